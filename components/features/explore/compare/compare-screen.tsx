'use client';

import { Download, ImageDown, Link2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { copyContent } from '@/components/kit/copy-content';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { themeBackground } from '@/components/kit/theme-background';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { captureImage, downloadBlob } from '@/lib/client/capture-image';
import { exportFileName } from '@/lib/client/file-name';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDatasets } from '@/lib/contracts/datasets';
import type { Dataset } from '@/lib/domain/datasets';
import { type ExploreState, parseExploreState } from '@/lib/domain/explore-url';
import { Columns } from './columns';
import { comparisonCsv } from './comparison-csv';
import { useColumns, useComparison, type ColumnResult, type Compared } from './use-columns';
import { useCompareState } from './use-compare-state';

// The tables and charts load while the engine counts.
const ComparisonResults = dynamic(
  () => import('./comparison-results').then((module) => module.ComparisonResults),
  {
    ssr: false,
  },
);

/** What an image of the comparison shows. */
const ANSWER = 'comparison';

/** What can be taken from the page: its address, its picture, its figures. */
function Actions({ compared: { comparison, places } }: { compared: Compared }) {
  const t = useTranslations('compare.actions');
  const tc = useTranslations('kit.copy');
  const te = useTranslations('exports');
  const [drawing, setDrawing] = useState(false);
  const asked = comparison?.columns.map(({ query }) => query.text).join(' ') ?? '';
  const copy = async () => {
    const outcome = await copyContent(window.location.href);
    toastStore.getState().add(tc(outcome), outcome === 'done' ? 'success' : 'error');
  };
  const save = () => {
    if (!comparison) return;
    const blob = new Blob([comparisonCsv(comparison, places)], { type: 'text/csv;charset=utf-8' });
    downloadBlob(blob, exportFileName(asked, 'comparison', 'csv'));
  };
  const draw = async () => {
    const element = document.getElementById(ANSWER);
    if (!element) return;
    setDrawing(true);
    try {
      const image = await captureImage(element, themeBackground());
      downloadBlob(image, exportFileName(asked, 'comparison', 'png'));
    } catch (error) {
      const message = shortMessage(error instanceof Error ? error.message : String(error));
      toastStore.getState().add(te('failed.image', { message }), 'error');
    } finally {
      setDrawing(false);
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>
        <Link2 aria-hidden />
        {t('link')}
      </Button>
      <Button disabled={!comparison} aria-busy={drawing} onClick={() => void draw()}>
        {drawing ? <Spinner /> : <ImageDown aria-hidden />}
        {t('image')}
      </Button>
      <Button disabled={!comparison} onClick={save}>
        <Download aria-hidden />
        {t('csv')}
      </Button>
    </>
  );
}

function Answer({ results, compared }: { results: readonly ColumnResult[]; compared: Compared }) {
  const t = useTranslations('compare');
  const { comparison, error, loading, slow, places } = compared;
  if (error !== undefined) return <ErrorState title={t('failed')} message={error} onRetry={compared.retry} />;
  if (comparison) {
    return (
      <>
        <p role="status" className="sr-only">
          {t('finished')}
        </p>
        <div id={ANSWER}>
          <ComparisonResults comparison={comparison} places={places} />
        </div>
      </>
    );
  }
  const waiting = loading || results.some(({ status }) => status === 'loading');
  if (!waiting) return <EmptyState title={t('start.title')}>{t('start.text')}</EmptyState>;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <p role="status" className="flex items-center gap-2 px-4 pt-3 text-sm text-muted">
        <Spinner /> {t(slow ? 'slow' : 'loading')}
      </p>
      <SectionSkeleton shape="table" />
    </div>
  );
}

/** Two questions about the sample world, for who has none yet. */
function examples(sample: Dataset): ExploreState[] {
  const of = (text: string) => ({ ...parseExploreState({}), text, datasets: [sample.name] });
  return [of('velnora'), of('hushmill')];
}

/** What the page is called: its sides once they are counted. */
function useTitle({ comparison }: Compared): string {
  const t = useTranslations('compare');
  const locale = useLocale();
  if (!comparison) return t('title');
  const texts = [...new Set(comparison.columns.map(({ query }) => query.text))];
  return t('titleOf', { sides: new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts) });
}

/** Two to five questions or windows side by side: what differs, and how surely. */
export function CompareScreen() {
  const t = useTranslations('compare');
  const { columns, set } = useCompareState();
  const available = useEndpoint(listDatasets, {});
  const results = useColumns(columns, available.data);
  const compared = useComparison(results);
  const title = useTitle(compared);
  const sample = available.data?.find((dataset) => dataset.sample);
  const untouched = columns.every(({ text }) => text === '');
  return (
    <>
      <Columns columns={columns} results={results} datasets={available.data ?? []} onChange={set} />
      <div className="answer-frame pt-3 pb-6">
        <PageHeader title={title} meta={t('meta')} actions={<Actions compared={compared} />} />
        {available.error && (
          <ErrorState
            title={t('datasetsFailed')}
            message={available.error.message}
            onRetry={() => available.mutate()}
          />
        )}
        {untouched && sample && (
          <p className="mb-4">
            <Button variant="secondary" onClick={() => set(examples(sample))}>
              {t('example')}
            </Button>
          </p>
        )}
        <Answer results={results} compared={compared} />
      </div>
    </>
  );
}

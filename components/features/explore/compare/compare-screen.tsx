'use client';

import { Download, Link2, Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { copyContent } from '@/components/kit/copy-content';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { downloadBlob } from '@/lib/client/capture-image';
import { exportFileName } from '@/lib/client/file-name';
import { toastStore } from '@/lib/client/stores/toasts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDatasets } from '@/lib/contracts/datasets';
import { MAX_COLUMNS, MIN_COLUMNS } from '@/lib/domain/comparison';
import type { Dataset } from '@/lib/domain/datasets';
import { type ExploreState, parseExploreState } from '@/lib/domain/explore-url';
import { ColumnEditor } from './column-editor';
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

/** A column to come: the type, window and data of the last one, with a question to be written. */
function nextColumn(columns: readonly ExploreState[]): ExploreState {
  const last = columns.at(-1) ?? parseExploreState({});
  const { type, from, to, datasets, versions } = last;
  return { ...parseExploreState({}), type, from, to, datasets, versions };
}

function Actions({ compared: { comparison, places } }: { compared: Compared }) {
  const t = useTranslations('compare.actions');
  const tc = useTranslations('kit.copy');
  const copy = async () => {
    const outcome = await copyContent(window.location.href);
    toastStore.getState().add(tc(outcome), outcome === 'done' ? 'success' : 'error');
  };
  const save = () => {
    if (!comparison) return;
    const blob = new Blob([comparisonCsv(comparison, places)], { type: 'text/csv;charset=utf-8' });
    const asked = comparison.columns.map(({ query }) => query.text).join(' ');
    downloadBlob(blob, exportFileName(asked, 'comparison', 'csv'));
  };
  return (
    <>
      <Button onClick={() => void copy()}>
        <Link2 aria-hidden />
        {t('link')}
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
        <ComparisonResults comparison={comparison} places={places} />
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

/** Two to five questions or windows side by side: what differs from the first, and how surely. */
export function CompareScreen() {
  const t = useTranslations('compare');
  const { columns, set } = useCompareState();
  const available = useEndpoint(listDatasets, {});
  const results = useColumns(columns, available.data);
  const compared = useComparison(results);
  const sample = available.data?.find((dataset) => dataset.sample);
  const untouched = columns.every(({ text }) => text === '');
  const change = (place: number, state: ExploreState) =>
    set(columns.map((column, index) => (index === place ? state : column)));
  return (
    <div className="px-4 py-6 md:px-7">
      <PageHeader title={t('title')} meta={t('meta')} actions={<Actions compared={compared} />} />
      {available.error && (
        <ErrorState
          title={t('datasetsFailed')}
          message={available.error.message}
          onRetry={() => available.mutate()}
        />
      )}
      <div className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-3">
        {columns.map((state, place) => (
          <ColumnEditor
            key={place}
            place={place}
            state={state}
            datasets={available.data ?? []}
            result={results[place] ?? { status: 'empty' }}
            onChange={(next) => change(place, next)}
            onRemove={
              columns.length > MIN_COLUMNS
                ? () => set(columns.filter((_, index) => index !== place))
                : undefined
            }
          />
        ))}
        {columns.length < MAX_COLUMNS && (
          <Button
            variant="ghost"
            className="h-auto min-h-14 self-stretch border border-dashed border-line-strong"
            onClick={() => set([...columns, nextColumn(columns)])}
          >
            <Plus aria-hidden />
            {t('add')}
          </Button>
        )}
      </div>
      {untouched && sample && (
        <p className="mb-4">
          <Button variant="secondary" onClick={() => set(examples(sample))}>
            {t('example')}
          </Button>
        </p>
      )}
      <Answer results={results} compared={compared} />
    </div>
  );
}

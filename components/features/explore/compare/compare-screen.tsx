'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useTabTitle } from '@/components/kit/use-tab-title';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDatasets } from '@/lib/contracts/datasets';
import type { Dataset } from '@/lib/domain/datasets';
import { parseExploreState } from '@/lib/domain/explore-url';
import type { Column } from '@/lib/domain/compare-url';
import type { Comparison } from '@/lib/domain/comparison';
import { Columns } from './columns';
import { ANSWER, CompareActions, type ShareOf } from './compare-actions';
import { ComparisonResults } from './comparison-results';
import { useColumns, useComparison, type ColumnResult, type Compared } from './use-columns';
import { useCompareState } from './use-compare-state';
import { baseName } from './use-sides';

interface AnswerProps {
  columns: readonly Column[];
  results: readonly ColumnResult[];
  compared: Compared;
}

function Answer({ columns, results, compared }: AnswerProps) {
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
          <ComparisonResults
            comparison={comparison}
            places={places}
            asks={places.flatMap((place) => columns[place] ?? [])}
          />
        </div>
      </>
    );
  }
  const waiting = loading || results.some(({ status }) => status === 'loading');
  if (!waiting)
    return (
      <EmptyState picture="start" title={t('start.title')}>
        {t('start.text')}
      </EmptyState>
    );
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
function examples(sample: Dataset): Column[] {
  const of = (text: string) => ({ ...parseExploreState({}), text, datasets: [sample.name] });
  return [of('velnora'), of('hushmill')];
}

/** What the page is called: its sides once they are counted. */
function useTitle({ comparison }: Compared): string {
  const t = useTranslations('compare');
  const locale = useLocale();
  if (!comparison) return t('title');
  const texts = [...new Set(comparison.columns.map(baseName))];
  return t('titleOf', { sides: new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts) });
}

interface CompareScreenProps {
  share?: ShareOf;
  /** Draws where questions are asked, once the comparison is there. */
  ask?: (comparison: Comparison, places: number[]) => ReactNode;
}

/** Two to five questions or windows side by side: what differs, and how surely. */
export function CompareScreen({ share, ask }: CompareScreenProps) {
  const t = useTranslations('compare');
  const { columns, set } = useCompareState();
  const available = useEndpoint(listDatasets, {});
  const results = useColumns(columns, available.data);
  const compared = useComparison(results);
  const title = useTitle(compared);
  useTabTitle(title);
  const sample = available.data?.find((dataset) => dataset.sample);
  const untouched = columns.every((column) => column.text === '' && !column.whole && !column.posts);
  return (
    <>
      <Columns columns={columns} results={results} datasets={available.data ?? []} onChange={set} />
      <div className="answer-frame pt-3 pb-6">
        <PageHeader
          title={title}
          meta={t('meta')}
          actions={<CompareActions title={title} compared={compared} share={share} />}
        />
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
        <Answer columns={columns} results={results} compared={compared} />
      </div>
      {compared.comparison && ask?.(compared.comparison, compared.places)}
    </>
  );
}

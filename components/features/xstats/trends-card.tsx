'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChartOrTable } from '@/components/kit/charts/chart-or-table';
import { IndexDots } from '@/components/kit/charts/index-dots';
import { indexList, indexTable } from '@/components/kit/charts/index-transform';
import { type CopyOutcome, copyContent } from '@/components/kit/copy-content';
import { useTableText } from '@/components/kit/charts/use-table-text';
import { SampleBadge } from '@/components/kit/sample-badge';
import type { Waiting } from '@/components/kit/section-card/measured-card';
import { SectionCard } from '@/components/kit/section-card/section-card';
import type { ImageBackground, SectionState } from '@/components/kit/section-card/section-state';
import type { Trend } from '@/lib/contracts/x-stats';
import type { ShareSection } from '@/lib/domain/report';
import { shareItem } from '@/lib/analysis/sections/share-items';
import { wilson } from '@/lib/analysis/stats/wilson';
import { formatDate } from '@/lib/format/date';
import { formatCompact, formatFull } from '@/lib/format/number';

export interface TrendsCardProps {
  /** Null until the list is there; `waiting` says why. */
  trends: readonly Trend[] | null;
  waiting: Waiting | null;
  /** Its name in the reader's language. */
  country: string;
  onCopied: (outcome: CopyOutcome) => void;
  onExportImage: (id: string, background: ImageBackground) => void;
  onExplore: (words: readonly string[]) => void;
}

type Rising = Pick<ShareSection, 'items' | 'base' | 'unit' | 'unknown' | 'total_items'>;

/** The rising words as the chart of the report draws them. */
function risingOf(trends: readonly Trend[]): Rising {
  const own = trends.filter(({ source }) => source === 'datasets');
  const { base = 0, design_effect: effect = 1 } = own[0]?.evidence ?? {};
  const items = own.map(({ topic, posts, index }) => ({
    ...shareItem(topic, posts ?? 0, base),
    ...wilson((posts ?? 0) / effect, base / effect),
    ...(index && { index }),
  }));
  return { items, base, unit: 'posts', unknown: 0, total_items: items.length };
}

function stateOf(
  { trends, waiting }: TrendsCardProps,
  texts: { none: string; counting: string },
): SectionState {
  if (trends !== null) return trends.length > 0 ? { kind: 'ready' } : { kind: 'empty', reason: texts.none };
  if (waiting && waiting.kind !== 'loading') return waiting;
  return { kind: 'loading', shape: 'bars', counting: texts.counting };
}

/** What was compared: posts of the country in the window, against as many days before. */
function Compared({ trends }: { trends: readonly Trend[] }) {
  const t = useTranslations('tools.xstats.trends');
  const locale = useLocale();
  const evidence = trends.find((trend) => trend.evidence !== null)?.evidence;
  if (!evidence) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-subtle">
      {t('compared', {
        from: formatDate(evidence.from, locale),
        to: formatDate(Date.parse(evidence.to) - 1, locale),
        posts: formatFull(evidence.base, locale),
        before: formatFull(evidence.base_before, locale),
        datasets: evidence.datasets.map(({ name, version }) => `${name} v${version}`).join(', '),
      })}
      {evidence.datasets.some(({ sample }) => sample) && <SampleBadge />}
    </p>
  );
}

function NetworkList({
  trends,
  onExplore,
}: Pick<TrendsCardProps, 'onExplore'> & { trends: readonly Trend[] }) {
  const t = useTranslations('tools.xstats.trends');
  const locale = useLocale();
  if (trends.length === 0) return null;
  return (
    <div className="mb-4">
      <h4 className="mb-1 text-xs font-medium text-muted">{t('ofX')}</h4>
      <ol aria-label={t('ofX')} className="grid gap-0.5 text-[12.5px]/[18px] sm:grid-cols-2 sm:gap-x-6">
        {trends.map(({ topic, rank, posts }) => (
          <li key={topic} className="flex min-h-[26px] items-center gap-2">
            <span className="w-5 text-right text-subtle">{rank}</span>
            <button
              type="button"
              className="min-w-0 flex-1 cursor-pointer truncate rounded-sm text-left hover:underline pointer-coarse:min-h-11"
              onClick={() => onExplore([topic])}
            >
              {topic}
            </button>
            <span className="text-subtle">
              {posts === null ? t('notTold') : t('posts', { count: formatCompact(posts, locale) })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Topics trending in a country: X's own list, where there is one, and words rising in the datasets. */
export function TrendsCard(props: TrendsCardProps) {
  const { trends, country, onCopied, onExportImage, onExplore } = props;
  const t = useTranslations('tools.xstats.trends');
  const [asTable, setAsTable] = useState(false);
  const tableText = useTableText();
  const state = stateOf(props, { none: t('none', { country }), counting: t('counting') });
  const rising = risingOf(trends ?? []);
  // What the chart's helpers read of a section; there is no receipt of a whole one here.
  const section = rising as ShareSection;
  const network = (trends ?? []).filter(({ source }) => source === 'x');
  return (
    <SectionCard
      id="trends"
      title={t('title', { country })}
      state={state}
      sample={state.kind === 'ready' && rising.base > 0 ? { n: rising.base, unit: 'posts' } : null}
      asTable={asTable}
      actions={
        state.kind === 'ready'
          ? {
              onToggleTable: () => setAsTable(!asTable),
              onCopy: () => void copyContent(tableText(indexTable(section))).then(onCopied),
              onExportImage: (background) => onExportImage('trends', background),
            }
          : {}
      }
    >
      <NetworkList trends={network} onExplore={onExplore} />
      {rising.items.length > 0 && (
        <ChartOrTable table={indexTable(section)} caption={t('ofDatasets')} asTable={asTable} readable>
          <h4 className="mb-1 text-xs font-medium text-muted">{t('ofDatasets')}</h4>
          <IndexDots
            list={indexList(section, { ranked: true, shown: 10 })}
            label={t('ofDatasets')}
            initial={10}
            onSelect={(row) => onExplore([row.key])}
          />
        </ChartOrTable>
      )}
      <Compared trends={trends ?? []} />
    </SectionCard>
  );
}

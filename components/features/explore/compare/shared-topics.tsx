'use client';

import { useTranslations } from 'next-intl';
import { BarTrack } from '@/components/kit/charts/whisker';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import type { ComparedShare, Comparison, ShareComparison } from '@/lib/domain/comparison';
import { cn } from '@/lib/utils';
import { useRowName } from './row-names';
import { SideName } from './side-name';
import { namesSide, sideWords } from './told-rows';
import { useSpreadText } from './use-spread-text';
import type { Side } from './use-sides';

const MOST_TOPICS = 6;

/** The topics that were found in the posts of all sides together, without those about a side itself. */
export function sharedTopics({ columns, sections }: Comparison): ShareComparison | null {
  const topics = sections.find(({ id }) => id === 'topics');
  if (topics?.kind !== 'shares') return null;
  const asked = sideWords(columns);
  const rows = topics.rows.filter(({ key }) => !namesSide(topics.id, key, asked));
  return rows.length > 0 ? { ...topics, rows } : null;
}

function Share({
  value,
  side,
  scale,
  most,
}: {
  value: ComparedShare | null;
  side: Side;
  scale: number;
  most: boolean;
}) {
  const t = useTranslations('compare.gap');
  const format = useChartFormat();
  const text = useSpreadText();
  if (!value) return <span className="text-xs text-subtle">{t('unknown')}</span>;
  return (
    <span className="grid gap-0.5" title={text.evidence(value)}>
      <span className={cn('text-xs', most ? 'font-semibold' : 'text-muted')}>
        {format.share(value.share)}
        <span className="sr-only">, {text.evidence(value)}</span>
      </span>
      <BarTrack
        ratio={value.share / scale}
        interval={{ low: value.low / scale, high: value.high / scale }}
        color={side.color}
      />
    </span>
  );
}

/** The largest of the topics that all sides have in common, with each side's share. */
export function SharedTopics({ topics, sides }: { topics: ShareComparison; sides: readonly Side[] }) {
  const t = useTranslations('compare.topics');
  const rowName = useRowName();
  const rows = topics.rows.slice(0, MOST_TOPICS);
  const scale = Math.max(0.01, ...rows.flatMap(({ values }) => values.map((value) => value?.high ?? 0)));
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">{t('title')}</caption>
      <thead>
        <tr className="text-left text-xs text-subtle">
          <th scope="col" className="pb-1.5 font-normal">
            {t('topic')}
          </th>
          {sides.map((side) => (
            <th key={side.place} scope="col" className="pb-1.5 pl-4 font-medium text-muted">
              <SideName side={side} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values }) => {
          const most = Math.max(...values.map((value) => value?.share ?? 0));
          return (
            <tr key={key} className="h-9 border-t border-line-soft">
              <th scope="row" className="pr-2 text-left text-[12.5px]/4 font-normal">
                <span className="line-clamp-2">{rowName(topics, key, label)}</span>
              </th>
              {sides.map((side, column) => (
                <td key={side.place} className="pl-4">
                  <Share
                    value={values[column] ?? null}
                    side={side}
                    scale={scale}
                    most={values[column]?.share === most}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

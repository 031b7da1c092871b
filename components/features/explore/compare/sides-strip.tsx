'use client';

import { useTranslations } from 'next-intl';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { useKnownCount } from '@/components/kit/use-known-count';
import type { ComparedFigure, Comparison } from '@/lib/domain/comparison';
import { SideName } from './side-name';
import type { Side } from './use-sides';

const MEDIAN = /^median_(hour|day|week|month|year)$/;

/** The usual step of every side, where all of them have the same. */
function usualSteps({ sections }: Comparison): { key: string; values: (ComparedFigure | null)[] } | null {
  for (const section of sections) {
    if (section.kind !== 'counts' || section.id !== 'conversation_volume') continue;
    const row = section.rows.find(({ key }) => MEDIAN.test(key));
    if (row) return row;
  }
  return null;
}

interface StripProps {
  comparison: Comparison;
  sides: readonly Side[];
}

/** A strip of each side: its name in its colour, posts, accounts, and how much its usual step holds. */
export function SidesStrip({ comparison, sides }: StripProps) {
  const t = useTranslations('compare');
  const format = useChartFormat();
  const known = useKnownCount();
  const usual = usualSteps(comparison);
  const most = Math.max(1, ...(usual?.values ?? []).map((figure) => figure?.high ?? figure?.value ?? 0));
  const step = usual?.key ?? '';
  return (
    <ul
      aria-label={t('sides.label')}
      className="grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line-soft md:auto-cols-fr md:grid-flow-col md:grid-cols-none"
    >
      {sides.map((side, column) => {
        const totals = comparison.columns[column]?.totals;
        const figure = usual?.values[column];
        return (
          <li key={side.place} className="min-w-0 bg-surface px-4 py-2.25">
            <div className="flex items-center justify-between gap-3 text-sm font-semibold">
              <SideName side={side} />
              <span className="flex-none text-2xs font-normal text-subtle">
                {t('sides.accounts', {
                  count: totals?.accounts ?? 0,
                  accounts: known(totals?.accounts ?? null),
                })}
              </span>
            </div>
            <p className="flex items-center gap-2 text-[22px]/[26px] font-semibold tracking-[-0.02em]">
              <span title={format.count(totals?.posts ?? 0)}>{format.compact(totals?.posts ?? 0)}</span>
              <span className="pt-0.75 text-xs font-normal tracking-normal text-subtle">
                {t('sides.posts', { count: totals?.posts ?? 0 })}
              </span>
              {figure && (
                <span className="ml-auto flex items-center gap-2 pt-0.75 text-xs font-normal tracking-normal text-subtle">
                  <span>
                    {t.has(`measures.${step}`) && t(`measures.${step}` as 'measures.median_day')}{' '}
                    <b className="font-semibold text-ink">{format.compact(figure.value)}</b>
                  </span>
                  {figure.low !== null && figure.high !== null && (
                    <ScaleWhisker
                      value={figure.value}
                      low={figure.low}
                      high={figure.high}
                      domain={[0, most]}
                      width={64}
                      color={side.color}
                    />
                  )}
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

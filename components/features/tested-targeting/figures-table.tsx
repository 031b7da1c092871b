'use client';

import { useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import type { TestedFigures, TestedShare, TestedTargeting } from '@/lib/contracts/tested-targeting';
import { TOLD_CHIPS } from '@/lib/domain/tested-targeting';
import { cn } from '@/lib/utils';

/** A share with its interval: "62.0% (58.1–65.7%)". */
export function ShareText({ share }: { share: TestedShare }) {
  const format = useChartFormat();
  if (share.value === null) return '–';
  return (
    <>
      {format.share(share.value)}{' '}
      <span className="text-subtle">({format.shareRange(share.low, share.high)})</span>
    </>
  );
}

export function LiftText({ lift: { value, low, high } }: { lift: TestedFigures['lift'] }) {
  const format = useChartFormat();
  if (value === null || low === null || high === null) return '–';
  return (
    <>
      {format.decimal(value)}× <span className="text-subtle">({format.decimalEnds(low, high)})</span>
    </>
  );
}

/** The told numbers of chips, the suggestion and all of them, each once. */
export function toldPoints({ curve, knee }: Pick<TestedTargeting, 'curve' | 'knee'>): TestedFigures[] {
  const told = new Set([...TOLD_CHIPS, knee, curve.length]);
  return curve.filter(({ chips }) => told.has(chips));
}

const COLUMNS = ['chips', 'recall', 'precision', 'lift', 'reached'] as const;

/** What so many chips reach. */
export function FiguresTable({ tested }: { tested: TestedTargeting }) {
  const t = useTranslations('tested');
  const format = useChartFormat();
  return (
    <div className="overflow-x-auto" role="region" tabIndex={0} aria-label={t('figures.caption')}>
      <table className="w-full min-w-140 text-left text-sm tabular-nums">
        <caption className="sr-only">{t('figures.caption')}</caption>
        <thead className="text-xs text-muted">
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="py-1.5 pr-4 font-medium">
                {t(`figures.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toldPoints(tested).map((point) => (
            <tr
              key={point.chips}
              className={cn('border-t border-line', point.chips === tested.knee && 'bg-accent-soft')}
            >
              <th scope="row" className="py-1.5 pr-4 pl-1 font-medium whitespace-nowrap">
                {point.chips} {point.chips === tested.knee && t('figures.suggested')}
              </th>
              <td className="py-1.5 pr-4 whitespace-nowrap">
                <ShareText share={point.recall} />
              </td>
              <td className="py-1.5 pr-4 whitespace-nowrap">
                <ShareText share={point.precision} />
              </td>
              <td className="py-1.5 pr-4 whitespace-nowrap">
                <LiftText lift={point.lift} />
              </td>
              <td className="py-1.5 pr-4">{format.count(point.reached)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

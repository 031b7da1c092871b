'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatWeekday } from '@/lib/format/date';
import type { WeekCell } from '@/lib/domain/week-cells';
import { cellName, cellValues, LEAST_A_CELL } from './week-parts';

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const MARKED = [0, 3, 6, 9, 12, 15, 18, 21];

/** Step 1–7 of the sequential scale, even on the logarithm. */
function levelOf(ratio: number, low: number, high: number): number {
  if (high <= low) return 1;
  return (
    1 + Math.min(6, Math.floor((7 * (Math.log(ratio) - Math.log(low))) / (Math.log(high) - Math.log(low))))
  );
}

/** Weekday × hour beside the account's usual post; those that cannot be told apart from the best are ringed. */
export function WeekHeat({ cells, label }: { cells: readonly WeekCell[]; label: string }) {
  const t = useTranslations('own-posts.bestTime');
  const locale = useLocale();
  const ratios = cells.filter(({ posts }) => posts >= LEAST_A_CELL).map(({ effect }) => effect.ratio);
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  const days = { weekdays: t('weekdays'), weekend: t('weekend') };
  return (
    <div
      role="img"
      aria-label={label}
      className="grid gap-0.5 text-2xs text-subtle"
      style={{ gridTemplateColumns: '34px repeat(24, minmax(0, 1fr))' }}
    >
      {DAYS.flatMap((day) => [
        <span key={`day-${day}`} className="self-center pr-1 text-right">
          {formatWeekday(day, locale)}
        </span>,
        ...cells.slice(day * 24, day * 24 + 24).map((cell) => {
          const known = cell.posts >= LEAST_A_CELL;
          return (
            <i
              key={`${day}-${cell.hour}`}
              title={
                known
                  ? t('range', { hours: cellName(cell, days, locale), ...cellValues(cell, locale) })
                  : `${cellName(cell, days, locale)}: ${t('tooFew')}`
              }
              data-best={cell.best || undefined}
              className="h-5 rounded-[2px] border border-transparent forced-color-adjust-none data-best:border-ink"
              style={
                known
                  ? { background: `var(--s${levelOf(cell.effect.ratio, low, high)})` }
                  : { borderColor: 'var(--border)' }
              }
            />
          );
        }),
      ])}
      <span />
      {Array.from({ length: 24 }, (_, hour) => (
        <span key={hour} className="text-center">
          {MARKED.includes(hour) ? String(hour).padStart(2, '0') : ''}
        </span>
      ))}
    </div>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { joinEnds } from '@/lib/format/number';
import { cn } from '@/lib/utils';
import { useChartFormat } from './use-chart-format';

/** A figure against the window before: `points` a difference of shares (0–1), `rate` a relative change (0 = same). */
export interface Change {
  kind: 'points' | 'rate';
  value: number;
  low: number;
  high: number;
  /** False: the interval holds "no change", so none is claimed. */
  clear: boolean;
}

/** The change beside a figure, signed; in grey where no difference is clear. */
export function ChangeNote({ change, className }: { change: Change; className?: string }) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const locale = useLocale();
  const write = (value: number) =>
    change.kind === 'rate' ? `${format.wholePoints(value)}%` : format.points(value);
  const range = joinEnds(write(change.low), write(change.high), locale);
  const detail = t('change.detail', { change: write(change.value), range });
  const tone = change.clear ? (change.value > 0 ? 'text-pos-text' : 'text-neg-text') : 'text-subtle';
  return (
    <span
      title={change.clear ? detail : `${detail}. ${t('change.unclear')}`}
      className={cn('whitespace-nowrap', tone, className)}
    >
      {write(change.value)}
      <span className="sr-only">{`, ${change.clear ? t('change.against') : t('change.unclear')}`}</span>
    </span>
  );
}

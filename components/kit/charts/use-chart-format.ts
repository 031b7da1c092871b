'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { formatDate, formatDateTime, formatDayTick, formatHourTick, formatWeekday } from '@/lib/format/date';
import { formatCompact, formatEnds, formatFull, formatMargin, printNumber } from '@/lib/format/number';
import {
  formatPoints,
  formatShare,
  formatShareMargin,
  formatShareRange,
  formatShareTick,
} from '@/lib/format/share';
import type { CalendarStep } from '@/lib/domain/calendar-steps';
import { type Locale } from '@/lib/domain/locales';

const signed = { maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;
const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

function chartFormat(locale: Locale) {
  return {
    compact: (value: number) => formatCompact(value, locale),
    /** A count on an axis. Text writes 1,000 as it is; beside "2K" a mark must read "1K". */
    tick: (value: number) =>
      value === 1000 ? '1K' : value === 1_000_000 ? '1M' : formatCompact(value, locale),
    count: (value: number) => formatFull(value, locale),
    decimal: (value: number) => formatFull(value, locale, 1),
    share: (ratio: number) => formatShare(ratio, locale),
    /** A share on an axis: "25%". */
    shareTick: (ratio: number) => formatShareTick(ratio, locale),
    shareRange: (low: number, high: number) => formatShareRange(low, high, locale),
    margin: (half: number) => formatShareMargin(half, locale),
    decimalMargin: (half: number) => formatMargin(half, locale),
    decimalEnds: (low: number, high: number) => formatEnds(low, high, locale),
    /** A difference of shares in points, signed: "+21.6"; `wholePoints` without decimals. */
    points: (difference: number) => formatPoints(difference, locale),
    wholePoints: (difference: number) => printNumber(difference * 100, locale, signed),
    date: (at: number) => formatDate(at, locale),
    dateTime: (at: number | string) => formatDateTime(at, locale),
    /** The whole name of a step: its instant for hours, else the day it starts on. */
    time: (at: number, step: CalendarStep) =>
      step === 'hour' ? formatDateTime(at, locale) : formatDate(at, locale),
    /** The short name of a step on an axis; midnight stands for its day. */
    axisTime: (at: number, step: CalendarStep) =>
      step === 'month' || step === 'year'
        ? formatDate(at, locale)
        : step === 'hour' && at % 86_400_000 !== 0
          ? formatHourTick(at, locale)
          : formatDayTick(at, locale),
    /** `weekday` 1 = Monday. */
    weekday: (weekday: number) => formatWeekday(weekday - 1, locale, 'long'),
    weekdayShort: (weekday: number) => formatWeekday(weekday - 1, locale),
    hour: (hour: number) => `${clock(hour)}–${clock(hour + 1)}`,
    hourStart: clock,
  };
}

export type ChartFormat = ReturnType<typeof chartFormat>;

/** Everything charts write, in the reader's language; the only place where charts call lib/format. */
export function useChartFormat(): ChartFormat {
  const locale = useLocale();
  return useMemo(() => chartFormat(locale), [locale]);
}

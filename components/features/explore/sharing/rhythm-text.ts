'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Rhythm } from '@/lib/domain/report-schedules';
import { formatWeekday } from '@/lib/format/date';

/** "09:00" */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** "Every Monday at 09:00, Asia/Tokyo" */
export function useRhythmText(): (rhythm: Rhythm) => string {
  const t = useTranslations('sharing.schedule.every');
  const locale = useLocale();
  return ({ cadence, hour, weekday, day, time_zone: zone }) =>
    t(cadence, { hour: hourText(hour), weekday: formatWeekday(weekday - 1, locale, 'long'), day, zone });
}

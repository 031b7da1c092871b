'use client';

import { useTranslations } from 'next-intl';
import type { WeekCell } from '@/lib/domain/week-cells';
import { BlockWhiskers } from './block-whiskers';
import { WeekHeat } from './week-heat';

/** How posts did at each hour of the week, or in its blocks where hours have too few. */
export function WeekDrawing({ by, cells }: { by: 'hour' | 'block'; cells: readonly WeekCell[] }) {
  const t = useTranslations('own-posts.bestTime');
  if (by === 'hour') return <WeekHeat cells={cells} label={t('title')} />;
  return (
    <div className="grid gap-3">
      <BlockWhiskers cells={cells.filter((cell) => !cell.weekend)} name={t('weekdays')} />
      <BlockWhiskers cells={cells.filter((cell) => cell.weekend)} name={t('weekend')} />
    </div>
  );
}

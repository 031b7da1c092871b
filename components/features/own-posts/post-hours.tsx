'use client';

import { useTranslations } from 'next-intl';
import { StackedColumns } from '@/components/kit/charts/stacked-columns';
import { SectionCard } from '@/components/kit/section-card/section-card';
import type { SectionState } from '@/components/kit/section-card/section-state';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import type { ownPostReport } from '@/lib/contracts/own-posts';

const MOST_HOURS = 72;

/** Dated engagements hour by hour after the post. */
export function PostHours({
  report,
  state,
}: {
  report: ResponseOf<typeof ownPostReport> | undefined;
  state: SectionState;
}) {
  const t = useTranslations('own-posts.post');
  const points = report?.points ?? [];
  const until = Math.min(MOST_HOURS, Math.max(1, ...points.map(({ hour }) => hour + 1)));
  const counts = new Map(points.map(({ hour, value }) => [hour, value]));
  const none = report !== undefined && points.length === 0;
  return (
    <SectionCard
      id="post-hours"
      title={t('points')}
      state={none ? { kind: 'empty', reason: t('noPoints') } : state}
      sample={
        report && !none ? { n: points.reduce((sum, { value }) => sum + value, 0), unit: 'posts' } : null
      }
      defaultExpanded
    >
      <StackedColumns
        label={t('points')}
        parts={[{ label: t('points'), color: 'var(--c1)' }]}
        columns={Array.from({ length: until }, (_, hour) => ({
          name: t('hour', { hour: hour + 1 }),
          short: String(hour + 1),
          counts: [counts.get(hour) ?? 0],
        }))}
      />
    </SectionCard>
  );
}

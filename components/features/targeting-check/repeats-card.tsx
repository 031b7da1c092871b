'use client';

import { useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import type { TargetingReach } from '@/lib/contracts/targeting-check';

/** Chips whose accounts another chip reaches anyway; absent where there are none. */
export function RepeatsCard({ reach }: { reach: TargetingReach | null }) {
  const t = useTranslations('targeting-check.repeats');
  const format = useChartFormat();
  if (!reach || reach.repeats.length === 0) return null;
  return (
    <section aria-labelledby="repeats-title" className="rounded-lg border border-line bg-surface px-4 py-3.5">
      <h2 id="repeats-title" className="text-sm font-semibold">
        {t('title')}
      </h2>
      <ul className="mt-2 grid gap-2">
        {reach.repeats.map(({ first, second, share }) => (
          <li key={`${first.list} ${first.label} ${second.label}`} className="text-sm">
            <p className="break-words">{t('pair', { first: first.label, second: second.label })}</p>
            <p className="flex items-center gap-3">
              <ScaleWhisker {...share} domain={[0, 1]} />
              <span className="font-medium tabular-nums">{format.share(share.value)}</span>
              <span className="text-xs text-muted">{format.shareRange(share.low, share.high)}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-subtle">{t('hint')}</p>
    </section>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useChartFormat } from './charts/use-chart-format';
import { useKnownCount } from './use-known-count';
import type { Bounds } from '@/lib/domain/targeting-check';

const SIZES = ['core_size', 'total_native_size', 'pro_targeting_size'] as const;
type Sizes<T> = Record<(typeof SIZES)[number], T>;

interface AudienceSizesProps {
  sizes: Sizes<number | null>;
  shares: Sizes<Bounds | null> | null;
  base: number | null;
}

/** The three sizes of an audience with their shares and intervals; what is not told is a dash. */
export function AudienceSizes({ sizes, shares, base }: AudienceSizesProps) {
  const t = useTranslations('kit.sizes');
  const count = useKnownCount();
  const format = useChartFormat();
  return (
    <dl className="grid gap-3">
      {SIZES.map((id) => {
        const share = shares?.[id];
        return (
          <div key={id}>
            <dt className="text-xs text-muted">{t(id)}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
              <span className="text-lg font-semibold">{count(sizes[id])}</span>
              {share && (
                <span className="text-xs text-subtle">
                  {format.share(share.value)} ({format.shareRange(share.low, share.high)})
                </span>
              )}
            </dd>
            <dd className="text-xs text-subtle">{t(`${id}_hint`)}</dd>
          </div>
        );
      })}
      {base !== null && <p className="text-xs text-subtle">{t('base', { base: format.count(base) })}</p>}
    </dl>
  );
}

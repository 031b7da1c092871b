'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { summariseTargeting, type TargetingSummary } from '@/lib/contracts/package-insights';
import { KEPT, useStillPackage } from './use-targeting-check';

const SIZES = ['core_size', 'pro_targeting_size', 'total_native_size'] as const;

function Size({ id, answer }: { id: (typeof SIZES)[number]; answer: TargetingSummary | undefined }) {
  const t = useTranslations('targeting-check.sizes');
  const format = useChartFormat();
  const size = answer?.[id] ?? null;
  const share = answer?.shares[id];
  const why = answer?.unknown[id];
  return (
    <div className="min-w-0 border-line-soft py-1.5 sm:border-l sm:px-4 sm:first:border-l-0 sm:first:pl-0">
      <dt className="text-xs text-muted">{t(id)}</dt>
      <dd>
        {answer ? (
          <span className="block text-lg font-semibold tabular-nums">
            {size === null ? t('unknown') : format.count(size)}
          </span>
        ) : (
          <Skeleton className="my-1 h-5 w-20" />
        )}
        {share && (
          <span className="block text-xs text-muted tabular-nums">
            {t('share', {
              share: format.share(share.value),
              range: format.shareRange(share.low, share.high),
              base: format.count(answer?.base ?? 0),
            })}
          </span>
        )}
        {why && <span className="block text-xs text-warn">{t(`why.${why}`)}</span>}
        <span className="block text-xs text-subtle">{t(`${id}_is`)}</span>
      </dd>
    </div>
  );
}

/** How large the open package is, in the three senses of the specification: of the accounts of the data. */
export function SizesCard() {
  const t = useTranslations('targeting-check.sizes');
  const locale = useLocale();
  const still = useStillPackage();
  const { data, error } = useEndpoint(
    summariseTargeting,
    still && {
      body: { targeting_package: still.targeting_package, countries: still.countries, locale },
    },
    { ...KEPT, slow: true },
  );
  if (!still) return null;
  return (
    <section
      aria-labelledby="sizes-title"
      aria-busy={!data && !error}
      className="mb-4 rounded-lg border border-line bg-surface px-4 py-3.5"
    >
      <h2 id="sizes-title" className="text-sm font-semibold">
        {t('title')}
      </h2>
      {error ? (
        <p className="mt-1 text-sm text-danger">{error.message}</p>
      ) : (
        <>
          <p role="status" className="mt-0.5 text-xs text-muted">
            {data?.summary}
          </p>
          <dl className="mt-1 grid sm:grid-cols-3">
            {SIZES.map((id) => (
              <Size key={id} id={id} answer={data} />
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

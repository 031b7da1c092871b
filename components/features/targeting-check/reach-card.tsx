'use client';

import { useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { useKnownCount } from '@/components/kit/use-known-count';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Skeleton } from '@/components/ui/skeleton';
import type { TargetingReach } from '@/lib/contracts/targeting-check';
import { ReachDiagram } from './reach-diagram';
import { useTargetingCheck } from './use-targeting-check';

function Receipt({ reach }: { reach: TargetingReach }) {
  const t = useTranslations('targeting-check.reach');
  const format = useChartFormat();
  const known = useKnownCount();
  const { datasets, computed_at: at, engine_ms: ms } = reach.receipt;
  const names = datasets.map(({ name, version }) => `${name} v${version}`).join(', ');
  return (
    <p className="text-xs text-subtle">
      {t('notX')}{' '}
      {t('receipt', { datasets: names, at: format.dateTime(at), ms: format.count(Math.round(ms)) })}
      {reach.left_out !== 0 &&
        ` ${t('leftOut', { count: reach.left_out ?? 0, shown: known(reach.left_out) })}`}
      {reach.unmeasured.length > 0 &&
        ` ${t('unmeasured', { chips: reach.unmeasured.map(({ label }) => label).join(', ') })}`}
    </p>
  );
}

/** What the package reaches of the accounts of the datasets, as chips that widen and filters that narrow. */
export function ReachCard() {
  const t = useTranslations('targeting-check');
  const format = useChartFormat();
  const { open, reach } = useTargetingCheck();
  if (!open) return null;
  const { data, error } = reach;
  return (
    <section
      aria-labelledby="reach-title"
      aria-busy={!data && !error}
      className="mb-4 rounded-lg border border-line bg-surface px-4 py-3.5"
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="reach-title" className="text-sm font-semibold">
          {t('reach.title')}
        </h2>
        {data && (
          <span className="font-mono text-xs text-muted">
            {t('reach.base', { base: format.count(data.base) })}
          </span>
        )}
        {data?.receipt.datasets.some(({ sample }) => sample) && <SampleBadge />}
        <span className="ml-auto hidden text-xs text-subtle md:inline">{t('reach.hint')}</span>
      </div>
      {error ? (
        <p className="text-sm text-danger">{error.message}</p>
      ) : !data ? (
        <>
          <span role="status" className="sr-only">
            {t('reading')}
          </span>
          <Skeleton className="h-32 w-full" />
        </>
      ) : data.any === 0 ? (
        <p className="text-sm text-muted">
          {data.chips.length === 0 ? t('reach.nothing') : t('reach.nobody')}
        </p>
      ) : (
        <ReachDiagram figures={data} />
      )}
      {data && <Receipt reach={data} />}
    </section>
  );
}

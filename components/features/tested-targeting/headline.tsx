'use client';

import { useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import type { TestedTargeting } from '@/lib/contracts/tested-targeting';
import { LiftText, ShareText } from './figures-table';

/** The figures of the suggestion, or of the whole of a package that was given. */
export function Headline({ tested }: { tested: TestedTargeting }) {
  const t = useTranslations('tested.headline');
  const format = useChartFormat();
  const { curve, floor, knee, baseline, chips } = tested;
  const point = curve.find(({ chips: count }) => count === chips.length) ?? curve.at(-1);
  if (!point) return null;
  const fewer = floor === null && knee !== null && knee < chips.length ? curve[knee - 1] : undefined;
  const cells = [
    { id: 'recall', value: <ShareText share={point.recall} />, share: point.recall },
    { id: 'precision', value: <ShareText share={point.precision} />, share: point.precision },
    { id: 'lift', value: <LiftText lift={point.lift} />, share: baseline },
  ] as const;
  return (
    <section aria-label={t('label')} className="grid gap-2">
      <dl className="grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-3">
        {cells.map(({ id, value, share }) => (
          <div
            key={id}
            className="border-line px-4 py-3 max-sm:border-t max-sm:first:border-t-0 sm:border-l sm:first:border-l-0"
          >
            <dt className="text-xs text-muted">{t(id)}</dt>
            <dd className="m-0 text-lg font-semibold tabular-nums [&>span]:text-xs [&>span]:font-normal">
              {value}
            </dd>
            <dd className="m-0 text-xs text-subtle">
              {t(`${id}Of`, { n: format.count(share.n), base: format.count(share.base) })}
            </dd>
          </div>
        ))}
      </dl>
      {fewer && (
        <p className="text-sm text-muted">
          {t('fewer', {
            count: fewer.chips,
            of: chips.length,
            recall: format.share(fewer.recall.value ?? 0),
            precision: format.share(fewer.precision.value ?? 0),
          })}
        </p>
      )}
    </section>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { measureNote } from '@/lib/domain/measure-note';
import { ChangeNote } from './change-note';
import type { Stat } from './stat-transform';
import { useChartFormat } from './use-chart-format';
import { ScaleWhisker } from './whisker';

function useStatText() {
  const format = useChartFormat();
  const write = (stat: Stat, value: number) =>
    stat.kind === 'points'
      ? format.points(value)
      : stat.kind === 'decimal'
        ? format.decimal(value)
        : format.compact(value);
  const margin = (stat: Stat, half: number) =>
    stat.kind === 'points'
      ? format.margin(half)
      : stat.kind === 'decimal'
        ? format.decimalMargin(half)
        : `± ${format.compact(half)}`;
  return {
    value: (stat: Stat) => write(stat, stat.value),
    full: (stat: Stat) => (stat.kind === 'count' ? format.count(stat.value) : write(stat, stat.value)),
    /** "± 0.6" when the interval is even about the value, else its two ends. */
    interval: (stat: Stat) => {
      if (stat.interval === null) return null;
      const { low, high } = stat.interval;
      const [below, above] = [stat.value - low, high - stat.value];
      const even = Math.abs(above - below) <= 0.1 * Math.max(above, below);
      if (even) return margin(stat, (above + below) / 2);
      return stat.kind === 'decimal'
        ? format.decimalEnds(low, high)
        : `${write(stat, low)} – ${write(stat, high)}`;
    },
  };
}

const WHISKER_WIDTH = 56;

/** What is known of a figure besides its value and interval. */
function StatNote({ stat }: { stat: Stat }) {
  const t = useTranslations('charts');
  const text = useStatText();
  if (stat.change) return <ChangeNote change={stat.change} />;
  if (stat.untold) return t('readAs', { value: text.value(stat) });
  if (stat.exact) return t('exactCount');
  return stat.interval ? null : t(`measureNotes.${measureNote(stat.key)}`);
}

function StatCell({ stat }: { stat: Stat }) {
  const t = useTranslations('charts');
  const text = useStatText();
  const interval = text.interval(stat);
  return (
    <div className="min-w-0 px-4 py-2.25 max-md:px-3">
      <dt className="truncate text-xs text-muted">{t(`measures.${stat.key}`)}</dt>
      <dd className="m-0 flex items-center gap-x-2 max-md:flex-wrap text-[22px]/[26px] font-semibold tracking-[-0.02em]">
        <span
          title={text.full(stat)}
          className={stat.untold ? 'text-base font-medium text-muted' : undefined}
        >
          {stat.untold ? t('sentiment.untold') : text.value(stat)}
        </span>
        {interval !== null && (
          <span className="pt-0.75 text-xs font-medium tracking-normal text-subtle">{interval}</span>
        )}
        {!stat.untold && stat.interval && (
          <span className="ml-auto max-md:ml-0">
            <ScaleWhisker
              value={stat.value}
              {...stat.interval}
              domain={stat.domain}
              hollow={stat.read}
              width={WHISKER_WIDTH}
            />
          </span>
        )}
        <span className="min-w-0 flex-1 truncate pt-0.75 text-2xs font-normal tracking-normal text-subtle empty:hidden max-md:whitespace-normal">
          <StatNote stat={stat} />
        </span>
      </dd>
    </div>
  );
}

/** Up to six headline figures, each with its interval on a fixed scale or the words "exact count". */
export function StatStrip({ stats, label }: { stats: Stat[]; label: string }) {
  return (
    <div className="@container">
      <dl
        aria-label={label}
        className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line-soft @[760px]:auto-cols-fr @[760px]:grid-flow-col @[760px]:grid-cols-none [&>*]:bg-surface"
      >
        {stats.map((stat) => (
          <StatCell key={stat.key} stat={stat} />
        ))}
        {stats.length % 2 === 1 ? <div aria-hidden="true" className="@[760px]:hidden" /> : null}
      </dl>
    </div>
  );
}

import { scaleLog } from 'd3-scale';
import type { Evidence } from '@/lib/domain/targeting-evidence';

/** Indexes of a list on one scale, so that their marks compare; at least from half to four times the baseline. */
export type IndexScale = (ratio: number) => number;

export function indexScale(all: readonly (Evidence | undefined)[]): IndexScale {
  const ends = all.flatMap((evidence) =>
    evidence?.index === undefined
      ? []
      : [evidence.index, evidence.interval?.low ?? 1, evidence.interval?.high ?? 1],
  );
  const scale = scaleLog()
    .domain([Math.max(0.05, Math.min(0.5, ...ends)), Math.max(4, ...ends)])
    .range([0, 1])
    .clamp(true);
  return (ratio) => scale(Math.max(ratio, 0.01));
}

const percent = (ratio: number) => `${Math.round(ratio * 10_000) / 100}%`;

/** Dot and whisker against the dashed baseline. Decorative: the row's text carries the figure. */
export function IndexMark({ evidence, at }: { evidence: Evidence; at: IndexScale }) {
  const { index = 1, interval } = evidence;
  const clear = interval !== undefined && interval.low > 1;
  const below = interval !== undefined && interval.high !== null && interval.high < 1;
  const color = clear ? 'var(--c1)' : below ? 'var(--c5)' : 'var(--text-subtle)';
  const [low, high] = [at(interval?.low ?? index), interval?.high === null ? 1 : at(interval?.high ?? index)];
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="20"
      className="block overflow-visible forced-color-adjust-none"
    >
      <line
        x1={percent(at(1))}
        x2={percent(at(1))}
        y1="0"
        y2="20"
        stroke="var(--reference)"
        strokeDasharray="2 3"
      />
      <g stroke={color} strokeWidth="1.5">
        <line x1={percent(low)} x2={percent(high)} y1="10" y2="10" />
        <line x1={percent(low)} x2={percent(low)} y1="7" y2="13" />
        <line x1={percent(high)} x2={percent(high)} y1="7" y2="13" />
      </g>
      <circle
        cx={percent(at(index))}
        cy="10"
        r="3"
        stroke={color}
        strokeWidth="1.5"
        fill={clear || below ? color : 'var(--surface)'}
      />
    </svg>
  );
}

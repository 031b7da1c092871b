import { useId } from 'react';
import { AXIS_LEFT } from './axis';

interface UnreadBandsProps {
  /** Whether each step was read by nobody. */
  unread: readonly boolean[];
  /** Width of one step, top and bottom of the plot, in px. */
  band: number;
  top: number;
  base: number;
}

/** Neighbouring steps that nobody read, each run of them as its first and how many. */
function runsOf(unread: readonly boolean[]): { first: number; count: number }[] {
  const runs: { first: number; count: number }[] = [];
  for (const [index, isUnread] of unread.entries()) {
    const last = runs.at(-1);
    if (!isUnread) continue;
    if (last && last.first + last.count === index) last.count += 1;
    else runs.push({ first: index, count: 1 });
  }
  return runs;
}

/** Steps that no source has read, hatched: they hold an unknown number of posts, not none. */
export function UnreadBands({ unread, band, top, base }: UnreadBandsProps) {
  const id = useId();
  const runs = runsOf(unread);
  if (runs.length === 0) return null;
  return (
    <g className="forced-color-adjust-none">
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={6} height={6} fill="var(--surface)" />
        <line x1={0} y1={0} x2={0} y2={6} stroke="var(--axis)" strokeWidth={1} strokeOpacity={0.55} />
      </pattern>
      {runs.map(({ first, count }) => (
        <rect
          key={first}
          x={AXIS_LEFT + first * band}
          y={top}
          width={count * band}
          height={base - top}
          fill={`url(#${id})`}
          data-unread={count}
        />
      ))}
    </g>
  );
}

/** The key of the hatching beside its words. */
export function UnreadLegend({ label }: { label: string }) {
  return (
    <p className="mt-1 inline-flex items-center gap-1.5 text-xs text-muted">
      <i
        aria-hidden="true"
        className="h-2.5 w-4 flex-none rounded-[2px] border border-line forced-color-adjust-none"
        style={{
          background: 'repeating-linear-gradient(135deg, var(--axis) 0 1px, var(--surface) 1px 4px)',
        }}
      />
      {label}
    </p>
  );
}

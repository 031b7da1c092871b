import { itemsOf, type Precision, type RunLimit, type Shortfall } from './runs';
import type { PartFrame, SampleFrame } from './sample-frame';

/** How many posts a run was to bring and brought, where those are far fewer; null else. */
export function shortfallOfRun(run: {
  frame: SampleFrame | PartFrame | null;
  limits: readonly RunLimit[];
  precision: Precision | null;
}): Shortfall | null {
  const { frame, limits, precision } = run;
  if (frame === null || !limits.includes('fewer_than_counted')) return null;
  if (frame.kind === 'part') return { counted: frame.counted, read: frame.read };
  return { counted: itemsOf(precision ?? 'all') ?? frame.population, read: frame.size };
}

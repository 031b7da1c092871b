import 'server-only';
import { fittingSeries, summed } from '@/lib/domain/fitting-series';
import type { Estimate } from '@/lib/domain/runs';

const SERIES_POINTS = 200;

/** An estimate as a model reads it: the counts over time as a series that fits. */
export function estimateForModel({ volumes, ...estimate }: Estimate): object {
  const [first] = volumes;
  const hourly = first && Date.parse(first.to) - Date.parse(first.from) <= 3_600_000;
  const points = volumes.map(({ from, posts }) => ({ at: from, posts }));
  const step = hourly ? 'hour' : 'day';
  return { ...estimate, volumes: fittingSeries(points, { step, most: SERIES_POINTS, join: summed }) };
}

import { wilson } from '@/lib/analysis/stats/wilson';
import type { Measurement } from '@/lib/domain/report';

/** What intervals of a sample have to know besides the counts. */
export interface Sampling {
  /** Variance against as many posts drawn one by one, at least 1. */
  designEffect: number;
  /** Posts of the sample in the window. */
  size: number;
}

interface CountedShare {
  n: number;
  base: number;
  share: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isShare = (value: Record<string, unknown>): value is Record<string, unknown> & CountedShare =>
  ['n', 'share', 'low', 'high'].every((key) => typeof value[key] === 'number');

const isMeasurement = (value: Record<string, unknown>): value is Record<string, unknown> & Measurement =>
  typeof value.value === 'number' && 'low' in value && typeof value.unit === 'string';

/**
 * A count of posts is what was read; its interval holds the counts that samples of this design would give. A mean
 * widens with the standard error. Sums over accounts or engagements have no interval that clusters would tell.
 */
function measured(found: Measurement, { designEffect, size }: Sampling): Measurement {
  if (found.unit === 'ratio') {
    const widened = (limit: number | null) =>
      limit === null ? null : found.value + (limit - found.value) * Math.sqrt(designEffect);
    return { ...found, low: widened(found.low), high: widened(found.high) };
  }
  if (found.unit !== 'posts') return { ...found, low: null, high: null };
  const base = Math.max(size, found.value);
  const { low, high } = wilson(found.value / designEffect, base / designEffect);
  return { ...found, low: low * base, high: high * base };
}

function widen(value: unknown, base: number, sampling: Sampling): unknown {
  if (Array.isArray(value)) return value.map((item) => widen(item, base, sampling));
  if (!isObject(value)) return value;
  if (isMeasurement(value)) return measured(value, sampling);
  const own = typeof value.base === 'number' ? value.base : base;
  const inside = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, widen(part, own, sampling)]),
  );
  // What clusters or was read by a model has the sampling in its interval already.
  if (!isShare(value) || 'level' in value || 'effective' in value) return inside;
  const { designEffect } = sampling;
  return { ...inside, ...wilson(value.n / designEffect, own / designEffect) };
}

/**
 * The body of a section that was counted in a sample: every share and measurement with an interval that the design
 * effect has widened. Indexes, what models read and medians are already widened where they are computed.
 */
export function withSampledIntervals<Body extends object>(body: Body, sampling: Sampling): Body {
  // Only numbers named low and high are replaced, null where there is none to give: the shape stays.
  return widen(body, 0, sampling) as Body;
}

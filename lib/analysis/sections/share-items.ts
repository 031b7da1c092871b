import { wilson } from '@/lib/analysis/stats/wilson';
import type { ShareItem } from '@/lib/domain/report';
import type { LimitId } from './limits';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';

/** A share with its interval; 0 of 0 is the share 0 with the interval [0, 1]. */
export function shareItem(key: string, n: number, base: number, label?: string): ShareItem {
  const share = base === 0 ? 0 : n / base;
  return { key, ...(label === undefined ? {} : { label }), n, share, ...wilson(n, base) };
}

/** `low_sample` when fewer units are known than it takes to tell. */
export function sampleLimits(base: number): LimitId[] {
  return base < LOW_SAMPLE ? ['low_sample'] : [];
}

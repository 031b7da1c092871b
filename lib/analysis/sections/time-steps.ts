import type { Span } from './read-spans';
import { BUSY, HOURLY_BELOW_MS } from './thresholds';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

export type Step = 'hour' | 'day';
const STEP_MS: Record<Step, number> = { hour: HOUR_MS, day: DAY_MS };

/** Hours for windows under 3 days; `busy`: for longer ones where few days hold most posts; else days (UTC). */
export function stepsAsked(from: number, to: number): Step | 'busy' {
  if (to - from < HOURLY_BELOW_MS) return 'hour';
  return to - from <= BUSY.mostHours * HOUR_MS ? 'busy' : 'day';
}

/** Starts of all steps that the window touches, epoch ms. */
export const stepSpan = (at: number, step: Step): Span => ({ from: at, to: at + STEP_MS[step] });

export function stepStarts(from: number, to: number, step: Step): number[] {
  const width = STEP_MS[step];
  const first = Math.floor(from / width) * width;
  const count = Math.max(0, Math.ceil((to - first) / width));
  return Array.from({ length: count }, (_, index) => first + index * width);
}

/** `2026-11-01` for a day, `2026-11-01T05:00:00Z` for an hour. */
export function stepLabel(at: number, step: Step): string {
  const text = new Date(at).toISOString();
  return step === 'day' ? text.slice(0, 10) : `${text.slice(0, 19)}Z`;
}

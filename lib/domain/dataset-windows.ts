import type { Dataset } from './datasets';

const DAY_MS = 86_400_000;

/** ISO days; null: the default window. */
export interface DayWindow {
  from: string | null;
  to: string | null;
}

export const WINDOW_IDS = ['default', 'last7', 'last90', 'all'] as const;
export type WindowId = (typeof WINDOW_IDS)[number];

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The days of a choice; all windows end with the last post of the dataset. */
export function windowOf(id: WindowId, dataset: Dataset | undefined): DayWindow {
  if (id === 'default' || !dataset?.last_post_at || !dataset.first_post_at) return { from: null, to: null };
  const end = Date.parse(dataset.last_post_at);
  if (id === 'all') return { from: day(Date.parse(dataset.first_post_at)), to: day(end) };
  const days = id === 'last7' ? 7 : 90;
  return { from: day(end - (days - 1) * DAY_MS), to: day(end) };
}

/** The choice that a window is, or null for days of its own. */
export function windowIdOf(window: DayWindow, dataset: Dataset | undefined): WindowId | null {
  const same = (id: WindowId) => {
    const { from, to } = windowOf(id, dataset);
    return from === window.from && to === window.to;
  };
  return WINDOW_IDS.find(same) ?? null;
}

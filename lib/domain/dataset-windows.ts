import { type Held, openedWhole } from './analysis-defaults';
import { type Dataset, isImported } from './datasets';

const DAY_MS = 86_400_000;

/** ISO days; null: the default window. */
export interface DayWindow {
  from: string | null;
  to: string | null;
}

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The last moment the chosen datasets hold, or null when they hold nothing. */
function lastPost(datasets: readonly Dataset[]): number | null {
  const times = datasets.flatMap((dataset) =>
    dataset.last_post_at ? [Date.parse(dataset.last_post_at)] : [],
  );
  return times.length > 0 ? Math.max(...times) : null;
}

/** The last `days` calendar days (UTC) that end with the data, the last day included. */
export function lastDays(datasets: readonly Dataset[], days: number): DayWindow {
  const end = lastPost(datasets);
  if (end === null) return { from: null, to: null };
  return { from: day(end - (days - 1) * DAY_MS), to: day(end) };
}

/** From the first day with a post to the last. */
export function allData(datasets: readonly Dataset[]): DayWindow {
  const starts = datasets.flatMap((dataset) =>
    dataset.first_post_at ? [Date.parse(dataset.first_post_at)] : [],
  );
  const end = lastPost(datasets);
  if (end === null || starts.length === 0) return { from: null, to: null };
  return { from: day(Math.min(...starts)), to: day(end) };
}

const moment = (at: string | null) => (at === null ? null : Date.parse(at));

/** Whether a question without a window about these datasets is one about all of their posts. */
export function opensWhole(datasets: readonly Dataset[]): boolean {
  const held = datasets.map(({ sources, posts, first_post_at: first, last_post_at: last }): Held => ({
    imported: isImported(sources),
    posts,
    firstPostAt: moment(first),
    lastPostAt: moment(last),
  }));
  return openedWhole(held) !== null;
}

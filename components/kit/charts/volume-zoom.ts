import { sum } from 'd3-array';
import { endOfStep, startOfStep } from '@/lib/domain/calendar-steps';
import type { VolumeSection } from '@/lib/domain/report';

/** The stretch of a window where the posts are. */
export interface VolumeZoom {
  /** Epoch milliseconds, UTC: whole days or longer steps, inclusive start, exclusive end. */
  from: number;
  to: number;
  /** Posts of the window outside of it. */
  outside: number;
}

/** A zoom holds this share of the posts in at most this share of a window of so many steps at least. */
const SHARE_HELD = 0.9;
const LARGEST_PART = 1 / 3;
const FEWEST_STEPS = 15;

/** First and last of the fewest neighbouring counts that together reach `goal`; the earliest of equally few. */
function narrowest(counts: readonly number[], goal: number): [number, number] {
  let best: [number, number] = [0, counts.length - 1];
  let held = 0;
  let first = 0;
  for (const [last, count] of counts.entries()) {
    held += count;
    while (held - (counts[first] ?? 0) >= goal && first < last) {
      held -= counts[first] ?? 0;
      first += 1;
    }
    if (held >= goal && last - first < best[1] - best[0]) best = [first, last];
  }
  return best;
}

/** A step beside the stretch belongs to it while it holds this share of what its steps hold on average. */
const NEIGHBOUR_SHARE = 0.1;

/** The stretch with the busy steps beside it, as far as it may reach. */
function widened(counts: readonly number[], [start, end]: [number, number], most: number): [number, number] {
  let [first, last] = [start, end];
  const fits = () => last - first + 1 < most;
  const least = (NEIGHBOUR_SHARE * sum(counts.slice(first, last + 1))) / (last - first + 1);
  const isBusy = (place: number) => (counts[place] ?? 0) >= least;
  while (fits() && last + 1 < counts.length && isBusy(last + 1)) last += 1;
  while (fits() && first > 0 && isBusy(first - 1)) first -= 1;
  return [first, last];
}

/** Where a chart of the window begins: null where the posts lie all over it. */
export function volumeZoom({ items, step }: Pick<VolumeSection, 'items' | 'step'>): VolumeZoom | null {
  const counts = items.map(({ posts }) => posts ?? 0);
  const all = sum(counts);
  if (items.length < FEWEST_STEPS || all === 0) return null;
  const most = Math.floor(LARGEST_PART * items.length);
  const [first, last] = widened(counts, narrowest(counts, SHARE_HELD * all), most);
  const [start, end] = [items[first], items[last]];
  if (!start || !end || last - first + 1 > most) return null;
  const whole = step === 'hour' ? 'day' : step;
  const from = startOfStep(Date.parse(start.at), whole);
  const to = endOfStep(startOfStep(Date.parse(end.at), whole), whole);
  const inside = items.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to);
  if (inside.length === items.length) return null;
  return { from, to, outside: all - sum(inside, ({ posts }) => posts ?? 0) };
}

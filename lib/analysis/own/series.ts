import { FEATURES, featuresInto } from './features';
import type { OwnPost } from './own-post';
import { SlidingMedian } from './sliding-median';
import { weekClock } from './week-clock';

export const DAY_MS = 86_400_000;
/** Posts whose median is the account's. */
const MEDIAN_POSTS = 100;
/** With fewer posts before it nothing is said of a post. */
export const LEAST_BEFORE = 20;
const WEEK_MS = 7 * DAY_MS;

/** Posts in the order of time, each with what was known when it was written. */
export interface Series {
  count: number;
  at: Float64Array;
  /** log(1 + engagements). */
  y: Float64Array;
  /** Median of the last 100 posts before, and of those of the week before. */
  median: Float64Array;
  week: Float64Array;
  hourOfWeek: Uint8Array;
  day: Int32Array;
  /** What is known of each post, `FEATURES` numbers one after the other. */
  rows: Float64Array;
  /** The level now, for a post that is still to come: the same medians after the last post. */
  now: { median: number; week: number };
}

/** Likes and reposts, or likes alone where reposts are not known throughout. */
function engagements(posts: readonly OwnPost[]): Float64Array {
  const withReposts = posts.every(({ reposts }) => reposts !== null);
  return Float64Array.from(posts, ({ likes, reposts }) =>
    Math.log1p((likes ?? 0) + (withReposts ? (reposts ?? 0) : 0)),
  );
}

/** The medians that are known at a moment: of posts that are a day old, whose engagements have settled. */
class Levels {
  private readonly last = new SlidingMedian();
  private readonly ofWeek = new SlidingMedian();
  private next = 0;
  private firstOfWeek = 0;

  constructor(
    private readonly at: Float64Array,
    private readonly y: Float64Array,
  ) {}

  /** To be asked of moments in order. */
  before(moment: number): { median: number; week: number } {
    while (this.next < this.at.length && (this.at[this.next] ?? 0) <= moment - DAY_MS) this.take();
    for (
      ;
      this.firstOfWeek < this.next && (this.at[this.firstOfWeek] ?? 0) <= moment - DAY_MS - WEEK_MS;
      this.firstOfWeek += 1
    )
      this.ofWeek.remove(this.y[this.firstOfWeek] ?? 0);
    const median = this.last.size < LEAST_BEFORE ? NaN : this.last.median();
    return { median, week: this.ofWeek.size === 0 ? median : this.ofWeek.median() };
  }

  private take(): void {
    const value = this.y[this.next] ?? 0;
    this.last.add(value);
    this.ofWeek.add(value);
    if (this.next >= MEDIAN_POSTS) this.last.remove(this.y[this.next - MEDIAN_POSTS] ?? 0);
    this.next += 1;
  }
}

/**
 * Posts whose likes are known and that have enough posts before them. Reposts are left out: their likes are another's.
 * @param now The moment at which the level of the next post is asked.
 */
export function seriesOf(posts: readonly OwnPost[], zone: string, now: number): Series {
  const known = posts
    .filter(({ likes, kind }) => likes !== null && kind !== 'repost')
    .toSorted((one, other) => one.createdAt - other.createdAt);
  const at = Float64Array.from(known, ({ createdAt }) => createdAt);
  const y = engagements(known);
  const levels = new Levels(at, y);
  const before = known.map(({ createdAt }) => levels.before(createdAt));
  const first = before.findIndex(({ median }) => !Number.isNaN(median));
  const from = first < 0 ? known.length : first;
  return {
    ...columnsOf(known.slice(from), before.slice(from), zone),
    at: at.slice(from),
    y: y.slice(from),
    now: levels.before(Math.max(now, (at.at(-1) ?? 0) + DAY_MS)),
  };
}

type Columns = Pick<Series, 'count' | 'median' | 'week' | 'hourOfWeek' | 'day' | 'rows'>;

function columnsOf(
  posts: readonly OwnPost[],
  before: readonly { median: number; week: number }[],
  zone: string,
): Columns {
  const count = posts.length;
  const clock = weekClock(zone);
  const hourOfWeek = new Uint8Array(count);
  const day = new Int32Array(count);
  const rows = new Float64Array(count * FEATURES);
  const median = Float64Array.from(before, (level) => level.median);
  const week = Float64Array.from(before, (level) => level.week);
  posts.forEach((post, place) => {
    const time = clock(post.createdAt);
    hourOfWeek[place] = time.hourOfWeek;
    day[place] = time.day;
    const trend = (week[place] ?? 0) - (median[place] ?? 0);
    featuresInto(rows, place * FEATURES, { ...post, trend, hourOfWeek: time.hourOfWeek });
  });
  return { count, median, week, hourOfWeek, day, rows };
}

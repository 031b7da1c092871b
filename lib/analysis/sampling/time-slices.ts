import { seededRandom } from '@/lib/analysis/stats/seeded-random';

/** Posts of the network in one stretch of time, as its counts say. Epoch milliseconds, end exclusive. */
export interface VolumeBucket {
  from: number;
  to: number;
  posts: number;
}

export interface Slice {
  from: number;
  to: number;
  /** Index of the stratum it was drawn in. */
  stratum: number;
}

export interface Stratum {
  from: number;
  to: number;
  population: number;
}

export interface Draw {
  strata: Stratum[];
  /** In random order: what is read before an early stop is a random part of the sample. */
  slices: Slice[];
}

export interface DrawInput {
  buckets: readonly VolumeBucket[];
  /** Posts wanted, fewer than the buckets hold. */
  size: number;
  /** Posts a slice is made for. */
  perSlice: number;
  seed: number;
}

/** The network tells times by the second. */
const SECOND_MS = 1000;

/** Maps a number of posts since the start of the window to the moment by which they had been written. */
class VolumeClock {
  private readonly ends: { posts: number; bucket: VolumeBucket }[] = [];
  readonly total: number;

  constructor(buckets: readonly VolumeBucket[]) {
    let total = 0;
    for (const bucket of buckets) {
      if (bucket.posts <= 0) continue;
      total += bucket.posts;
      this.ends.push({ posts: total, bucket });
    }
    this.total = total;
  }

  at(posts: number): number {
    const found = this.ends.find((end) => posts <= end.posts) ?? this.ends.at(-1);
    if (!found) return 0;
    const { bucket } = found;
    const into = Math.min(1, Math.max(0, (posts - (found.posts - bucket.posts)) / bucket.posts));
    const at = bucket.from + into * (bucket.to - bucket.from);
    return Math.round(at / SECOND_MS) * SECOND_MS;
  }

  /** The same where a stretch begins: at a border of buckets it is the later one that begins, past what is empty. */
  startAt(posts: number): number {
    const border = this.ends.findIndex((end) => end.posts === posts);
    const next = border < 0 ? undefined : this.ends[border + 1];
    return next ? next.bucket.from : this.at(posts);
  }
}

function shuffle<T>(items: T[], random: () => number): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [shuffled[last], shuffled[other]];
    if (a !== undefined && b !== undefined) [shuffled[last], shuffled[other]] = [b, a];
  }
  return shuffled;
}

/** Neighbouring strata that share a border by the second are one piece; what rounds to nothing is left out. */
function pieces(
  clock: VolumeClock,
  ranges: readonly (readonly [number, number])[],
  stratum: number,
): Slice[] {
  return ranges
    .map(([low, high]) => ({ from: clock.startAt(low), to: clock.at(high), stratum }))
    .filter(({ from, to }) => to > from);
}

/**
 * Cuts the window into strata of equal volume and draws one slice in each, at a random place on a clock that counts posts
 * instead of seconds. Every post has the same chance `size / population`, so no weights are needed. A slice that runs over
 * the end of its stratum goes on at its beginning, as a second piece.
 */
export function drawTimeSlices({ buckets, size, perSlice, seed }: DrawInput): Draw {
  const clock = new VolumeClock(buckets);
  const { total } = clock;
  const count = Math.max(1, Math.round(size / perSlice));
  const random = seededRandom(seed);
  const width = total / count;
  const length = size / count;
  const strata: Stratum[] = [];
  const slices: Slice[] = [];
  for (let stratum = 0; stratum < count; stratum += 1) {
    const low = stratum * width;
    const high = low + width;
    strata.push({ from: clock.startAt(low), to: clock.at(high), population: 0 });
    const start = low + random() * width;
    const over = start + length - high;
    const ranges =
      over > 0
        ? ([
            [start, high],
            [low, low + over],
          ] as const)
        : ([[start, start + length]] as const);
    slices.push(...pieces(clock, ranges, stratum));
  }
  return { strata: withPopulations(strata, total), slices: shuffle(slices, random) };
}

/** Equal parts of the volume as whole posts that add up to it. */
function withPopulations(strata: readonly Stratum[], total: number): Stratum[] {
  const share = total / strata.length;
  return strata.map((stratum, index) => ({
    ...stratum,
    population: Math.round((index + 1) * share) - Math.round(index * share),
  }));
}

const MAX_SLICES = 120;
const MIN_PER_SLICE = 10;

/** Posts of a slice: as few as a request can ask for, as long as the slices stay few enough for the network's limits. */
export function postsPerSlice(size: number): number {
  return Math.max(MIN_PER_SLICE, Math.ceil(size / MAX_SLICES));
}

import { studentP } from './exact-p';
import { tPoint } from './student';
import type { Interval } from './wilson';

/**
 * How far the shares that a model calls lie from the true ones between kinds of posts, on the logit scale, measured on
 * labelled sets of other origin than its training.
 */
export interface DomainSpread {
  /** Standard deviation between domains, pooled over languages. */
  s: number;
  /** Domains less languages. */
  freedom: number;
  /** How many domains each language has, and the mean of their errors. */
  languages: Readonly<Record<string, { domains: number; mean: number }>>;
}

/** What is known of a model on posts of unknown origin. */
export interface ModelSpread {
  /** Of each class, by its key; `net` on the scale of the net itself. */
  levels: Readonly<Record<string, DomainSpread>>;
  /** Standard deviation that its error adds to a difference between two slices of one dataset, in shares. */
  slices: Readonly<Record<string, number>>;
}

export const MODEL_LEVEL = 0.8 as const;
/** A range that reaches further than this to either side tells nothing of the level. */
const WIDEST = 0.25;
/** Posts of languages that nothing is known of may be so many at most. */
const UNKNOWN_AT_MOST = 0.1;
const ENOUGH_DOMAINS = 4;
const LAST_PLACES = 0.0005;

const toldOf = (range: Interval): Interval | null =>
  range.high - range.low > 2 * WIDEST + LAST_PLACES ? null : range;

const logit = (share: number) => Math.log(share / (1 - share));
const logistic = (value: number) => 1 / (1 + Math.exp(-value));

interface Shift {
  mean: number;
  s: number;
}

function shiftOf(domains: number, mean: number, s: number): Shift {
  if (domains >= ENOUGH_DOMAINS) return { mean, s: s * Math.sqrt(1 + 1 / domains) };
  if (domains >= 2) return { mean, s: 1.25 * s * Math.sqrt(1 + 1 / domains) };
  return { mean: 0, s: 1.5 * s * Math.sqrt(2) };
}

/** Posts of several languages: their errors are taken as going the same way. */
function shiftOfLanguages({ s, languages }: DomainSpread, posts: ReadonlyMap<string, number>): Shift | null {
  const total = [...posts.values()].reduce((sum, n) => sum + n, 0);
  let [known, mean, spread] = [0, 0, 0];
  for (const [language, n] of posts) {
    const own = Object.hasOwn(languages, language) ? languages[language] : undefined;
    if (!own) continue;
    const shift = shiftOf(own.domains, own.mean, s);
    known += n;
    mean += n * shift.mean;
    spread += n * shift.s;
  }
  if (known === 0 || known < (1 - UNKNOWN_AT_MOST) * total) return null;
  return { mean: mean / known, s: spread / known };
}

/**
 * The 80 % range of the true share of a class on posts of unknown origin.
 * @param called Share that the model calls, 0 to 1.
 * @param n As how many posts drawn one by one the posts count.
 * @param posts Judged posts of each language.
 * @returns null where the level cannot be told.
 */
export function levelRange(
  called: number,
  n: number,
  spread: DomainSpread,
  posts: ReadonlyMap<string, number>,
): Interval | null {
  const shift = n > 0 ? shiftOfLanguages(spread, posts) : null;
  if (!shift || spread.freedom < 1) return null;
  const share = Math.min(1 - 0.5 / (n + 1), Math.max(0.5 / (n + 1), called));
  const sampling = 1 / (n * share * (1 - share));
  const half = tPoint(MODEL_LEVEL, spread.freedom) * Math.sqrt(shift.s ** 2 + sampling);
  const centre = logit(share) + shift.mean;
  const [low, high] = [logistic(centre - half), logistic(centre + half)];
  return toldOf({ low, high });
}

/**
 * The 80 % range of a difference of two shares of the same posts, −1 to 1, on posts of unknown origin.
 * @param sampling Variance of the called net.
 * @returns null where it cannot be told; with the p of no difference.
 */
export function netRange(
  called: number,
  sampling: number,
  spread: DomainSpread,
  posts: ReadonlyMap<string, number>,
): (Interval & { p: number }) | null {
  const shift = shiftOfLanguages(spread, posts);
  if (!shift || spread.freedom < 1) return null;
  const error = Math.sqrt(shift.s ** 2 + sampling);
  const half = tPoint(MODEL_LEVEL, spread.freedom) * error;
  const centre = called + shift.mean;
  const range = toldOf({ low: Math.max(-1, centre - half), high: Math.min(1, centre + half) });
  return range && { ...range, p: error > 0 ? studentP(centre / error, spread.freedom) : 1 };
}

import { wilson, Z_95 } from '../../stats/wilson';
import { accountsOf, byCandidate, type Reach, targetOf } from './reach';

/** Counts of the first so many chips. */
export interface Covered {
  chips: number;
  /** Accounts reached, and those of them that are of the target. */
  reached: number;
  hits: number;
}

/** What each chip more reaches, from one chip on. */
export function coveredBy(reach: Reach, order: readonly number[], candidates: number): Covered[] {
  const { starts, accounts } = byCandidate(reach, candidates);
  const covered = new Uint8Array(accountsOf(reach));
  let [reached, hits] = [0, 0];
  return order.map((place, at) => {
    for (let slot = starts[place] ?? 0; slot < (starts[place + 1] ?? 0); slot += 1) {
      const account = accounts[slot] ?? 0;
      if (covered[account] === 1) continue;
      covered[account] = 1;
      reached += 1;
      hits += reach.target[account] ?? 0;
    }
    return { chips: at + 1, reached, hits };
  });
}

/** Of whom figures are: all accounts, and those of the target among them. */
export interface Sizes {
  accounts: number;
  target: number;
}

export const sizesOf = (reach: Pick<Reach, 'target'>): Sizes => ({
  accounts: accountsOf(reach),
  target: targetOf(reach),
});

/**
 * What recall and precision are worth together: the correlation (phi) of being reached and being of the target. Whoever
 * reaches everybody, or as many of the others as of the target, has 0: that is no targeting, however high its recall.
 */
export function balanceOf({ reached, hits }: Covered, { accounts, target }: Sizes): number {
  const spread = reached * (accounts - reached) * target * (accounts - target);
  return spread <= 0 ? 0 : (hits * accounts - reached * target) / Math.sqrt(spread);
}

/** Of the best balance so much is enough: what comes after it costs more than it brings. */
const ENOUGH = 0.98;

/** Where the curve bends: the fewest chips that balance recall and precision almost as well as any number of them. */
export function kneeOf(curve: readonly Covered[], sizes: Sizes): { chips: number; balance: number } | null {
  const best = Math.max(0, ...curve.map((point) => balanceOf(point, sizes)));
  const knee = curve.find((point) => balanceOf(point, sizes) >= ENOUGH * best);
  return best > 0 && knee ? { chips: knee.chips, balance: best } : null;
}

/** A share of accounts with its 95 % interval. */
export interface ShareFigure {
  n: number;
  base: number;
  value: number | null;
  low: number;
  high: number;
}

export function shareFigure(n: number, base: number): ShareFigure {
  return { n, base, value: base === 0 ? null : n / base, ...wilson(n, base) };
}

export interface Figures {
  chips: number;
  reached: number;
  /** Of the target, how many are reached. */
  recall: ShareFigure;
  /** Of those reached, how many are of the target. */
  precision: ShareFigure;
  /** How many times as many of those reached are of the target as of everybody. */
  lift: { value: number | null; low: number | null; high: number | null };
}

/**
 * Precision over the share of everybody, on the log scale (delta method). How many are reached is a finding of the same
 * sample, so its error is in it: all four counts are cells of one table. Without a hit the cells get one half each.
 */
export function liftOf({ reached, hits }: Covered, { accounts, target }: Sizes): Figures['lift'] {
  if (accounts === 0 || target === 0 || reached === 0) return { value: null, low: null, high: null };
  const half = hits === 0 ? 0.5 : 0;
  const [a, r, t, n] = [hits + half, reached + 2 * half, target + 2 * half, accounts + 4 * half];
  const log = Math.log((a * n) / (r * t));
  const error = Math.sqrt(Math.max(0, 1 / a - 1 / r - 1 / t + (2 * a) / (r * t) - 1 / n));
  return {
    value: (hits * accounts) / (reached * target),
    low: hits === 0 ? 0 : Math.exp(log - Z_95 * error),
    high: Math.exp(log + Z_95 * error),
  };
}

export function figuresOf(point: Covered, reach: Reach): Figures {
  const { chips, reached, hits } = point;
  const sizes = sizesOf(reach);
  return {
    chips,
    reached,
    recall: shareFigure(hits, sizes.target),
    precision: shareFigure(hits, reached),
    lift: liftOf(point, sizes),
  };
}

/** What each chip of a package reaches, and what nobody else of the package does. */
export interface ChipFigures extends Omit<Figures, 'chips'> {
  hits: number;
  alone: { reached: number; hits: number };
}

/** @param candidates How many there are. */
export function chipFigures(reach: Reach, chips: readonly number[], candidates: number): ChipFigures[] {
  const { starts, accounts } = byCandidate(reach, candidates);
  const heldBy = (chip: number) => accounts.subarray(starts[chip], starts[chip + 1]);
  const reachedBy = new Uint16Array(accountsOf(reach));
  for (const chip of chips)
    for (const account of heldBy(chip)) reachedBy[account] = (reachedBy[account] ?? 0) + 1;
  return chips.map((chip) => {
    const own = { chips: 1, reached: 0, hits: 0 };
    const alone = { reached: 0, hits: 0 };
    for (const account of heldBy(chip)) {
      const hit = reach.target[account] ?? 0;
      own.reached += 1;
      own.hits += hit;
      if (reachedBy[account] !== 1) continue;
      alone.reached += 1;
      alone.hits += hit;
    }
    const { chips: _one, ...figures } = figuresOf(own, reach);
    return { ...figures, hits: own.hits, alone };
  });
}

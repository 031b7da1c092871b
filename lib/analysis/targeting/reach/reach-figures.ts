import { FEWEST_PEOPLE } from '@/lib/analysis/sections/thresholds';
import { wilson } from '@/lib/analysis/stats/wilson';
import type { Bounds, ChipRef, ReachFigures, ReachFilter } from '@/lib/domain/targeting-check';

/** Accounts that the same chips reach and that are level in every filter: 0 fails it, 1 passes, 2 does not tell. */
export interface Pattern {
  /** Places in the list of chips. */
  chips: readonly number[];
  /** Places of groups whose phrases find the account. */
  phrases: readonly number[];
  place: number;
  gender: number;
  age: number;
  language: number;
  accounts: number;
}

export interface ReachInput {
  base: number;
  chips: readonly ChipRef[];
  /** Places of chips that are groups of words. */
  groups: readonly number[];
  /** Places behind those of the chips: who is found by one of them is left out. */
  excluded: readonly number[];
  patterns: readonly Pattern[];
  filters: readonly ReachFilter[];
  /** How many accounts of a sample tell as much as one drawn by itself; 1 where it is none. */
  designEffect: number;
  unmeasured: readonly ChipRef[];
}

/** Rows of chips that repeat others: so many are told, and only where most accounts are the same. */
const REPEATS = { most: 3, share: 0.6, accounts: 30 };

const sumOf = (patterns: readonly Pattern[]) => patterns.reduce((sum, { accounts }) => sum + accounts, 0);

/** Of fewer than ten accounts nothing is told where something about them was inferred. */
const told = (count: number, inferred: boolean) =>
  inferred && count > 0 && count < FEWEST_PEOPLE ? null : count;

function shareOf(n: number, base: number, designEffect: number) {
  if (base === 0) return null;
  return { value: n / base, ...wilson(n / designEffect, base / designEffect) };
}

function stepsOf(reached: readonly Pattern[], filters: readonly ReachFilter[]) {
  let left = reached;
  let inferred = false;
  const steps = filters.map((filter) => {
    inferred ||= filter === 'gender' || filter === 'age' || filter === 'place';
    const unknown = sumOf(left.filter((pattern) => pattern[filter] === 2));
    left = left.filter((pattern) => pattern[filter] === 1);
    return { filter, accounts: told(sumOf(left), inferred), unknown: told(unknown, inferred) };
  });
  return { steps, left, inferred };
}

function kindsOf(reached: readonly Pattern[], chips: readonly ChipRef[]): ReachFigures['kinds'] {
  const lists = [...new Set(chips.map(({ list }) => list))];
  const listAt = chips.map(({ list }) => list);
  return lists.map((list) => {
    const any = reached.filter((pattern) => pattern.chips.some((at) => listAt[at] === list));
    const only = any.filter((pattern) => pattern.chips.every((at) => listAt[at] === list));
    const inferred = list === 'interests';
    return {
      list,
      accounts: told(sumOf(any), inferred),
      only: told(sumOf(only), inferred),
      chips: listAt.filter((one) => one === list).length,
    };
  });
}

function repeatsOf(
  reached: readonly Pattern[],
  chips: readonly ChipRef[],
  designEffect: number,
): ReachFigures['repeats'] {
  const own = chips.map((_, at) => sumOf(reached.filter((pattern) => pattern.chips.includes(at))));
  const pairs = chips.flatMap((first, a) =>
    chips.flatMap((second, b) => {
      const base = own[a] ?? 0;
      // Of two that repeat each other the smaller one is told.
      if (a === b || base < REPEATS.accounts || base > (own[b] ?? 0) || (base === own[b] && a > b)) return [];
      const both = sumOf(reached.filter((pattern) => pattern.chips.includes(a) && pattern.chips.includes(b)));
      const share = shareOf(both, base, designEffect);
      return share && share.value >= REPEATS.share ? [{ first, second, share }] : [];
    }),
  );
  return pairs.toSorted((x, y) => y.share.value - x.share.value).slice(0, REPEATS.most);
}

/** Accounts that a chip reaches, without those of an excluded one, and how many that leaves out. */
function withoutExcluded({ chips, patterns, excluded }: ReachInput) {
  const found = patterns.filter((pattern) => pattern.chips.some((at) => at < chips.length));
  const reached = found.filter((pattern) => !pattern.chips.some((at) => excluded.includes(at)));
  return { reached, leftOut: sumOf(found) - sumOf(reached) };
}

/** A model reads who has an interest. */
const aimsAtTraits = (chips: readonly ChipRef[]) => chips.some(({ list }) => list === 'interests');

/** Accounts of the datasets and their share of them; null where it may not be told. */
export interface PackageSize {
  accounts: number | null;
  share: Bounds | null;
}

export interface PackageSizes {
  /** Reached by two chips or more, and through the filters. */
  core: PackageSize;
  /** Reached by any chip, before the filters. */
  native: PackageSize;
  /** Reached by any chip and through the filters. */
  targeted: PackageSize;
}

/** How large a package is in three senses, each inside the next larger one: core, targeted, native. */
export function packageSizes(input: ReachInput): PackageSizes {
  const { base, chips, filters, designEffect } = input;
  const { reached } = withoutExcluded(input);
  const { left, inferred } = stepsOf(reached, filters);
  const traits = aimsAtTraits(chips);
  const size = (patterns: readonly Pattern[], hidden: boolean): PackageSize => {
    const accounts = told(sumOf(patterns), hidden);
    return { accounts, share: accounts === null ? null : shareOf(accounts, base, designEffect) };
  };
  return {
    core: size(
      left.filter((pattern) => pattern.chips.length >= 2),
      inferred || traits,
    ),
    native: size(reached, traits),
    targeted: size(left, inferred || traits),
  };
}

/** What a package reaches, what each chip adds alone and which repeat others, from counts of equal accounts. */
export function reachFigures(input: ReachInput): ReachFigures {
  const { base, chips, groups, patterns, filters, designEffect, unmeasured } = input;
  const { reached, leftOut } = withoutExcluded(input);
  const { steps, left, inferred } = stepsOf(reached, filters);
  const total = sumOf(left);
  return {
    base,
    any: sumOf(reached),
    left_out: told(leftOut, aimsAtTraits(chips)),
    steps,
    reached: told(total, inferred),
    kinds: kindsOf(reached, chips),
    chips: chips.map((chip, at) => {
      const hidden = inferred || chip.list === 'interests';
      const alone = sumOf(left.filter((one) => one.chips.length === 1 && one.chips[0] === at));
      const adds = told(alone, hidden);
      return {
        chip,
        accounts: told(sumOf(reached.filter((one) => one.chips.includes(at))), chip.list === 'interests'),
        adds,
        share: adds === null ? null : shareOf(adds, total, designEffect),
      };
    }),
    repeats: repeatsOf(reached, chips, designEffect),
    groups: groups.flatMap((at) => {
      const chip = chips[at];
      const found = patterns.filter((pattern) => pattern.chips.includes(at));
      const both = sumOf(found.filter((pattern) => pattern.phrases.includes(at)));
      return chip ? [{ chip, accounts: sumOf(found), share: shareOf(both, sumOf(found), designEffect) }] : [];
    }),
    unmeasured: [...unmeasured],
  };
}

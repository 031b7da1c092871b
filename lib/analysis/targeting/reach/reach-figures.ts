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

const isFew = (count: number) => count > 0 && count < FEWEST_PEOPLE;

/** A count, unless one of the totals that are told leaves so few accounts without it. */
const toldBeside = (count: number, totals: readonly number[]) =>
  totals.some((total) => isFew(total - count)) ? null : count;

/** A count; where something about its accounts was inferred neither it nor what it leaves of a total may be few. */
const told = (count: number, inferred: boolean, totals: readonly number[]) =>
  !inferred ? count : isFew(count) ? null : toldBeside(count, totals);

function shareOf(n: number, base: number, designEffect: number) {
  if (base === 0) return null;
  return { value: n / base, ...wilson(n / designEffect, base / designEffect) };
}

function stepsOf(reached: readonly Pattern[], filters: readonly ReachFilter[], all: boolean) {
  let left = reached;
  let inferred = all;
  const totals = [sumOf(reached)];
  const steps = filters.map((filter) => {
    inferred ||= filter === 'gender' || filter === 'age' || filter === 'place';
    const before = sumOf(left);
    const unknown = sumOf(left.filter((pattern) => pattern[filter] === 2));
    left = left.filter((pattern) => pattern[filter] === 1);
    const passed = sumOf(left);
    const accounts = told(passed, inferred, totals);
    if (accounts !== null) totals.push(accounts);
    return { filter, accounts, unknown: told(unknown, inferred, [before, before - passed]) };
  });
  return { steps, left, inferred };
}

/** Of equal accounts: what each chip reaches, what each pair of chips does, and what a chip reaches alone. */
function countChips(patterns: readonly Pattern[], chips: number) {
  const own = new Float64Array(chips);
  const alone = new Float64Array(chips);
  const pairs = new Float64Array(chips * chips);
  const add = (to: Float64Array, at: number, accounts: number) => {
    to[at] = (to[at] ?? 0) + accounts;
  };
  for (const { chips: held, accounts } of patterns)
    for (const first of held) {
      add(own, first, accounts);
      if (held.length === 1) add(alone, first, accounts);
      for (const second of held) add(pairs, first * chips + second, accounts);
    }
  return { own, alone, pairs };
}
type ChipCounts = ReturnType<typeof countChips>;

/** Where one kind is inferred, the others tell of it by what is left. */
function kindsOf(reached: readonly Pattern[], chips: readonly ChipRef[]): ReachFigures['kinds'] {
  const lists = [...new Set(chips.map(({ list }) => list))];
  const listAt = chips.map(({ list }) => list);
  const inferred = lists.includes('interests');
  const all = sumOf(reached);
  return lists.map((list) => {
    const any = reached.filter((pattern) => pattern.chips.some((at) => listAt[at] === list));
    const only = any.filter((pattern) => pattern.chips.every((at) => listAt[at] === list));
    const [accounts, own] = [sumOf(any), sumOf(only)];
    return {
      list,
      accounts:
        inferred && list !== 'interests' ? toldBeside(accounts, [all]) : told(accounts, inferred, [all]),
      only: told(own, inferred, [all, accounts]),
      chips: listAt.filter((one) => one === list).length,
    };
  });
}

function repeatsOf(
  { own, pairs }: ChipCounts,
  chips: readonly ChipRef[],
  designEffect: number,
): ReachFigures['repeats'] {
  const found = chips.flatMap((first, a) =>
    chips.flatMap((second, b) => {
      const base = own[a] ?? 0;
      // Of two that repeat each other the smaller one is told.
      if (a === b || base < REPEATS.accounts || base > (own[b] ?? 0) || (base === own[b] && a > b)) return [];
      const inferred = first.list === 'interests' || second.list === 'interests';
      const both = told(pairs[a * chips.length + b] ?? 0, inferred, [base, own[b] ?? 0]);
      const share = both === null ? null : shareOf(both, base, designEffect);
      return share && share.value >= REPEATS.share ? [{ first, second, share }] : [];
    }),
  );
  return found.toSorted((x, y) => y.share.value - x.share.value).slice(0, REPEATS.most);
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
  const traits = aimsAtTraits(chips);
  const { left, inferred } = stepsOf(reached, filters, traits);
  const [native, targeted] = [sumOf(reached), sumOf(left)];
  const core = sumOf(left.filter((pattern) => pattern.chips.length >= 2));
  const size = (count: number, hidden: boolean, totals: readonly number[]): PackageSize => {
    const accounts = told(count, hidden, totals);
    return { accounts, share: accounts === null ? null : shareOf(accounts, base, designEffect) };
  };
  return {
    core: size(core, inferred, [targeted, native, base]),
    native: size(native, traits, [base]),
    targeted: size(targeted, inferred, [native, base]),
  };
}

/** What a package reaches, what each chip adds alone and which repeat others, from counts of equal accounts. */
export function reachFigures(input: ReachInput): ReachFigures {
  const { base, chips, groups, patterns, filters, designEffect, unmeasured } = input;
  const { reached, leftOut } = withoutExcluded(input);
  const interests = aimsAtTraits(chips);
  const { steps, left, inferred } = stepsOf(reached, filters, interests);
  const [any, total] = [sumOf(reached), sumOf(left)];
  const before = countChips(reached, chips.length);
  const after = filters.length === 0 ? before : countChips(left, chips.length);
  // What nobody inferred is told, unless what was is what is left.
  const accountsOf = ({ list }: ChipRef, own: number) =>
    list === 'interests' ? told(own, true, [any]) : interests ? toldBeside(own, [any]) : own;
  const allReached = filters.length === 0 ? told(any, inferred, [base]) : (steps.at(-1)?.accounts ?? null);
  return {
    base,
    any: told(any, interests, [base]),
    left_out: told(leftOut, interests, []),
    steps,
    reached: allReached,
    kinds: kindsOf(reached, chips),
    chips: chips.map((chip, at) => {
      const alone = after.alone[at] ?? 0;
      const adds = told(alone, inferred, [total, after.own[at] ?? 0]);
      return {
        chip,
        accounts: accountsOf(chip, before.own[at] ?? 0),
        adds,
        share: adds === null || allReached === null ? null : shareOf(adds, total, designEffect),
      };
    }),
    repeats: repeatsOf(before, chips, designEffect),
    groups: groups.flatMap((at) => {
      const chip = chips[at];
      const found = patterns.filter((pattern) => pattern.chips.includes(at));
      const both = sumOf(found.filter((pattern) => pattern.phrases.includes(at)));
      return chip ? [{ chip, accounts: sumOf(found), share: shareOf(both, sumOf(found), designEffect) }] : [];
    }),
    unmeasured: [...unmeasured],
  };
}

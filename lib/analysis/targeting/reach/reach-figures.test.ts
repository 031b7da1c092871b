import { expect, test, vi } from 'vitest';
import { wilson } from '@/lib/analysis/stats/wilson';
import { ageGroupsOf } from './age-groups';
import { packageSizes, type Pattern, reachFigures } from './reach-figures';

const chips = [
  { list: 'keywords' as const, label: 'oat milk AND latte' },
  { list: 'keywords' as const, label: 'barista' },
  { list: 'handles' as const, label: 'hushmill' },
];
const row = (chipPlaces: number[], accounts: number, more: Partial<Pattern> = {}): Pattern => ({
  ...{ chips: chipPlaces, phrases: [], place: 1, gender: 1, age: 1, language: 1, accounts },
  ...more,
});
const PATTERNS = [
  row([0], 40, { phrases: [0] }),
  row([0], 60),
  row([0, 1], 50),
  row([1], 200, { place: 0 }),
  row([1], 30),
  row([2], 25, { place: 2 }),
  row([2], 4),
];
const figures = reachFigures({
  ...{ base: 1_000, chips, groups: [0], patterns: PATTERNS, filters: ['place'] as const },
  ...{ designEffect: 1, unmeasured: [], excluded: [] },
});

test('any chip widens, filters narrow, and what does not tell is left out and counted', () => {
  expect([figures.any, figures.reached]).toEqual([409, 184]);
  expect(figures.steps).toEqual([{ filter: 'place', accounts: 184, unknown: 25 }]);
  expect(figures.kinds).toEqual([
    { list: 'keywords', accounts: 380, only: 380, chips: 2 },
    { list: 'handles', accounts: 29, only: 29, chips: 1 },
  ]);
});

test('what a chip adds alone is reached by no other chip, with the interval of its share', () => {
  const { value: _, ...bounds } = figures.chips[0]?.share ?? { value: 0, low: 0, high: 0 };
  expect(figures.chips.map(({ adds }) => adds)).toEqual([100, 30, null]);
  expect(bounds).toEqual(wilson(100, 184));
  expect(figures.chips[2]?.share).toBeNull();
});

test('of a group of words its phrases find a part; a chip that repeats another is told', () => {
  expect(figures.groups).toEqual([
    { chip: chips[0], accounts: 150, share: { value: 40 / 150, ...wilson(40, 150) } },
  ]);
  const doubled = reachFigures({
    ...{ base: 1_000, chips, groups: [], filters: [], designEffect: 1, unmeasured: [], excluded: [] },
    patterns: [row([0, 1], 80), row([1], 100), row([0], 20)],
  });
  expect(doubled.repeats).toEqual([
    { first: chips[0], second: chips[1], share: { value: 0.8, ...wilson(80, 100) } },
  ]);
});

const interest = { list: 'interests' as const, label: 'Coffee and tea' };
const counted = (more: Partial<Parameters<typeof reachFigures>[0]>) =>
  reachFigures({
    ...{ base: 1_000, chips, groups: [], patterns: [], filters: [], excluded: [] },
    designEffect: 1,
    unmeasured: [],
    ...more,
  });

test('nothing is told that leaves a small group of a total: of 100 all but two pass', () => {
  const few = counted({ patterns: [row([0], 98), row([0], 2, { place: 0 })], filters: ['place'] });
  expect([few.any, few.steps, few.reached]).toEqual([
    100,
    [{ filter: 'place', accounts: null, unknown: null }],
    null,
  ]);
  expect(few.chips[0]?.share).toBeNull();
  const unknown = counted({ patterns: [row([0], 95), row([0], 5, { place: 2 })], filters: ['place'] });
  expect(unknown.steps).toEqual([{ filter: 'place', accounts: null, unknown: null }]);
  // The language is in the posts, yet whoever passes it is a part of those whose place was inferred.
  const second = counted({
    patterns: [row([0], 95), row([0], 20, { place: 0 }), row([0], 5, { language: 0 })],
    filters: ['place', 'language'],
  });
  expect(second.steps.map(({ accounts }) => accounts)).toEqual([100, null]);
  const open = counted({ patterns: [row([0], 98), row([0], 2, { language: 0 })], filters: ['language'] });
  expect(open.steps[0]?.accounts).toBe(98);
});

test('chips of words beside an interest do not tell whom the interest alone reaches', () => {
  const given = { chips: [...chips, interest], patterns: [row([0], 100), row([0, 3], 40), row([3], 5)] };
  const { any, kinds, chips: found } = counted(given);
  expect(any).toBe(145);
  // 145 less the 140 of the words would be the five.
  expect(kinds.map(({ list, accounts, only }) => [list, accounts, only])).toEqual([
    ['keywords', null, 100],
    ['handles', 0, 0],
    ['interests', 45, null],
  ]);
  expect(found.map(({ accounts }) => accounts)).toEqual([null, 0, 0, 45]);
  const alone = counted({ chips: [interest], patterns: [row([0], 7)] });
  expect([alone.any, alone.reached]).toEqual([null, null]);
});

test('a hundred thousand patterns of sixty chips are counted in one pass', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ list: 'keywords' as const, label: `w${at}` }));
  const patterns = Array.from({ length: 100_000 }, (_, at) =>
    row(
      [at % 60, (at * 7 + 1) % 60, (at * 13 + 2) % 60].filter(
        (one, place, all) => all.indexOf(one) === place,
      ),
      1,
    ),
  );
  const seen = vi.fn();
  const spied = patterns.map((pattern) => ({
    ...pattern,
    get chips() {
      seen();
      return pattern.chips;
    },
  }));
  const { any, repeats } = counted({ chips: many, patterns: spied, base: 200_000 });
  expect([any, repeats.length]).toEqual([100_000, 0]);
  // For every pair of chips all patterns were read: 3,600 times.
  expect(seen.mock.calls.length / patterns.length).toBeLessThan(20);
});

test('a sample widens the intervals, and nothing reached is told as nothing', () => {
  const sampled = reachFigures({
    ...{ base: 1_000, chips, groups: [], patterns: [row([0], 50), row([1], 50)], filters: [] },
    ...{ designEffect: 4, unmeasured: [], excluded: [] },
  });
  expect(sampled.chips[0]?.share).toEqual({ value: 0.5, ...wilson(12.5, 25) });
  const none = reachFigures({
    ...{
      base: 0,
      chips: [],
      groups: [],
      patterns: [],
      filters: [],
      designEffect: 1,
      unmeasured: [],
      excluded: [],
    },
  });
  expect(none).toMatchObject({ any: 0, reached: 0, chips: [] });
});

test('an age of X is the exclusive groups that mostly lie in it', () => {
  expect(ageGroupsOf(['AGE_25_TO_49'])).toEqual(['AGE_25_TO_34', 'AGE_35_TO_49']);
  expect(ageGroupsOf(['AGE_21_TO_34'])).toEqual(['AGE_18_TO_24', 'AGE_25_TO_34']);
  expect(ageGroupsOf(['AGE_OVER_35'])).toEqual(['AGE_35_TO_49', 'AGE_OVER_50']);
  expect(ageGroupsOf(['AGE_ANY'])).toEqual([]);
});

test('[AUD-37] core, native and targeted sizes lie inside one another, each with the interval of its share', () => {
  const input = {
    ...{ base: 1_000, chips, groups: [], patterns: PATTERNS, filters: ['place'] as const },
    ...{ designEffect: 1, unmeasured: [], excluded: [] },
  };
  const sizes = packageSizes(input);
  expect([sizes.core.accounts, sizes.targeted.accounts, sizes.native.accounts]).toEqual([50, 184, 409]);
  expect(sizes.targeted.share).toEqual({ value: 0.184, ...wilson(184, 1_000) });
  // Of fewer than ten accounts of whom a place was inferred nothing is told.
  const few = packageSizes({ ...input, patterns: [row([0, 1], 9), row([0], 100)] });
  expect(few.core).toEqual({ accounts: null, share: null });
  expect(few.targeted.accounts).toBe(109);
});

test('who is found by an excluded word is in no figure and told apart', () => {
  const input = {
    ...{ base: 1_000, chips, groups: [], patterns: [row([0], 70), row([0, 3], 30), row([3], 500)] },
    ...{ filters: [], designEffect: 1, unmeasured: [], excluded: [3] },
  };
  expect(reachFigures(input)).toMatchObject({ any: 70, left_out: 30, reached: 70 });
  expect(packageSizes(input)).toMatchObject({ native: { accounts: 70 }, core: { accounts: 0 } });
});

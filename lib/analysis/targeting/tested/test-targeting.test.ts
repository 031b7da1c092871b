import { describe, expect, test } from 'vitest';
import { observedBlocksSchema } from '@/lib/domain/audience-blocks';
import { parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { seededRandom } from '../../stats/seeded-random';
import { balanceOf, coveredBy, kneeOf, liftOf } from './curve';
import { withoutDefining } from './defining-words';
import { greedyCover } from './greedy-cover';
import { compileGroup, variantsOf } from './group-variants';
import { reachOf } from './reach';
import { findPackage, type Parts, testPackage } from './test-targeting';

const row = (target: boolean, ...held: number[]) => ({ target, held });

describe('greedy cover', () => {
  const reach = reachOf([
    ...Array.from({ length: 6 }, () => row(true, 0)),
    ...Array.from({ length: 5 }, () => row(true, 0, 1)),
    ...Array.from({ length: 4 }, () => row(true, 2)),
    ...Array.from({ length: 9 }, () => row(false, 2)),
    ...Array.from({ length: 30 }, () => row(false, 3)),
    row(true, 3),
    row(false),
  ]);
  const asked = { candidates: 4, most: 4, leastGain: 1 };

  test('takes what adds most people of the target, and nothing twice', () => {
    expect(greedyCover(reach, { ...asked, floor: 0 })).toEqual([0, 2, 3]);
    expect(coveredBy(reach, [0, 1, 2], 4)).toEqual([
      { chips: 1, reached: 11, hits: 11 },
      { chips: 2, reached: 11, hits: 11 },
      { chips: 3, reached: 24, hits: 15 },
    ]);
  });

  test('leaves out what reaches too few of the target, and what chance alone could bring', () => {
    expect(greedyCover(reach, { ...asked, floor: 0.3 })).toEqual([0, 2]);
    expect(greedyCover(reach, { ...asked, floor: 0.5 })).toEqual([0]);
    expect(greedyCover(reach, { candidates: 4, most: 4, floor: 0 })).toEqual([0, 2]);
  });

  test('takes more chips for the same people where nobody is sure to say a word again', () => {
    // Each of the target says both words; the second brings nobody new.
    const both = reachOf([
      ...Array.from({ length: 9 }, () => row(true, 0, 1)),
      ...Array.from({ length: 9 }, () => row(false)),
      row(false, 1),
    ]);
    const two = { candidates: 2, most: 2, floor: 0.5 };
    expect(greedyCover(both, two)).toEqual([0]);
    expect(greedyCover(both, { ...two, again: 0.5 })).toEqual([0, 1]);
  });

  test('leaves out what is not better by its own error, when told to be careful', () => {
    const careful = { ...asked, leastGain: 3, floor: 0.28 };
    // Of 13 people that the third word adds four are of the target: a gain of 0.4, with an error of 1.6.
    expect(greedyCover(reach, careful)).toEqual([0, 2]);
    expect(greedyCover(reach, { ...careful, caution: 1 })).toEqual([0]);
  });

  test('is the same whatever the order of the accounts', () => {
    const rows = Array.from({ length: 300 }, (_, at) =>
      row(at % 3 === 0, at % 7, 7 + (at % 5), 12 + (at % 2)),
    );
    const way = { candidates: 14, most: 14, floor: 0.2, again: 0.3 };
    expect(greedyCover(reachOf(rows.toReversed()), way)).toEqual(greedyCover(reachOf(rows), way));
  });

  test('bends where more chips bring nothing', () => {
    const curve = [
      { chips: 1, reached: 50, hits: 40 },
      { chips: 2, reached: 90, hits: 80 },
      { chips: 3, reached: 91, hits: 81 },
      { chips: 4, reached: 300, hits: 90 },
    ];
    expect(kneeOf(curve, { accounts: 1_000, target: 100 })?.chips).toBe(2);
    expect(kneeOf([], { accounts: 1_000, target: 100 })).toBeNull();
  });
});

test('lift is one for whoever reaches everybody, and wide where few are reached', () => {
  const sizes = { accounts: 1_000, target: 100 };
  const all = liftOf({ chips: 1, reached: 1_000, hits: 100 }, sizes);
  expect(all.value).toBe(1);
  expect(all.low).toBeCloseTo(1);
  expect(all.high).toBeCloseTo(1);
  expect(balanceOf({ chips: 1, reached: 1_000, hits: 100 }, sizes)).toBe(0);
  const lift = liftOf({ chips: 1, reached: 50, hits: 25 }, sizes);
  expect(lift.value).toBe(5);
  expect(lift.low).toBeLessThan(4);
  expect(lift.high).toBeGreaterThan(6);
  expect(liftOf({ chips: 1, reached: 0, hits: 0 }, sizes).value).toBeNull();
  expect(liftOf({ chips: 1, reached: 9, hits: 0 }, sizes)).toMatchObject({ value: 0, low: 0 });
});

/** Candidates 0–4 are said by people of the target, 5–9 by everybody, the rest by a few at random. */
function part(random: ReturnType<typeof seededRandom>, accounts: number, rate = 0.1) {
  return reachOf(
    Array.from({ length: accounts }, () => {
      const target = random() < rate;
      const says = (place: number) =>
        random() < (place < 5 ? (target ? 0.4 : 0.01) : place < 10 ? 0.5 : 0.01);
      return row(target, ...Array.from({ length: 60 }, (_, place) => place).filter(says));
    }),
  );
}

function partsOf(seed: number, accounts = 4_000, rate = 0.1): Parts {
  const random = seededRandom(seed);
  const [learn, choose] = [part(random, accounts, rate), part(random, accounts * 0.4, rate)];
  return { learn, choose, report: part(random, accounts * 0.6, rate) };
}

describe('tested targeting', () => {
  test('finds the words of the target and says what they reach of other people', () => {
    const found = findPackage(partsOf(3), 60);
    expect(found.cannotTell).toBeNull();
    const suggested = found.order.slice(0, found.knee ?? 0);
    expect(suggested.length).toBeGreaterThan(2);
    for (const place of suggested) expect(place).toBeLessThan(5);
    const knee = found.curve[(found.knee ?? 0) - 1];
    expect(knee?.recall.value).toBeGreaterThan(0.7);
    expect(knee?.precision.value).toBeGreaterThan(0.5);
    expect(knee?.lift.low).toBeGreaterThan(4);
    for (const { low, value, high } of [knee?.recall, knee?.precision].flatMap((share) => share ?? [])) {
      expect(low).toBeLessThan(value ?? 0);
      expect(high).toBeGreaterThan(value ?? 1);
    }
  });

  test('gives the same answer to the same people', () => {
    expect(findPackage(partsOf(4), 60)).toEqual(findPackage(partsOf(4), 60));
  });

  test('is decided before the third part is read', () => {
    const parts = partsOf(5);
    const other = { ...parts, report: partsOf(6).report };
    const [a, b] = [findPackage(parts, 60), findPackage(other, 60)];
    expect([a.order, a.knee, a.floor]).toEqual([b.order, b.knee, b.floor]);
    expect(a.curve).not.toEqual(b.curve);
  });

  test('cannot tell of fewer than fifty people of the target, or of everybody', () => {
    expect(findPackage(partsOf(7, 300), 60)).toMatchObject({
      cannotTell: 'few_target',
      curve: [],
      knee: null,
    });
    expect(findPackage(partsOf(7, 4_000, 1.1), 60).cannotTell).toBe('nobody_else');
    const nobody = reachOf([]);
    expect(findPackage({ learn: nobody, choose: nobody, report: nobody }, 0).cannotTell).toBe('few_target');
  });

  test('says that no words set the target apart where none do', () => {
    const random = seededRandom(8);
    const same = (accounts: number) =>
      reachOf(Array.from({ length: accounts }, () => row(random() < 0.2, 0)));
    const parts = { learn: same(2_000), choose: same(800), report: same(1_200) };
    expect(findPackage(parts, 1).cannotTell).toBe('no_words');
  });

  test('tells of a given package all of its chips, and what each adds alone', () => {
    const tested = testPackage(partsOf(9), 60);
    expect(tested.order).toHaveLength(60);
    expect(tested.curve).toHaveLength(60);
    expect(tested.chips).toHaveLength(60);
    for (const { reached, alone } of tested.chips) expect(alone.reached).toBeLessThanOrEqual(reached);
    expect(tested.knee).toBeLessThan(60);
  });
});

test('what defines the target is no candidate, whatever its sign', () => {
  const query = parseKeywordQuery('"oat milk" OR #barista OR オーツ');
  const candidates = [
    ...['oat', 'milk', 'latte', 'barista', 'オーツミルク', '豆乳'].map((key) => ({
      list: 'keywords' as const,
      key,
    })),
    ...['oatmilk', 'barista', 'coffee'].map((key) => ({ list: 'hashtags' as const, key })),
    ...['velnora', 'kettle'].map((key) => ({ list: 'handles' as const, key })),
  ];
  const { kept, left } = withoutDefining(candidates, {
    ...{ query, extra: null, handles: ['velnora'], items: [], blocks: [], conditions: [] },
  });
  expect(kept.map(({ key }) => key)).toEqual(['latte', '豆乳', 'coffee', 'kettle']);
  expect(left).toHaveLength(candidates.length - 4);
});

test('blocks of an audience and accounts that posts shall be by define a target as words of a query do', () => {
  const key = (list: 'keywords' | 'hashtags' | 'handles', text: string) => ({ list, key: text });
  const blocks = observedBlocksSchema.parse([
    { kind: 'posted_about', values: ['oat milk', '#barista'] },
    { kind: 'group', operator: 'or', blocks: [{ kind: 'words_in_profile', values: ['豆'] }] },
    { kind: 'followers_of', operator: 'or', values: ['@Velnora'] },
    { kind: 'posted_about', operator: 'not', values: ['kettle'] },
  ]);
  const all = [
    ...['oat', 'milk', 'oat flat white', '豆乳', 'kettle', 'goat'].map((text) => key('keywords', text)),
    ...[
      key('hashtags', 'barista'),
      key('handles', 'velnora'),
      key('handles', 'hushmill'),
      key('handles', 'x'),
    ],
  ];
  const { kept } = withoutDefining(all, {
    ...{ query: { groups: [[]], exclude: [] }, extra: null, handles: [], items: [], blocks },
    conditions: [{ of: 'named', start: '@hushmill' }],
  });
  expect(kept.map((one) => one.key)).toEqual(['kettle', 'goat', 'x']);
});

describe('groups of words', () => {
  test('become the phrases they can stand in and each word', () => {
    expect(variantsOf(['oat', 'latte'])).toEqual(['oat latte', 'latte oat', 'oat', 'latte']);
    expect(variantsOf(['a', 'b', 'c'])).toContain('c a b');
    expect(variantsOf(['a', 'b', 'c', 'd']).length).toBeLessThanOrEqual(20);
  });

  test('say what each variant finds of what the group finds, of people that did not choose it', () => {
    const variants = ['oat latte', 'latte oat', 'oat', 'latte'];
    const rows = [true, false].flatMap((told) => [
      { reached: 0b1101, group: true, accounts: 40, told },
      { reached: 0b1100, group: true, accounts: 60, told },
      { reached: 0b1000, group: false, accounts: 900, told },
      { reached: 0b0100, group: false, accounts: 20, told },
    ]);
    const compiled = compileGroup(['oat', 'latte'], variants, rows);
    const phrase = compiled.variants.find(({ texts }) => texts[0] === 'oat latte');
    expect(compiled.accounts).toBe(100);
    expect(phrase?.found).toMatchObject({ n: 40, base: 100, value: 0.4 });
    expect(compiled.best).toMatchObject({
      texts: ['oat'],
      found: { n: 100, base: 100 },
      precise: { n: 100, base: 120 },
    });
  });
});

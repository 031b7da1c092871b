import { expect, test } from 'vitest';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { armName, planArms } from './plan-arms';
import { impressionsNeeded, liftSeen, powerOf } from './power';
import { threeNumbers } from './three-numbers';

const range = (value: number, low = value, high = value) => ({ value, low, high });
const PRICE = range(6.2, 5.4, 7.1);
const WEEKLY = range(0.65);

test('[ADS-04] two of budget, size and days give the third, with the range of the price', () => {
  const base = { price: PRICE, perWeek: WEEKLY };
  const size = threeNumbers({ ...base, budget: 8_000, size: null, days: 28 });
  expect(size.computed).toBe('size');
  expect(size.size?.value).toBeCloseTo(496_278, -1);
  expect(size.size?.low).toBeCloseTo((496_278 * 6.2) / 7.1, -2);
  expect(size.size?.high).toBeCloseTo((496_278 * 6.2) / 5.4, -2);
  expect(size.times?.value).toBeCloseTo(2.6);
  const days = threeNumbers({ ...base, budget: 8_000, size: 600_000, days: null });
  expect(days.days?.value).toBeCloseTo(23.16, 1);
  const budget = threeNumbers({ ...base, budget: null, size: 600_000, days: 28 });
  expect(budget.budget?.value).toBeCloseTo(9_672);
  const wider = threeNumbers({
    ...base,
    perWeek: range(0.65, 0.5, 0.8),
    budget: 8_000,
    size: null,
    days: 28,
  });
  expect(wider.size?.high).toBeGreaterThan(size.size?.high ?? 0);
});

test('without a price nothing of money is told, only how often it would be shown', () => {
  const free = { price: null, perWeek: WEEKLY };
  expect(threeNumbers({ ...free, budget: 8_000, size: null, days: 28 })).toMatchObject({
    ...{ computed: null, size: null, impressions: null },
  });
  const shown = threeNumbers({ ...free, budget: null, size: 600_000, days: 28 });
  expect([shown.computed, shown.budget]).toEqual([null, null]);
  expect(shown.impressions?.value).toBeCloseTo(1_560_000);
  expect(threeNumbers({ ...free, budget: null, size: null, days: null }).times).toBeNull();
});

test('results needed grow with the arms and fall with the lift; what they see is the same the other way round', () => {
  const needed = (lift: number, arms: number) => impressionsNeeded({ rate: 0.0088, lift, arms }) ?? 0;
  expect(needed(0.1, 1)).toBeLessThan(needed(0.1, 4));
  expect(needed(0.2, 4)).toBeLessThan(needed(0.1, 4));
  expect(needed(0.1, 4) * 0.0088).toBeGreaterThan(2_200);
  expect(needed(0.1, 4) * 0.0088).toBeLessThan(2_600);
  expect(powerOf({ rate: 0.0088, lift: 0.1, arms: 4 }, needed(0.1, 4))).toBeCloseTo(0.8, 3);
  expect(liftSeen({ rate: 0.0088, arms: 4 }, needed(0.1, 4))).toBeCloseTo(0.1, 3);
  expect(impressionsNeeded({ rate: 0.9, lift: 0.2, arms: 1 })).toBeNull();
  expect(liftSeen({ rate: 0.0001, arms: 1 }, 10)).toBeNull();
});

const given = targetingPackageSchema.parse({
  keywords: ['microfoam', 'home barista'],
  handles: ['hushmill'],
  interests: ['Coffee'],
  custom_audiences: ['Newsletter readers'],
  conversation_topics: [{ label: 'Dairy', deselected: true }],
});
const plan = (budget: number | null, more = {}) =>
  planArms({
    ...{ package: given, campaign: 'Winter flat white', month: '202701', budget, price: range(6) },
    ...{ rate: 0.01, lift: 0.2, ...more },
  });

test('one hypothesis a line item, named so that results find it again, as many as the budget affords', () => {
  const rich = plan(100_000);
  expect(rich.arms.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['winter-flat-white·control·202701', 'control'],
    ['winter-flat-white·keywords·202701', 'affordable'],
    ['winter-flat-white·handles·202701', 'affordable'],
    ['winter-flat-white·interests·202701', 'affordable'],
    ['winter-flat-white·newsletter-readers·202701', 'affordable'],
  ]);
  expect(rich.level).toBeCloseTo(0.025 / 4);
  const each = rich.arms[1]?.budget?.value ?? 0;
  expect(rich.left).toBeCloseTo(100_000 - 5 * each);
});

test('a plan that is too thin is told before it is bought, with the lift that it could see', () => {
  const one = plan(1_200);
  expect(one.affordable).toBe(2);
  expect(one.arms.map(({ verdict }) => verdict)).toEqual([
    ...['control', 'affordable', 'affordable', 'too_thin', 'too_thin'],
  ]);
  const none = plan(200);
  expect(none.affordable).toBe(0);
  expect(none.arms[1]?.sees).toBeGreaterThan(0.2);
  expect(plan(1_000, { price: null })).toMatchObject({ affordable: null, left: null });
  expect(plan(1_000, { rate: null }).arms[0]).toMatchObject({ results: null, verdict: 'cannot_plan' });
  expect(
    planArms({
      ...{ package: targetingPackageSchema.parse({}), campaign: '', month: '202701' },
      ...{ budget: 1, price: null, rate: null, lift: 0.1 },
    }).arms,
  ).toEqual([]);
});

test('an arm that is taken out is not bought: power, Holm levels and what is afforded follow, and back again', () => {
  const whole = plan(1_200);
  expect([whole.affordable, whole.level]).toEqual([2, expect.closeTo(0.025 / 2)]);
  const one = plan(1_200, { without: ['keywords', 'interests', 'newsletter-readers', 'gone'] });
  expect(one.arms.map(({ slug, verdict }) => [slug, verdict])).toEqual([
    ['control', 'control'],
    ['keywords', 'taken_out'],
    ['handles', 'affordable'],
    ['interests', 'taken_out'],
    ['newsletter-readers', 'taken_out'],
  ]);
  expect([one.affordable, one.level]).toEqual([1, expect.closeTo(0.025)]);
  const needs = (found: typeof one) => found.arms.find(({ slug }) => slug === 'handles')?.results ?? 0;
  expect(needs(one)).toBeLessThan(needs(whole));
  expect(one.arms[1]).toMatchObject({ results: null, budget: null, chips: [{}, {}] });
  expect(one.left).toBeCloseTo(1_200 - 2 * (one.arms[0]?.budget?.value ?? 0));
  expect(plan(1_200, { without: [] })).toEqual(whole);
  const none = plan(1_200, { without: ['keywords', 'handles', 'interests', 'newsletter-readers'] });
  expect([none.affordable, none.arms.length]).toEqual([0, 5]);
});

test('a hypothesis beyond the most a plan holds takes the place of one that is taken out', () => {
  const many = targetingPackageSchema.parse({
    custom_audiences: Array.from({ length: 22 }, (_, at) => `Readers ${at + 1}`),
  });
  const split = (without: string[]) => {
    const found = plan(1_000, { package: many, without });
    return [found.left_out, found.arms.filter(({ verdict }) => verdict !== 'taken_out').length];
  };
  expect([split([]), split(['readers-1'])]).toEqual([
    [2, 21],
    [1, 21],
  ]);
});

test('names hold letters of any script and nothing that breaks a sheet', () => {
  expect(armName('冬のラテ', '=cmd|x', '202701')).toBe('冬のラテ·cmd-x·202701');
  expect(armName('', '···', '202701')).toBe('campaign·arm·202701');
});

import { expect, test } from 'vitest';
import { type ArmDay, judgeArms, looksOf } from './judge-arms';
import { boundaries, boundariesKept, medianDrift, spent } from './spending';

const days = (results: readonly number[], spend = 100): ArmDay[] =>
  results.map((one) => ({ results: one, spend }));
const STEADY = [40, 44, 38, 41, 45, 39, 42, 43, 40, 44, 41, 38, 42, 43];

test('spending begins near nothing and ends at the level; known boundaries of O’Brien and Fleming', () => {
  expect(spent(0.025, 0.25)).toBeLessThan(0.0001);
  expect(spent(0.025, 1)).toBeCloseTo(0.025, 5);
  const quarters = boundaries(0.025, [0.25, 0.5, 0.75, 1]);
  // Lan and DeMets 1983: 4.333, 2.963, 2.359, 2.014.
  for (const [at, point] of [4.333, 2.963, 2.359, 2.014].entries())
    expect(quarters[at]).toBeCloseTo(point, 1);
  expect(medianDrift([1], [1.96], 2)).toBeCloseTo(2, 1);
});

test('a clear arm is better, its opposite worse, an equal one cannot be told; later days take nothing back', () => {
  const better = STEADY.map((value, at) => Math.round(value * (1.5 + (at % 3) * 0.02)));
  const input = { control: days(STEADY), planned: 28 };
  const worse = STEADY.map((value, at) => Math.round(value * (0.6 + (at % 3) * 0.02)));
  const equal = STEADY.map((value, at) => value + (at % 2 === 0 ? 2 : -2));
  const [up, down, none] = judgeArms({ ...input, arms: [days(better), days(worse), days(equal)] });
  expect([up?.verdict, down?.verdict, none?.verdict]).toEqual(['better', 'worse', 'cannot_tell']);
  expect(up?.lift?.low).toBeGreaterThan(0);
  expect(up?.lift?.value).toBeGreaterThan(0.3);
  expect(none?.lift?.low).toBeLessThan(0);
  const [later] = judgeArms({
    control: days([...STEADY, ...STEADY]),
    arms: [days([...better, ...STEADY.map((value) => Math.round(value * 0.5))])],
    planned: 28,
  });
  expect([later?.verdict, later?.day]).toEqual([
    'better',
    judgeArms({ ...input, arms: [days(better)] })[0]?.day,
  ]);
});

test('under five closed days nothing is told, and days without spend do not count', () => {
  const short = judgeArms({ control: days([1, 2, 3, 4]), arms: [days([9, 9, 9, 9])], planned: 28 });
  expect(short).toEqual([{ verdict: 'cannot_tell', day: null, lift: null, days: 4 }]);
  const free = judgeArms({ control: days(STEADY, 0), arms: [days(STEADY)], planned: 14 });
  expect(free[0]).toMatchObject({ verdict: 'cannot_tell', lift: null });
  expect(looksOf(3)).toEqual([1]);
  expect(judgeArms({ control: [], arms: [], planned: 28 })).toEqual([]);
});

test('no results at all, few of them and days that do not vary tell nothing, whatever the budgets', () => {
  const flat = (results: number, spend: number) => Array.from({ length: 28 }, () => ({ results, spend }));
  const verdicts = (arm: ArmDay[], control: ArmDay[]) => judgeArms({ control, arms: [arm], planned: 28 })[0];
  const nothing = { verdict: 'cannot_tell', day: null, lift: null };
  expect(verdicts(flat(0, 50), flat(0, 100))).toMatchObject(nothing);
  // Half the money and no results is not twice as good, also where the money varies by the day.
  const uneven = (spend: number) =>
    Array.from({ length: 28 }, (_, at) => ({ results: 0, spend: spend + (at % 5) }));
  expect(verdicts(uneven(50), uneven(100))).toMatchObject(nothing);
  expect(verdicts(flat(41, 100), flat(20, 100))).toMatchObject(nothing);
  const few = (first: number) =>
    Array.from({ length: 28 }, (_, at) => ({ results: at < first ? 1 : 0, spend: 100 }));
  expect(verdicts(few(9), few(1))).toMatchObject(nothing);
});

test('as many results for the same money are no lift, however unequal the budgets', () => {
  const control = STEADY.map((results, at) => ({ results: (at % 4 === 0 ? 0 : results) * 4, spend: 400 }));
  const arm = control.map(({ results }, at) => ({
    ...{ results: results === 0 ? 0 : results / 4 + (at % 2 === 0 ? 3 : -3), spend: 100 },
  }));
  const [found] = judgeArms({ control, arms: [arm], planned: 14 });
  expect(found?.verdict).toBe('cannot_tell');
  expect(Math.abs(found?.lift?.value ?? 1)).toBeLessThan(0.1);
});

test('the boundaries of only so many plans are kept', () => {
  for (let planned = 1; planned <= 700; planned += 1) boundaries(0.025, [planned / 701, 1]);
  expect(boundariesKept()).toBeLessThanOrEqual(500);
});

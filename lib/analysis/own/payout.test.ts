import { expect, test } from 'vitest';
import { normal, seededRandom } from '@/lib/analysis/stats/seeded-random';
import { payoutOf, scorePayouts } from './payout';

const paid = (...periods: [number, number | null][]) =>
  periods.map(([amount, engagements]) => ({ amount, engagements }));

test('without three payouts of its own nothing is told', () => {
  expect(payoutOf([], 1_000)).toBeNull();
  expect(payoutOf(paid([10, 100], [20, 210]), 1_000)).toBeNull();
  expect(payoutOf(paid([10, 100], [20, null], [20, 0]), 1_000)).toBeNull();
  expect(payoutOf(paid([10, 100], [20, 210], [30, 290]), null)).toBeNull();
});

test('the interval of the next payout holds it in 95 %', () => {
  const random = seededRandom(7);
  let inside = 0;
  const times = 4_000;
  for (let time = 0; time < times; time += 1) {
    const draw = () => {
      const engagements = 500 + Math.floor(4_000 * random());
      return { engagements, amount: engagements * 0.02 * Math.exp(0.3 * normal(random)) };
    };
    const next = draw();
    const range = payoutOf(Array.from({ length: 6 }, draw), next.engagements);
    if (range && next.amount >= range.low && next.amount <= range.high) inside += 1;
  }
  expect(inside / times).toBeGreaterThan(0.94);
  expect(inside / times).toBeLessThan(0.96);
});

test('past payouts are told from those before them alone', () => {
  const steady = paid([10, 100], [20, 200], [40, 400], [5, 50], [30, 300]);
  const score = scorePayouts(steady);
  expect(score).toMatchObject({ periods: 2 });
  expect(score?.error).toBeCloseTo(0, 9);
  expect(score?.lastTime).toBeGreaterThan(1);
  expect(scorePayouts(steady.slice(0, 3))).toBeNull();
});

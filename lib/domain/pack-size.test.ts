import { expect, test } from 'vitest';
import { budgetOf, mostChosen, peopleOf } from './pack-size';

test('[AUP-05] a smaller goal chooses fewer words; without a goal, or a budget without a price, all are', () => {
  const size = (people: number | undefined) =>
    mostChosen({ sizeOption: 'size', size: people, budget: undefined }, 6);
  expect([undefined, 25_000, 150_000, 300_000, 7_500_000, 30_000_000].map(size)).toEqual([
    null,
    10,
    10,
    20,
    40,
    null,
  ]);
  const budget = (sum: number, price: number | null) =>
    mostChosen({ sizeOption: 'budget', size: undefined, budget: sum }, price);
  expect([budget(500, 6), budget(50_000, 6), budget(500, null)]).toEqual([10, 20, null]);
});

test('a budget and the people it reaches at a price agree', () => {
  expect(peopleOf(500, 6)).toBe(6_944);
  expect(budgetOf(6_944, 6)).toBe(500);
  expect(budgetOf(6_945, 6)).toBe(1_000);
  expect(budgetOf(30_000_000, 100)).toBeNull();
});

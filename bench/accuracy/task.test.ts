import { expect, test } from 'vitest';
import { always, makeTask, spread } from './task';

const rows = [
  { unit: 'a', truth: ['A'] },
  { unit: 'a', truth: ['A'] },
  { unit: 'b', truth: ['A'] },
  { unit: 'b', truth: ['B'] },
];
const letter = (unit: string) => unit.toUpperCase();
const spec = {
  task: 'letters',
  set: 'invented',
  seen: 'all',
  read: () => rows,
  methods: [
    { name: 'ours', answer: letter },
    { name: 'silent on b', answer: (unit: string) => (unit === 'b' ? null : 'A') },
    { name: 'silent', answer: () => null },
    always<string>('A'),
  ],
};

test('macro-recall is the mean over the classes, and no answer is not right', () => {
  const { units, figures } = makeTask({ ...spec, metric: 'macro-recall' }).accuracy();
  expect(units).toBe(4);
  expect(figures.map(({ value }) => value)).toEqual([(2 / 3 + 1) / 2, 2 / 3 / 2, NaN, 0.5]);
  expect(figures.map(({ coverage }) => coverage)).toEqual([1, 0.5, 0, 1]);
});

test('precision is of what was answered', () => {
  const { figures } = makeTask({ ...spec, metric: 'precision' }).accuracy();
  expect(figures.map(({ value }) => value)).toEqual([0.75, 1, NaN, 0.75]);
});

test('one of several truths is enough', () => {
  const several = [{ unit: 'a', truth: ['B', 'A'] }];
  const { figures } = makeTask({ ...spec, read: () => several, metric: 'precision' }).accuracy();
  expect(figures[0]?.value).toBe(1);
});

test('a sample is even over the set', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 5)).toEqual([0, 2, 4, 6, 8]);
  expect(spread([0, 1, 2], 5)).toEqual([0, 1, 2]);
  expect(spread([0, 1, 2], Infinity)).toEqual([0, 1, 2]);
});

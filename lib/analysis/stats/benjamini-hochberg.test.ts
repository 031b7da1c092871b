import fc from 'fast-check';
import { expect, test } from 'vitest';
import { benjaminiHochberg } from './benjamini-hochberg';

test('of the fifteen p values of Benjamini and Hochberg’s paper four hold up at 5 %', () => {
  const p = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
    0.759, 1,
  ];
  expect(benjaminiHochberg(p).filter(Boolean)).toHaveLength(4);
  expect(benjaminiHochberg([...p].reverse()).slice(-4)).toEqual([true, true, true, true]);
});

test('a p above its own line holds up when a larger one is below its line', () => {
  expect(benjaminiHochberg([0.04, 0.045, 0.03, 0.049])).toEqual([true, true, true, true]);
  expect(benjaminiHochberg([0.04, 0.06])).toEqual([false, false]);
});

test('nothing to test and no p at all hold nothing up', () => {
  expect(benjaminiHochberg([])).toEqual([]);
  expect(benjaminiHochberg([Number.NaN, 0.0001])).toEqual([false, true]);
});

test('one hypothesis is plain testing, and what holds up is always the smallest p values', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (p) => {
      const held = benjaminiHochberg(p);
      const most = Math.max(-1, ...p.filter((_, index) => held[index]));
      expect(held).toEqual(p.map((value) => value <= most));
      expect(benjaminiHochberg(p.slice(0, 1))).toEqual([(p[0] ?? 1) <= 0.05]);
    }),
    { seed: 20261121 },
  );
});

test('what nobody looked at counts as tested, and strong dependence asks for more', () => {
  expect(benjaminiHochberg([0.0004], { tested: 100 })).toEqual([true]);
  expect(benjaminiHochberg([0.0006], { tested: 100 })).toEqual([false]);
  expect(benjaminiHochberg([0.0004], { tested: 100, dependence: 'strong' })).toEqual([false]);
  expect(benjaminiHochberg([0.04], { rate: 0.02 })).toEqual([false]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { independentP, studentP, withFreedom } from './exact-p';

test('the lady tasting tea, and the tails of Student and of few against many', () => {
  // Fisher 1935: 3 of 4 against 1 of 4, one tail 17/70.
  expect(independentP({ n: 3, base: 4 }, { n: 1, base: 4 })).toBeCloseTo(34 / 70, 10);
  expect(independentP({ n: 4, base: 4 }, { n: 0, base: 4 })).toBeCloseTo(2 / 70, 10);
  expect(studentP(2.228, 10)).toBeCloseTo(0.05, 4);
  expect(withFreedom(1e-4, 10)).toBeGreaterThan(3e-3);
  expect(withFreedom(1e-4, Infinity)).toBe(1e-4);
  expect(studentP(9, 0)).toBe(1);
});

test('five posts of a hundred with a rare word say far less than a normal law has it', () => {
  const p = independentP({ n: 5, base: 100 }, { n: 50, base: 10_000 });
  expect(p).toBeGreaterThan(1e-4);
  expect(p).toBeLessThan(1e-2);
});

test('it is a p, whichever side comes first, for fractions and far tails too', () => {
  const share = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0.5, max: 1e6, noNaN: true }),
  );
  fc.assert(
    fc.property(share, share, ([a, baseA], [b, baseB]) => {
      const [first, second] = [
        { n: a * baseA, base: baseA },
        { n: b * baseB, base: baseB },
      ];
      const p = independentP(first, second);
      expect(p >= 0 && p <= 1).toBe(true);
    }),
    { seed: 20261122, numRuns: 300 },
  );
  expect(independentP({ n: 900, base: 1000 }, { n: 100, base: 100_000 })).toBeLessThan(1e-100);
  expect(independentP({ n: 0, base: 0 }, { n: 3, base: 9 })).toBe(1);
});

import { expect, test } from 'vitest';
import { readWorld } from '../no-effect/page';
import { upperBound } from '../no-effect/upper-bound';
import { drawWorld, WORLD_KINDS } from '../no-effect/worlds';

const WORLDS = 3;

test('worlds in which nothing differs show nothing that stands out', () => {
  const read = WORLD_KINDS.flatMap((kind, place) =>
    Array.from({ length: WORLDS }, (_, world) => readWorld(drawWorld(kind, 77_000 + 100 * place + world))),
  );
  // Of so few worlds one in twenty would mostly be one.
  expect(read.filter(({ clear }) => clear.length > 0).length).toBeLessThanOrEqual(1);
  // The worlds are no empty ones: taken by itself many a claim is below 5 %.
  expect(read.filter(({ alone }) => alone.length > 0).length).toBeGreaterThan(0);
});

test('the bound is that of Clopper and Pearson', () => {
  expect(upperBound(0, 100)).toBeCloseTo(1 - 0.05 ** (1 / 100), 6);
  expect(upperBound(5, 100)).toBeCloseTo(0.1023, 3);
  expect(upperBound(3, 3)).toBe(1);
});

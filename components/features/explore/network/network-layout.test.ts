import { expect, test } from 'vitest';
import { startPositions } from './network-layout';

test('every account has a place of its own, the same each time', () => {
  const communities = Array.from({ length: 5_000 }, (_, index) => index % 7);
  const positions = startPositions(communities);
  expect(startPositions(communities)).toEqual(positions);
  const places = new Set(
    communities.map((_, i) => `${positions[2 * i]?.toFixed(6)} ${positions[2 * i + 1]?.toFixed(6)}`),
  );
  expect(places.size).toBe(5_000);
  expect([...positions].every(Number.isFinite)).toBe(true);
});

test('no account, no place', () => {
  expect(startPositions([])).toHaveLength(0);
});

import { expect, test } from 'vitest';
import { tPoint } from './student';

test.each([
  [0.95, 1, 12.7062],
  [0.95, 9, 2.2622],
  [0.95, 23, 2.0687],
  [0.9875, 98, 2.5451],
  [0.8, 5, 1.4759],
  [0.95, 1e9, 1.95996],
])('the point of %f with %f degrees of freedom is that of the tables', (level, freedom, point) => {
  expect(tPoint(level, freedom)).toBeCloseTo(point, 3);
});

import { expect, test } from 'vitest';
import { thinned } from './network-colors';

test('ties are thinned towards the ground, whether a colour is written long or, as a build does, short', () => {
  expect(thinned('#006676', '#ffffff', 0.5)).toBe('rgb(128, 179, 187)');
  expect(thinned('#006676', '#fff', 0.5)).toBe('rgb(128, 179, 187)');
  expect(thinned('#abc', '#000', 1)).toBe('rgb(170, 187, 204)');
});

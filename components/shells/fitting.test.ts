import { expect, test } from 'vitest';
import { fitting } from './fitting';

const WIDTHS = [60, 80, 100, 70];

test('all entries stand where they fit, without a button for the rest', () => {
  expect(fitting(WIDTHS, 310, 90, -1)).toEqual([0, 1, 2, 3]);
});

test('the first ones stand beside the button, and the current one always', () => {
  expect(fitting(WIDTHS, 309, 90, -1)).toEqual([0, 1]);
  expect(fitting(WIDTHS, 309, 90, 3)).toEqual([0, 1, 3]);
  expect(fitting(WIDTHS, 230, 90, 3)).toEqual([0, 3]);
  expect(fitting(WIDTHS, 230, 90, 0)).toEqual([0, 1]);
});

test('no room leaves the current one alone', () => {
  expect(fitting(WIDTHS, 0, 90, 2)).toEqual([2]);
  expect(fitting(WIDTHS, 0, 90, -1)).toEqual([]);
  expect(fitting([], 100, 90, -1)).toEqual([]);
});

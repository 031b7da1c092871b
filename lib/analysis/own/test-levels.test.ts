import { expect, test } from 'vitest';
import { judgeNext, levelOfTest } from './test-levels';

test('the first test has 2.5 %, and all later ones of a model spend as much together', () => {
  expect(levelOfTest(1)).toBe(0.025);
  const spent = Array.from({ length: 100_000 }, (_, at) => levelOfTest(at + 2)).reduce((a, b) => a + b, 0);
  expect(spent).toBeLessThan(0.025);
  expect(spent).toBeGreaterThan(0.0249);
});

test('a later test needs a smaller p, and what was found stands while the model is better', () => {
  expect(judgeNext([], { gain: 0.1, p: 0.02 }).passed).toBe(true);
  expect(judgeNext([{ passed: false }], { gain: 0.1, p: 0.02 }).passed).toBe(false);
  expect(judgeNext([{ passed: false }], { gain: 0.1, p: 0.003 }).passed).toBe(true);
  expect(judgeNext([{ passed: true }], { gain: 0.1, p: 0.4 }).passed).toBe(true);
  expect(judgeNext([{ passed: true }], { gain: -0.1, p: 0.9 }).passed).toBe(false);
  expect(judgeNext([{ passed: true }, { passed: false }], { gain: 0.1, p: 0.4 }).passed).toBe(false);
});

test('a model that is no better is never shown, however small its p', () => {
  expect(judgeNext([], { gain: 0, p: 0 }).passed).toBe(false);
});

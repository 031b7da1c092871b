import { expect, test } from 'vitest';
import { makeReceipt } from '@/tests/factories/report-sections';
import { worthOfNone } from './sample-worth';

const receipt = makeReceipt('hashtags');

test('what nobody shows is as sure as its authors are many, of accounts as they are', () => {
  expect(worthOfNone({ base: 1_000, receipt })).toBe(1);
  expect(worthOfNone({ base: 1_000, freedom: 99, receipt })).toBe(0.1);
  expect(worthOfNone({ base: 0, freedom: 0, receipt })).toBe(1);
  const frame = { ...receipt.frame, kind: 'sample' as const, design_effect: 20 };
  expect(worthOfNone({ base: 1_000, freedom: 99, receipt: { frame } })).toBe(0.05);
});

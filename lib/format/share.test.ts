import { expect, test } from 'vitest';
import {
  formatGrowth,
  formatPoints,
  formatShare,
  formatShareMargin,
  formatShareRange,
  formatShareTick,
} from '@/lib/format/share';

test('shares have one decimal and no space', () => {
  expect(formatShare(0.384)).toBe('38.4%');
  expect(formatShare(0.5)).toBe('50.0%');
  expect(formatShare(1, 'ja')).toBe('100.0%');
  expect(formatShareTick(0.5)).toBe('50%');
  expect(formatShareTick(0.002)).toBe('0.2%');
});

test('differences of shares are signed points with a true minus', () => {
  expect(formatPoints(0.032)).toBe('+3.2');
  expect(formatPoints(-0.014)).toBe('−1.4');
  expect(formatPoints(0)).toBe('0.0');
  expect(formatGrowth(0.12)).toBe('+12%');
  expect(formatGrowth(-0.034)).toBe('−3%');
});

test('intervals of shares take an en dash or a margin', () => {
  expect(formatShareRange(0.38, 0.388)).toBe('38.0–38.8%');
  expect(formatShareMargin(0.004)).toBe('± 0.4');
  // Beside a minus a dash could not be read.
  expect(formatShareRange(-0.497, -0.156)).toBe('−49.7 to −15.6%');
  expect(formatShareRange(-0.156, 0.12)).toBe('−15.6 to 12.0%');
  expect(formatShareRange(-0.497, -0.156, 'ja')).toBe('−49.7〜−15.6%');
});

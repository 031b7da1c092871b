import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressStore } from '@/lib/client/stores/progress';
import { beginWaking } from '@/lib/client/stores/waking';
import { ReadyMark } from './ready-mark';

const isReady = () => document.documentElement.hasAttribute('data-ready');
const begin = () => progressStore.getState().begin();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the document is marked while the page lives and no call is under way', () => {
  const page = render(<ReadyMark />);
  expect(isReady()).toBe(false);
  vi.advanceTimersByTime(50);
  expect(isReady()).toBe(true);
  const [first, second] = [begin(), begin()];
  expect(isReady()).toBe(false);
  first();
  vi.advanceTimersByTime(10_000);
  expect(isReady()).toBe(false);
  second();
  expect(isReady()).toBe(false);
  vi.advanceTimersByTime(50);
  expect(isReady()).toBe(true);
  page.unmount();
  expect(isReady()).toBe(false);
});

test('a call that follows another at once puts the mark off', () => {
  render(<ReadyMark />);
  const first = begin();
  first();
  vi.advanceTimersByTime(49);
  const second = begin();
  vi.advanceTimersByTime(1000);
  expect(isReady()).toBe(false);
  second();
  vi.advanceTimersByTime(50);
  expect(isReady()).toBe(true);
});

test('a part that waits for its code keeps the mark off', () => {
  render(<ReadyMark />);
  const awake = beginWaking();
  vi.advanceTimersByTime(1000);
  expect(isReady()).toBe(false);
  awake();
  vi.advanceTimersByTime(50);
  expect(isReady()).toBe(true);
});

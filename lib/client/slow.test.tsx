import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Slow, useTookTooLong } from './slow';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(slow: Slow | undefined) {
  return renderHook(
    ({ loading, request }: { loading: boolean; request: string }) => useTookTooLong(loading, slow, request),
    { initialProps: { loading: true, request: 'a' } },
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('[CLI-24] a slow request that still loads after 30 s took too long', () => {
  const { result, rerender } = watch(true);
  pass(29_999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ loading: false, request: 'a' });
  expect(result.current).toBe(false);
});

test('[CLI-25] a custom time-out replaces the 30 s', () => {
  const { result } = watch({ timeoutMs: 90_000 });
  pass(89_999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});

test('a request that is not marked, or has answered in time, is never late', () => {
  const unmarked = watch(undefined);
  pass(120_000);
  expect(unmarked.result.current).toBe(false);
  const { result, rerender } = watch(true);
  pass(29_000);
  rerender({ loading: false, request: 'a' });
  pass(60_000);
  expect(result.current).toBe(false);
});

test('a new request has its own 30 s', () => {
  const { result, rerender } = watch(true);
  pass(30_000);
  expect(result.current).toBe(true);
  rerender({ loading: true, request: 'b' });
  expect(result.current).toBe(false);
  pass(30_000);
  expect(result.current).toBe(true);
});

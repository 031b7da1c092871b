import { expect, test, vi } from 'vitest';
import { assertRoom, diskEstimate } from './disk-estimate';

const MB = 1024 ** 2;
vi.mock('@/lib/server/data-folder/disk-room', () => ({ roomBytes: () => 100 * MB }));

test('a file that fits is let through, with what it needs and what is free', () => {
  const estimate = diskEstimate(10 * MB, { format: 'csv', gzipped: false });
  expect(estimate).toEqual({ needed_bytes: 18 * MB, free_bytes: 100 * MB, fits: true });
  expect(() => assertRoom(estimate)).not.toThrow();
});

test('one that does not fit is refused with both sizes', () => {
  const estimate = diskEstimate(60 * MB, { format: 'csv', gzipped: false });
  expect(estimate.fits).toBe(false);
  expect(() => assertRoom(estimate)).toThrow('The posts need about 108 MB on disk and 100 MB are free');
});

test('a packed file is counted by what is in it, JSON without its names', () => {
  const needed = (format: 'csv' | 'xlsx' | 'jsonl', gzipped: boolean) =>
    diskEstimate(MB, { format, gzipped }).needed_bytes / MB;
  expect(needed('csv', true)).toBeCloseTo(4 * needed('csv', false));
  expect(needed('xlsx', false)).toBeCloseTo(4 * needed('csv', false));
  expect(needed('jsonl', false)).toBeLessThan(needed('csv', false));
});

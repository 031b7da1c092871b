import { expect, test } from 'vitest';
import { canHash, hashList } from './hash-list';

test('[AUD-21] a handle gives the hash that X names as an example', async () => {
  expect(canHash()).toBe(true);
  // `AdsAPI` of the documentation of X, normalised.
  expect(await hashList(['adsapi'])).toEqual([
    '49e0be2aeccfb51a8dee4c945c8a70a9ac500cf6f5cb08112575f74db9b1470d',
  ]);
});

test('progress is told, and a list that is left behind is not hashed to its end', async () => {
  const values = Array.from({ length: 4_500 }, (_, at) => `user${at}`);
  const told: number[] = [];
  expect(await hashList(values, { onProgress: (done) => told.push(done) })).toHaveLength(4_500);
  expect(told).toEqual([2_000, 4_000, 4_500]);
  const gone = new AbortController();
  gone.abort();
  await expect(hashList(values, { signal: gone.signal })).rejects.toThrow();
});

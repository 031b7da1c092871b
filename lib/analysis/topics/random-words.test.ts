import { expect, test } from 'vitest';
import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import { findTopics } from './find-topics';
import type { HeldWords } from './word-company';

/** Posts of words drawn by chance, frequent ones more often. */
function randomWords(posts: number, vocabulary: number, each: number, seed: number): HeldWords {
  const random = seededRandom(seed);
  const held = Array.from({ length: posts }, () => {
    const places = new Set<number>();
    while (places.size < each) places.add(Math.floor(vocabulary * random() ** 2));
    return [...places].sort((a, b) => a - b);
  });
  return { words: Array.from({ length: vocabulary }, (_, at) => `word${at}`), held, posts };
}

test.each([
  [300, 40, 3],
  [300, 600, 8],
  [2_000, 100, 4],
  [2_000, 600, 8],
  [5_000, 600, 12],
])('random words have no topics: %i posts, %i words, %i each', (posts, vocabulary, each) => {
  const held = randomWords(posts, vocabulary, each, 20_261_123);
  expect(findTopics(held)).toEqual([]);
});

import { expect, test } from 'vitest';
import { ownArchive } from '@/tests/factories/own-archive';
import { readAll } from '@/tests/factories/archive-files';
import type { ArchivePost } from '@/lib/archive/archive-posts';
import { normal, seededRandom } from '@/lib/analysis/stats/seeded-random';
import { learntOf, timeOf } from './archive-time';

const HOUR_MS = 3_600_000;
const blob = (zip: Buffer) => new Blob([Uint8Array.from(zip)]);

async function postsOf(posts: number): Promise<ArchivePost[]> {
  const read = await readAll(blob(ownArchive({ posts, followers: [], day: '2026-11-18' })));
  return read.posts;
}

test('hours are judged by posts of one’s own alone, and none is named where the plain guess wins', async () => {
  const posts = await postsOf(400);
  const told = timeOf(posts.map(learntOf), null, 'UTC');
  // A quarter of them answers somebody.
  expect(told).toMatchObject({ posts: 300, known: 300, advice: false, by: 'block', zone: 'UTC' });
  expect(told.score?.error).toBeGreaterThan(0);
  expect(told.cells.some(({ best }) => best)).toBe(false);
});

test('an hour that matters is named, in the zone of the person', async () => {
  const random = seededRandom(1);
  const posts = (await postsOf(1_400)).map((post) => {
    const evening = new Date(post.createdAt).getUTCHours() >= 21;
    return { ...post, likes: Math.round((evening ? 150 : 60) * Math.exp(0.5 * normal(random))) };
  });
  const told = timeOf(posts.map(learntOf), (posts.at(-1)?.createdAt ?? 0) + HOUR_MS, 'Asia/Tokyo');
  expect(told.advice).toBe(true);
  // 21 to 24 UTC is 6 to 9 in Tokyo.
  expect(new Set(told.cells.filter(({ best }) => best).map(({ hour }) => hour))).toEqual(new Set([6]));
});

test('too few posts, or posts without counts, are told as that', async () => {
  expect(timeOf((await postsOf(40)).map(learntOf), null, 'UTC')).toMatchObject({ score: null, known: 30 });
  const old = (await postsOf(400)).map((post) => ({ ...post, likes: null, reposts: null }));
  expect(timeOf(old.map(learntOf), null, 'UTC')).toMatchObject({ score: null, posts: 300, known: 0 });
  expect(timeOf([], null, 'UTC')).toMatchObject({ score: null, posts: 0, known: 0, cells: [] });
});

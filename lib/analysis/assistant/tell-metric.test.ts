import { expect, test } from 'vitest';
import { WHOLE } from '@/lib/domain/assistant';
import type { CountedPosts, ToldCount } from '@/lib/domain/counted-posts';
import { readQuestion } from './question';
import { tellMetric, tellVerified } from './tell-metric';
import type { AssistantTools } from './tools';

const LAST = Date.UTC(2026, 10, 11);
const read = (text: string) => readQuestion(text, {}, LAST);
const NONE = { likes: null, reposts: null, replies: null, quotes: null, views: null };
const counted = (key: string, posts: number, likes: ToldCount | null): CountedPosts => ({
  ...{ key, posts, ...NONE, likes },
});
const told = (posts: number, sum: number, median: number) => ({ posts, sum, mean: sum / posts, median });

const BY = {
  all: [counted('', 10, told(8, 40, 2))],
  author: [],
  verified: [
    counted('verified', 3, told(3, 30, 9)),
    counted('unverified', 6, told(5, 10, 1)),
    counted('', 1, null),
  ],
};

const toolsWith = (rows: typeof BY): AssistantTools => ({
  counts: async (_scope, by) => rows[by],
  totals: async () => ({ posts: 10, accounts: 4, engagements: 0 }),
  getSection: async () => Promise.reject(new Error('No section is read')),
  findings: async () => null,
  vocabulary: () => [],
  wordsOf: async () => [],
  titles: {},
  has: () => false,
  ...{ groups: [], from: '', to: '', firstAt: LAST - 864e5, lastAt: LAST, narrows: true },
});

const figures = async (question: string, rows = BY) =>
  (await tellMetric(toolsWith(rows), [{ scope: WHOLE, name: null }], read(question))).statements.map(
    ({ id, values }) => [
      id,
      ...Object.values(values).flatMap(({ written }) => ('value' in written ? [written.value] : [])),
    ],
  );

test('a mean is of the posts that tell the count, with its median', async () => {
  expect(await figures('how many likes per post on average')).toEqual([
    ['metric.average', 'likes', 40, 5, 2],
  ]);
});

test('verified accounts stand beside the others, the highest first', async () => {
  const ids = (await figures('いいねの平均、認証済みとそれ以外')).map(([id]) => id);
  expect(ids).toEqual([
    'metric.highest',
    'metric.ofVerified',
    'metric.average',
    'metric.ofOthers',
    'metric.average',
  ]);
});

test('a count that no post tells is said to be unknown', async () => {
  expect(await figures('average retweets per post')).toEqual([['metric.unknown', 'reposts']]);
});

test('the part of verified accounts is of all posts, and unknown where nobody says', async () => {
  const { statements } = await tellVerified(toolsWith(BY), WHOLE);
  expect(statements[0]?.values.share?.written).toEqual({ as: 'share', value: 0.3 });
  const none = await tellVerified(toolsWith({ ...BY, verified: [counted('', 4, null)] }), WHOLE);
  expect(none.outcome).toBe('cannot_tell');
});

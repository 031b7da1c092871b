import { beforeAll, expect, test } from 'vitest';
import { analyzeTopicReplySentiments } from '@/lib/contracts/topic-tools';
import { annotated, ENGAGEMENTS, seedDataset } from '../factories/annotated-posts';
import { ask, request } from '../factories/api-client';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { withStores } from '../setup/stores';

/* API-091: one post about coffee of 1 November and its replies of the days after, from Japan and Britain in turn. */

withStores();

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 1, 12);

const reply = (day: number) =>
  annotated(
    {
      row: day,
      postId: `reply${day}`,
      text: 'so true',
      createdAt: START + day * DAY,
      author: makeAuthor({ handle: `fan${day}` }),
      inReplyToId: 'asked',
    },
    { sentiment: day > 3 ? 'negative' : 'positive' },
    { country: day % 2 === 0 ? 'GB' : 'JP' },
  );

beforeAll(async () => {
  const author = makeAuthor({ handle: 'asker' });
  const asked = annotated({ row: 0, postId: 'asked', text: 'coffee?', createdAt: START, author });
  const replies = [1, 2, 3, 4, 5, 6].map(reply);
  await seedDataset(makeCtx({}), 'drinks', [asked, ...replies], [...ENGAGEMENTS, 'in_reply_to_id']);
});

type Query = Parameters<typeof request<typeof analyzeTopicReplySentiments>>[1]['query'];
const read = (query: Query) =>
  request(analyzeTopicReplySentiments, { query: { dataset: 'drinks', ...query } });

test('API-091 beside a post, window and country narrow its replies, and the recipe says so', async () => {
  const all = await read({ post_id: 'asked' });
  expect(all).toMatchObject({ base: 6, negative: 0.5, posts: 1, answered: 1 });
  const late = await read({ post_id: 'asked', from: '2026-11-05' });
  expect(late).toMatchObject({ base: 3, negative: 1, posts: 1, answered: 1 });
  expect(late.recipe).toMatchObject({ post_ids: ['asked'], from: '2026-11-05T00:00:00.000Z' });
  expect(await read({ post_id: 'asked', from: '2026-11-03', to: '2026-11-04' })).toMatchObject({
    ...{ base: 2, negative: 0, posts: 1 },
  });
  const british = await read({ post_id: 'asked', country: 'uk', to: '2026-11-05' });
  expect(british).toMatchObject({ base: 2, negative: 0.5, recipe: { countries: ['GB'] } });
  const none = await read({ post_id: 'asked', from: '2026-12-01', to: '2026-12-02' });
  expect(none).toMatchObject({ base: 0, posts: 1, answered: 0 });
  const turned = 'post_id=asked&dataset=drinks&from=2026-11-05&to=2026-11-01';
  expect((await ask(`${analyzeTopicReplySentiments.path}?${turned}`)).status).toBe(400);
});

test('API-091 replies of one author are alike, and who wrote too many of them is named', async () => {
  const by = (row: number, handle: string) =>
    annotated(
      {
        row: 100 + row,
        postId: `many${row}`,
        text: 'so true',
        createdAt: START + row * 60_000,
        author: makeAuthor({ handle }),
        inReplyToId: 'heard',
      },
      { sentiment: row % 3 === 0 ? 'negative' : 'positive' },
    );
  const asked = annotated({ row: 99, postId: 'heard', text: 'mate?', createdAt: START });
  // 50 people of three replies that are all alike, then the same with one of 100 beside them.
  const replies = Array.from({ length: 150 }, (_, row) => by(row, `p${row % 50}`));
  const loud = Array.from({ length: 100 }, (_, row) => by(1_000 + row, 'megaphone'));
  const fields = [...ENGAGEMENTS, 'in_reply_to_id' as const];
  await seedDataset(makeCtx({}), 'many', [asked, ...replies], fields);
  await seedDataset(makeCtx({}), 'loud', [asked, ...replies, ...loud], fields);
  const many = await read({ post_id: 'heard', dataset: 'many' });
  const negative = many.items.find(({ key }) => key === 'negative');
  expect(negative?.n).toBe(50);
  expect(negative?.effective).toBeLessThan(130);
  expect(many.loudest).toBeUndefined();
  const told = await read({ post_id: 'heard', dataset: 'loud' });
  expect(told.loudest).toEqual({ key: 'megaphone', name: '', posts: 100, base: 250 });
  expect(told.limits).toContain('one_author');
  expect(told.items.find(({ key }) => key === 'negative')?.without).toMatchObject({ n: 50, base: 150 });
});

test('API-091 beside a topic they narrow its posts, whose replies may come later', async () => {
  const query = { topic: 'coffee', from: '2026-11-01', to: '2026-11-01' };
  expect(await read(query)).toMatchObject({ base: 6, posts: 1, answered: 1 });
  expect(await read({ ...query, country: 'JP' })).toMatchObject({ base: 0, posts: 0 });
});

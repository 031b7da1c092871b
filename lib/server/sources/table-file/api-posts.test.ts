import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { SourcePost } from '@/lib/domain/source-post';
import { v1Status, v2Page, v2Post, v2User } from '@/tests/factories/api-documents';
import { isRejected, type TableItem } from './mapper';
import { previewFile } from './preview';
import { readTable } from './read-table';

async function read(content: string, step = 65_536) {
  const bytes = Buffer.from(content);
  const open = () =>
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) =>
        bytes.subarray(at * step, (at + 1) * step),
      ),
    );
  const preview = await previewFile(open, 'posts.json');
  const items: TableItem[] = [];
  const notes: Record<string, unknown> = {};
  const onNotes = (found: typeof preview.notes) =>
    found.forEach(({ id, values }) => (notes[id] = values['count']));
  for await (const batch of readTable(open, preview, { onNotes })) items.push(...batch);
  const posts = items.filter((item): item is SourcePost => !isRejected(item));
  return { preview, items, posts, rejected: items.filter(isRejected), notes };
}

const json = (value: unknown) => JSON.stringify(value);

test('a v2 page becomes posts with their joined authors', async () => {
  const page = v2Page([
    v2Post('101', {
      text: 'Cats &amp; dogs',
      public_metrics: {
        retweet_count: 1,
        reply_count: 2,
        like_count: 3,
        quote_count: 4,
        bookmark_count: 5,
        impression_count: 6,
      },
      referenced_tweets: [
        { type: 'replied_to', id: '90' },
        { type: 'quoted', id: '91' },
      ],
    }),
  ]);
  const { preview, posts } = await read(json(page));
  expect(preview).toMatchObject({ format: 'x-api', delimiter: null });
  expect(posts).toEqual([
    {
      row: 1,
      postId: '101',
      idDerived: false,
      text: 'Cats & dogs',
      createdAt: Date.UTC(2026, 4, 1, 10),
      dateOnly: false,
      language: 'en',
      author: {
        id: '1',
        handle: 'ann_b',
        name: 'Ann',
        bio: 'Gardener',
        location: 'Leeds',
        followers: 10,
        following: 20,
        posts: 30,
        verified: false,
        createdAt: Date.UTC(2015, 0, 2, 3, 4, 5),
      },
      likes: 3,
      reposts: 1,
      replies: 2,
      quotes: 4,
      bookmarks: 5,
      views: 6,
      isRepost: false,
      conversationId: '101',
      inReplyToId: '90',
      referencedId: '91',
      url: null,
      links: [],
    },
  ]);
});

test('names after the rename of tweets to posts are read like those before', async () => {
  const metrics = { repost_count: 7, reply_count: 0, like_count: 1, quote_count: 0 };
  const post = v2Post('101', {
    public_metrics: metrics,
    edit_history_tweet_ids: undefined,
    edit_history_post_ids: ['101'],
  });
  const user = v2User('1', { public_metrics: { followers_count: 1, following_count: 2, post_count: 9 } });
  const repost = v2Post('102', { text: 'RT @bob: cu…', referenced_posts: [{ type: 'retweeted', id: '90' }] });
  const page = {
    data: [post, repost],
    includes: {
      users: [user, v2User('2')],
      posts: [v2Post('90', { author_id: '2', text: 'short', note_post: { text: 'the whole long text' } })],
    },
    meta: { result_count: 2 },
  };
  const { posts } = await read(json(page));
  expect(posts).toMatchObject([
    { reposts: 7, author: { posts: 9 } },
    { text: 'RT @bob: the whole long text', isRepost: true, referencedId: '90' },
  ]);
});

test('one page, pages a line, a list of pages and flattened posts give the same posts', async () => {
  const page = (...ids: string[]) => v2Page(ids.map((id) => v2Post(id, { text: `"${id}" } ] { [ \\ 日本` })));
  const lines = await read(`${json(page('1', '2'))}\n\n${json(page('3'))}\n`);
  expect(lines.posts.map((post) => post.postId)).toEqual(['1', '2', '3']);
  expect((await read(json([page('1', '2'), page('3')]))).items).toEqual(lines.items);
  expect((await read(JSON.stringify([page('1', '2'), page('3')], null, 2), 13)).items).toEqual(lines.items);
  expect((await read(JSON.stringify(page('1', '2', '3'), null, 2), 13)).items).toEqual(lines.items);
  const flat = ['1', '2', '3'].map((id) =>
    json({ ...(page(id).data as object[])[0], author: v2User('1'), __twarc: {} }),
  );
  expect((await read(flat.join('\n'))).items).toEqual(lines.items);
  expect((await read(`[${flat.join(',\n')}]`, 11)).items).toEqual(lines.items);
});

test('a repost has the whole text of what it repeats and none of its counts', async () => {
  const cut = { text: 'RT @bob: A long…', referenced_tweets: [{ type: 'retweeted', id: '90' }] };
  const original = v2Post('90', { author_id: '2', text: 'A long text to its end' });
  const joined = await read(json(v2Page([v2Post('101', cut)], { tweets: [original] })));
  expect(joined.posts).toMatchObject([
    {
      text: 'RT @bob: A long text to its end',
      isRepost: true,
      referencedId: '90',
      likes: null,
      reposts: null,
    },
  ]);
  expect(joined.notes).toEqual({ 'api-referenced': 1 });
  const alone = await read(json(v2Page([v2Post('101', cut)])));
  expect(alone.posts).toMatchObject([{ text: 'RT @bob: A long…', referencedId: '90' }]);
  expect(alone.notes).toEqual({});
});

test('of an edited post only the newest version comes in', async () => {
  const history = { edit_history_tweet_ids: ['101', '102'] };
  const older = v2Post('101', { ...history, text: 'frist' });
  const newer = v2Post('102', { ...history, text: 'first' });
  const both = await read(json(v2Page([newer, older])));
  expect(both.items).toMatchObject([
    { postId: '102', text: 'first' },
    { row: 2, code: 'older-version' },
  ]);
  const referred = await read(json(v2Page([older], { tweets: [older, newer] })));
  expect(referred.posts).toMatchObject([{ postId: '102', text: 'first' }]);
  const alone = await read(json(v2Page([older])));
  expect(alone.posts).toMatchObject([{ postId: '102', text: 'frist' }]);
});

test('a missing author or date costs nothing but itself', async () => {
  const page = {
    data: [v2Post('1700000000000000000', { created_at: undefined })],
    meta: { result_count: 1 },
  };
  const { posts } = await read(json(page));
  expect(posts[0]?.author).toMatchObject({ id: '1', handle: null, followers: null });
  expect(new Date(posts[0]?.createdAt ?? 0).toISOString()).toBe('2023-09-08T04:15:59.129Z');
});

test('what is no post is rejected by its kind, and nothing is left out', async () => {
  const objects: [string, object][] = [
    ['a list', { id: '1', name: 'Friends', member_count: 3 }],
    ['a user', v2User('1')],
    ['a count of posts', { start: '2026-01-01', end: '2026-01-02', tweet_count: 3 }],
    ['a poll', { id: '1', options: [{ position: 1, label: 'yes' }] }],
    ['a place', { id: '1', full_name: 'Leeds', country: 'UK', place_type: 'city' }],
    ['a picture or video', { media_key: '3_1', type: 'photo' }],
    ['a direct message', { id: '1', event_type: 'MessageCreate', text: 'hi', dm_conversation_id: '1-2' }],
    ['a space', { id: '1', host_ids: ['1'], state: 'live' }],
    ['something else', { id: '1' }],
  ];
  const { items } = await read(json(v2Page([...objects.map(([, object]) => object), 17, v2Post('101')])));
  expect(items.map((item) => (isRejected(item) ? item.reason : item.postId))).toEqual([
    ...objects.map(([kind]) => `${kind}, not a post`),
    'not a JSON object',
    '101',
  ]);
});

test('lines of a stream: posts, notices, deletions, an error and a broken line', async () => {
  const withheld = v2Post('103', {
    text: 'This Tweet from @ann_b has been withheld in response to a report.',
  });
  const lines = [
    json({ ...v2Page(v2Post('101')), matching_rules: [{ id: '1', tag: 'a' }] }),
    '',
    json({ delete: { status: { id_str: '5' } } }),
    '{"data": {"id": "1',
    json({ errors: [{ title: 'operational-disconnect', detail: 'x' }] }),
    json({ id: '7', action: 'delete', created_at: '2026-01-01T00:00:00Z' }),
    json(v2Page(withheld)),
    json({ meta: { result_count: 0 } }),
    json(v2Page(v2Post('102'))),
  ];
  const { items } = await read(lines.join('\r\n'));
  expect(
    items.map((item) => (isRejected(item) ? (item.values?.['kind'] ?? item.code) : item.postId)),
  ).toEqual(['101', 'deletion', 'not-json', 'error', 'compliance', 'withheld', '102']);
});

test('posts that X could not give are counted', async () => {
  const errors = [
    { resource_type: 'tweet', parameter: 'ids', value: '9', title: 'Not Found Error' },
    { resource_type: 'user', parameter: 'entities.mentions.username', value: 'x', title: 'Forbidden' },
  ];
  const { notes } = await read(json({ ...v2Page([v2Post('101')]), errors }));
  expect(notes).toEqual({ 'api-unavailable': 1 });
});

test('statuses of API v1.1 in every form', async () => {
  const status = v1Status('505874924095815681', {
    text: 'cut…',
    full_text: 'the full text',
    quoted_status_id_str: '4',
  });
  const stream = v1Status('6', {
    extended_tweet: { full_text: 'longer than 140' },
    in_reply_to_status_id_str: '3',
  });
  const repost = v1Status('7', {
    text: 'RT @ann_b: longer…',
    retweeted_status: v1Status('6', { extended_tweet: { full_text: 'longer than 140' } }),
  });
  const expected = [
    {
      postId: '505874924095815681',
      text: 'the full text',
      referencedId: '4',
      likes: 2,
      reposts: 1,
      language: 'ja',
    },
    {
      postId: '6',
      text: 'longer than 140',
      inReplyToId: '3',
      author: { handle: 'ann_b', followers: 3, following: 4 },
    },
    { postId: '7', text: 'RT @ann_b: longer than 140', isRepost: true, referencedId: '6', reposts: null },
  ];
  const all = [status, stream, repost];
  const lines = await read(all.map(json).join('\n'));
  expect(lines.posts).toMatchObject(expected);
  expect(lines.posts[0]?.createdAt).toBe(Date.UTC(2014, 7, 31, 0, 29, 15));
  expect((await read(json(all))).items).toEqual(lines.items);
  expect((await read(JSON.stringify({ statuses: all, search_metadata: {} }, null, 1))).items).toEqual(
    lines.items,
  );
  expect((await read(`${json([status, stream])}\n${json([repost])}`)).items).toEqual(lines.items);
});

test('lists of posts under account ids name their authors', async () => {
  const bare = {
    id: '101',
    text: 'Bonjour',
    created_at: '2022-06-07T08:52:12.000Z',
    public_metrics: { like_count: 1 },
  };
  const { posts } = await read(json({ 24744541: [bare], 38395124: [{ ...bare, id: '102' }] }));
  expect(posts).toMatchObject([
    { postId: '101', author: { id: '24744541' } },
    { postId: '102', author: { id: '38395124' } },
  ]);
});

test('a table of posts with columns of its own stays a table', async () => {
  const row = { ...v2Post('1700000000000000000'), author_id: undefined, account: 'ann_b', event: 'x' };
  const { preview, posts } = await read(`${json(row)}\n${json({ ...row, id: '1700000000000000001' })}\n`);
  expect(preview.format).toBe('jsonl');
  expect(posts).toMatchObject([{ author: { handle: 'ann_b' }, likes: 3 }, {}]);
});

test('a page longer than the head of the file is previewed and read', async () => {
  const data = Array.from({ length: 3000 }, (_, at) => v2Post(`${at + 1}`, { text: 'x'.repeat(2000) }));
  const { preview, posts } = await read(json(v2Page(data)));
  expect(preview.rows[0]).toMatchObject({ id: '1', author_handle: 'ann_b' });
  expect(posts).toHaveLength(3000);
});

test('one document beyond what memory allows is refused, a line of that length is one rejected row', async () => {
  const long = json(
    v2Page(Array.from({ length: 10 }, () => v2Post('1', { text: 'x'.repeat(2_500_000) }))),
  ).replace('"text":', '"public_metrics":{},"text":');
  const lines = await read(`${json(v2Page([v2Post('2')]))}\n${long}\n${json(v2Page([v2Post('3')]))}\n`);
  expect(lines.items).toMatchObject([
    { postId: '2' },
    { row: 2, reason: 'row is larger than 24 MB' },
    { postId: '3' },
  ]);
  await expect(read(long.replace('{', '{\n'))).rejects.toThrow('one JSON document of more than 24 MB');
});

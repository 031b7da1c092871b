import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { FieldsSeen } from '../post-fields';
import { isRejected } from './mapper';
import { previewFile } from './preview';
import { readTable } from './read-table';

async function read(...all: string[]) {
  const open = () => Readable.from([Buffer.from(`${all.join('\n')}\n`)]);
  const preview = await previewFile(open, 'posts');
  const posts = [];
  for await (const batch of readTable(open, preview))
    posts.push(...batch.filter((item) => !isRejected(item)));
  return posts.flatMap((item) => (isRejected(item) ? [] : [item]));
}

const numbers = Array.from({ length: 24 }, (_, at) => at + 10);

test('a post answers and quotes where the file says so without an id, or a table program has lost its digits', async () => {
  const rows = numbers.map(
    (at) =>
      `17000000000000001${at},2024-05-12 10:${at}:00,ann_b,Text number ${at},${at % 2 ? '1.83612345e+18,someone' : 'nan,'},${at % 3 ? 'False' : 'True'}`,
  );
  const posts = await read(
    'id,date,user,text,in_reply_to_status_id,in_reply_to_screen_name,quotedTweet',
    ...rows,
  );
  expect(posts).toHaveLength(24);
  const seen = new FieldsSeen();
  for (const post of posts) seen.add(post);
  expect(seen.present(), 'which posts they are is not known').not.toContain('in_reply_to_id');
  for (const [index, post] of posts.entries()) {
    const at = index + 10;
    expect(post.inReplyToId).toBe(at % 2 ? `?reply:${post.postId}` : null);
    expect(post.referencedId).toBe(at % 3 ? null : `?quote:${post.postId}`);
  }
});

test('a repost has no counts of its own: its file gives those of the post it repeats', async () => {
  const rows = numbers.map(
    (at) =>
      `17000000000000001${at},2024-05-12 10:${at}:00,ann_b,"${at % 2 ? 'RT @who: ' : ''}Text number ${at}",900,7`,
  );
  const posts = await read('id,date,user,text,retweet_count,favorite_count', ...rows);
  expect(posts.map(({ reposts, likes }) => [reposts, likes])).toEqual(
    numbers.map((at) => (at % 2 ? [null, null] : [900, 7])),
  );
});

test('apps and names of many people are groups, and of too many columns those that say the same of all go first', async () => {
  const constant = Array.from({ length: 25 }, (_, at) => `same ${at}`);
  const rows = numbers.map((at) =>
    [
      `17000000000000001${at},2024-05-12 10:${at}:00,ann_b,Text number ${at}`,
      ...constant,
      `"<a href=""https://x.example/${at}"" rel=""nofollow"">App number ${at}</a>"`,
    ].join(','),
  );
  const [first] = await read(
    ['id,date,user,text', ...constant.map((_, at) => `flag_${at}`), 'source'].join(','),
    ...rows,
  );
  expect(first?.ownColumns).toContain('source=App number 10');
  expect(first?.ownColumns).toHaveLength(20);
});

test('a list of texts stands for each of them, in a table and in JSON; tags stand in the text', async () => {
  const topics = (at: number) => ['Sports', ...(at % 2 ? ['Food & Dining'] : [])];
  const table = await read(
    'id,date,user,text,topics',
    ...numbers.map(
      (at) =>
        `17000000000000001${at},2024-05-12 10:${at}:00,ann_b,Text number ${at},"${JSON.stringify(topics(at)).replaceAll('"', '""')}"`,
    ),
  );
  const json = await read(
    ...numbers.map((at) =>
      JSON.stringify({
        id: `17000000000000001${at}`,
        created_at: `2024-05-12T10:${at}:00Z`,
        text: `Text number ${at}`,
        topics: topics(at),
        hashtags: ['one'],
      }),
    ),
  );
  for (const posts of [table, json])
    expect(posts.map(({ ownColumns }) => ownColumns)).toEqual(
      numbers.map((at) => topics(at).map((topic) => `topics=${topic}`)),
    );
});

test('codes that most rows share are groups, however many others there are; ids are none', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => {
    const code = at % 5 > 0 ? '0084B4' : `A${(1000 + at).toString(16)}F1`;
    return `17000000000000${1000 + at},2024-05-12 10:10:00,ann_${at},Text number ${at},${code},${code}`;
  });
  const [, second] = await read('id,date,user,text,link_color,campaign_id', ...rows);
  expect(second?.ownColumns).toEqual(['link_color=0084B4']);
});

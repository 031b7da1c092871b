import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiPosts, type ApiCells } from './api-posts';
import { isApiDocument } from './api-shape';
import { webPostIn } from './web-posts';

function cellsOf(value: unknown): ApiCells[] {
  const cells: ApiCells[] = [];
  new ApiPosts({ onPost: (post) => cells.push(post), onRejected: () => undefined }).read(value);
  return cells;
}

const legacy = { full_text: 'Hello', conversation_id_str: '7', user_id_str: '42', favorite_count: 3 };
const post = { rest_id: '7', legacy, core: {} };

test('a post is found bare, in an item of Zeeschuimer and one level deeper', () => {
  const item = { source_platform: 'twitter.com', item_id: '7', data: post };
  for (const value of [post, item, { tweet: post }, { ...item, data: { tweet: post } }]) {
    expect(isApiDocument(value)).toBe(true);
    expect(cellsOf(value)).toMatchObject([{ id: '7', text: 'Hello', author_id: '42', likes: '3' }]);
  }
});

test('an account or a tombstone is no post', () => {
  for (const value of [
    { rest_id: '1', legacy: { screen_name: 'ann' } },
    { tombstone: {} },
    { legacy },
    null,
    7,
  ])
    expect(webPostIn(value)).toBeNull();
});

test('a blank figure stays blank, and a repost tells none', () => {
  expect(cellsOf({ rest_id: '7', legacy: { full_text: 'x' } })[0]).toMatchObject({ likes: '', views: '' });
  const repost = { rest_id: '8', legacy: { ...legacy, retweeted_status_result: { result: post } } };
  expect(cellsOf(repost)[0]).not.toHaveProperty('likes');
  expect(cellsOf(repost)[0]).toMatchObject({ is_repost: 'true', referenced_id: '7' });
});

test('whatever stands under its keys, reading ends with texts and never throws', () => {
  const odd = fc.jsonValue({ maxDepth: 3 });
  const hostile = fc.record({
    rest_id: fc.oneof(fc.string(), odd),
    core: odd,
    views: odd,
    note_tweet: fc.oneof(odd, fc.record({ note_tweet_results: fc.record({ result: odd }) })),
    legacy: fc.oneof(odd, fc.record({ full_text: odd, entities: odd, retweeted_status_result: odd })),
  });
  fc.assert(
    fc.property(hostile, (value) => {
      for (const cells of cellsOf(value))
        for (const cell of Object.values(cells)) expect(typeof cell).toBe('string');
    }),
  );
});

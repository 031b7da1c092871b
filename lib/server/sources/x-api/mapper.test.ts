import { expect, test } from 'vitest';
import { v2Page, v2Post, v2User } from '@/tests/factories/api-documents';
import { apiPageSchema } from './api-types';
import { missingIn, postsOf, protectedIn } from './mapper';

const read = (page: unknown) => postsOf(apiPageSchema.parse(page));
const one = (fields: Record<string, unknown>, includes = {}) =>
  read(v2Page([v2Post('1700000000000000001', fields)], includes)).posts[0];

test('a long post is whole, entities are decoded once, and NUL and lone surrogates go', () => {
  expect(one({ text: 'cut…', note_tweet: { text: 'long &amp;lt; to its end' } })?.text).toBe(
    'long &lt; to its end',
  );
  expect(one({ text: 'cut…', note_post: { text: 'the newer name' } })?.text).toBe('the newer name');
  expect(one({ text: 'a\0b\ud800' })?.text).toBe('ab\ufffd');
});

test('languages have their ISO names; what is no language has none', () => {
  const languages = ['en', 'iw', 'in', 'zh-CN', 'qme', 'und', 'zxx'].map((lang) => one({ lang })?.language);
  expect(languages).toEqual(['en', 'he', 'id', 'zh', null, null, null]);
});

test('of an edited post the newest version comes in, once, by the names of both styles', () => {
  const [old, fresh] = ['1700000000000000001', '1700000000000000002'];
  for (const name of ['edit_history_tweet_ids', 'edit_history_post_ids']) {
    const history = { edit_history_tweet_ids: undefined, [name]: [old, fresh] };
    const page = v2Page([
      v2Post(old, { ...history, text: 'frist' }),
      v2Post(fresh, { ...history, text: 'first' }),
    ]);
    const { posts, ids } = read(page);
    expect(posts).toMatchObject([{ postId: fresh, text: 'first' }]);
    expect(ids).toEqual([old, fresh]);
  }
});

test('without a date the id tells it, without an author or figures they are unknown, never zero', () => {
  const bare = one({ created_at: undefined, public_metrics: undefined, author_id: '77' });
  expect(new Date(bare?.createdAt ?? 0).toISOString()).toBe('2023-09-08T04:15:59.129Z');
  expect(bare).toMatchObject({
    likes: null,
    views: null,
    author: { id: '77', handle: null, followers: null },
  });
});

test('what is withheld is missing, and what is no post is left out', () => {
  const notice = 'This Post from @ann_b has been withheld in response to a report.';
  const page = read(v2Page([v2Post('1', { text: notice }), v2Post('2'), { id: 'x' }, 17]));
  expect(page.posts.map(({ postId }) => postId)).toEqual(['2']);
  expect(page.missing).toEqual([{ kind: 'post', value: '1', reason: 'unavailable' }]);
});

test('problems say what is missing and why, in the words of both generations', () => {
  const problem = (type: string, more = {}) => ({
    type: `https://api.x.com/2/problems/${type}`,
    resource_type: 'tweet',
    parameter: 'ids',
    value: '9',
    title: 'Sorry',
    ...more,
  });
  const errors = [
    problem('resource-not-found'),
    problem('not-authorized-for-resource'),
    problem('resource-unavailable'),
    problem('field-hydration-failure'),
    problem('resource-not-found', { resource_type: 'user', detail: 'User has been suspended: [9].' }),
    problem('resource-not-found', { parameter: 'referenced_tweets.id' }),
  ];
  const found = missingIn(apiPageSchema.parse({ errors }));
  expect(found.map(({ kind, reason }) => `${kind} ${reason}`)).toEqual([
    'post not_found',
    'post not_authorized',
    'post unavailable',
    'post other',
    'user unavailable',
    'post_reference not_found',
  ]);
});

test('accounts that hide their posts are known wherever they stand on a page', () => {
  const hidden = v2User('3', { protected: true });
  expect(
    protectedIn(apiPageSchema.parse(v2Page([hidden], { users: [v2User('4', { protected: true })] }))),
  ).toEqual(['3', '4']);
});

import { expect, test } from 'vitest';
import { recognizeColumns } from './recognize-columns';

const sentences = [
  'Good morning to everyone here',
  'The second post of the day, longer',
  'And a third one with words',
];
const dates = ['2024-05-01 10:00:00', '2024-05-02 11:30:00', '2024-05-03 12:45:10'];
const ids = ['1785600000000000123', '1785960000000000456', '1786340000000000789'];
const handles = ['ann_b', 'Carl99', 'dora'];
const numbers = ['1', '20', '300'];

function mapped(table: Record<string, string[]>) {
  return recognizeColumns(Object.entries(table).map(([name, samples]) => ({ name, samples }))).mapping;
}

test('names are recognised in any case and punctuation', () => {
  expect(
    mapped({
      'Tweet Id': ids,
      'Date Created': dates,
      content: sentences,
      'Number of Likes': numbers,
      user_followers: numbers,
    }),
  ).toEqual({
    id: 'Tweet Id',
    created_at: 'Date Created',
    text: 'content',
    likes: 'Number of Likes',
    author_followers: 'user_followers',
  });
  expect(
    mapped({
      'Post ID': ids,
      publish_date: dates,
      tweetText: sentences,
      likeCount: numbers,
      Impressions: numbers,
      Shares: numbers,
      Comments: numbers,
    }),
  ).toEqual({
    id: 'Post ID',
    created_at: 'publish_date',
    text: 'tweetText',
    likes: 'likeCount',
    views: 'Impressions',
    reposts: 'Shares',
    replies: 'Comments',
  });
});

test('paths of the v2 API and of export tools', () => {
  const names = ['Ann B', 'Carl 99', 'Dora the second'];
  expect(
    mapped({
      id: ids,
      created_at: dates,
      text: sentences,
      'public_metrics.like_count': numbers,
      'author.username': handles,
      'author.name': names,
      'author.public_metrics.followers_count': numbers,
      'author.location': ['Leeds', 'Austin, TX', 'Osaka'],
      author_id: ids,
      'entities.url': ['https://a.example'],
    }),
  ).toEqual({
    id: 'id',
    created_at: 'created_at',
    text: 'text',
    likes: 'public_metrics.like_count',
    author_handle: 'author.username',
    author_name: 'author.name',
    author_followers: 'author.public_metrics.followers_count',
    author_location: 'author.location',
    author_id: 'author_id',
  });
  expect(
    mapped({
      'author/userName': handles,
      'author/followers': numbers,
      fullText: sentences,
      createdAt: dates,
      isRetweet: ['true', 'false', 'false'],
      bookmarkCount: numbers,
    }),
  ).toEqual({
    author_handle: 'author/userName',
    author_followers: 'author/followers',
    text: 'fullText',
    created_at: 'createdAt',
    is_repost: 'isRetweet',
    bookmarks: 'bookmarkCount',
  });
});

test('Japanese headings', () => {
  expect(
    mapped({
      投稿日時: dates,
      本文: sentences,
      いいね数: numbers,
      ユーザー名: handles,
      リツイート数: numbers,
      フォロワー数: numbers,
    }),
  ).toEqual({
    created_at: '投稿日時',
    text: '本文',
    likes: 'いいね数',
    author_handle: 'ユーザー名',
    reposts: 'リツイート数',
    author_followers: 'フォロワー数',
  });
});

test('values decide where names do not', () => {
  expect(mapped({ name: handles, text: sentences }).author_handle).toBe('name');
  expect(mapped({ name: ['Ann B', 'Carl the 9th', 'D D'], text: sentences }).author_name).toBe('name');
  expect(mapped({ author_id: ['10_gop', 'ann_b', 'x_y'], content: sentences }).author_handle).toBe(
    'author_id',
  );
  expect(
    mapped({ username: handles, 'user.username': ['Ann ❤', 'Carl B', 'Do ra'], text: sentences }),
  ).toEqual({
    author_handle: 'username',
    author_name: 'user.username',
    text: 'text',
  });
  expect(
    mapped({ epoch: ['1723761345.0', '1723761346.0'], date: ['2024-08-15', '2024-08-15'], text: sentences })
      .created_at,
  ).toBe('epoch');
});

test('a column of flags is no count, a column of counts no flag', () => {
  expect(mapped({ retweet: ['0', '1', '0', '0', '1', '0'] })).toEqual({ is_repost: 'retweet' });
  expect(mapped({ Retweet: ['0', '14', '7', '3', '1', '2'] })).toEqual({ reposts: 'Retweet' });
});

test('exact ids win over rounded ones, and what is about other posts is left alone', () => {
  expect(mapped({ id: ids.map((id) => Number(id).toExponential()), id_str: ids }).id).toBe('id_str');
  expect(
    mapped({
      'retweeted_status.text': sentences,
      'quoted_status.user.screen_name': handles,
      text: sentences,
    }),
  ).toEqual({ text: 'text' });
});

test('text and date are found by their values when no heading helps, and that is said', () => {
  const long = sentences.map((sentence) => `${sentence} and it goes on for a while`);
  const found = recognizeColumns([
    { name: 'kolumna A', samples: long },
    { name: 'datetime_x', samples: dates },
  ]);
  expect(found).toEqual({
    mapping: { text: 'kolumna A', created_at: 'datetime_x' },
    guessed: ['text', 'created_at'],
  });
});

test('a column called created is when the accounts were made, where its dates are older than all posts', () => {
  const posts = { text: sentences, tweet_created: dates, tweet_id: ids, name: handles };
  const made = ['2009-06-11 22:39:00', '2014-12-01 01:59:00', '2021-05-02 11:30:00'];
  expect(mapped({ created: made, ...posts })).toMatchObject({
    created_at: 'tweet_created',
    author_created_at: 'created',
  });
  expect(mapped({ created: dates, ...posts }).author_created_at, 'made as the posts were').toBeUndefined();
  expect(mapped({ created: made, text: sentences }).created_at, 'the only date there is').toBe('created');
});

import { describe, expect, test } from 'vitest';
import { askedWords } from './asked-words';
import { planTimes } from './asked-times';
import { WRITER_BEFORE } from './asking-table';
import { readConditions } from './conditions';
import { REFUSAL_ROWS } from './lexicon-table';
import { readQuestion } from './question';
import { WITHOUT_AFTER, WITHOUT_WORDS } from './question-words-table';

const WEEK = { timeZone: 'UTC', firstAt: Date.UTC(2015, 1, 18, 8), lastAt: Date.UTC(2015, 1, 24, 11) };
const DAY = { timeZone: 'UTC', firstAt: Date.UTC(2017, 7, 27, 0, 5), lastAt: Date.UTC(2017, 7, 27, 1, 14) };
const read = (text: string, data = WEEK) => readQuestion(text, {}, data.lastAt, data.firstAt);
const leftOut = (text: string) => read(text).conditions.leftOut.map(({ id }) => id);

describe('conditions that posts are narrowed to', () => {
  test.each([
    ['how many verified accounts tweeted about masks', { of: 'verified' }],
    ['認証済みのアカウントの投稿は何件', { of: 'verified' }],
    ['未認証のアカウントの投稿', { of: 'verified', not: true }],
    ['what do accounts with over 10k followers say', { of: 'count', measure: 'followers', low: 10_001 }],
    ['フォロワー1万人以上の人は何を話していますか', { of: 'count', measure: 'followers', low: 10_000 }],
    ['posts with at least 100 likes', { of: 'count', measure: 'likes', low: 100 }],
    ['tweets with 50+ retweets about wifi', { of: 'count', measure: 'reposts', low: 50 }],
    ['posts with fewer than 10 replies', { of: 'count', measure: 'replies', high: 9 }],
    ['いいねが1万以上ついた投稿は何件？', { of: 'count', measure: 'likes', low: 10_000 }],
    ['いいねが1万を超えた投稿', { of: 'count', measure: 'likes', low: 10_001 }],
    ['posts with no likes', { of: 'count', measure: 'likes', high: 0 }],
    ['sentiment without replies', { of: 'kind', is: 'reply', not: true }],
    ['返信を除いて何件？', { of: 'kind', is: 'reply', not: true }],
    ['only retweets please', { of: 'kind', is: 'repost' }],
    ['what share of the posts are retweets', { of: 'kind', is: 'repost' }],
    ['返信が占める割合は？', { of: 'kind', is: 'reply' }],
    ['what is said at night', { of: 'hours', from: 21, to: 5 }],
    ['posts after 8pm', { of: 'hours', from: 20, to: 24 }],
    ['posts before 9am', { of: 'hours', from: 0, to: 9 }],
    ['posts between 2 and 6pm', { of: 'hours', from: 14, to: 18 }],
    ['午後8時以降の投稿は？', { of: 'hours', from: 20, to: 24 }],
    ['complaints on weekends', { of: 'weekdays', days: [6, 7] }],
    ['週末の投稿数は', { of: 'weekdays', days: [6, 7] }],
    ['only posts that have a link', { of: 'holds', what: 'links' }],
    ['replies to the mayor without links', { of: 'holds', what: 'links', not: true }],
    ['リンク付きの投稿だけ', { of: 'holds', what: 'links' }],
    ['ハッシュタグなしの投稿は何件', { of: 'holds', what: 'hashtags', not: true }],
    ["who mentions the ferry that aren't ferry accounts", { of: 'named', start: 'ferry', not: true }],
  ])('%s', (text, expected) => {
    const { asked, leftOut: others } = read(text).conditions;
    expect([asked.map(({ condition }) => condition), others]).toEqual([[expected], []]);
  });

  test.each([
    ['do posts with a link get more likes than posts without one', 'holds'],
    ['いいねの平均、認証済みとそれ以外', 'verified'],
    ['weekdays vs weekends', 'weekdays'],
    ['avg likes for verified vs not verified', 'verified'],
  ])('two of a kind are held against each other: %s', (text, of) => {
    const { asked, against } = read(text).conditions;
    expect(asked).toEqual([]);
    expect(against.map((condition) => condition.of)).toEqual([of, of]);
    expect(against[0]).not.toEqual(against[1]);
  });
});

describe('conditions that no post tells are named', () => {
  test.each([
    ['how many accounts posted at least 3 times', ['repeats']],
    ['accounts with doctor in their bio', ['profile']],
    ['mood after she quit the band', ['event']],
    ['就任後の投稿数は', ['event']],
    ['公式以外で多いのは', ['accounts']],
    ['flights 737 and wifi', ['number']],
  ])('%s', (text, expected) => {
    expect(leftOut(text)).toEqual(expected);
  });

  test.each([
    'how many posts mention wifi',
    'which weekday has the most posts',
    '何曜日に投稿が多い？',
    'いいねが一番多い投稿は？',
    'フォロワーの多いアカウントは？',
    'what are the top 10 hashtags',
    '上位5件のハッシュタグを教えて',
    'tweets about covid-19',
    'is it true that 61.5% are negative',
    'posts that mention verified',
    'who posts most in the morning or in the evening',
    'posts on february 22',
    'average posts per account',
    'any talk of "at least 100 likes"',
  ])('nothing is left out of: %s', (text) => {
    expect(leftOut(text)).toEqual([]);
    expect(read(text).conditions.asked).toEqual([]);
  });

  test('a condition is no word that posts are looked through for', () => {
    for (const text of ['フォロワー1万人以上の人は何を話していますか', 'いいねが1万以上ついた投稿は何件？'])
      expect(askedWords(read(text).text)).toEqual([]);
  });
});

describe('reposts', () => {
  test.each([
    ['Without retweets, who is the loudest account?', true],
    ['excluding reposts, how many posts', true],
    ['how many original tweets', true],
    ['リツイートを除いて何件？', true],
    ['リポスト抜きで', true],
    ['how many retweets did it get', false],
    ['リツイートが多い投稿', false],
  ])('%s', (text, expected) => {
    expect(read(text).conditions.withoutReposts).toBe(expected);
  });
});

test('what says twice that reposts are left out leaves nothing to look for', () => {
  const { text, conditions } = read('best original tweet (no retweets)');
  expect(conditions.withoutReposts).toBe(true);
  expect(text).not.toContain('original');
  expect(WITHOUT_AFTER.test(' なしの投稿は')).toBe(true);
});

test('the number of items asked for is read, in words or digits', () => {
  expect(read('top 10 hashtags').conditions.top).toBe(10);
  expect(read('the three biggest accounts').conditions.top).toBe(3);
  expect(read('上位5件の投稿').conditions.top).toBe(5);
  expect(read('hashtags').conditions.top).toBeNull();
});

test('what posts hold or do not is a condition, however it is said in Japanese', () => {
  const asked = (text: string) => readConditions(text).asked.map(({ condition }) => condition);
  for (const text of [
    'ハッシュタグが付いてる投稿は何件ぐらいありますかね',
    'ハッシュタグをつけてる投稿の割合',
    'ハッシュタグ入りの投稿',
    'ハッシュタグがある投稿',
  ])
    expect(asked(text), text).toEqual([{ of: 'holds', what: 'hashtags' }]);
  for (const text of [
    'リンクが入ってない投稿は何件',
    'URLなしの投稿'.toLowerCase(),
    'リンクを含まないツイート',
  ])
    expect(asked(text), text).toEqual([{ of: 'holds', what: 'links', not: true }]);
  expect(asked('リツイート投稿の平均')).toEqual([{ of: 'kind', is: 'repost' }]);
  expect(asked('メンション付きの投稿って全体の何割')).toEqual([{ of: 'holds', what: 'mentions' }]);
  // Which tags there are, and one that is named.
  for (const text of ['どんなハッシュタグがある?', 'よく使われてるハッシュタグ', '「夏」タグがない投稿'])
    expect(asked(text), text).toEqual([]);
  expect(asked('ハッシュタグを3つ以上つけてる投稿の数')).toEqual([
    { of: 'count', measure: 'hashtags', low: 3 },
  ]);
  expect(asked('深夜(0時〜4時台)に投稿してるのは何件')).toEqual([{ of: 'hours', from: 0, to: 5 }]);
  expect(asked('9時から12時の投稿')).toEqual([{ of: 'hours', from: 9, to: 12 }]);
});

describe('hours and weekdays are a time where the data say which day', () => {
  const spans = (text: string, data = DAY) =>
    planTimes(read(text, data), data).spans.map(({ from, to }) =>
      [from, to].map((at) => new Date(at).toISOString().slice(5, 16)).join(' '),
    );
  test.each([
    ['is it more before or after 00:30?', ['08-27T00:30 08-28T00:00', '08-27T00:00 08-27T00:30']],
    ['posts after 1 am', ['08-27T01:00 08-28T00:00']],
    ['between 00:20 and 00:40', ['08-27T00:20 08-27T00:40']],
    ['0時30分より前の投稿', ['08-27T00:00 08-27T00:30']],
    ['午前1時以降', ['08-27T01:00 08-28T00:00']],
  ])('%s', (text, expected) => {
    expect(spans(text)).toEqual(expected);
  });

  test('of a date, of the only such weekday, and of neither', () => {
    expect(spans('on february 22 after 14:00', WEEK)).toEqual(['02-22T14:00 02-25T00:00']);
    expect(spans('what was said on friday', WEEK)).toEqual(['02-20T00:00 02-21T00:00']);
    expect(spans('金曜日の投稿', WEEK)).toEqual(['02-20T00:00 02-21T00:00']);
    for (const named of ['black friday deals', 'posts of good friday', 'what about super tuesday?'])
      expect(spans(named, WEEK), named).toEqual([]);
    const month = { ...WEEK, firstAt: Date.UTC(2015, 0, 1) };
    expect(spans('what was said on friday', month)).toEqual([]);
    expect(spans('posts after 14:00', WEEK)).toEqual([]);
  });
});

describe('what is counted, and how', () => {
  test.each([
    ['average likes per post?', 'mean likes'],
    ['いいねの平均は？', 'mean likes'],
    ['thapagk vs hamrorabi, who gets more likes per post?', 'mean likes'],
    ['median followers of the people', 'median followers'],
    ['how many retweets did it get in total', 'total reposts'],
    ['閲覧数の合計は？', 'total views'],
    ['retweet to like ratio', 'ratio reposts likes'],
    ['who gets the most likes', ' likes'],
    ['一番長い投稿は？', ' length'],
    ['how many posts mention wifi', 'count '],
  ])('%s', (text, expected) => {
    const { aggregates, measures } = read(text).slots;
    const values = measures.map(({ value }) => value).join(' ');
    expect(`${aggregates[0]?.value ?? ''} ${values}`).toBe(expected);
  });
});

describe('what the data do not hold', () => {
  const refusal = (text: string) => REFUSAL_ROWS.find(({ words }) => words.test(read(text).text))?.id;
  test.each([
    ['how many of these tweets are sarcastic?', 'irony'],
    ['皮肉の投稿は何件？', 'irony'],
    ['how many of the accounts are bots?', 'bots'],
    ['ボットは何アカウント？', 'bots'],
    ['how many of the tweets have a photo attached?', 'media'],
    ['画像付きの投稿は何件？', 'media'],
    ["who bookmarked nasa's posts?", 'actors'],
    ['誰がこの投稿にいいねしましたか', 'actors'],
    ['ネパールの政治家はTikTokでも人気ですか？', 'elsewhere'],
    ['is he more popular on YouTube than on here?', 'elsewhere'],
    ['who likes united', undefined],
    ['how many posts mention tiktok', undefined],
    ['誰が一番いいねを集めた？', undefined],
  ])('%s', (text, expected) => {
    expect(refusal(text)).toBe(expected);
  });
});

test('what shall not be in the posts is told from what shall', () => {
  for (const before of [
    'leaving out anything that mentions ',
    'without posts about ',
    'people outside of ',
    'excluding united and ',
    'not counting ',
  ])
    expect(WITHOUT_WORDS.test(before), before).toBe(true);
  for (const before of ['how many posts about ', 'is there no ', 'people from '])
    expect(WITHOUT_WORDS.test(before), before).toBe(false);
  for (const after of [
    'を除いて',
    '以外の投稿',
    '更新のお知らせを除いて',
    'に関する投稿は含まない',
    'なしで',
  ])
    expect(WITHOUT_AFTER.test(after), after).toBe(true);
  for (const after of ['の投稿は何件', 'はどう', 'が含まれる投稿'])
    expect(WITHOUT_AFTER.test(after)).toBe(false);
});

test('days of one month, years held against each other and years in signs are dates', () => {
  const days = (text: string) =>
    read(text, { timeZone: 'UTC', firstAt: 0, lastAt: Date.UTC(2021, 8, 25) }).times.dated.map(({ from }) =>
      new Date(from).toISOString().slice(0, 10),
    );
  expect(days('posts from feb 20 to 22')).toEqual(['2021-02-20', '2021-02-22']);
  expect(days('2月20日から22日までに何件')).toEqual(['2021-02-20', '2021-02-22']);
  expect(days('posts in 2019 compared with 2020')).toEqual(['2019-01-01', '2020-01-01']);
  expect(days('最近一年の投稿')).toEqual(['2020-09-26']);
  expect(days('feb 20 to 22 likes')).toEqual(['2021-02-20']);
});

test('a writer is told from a word that stands before "posts"', () => {
  for (const before of ['what has ', 'posts by @']) expect(WRITER_BEFORE.test(before), before).toBe(true);
  for (const before of ['on which day were there the ', 'most ', 'people from '])
    expect(WRITER_BEFORE.test(before), before).toBe(false);
});

test.each([
  'a'.repeat(10_000),
  'the of and '.repeat(900),
  '😀'.repeat(3_000),
  '1 2 3 '.repeat(1_600),
  'いいねが'.repeat(2_500),
  'without '.repeat(1_200),
  '"; DROP TABLE posts; -- ${x} {{y}} <script>alert(1)</script>',
  '',
])('hostile text is read in no time and gives no words of its own (%#)', (text) => {
  const started = performance.now();
  const { conditions } = readQuestion(text, {}, WEEK.lastAt, WEEK.firstAt);
  expect(conditions.rest).toHaveLength(text.toLowerCase().replaceAll(/\s+/g, ' ').trim().length);
  expect(readConditions(text).leftOut.every(({ written }) => text.includes(written))).toBe(true);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test.each([
  ['reposts made by france3tv', { of: 'kind', is: 'repost' }],
  ['how many replies sent by nasa', { of: 'kind', is: 'reply' }],
  ['quotes posted by them', { of: 'kind', is: 'quote' }],
  ['ルモンドがリツイートした投稿は何件', { of: 'kind', is: 'repost' }],
  ['nasaが返信した数は', { of: 'kind', is: 'reply' }],
  ["posts that don't have any links", { of: 'holds', what: 'links', not: true }],
  ['they have never used emojis', undefined],
  ['tweets that do not include a link', { of: 'holds', what: 'links', not: true }],
  ["how many aren't verified", { of: 'verified', not: true }],
  ['リンクのない投稿', { of: 'holds', what: 'links', not: true }],
])('what an account does itself, and what is denied: %s', (question, condition) => {
  expect(readConditions(question).asked[0]?.condition).toEqual(condition);
});

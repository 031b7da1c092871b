import { expect, test } from 'vitest';
import type { Scope } from '@/lib/domain/assistant';
import { columnKey, type FileColumn } from '@/lib/domain/file-columns';
import { ColumnNames } from './columns';
import type { Frame } from './frame';
import { POINTERS } from './pieces-table';
import { readAsking } from './read-asking';
import { ignoredOf } from './ignored';
import { leftOutGroupsIn } from './left-out';
import { type Parsed, merged } from './merge';
import { resolveFrame } from './resolve';
import { leftOver, sidesIn } from './frame-scope';
import { blanked } from '../asked-words';
import type { AssistantTools } from '../tools';
import { usualWords } from './usual-words';

const column = (name: string, ...values: string[]): FileColumn => ({
  name,
  posts: 100,
  values: values.map((value) => ({ key: columnKey({ column: name, value }), value, posts: 10 })),
});
const COLUMNS = new ColumnNames([
  column('airline', 'Delta', 'Virgin America'),
  column('airline_sentiment', 'negative', 'positive'),
  column('negativereason', 'Lost Luggage', 'Late Flight'),
  column('gaming', '0', '1'),
]);

function framed(question: string): (Partial<Frame> & { by?: string }) | null {
  const { asking } = readAsking(question, COLUMNS);
  const frame = resolveFrame(asking);
  if (!frame) return null;
  const { group, ...rest } = frame;
  return { ...rest, group, ...(group && { by: group.column ?? group.by }) };
}

test('groups are counted, within a limit where the question sets one', () => {
  expect(framed('how many accounts posted more than 5 times')).toMatchObject({
    as: 'groups',
    by: 'author',
    having: { figure: 'posts', low: 6 },
  });
  expect(framed('number of accounts with less then 10 posts')).toMatchObject({ having: { high: 9 } });
  expect(framed('how many people tweeted only once')).toMatchObject({ having: { low: 1, high: 1 } });
  expect(framed('10件以上投稿したアカウントは何人')).toMatchObject({ as: 'groups', having: { low: 10 } });
  expect(framed('what share of accounts posted at least 3 tweets')).toMatchObject({ as: 'groups' });
  expect(framed('how many different hashtags are there')).toMatchObject({ as: 'groups', by: 'hashtag' });
});

test('groups are ranked, told in time, or told of columns of the file', () => {
  expect(framed('which account has the most likes per post')).toMatchObject({
    as: 'ranking',
    by: 'author',
    measure: 'likes',
    figure: 'mean',
    having: { figure: 'posts', low: 5 },
  });
  expect(framed('most active month')).toMatchObject({ as: 'ranking', by: 'month' });
  expect(framed('tweets per year')).toMatchObject({ as: 'course', by: 'year' });
  expect(framed('what reasons are there and how often')).toMatchObject({ by: 'negativereason' });
  expect(framed('how many tweets per airline')).toMatchObject({ as: 'ranking', by: 'airline' });
  expect(framed('投稿が一番多い月は?')).toMatchObject({ as: 'ranking', by: 'month' });
  expect(framed('average posts per account')).toMatchObject({ as: 'per_group', by: 'author' });
});

test('parts are taken of posts, of groups and of what posts received', () => {
  expect(framed('what share of posts come from the top 5 accounts')).toMatchObject({
    as: 'top_part',
    top: 5,
  });
  expect(framed('率いちばん高い航空会社')).toMatchObject({ as: 'share_by', by: 'airline' });
  expect(framed('what share of the likes')).toMatchObject({ as: 'measure_part', measure: 'likes' });
  expect(framed('like rate')).toMatchObject({ as: 'value', measure: 'likes', over: 'views', figure: 'rate' });
});

test('single posts are told by what they count or in time', () => {
  expect(framed('longest tweet')).toMatchObject({ as: 'posts', measure: 'length', rising: false });
  expect(framed('top 3 by likes')).toMatchObject({ as: 'posts', measure: 'likes', top: 3 });
  expect(framed('first post')).toMatchObject({ as: 'posts', inTime: 'first' });
  expect(framed('いつからいつまで')).toMatchObject({ as: 'period' });
});

test('one that is named is no group', () => {
  expect(framed('how many posts have the hashtag #nothing')).toMatchObject({ as: 'value', group: null });
  expect(framed('how many posts hold the word latte')).toMatchObject({ as: 'value', group: null });
  expect(framed('「仕事」という言葉の投稿は何件')).toMatchObject({ as: 'value', group: null });
});

test('words that do not come together to one count make none', () => {
  expect(framed('which account used the most hashtags per post')).toBeNull();
  expect(framed('engagement rate for each')).toBeNull();
  expect(framed('most and least')).toBeNull();
  expect(framed('hello')).toBeNull();
});

test('a word that nothing has read is left over, in both languages', () => {
  const over = (question: string) => leftOver(blanked(question, readAsking(question, COLUMNS).taken));
  expect(over('which account has the most posts')).toEqual([]);
  expect(over('which account has the angriest posts')).toEqual(['angriest']);
  expect(over('ハッシュタグ多い順')).toEqual([]);
  expect(over('犯人の投稿は何件ありますか')).toEqual(['犯人']);
});

test('columns are known by their names, and their values as items of posts', () => {
  expect(COLUMNS.namedIn('which reason')).toEqual([{ column: 'negativereason', start: 6, end: 12 }]);
  expect(COLUMNS.valuesIn('late flight by virgin america').map(({ key }) => key)).toEqual([
    'airline=Virgin America',
    'negativereason=Late Flight',
  ]);
  expect(COLUMNS.valuesIn('posts with gaming').map(({ key }) => key)).toEqual(['gaming=1']);
  const others = new ColumnNames([
    {
      name: 'event_class',
      posts: 9,
      values: [{ key: 'event_class=roster_move', value: 'roster_move', posts: 9 }],
    },
    { name: 'user.lang', posts: 0, values: [] },
    { name: 'in_reply_to_screen_name', posts: 0, values: [] },
  ]);
  expect(others.valuesIn('roster moves').map(({ key }) => key)).toEqual(['event_class=roster_move']);
  expect(others.namedIn('what languages are there')).toEqual([]);
  expect(others.namedIn('who are they mostly replying to')).toMatchObject([
    { column: 'in_reply_to_screen_name' },
  ]);
});

test('groups are told one by one where a split of them is asked for, and the five of them', () => {
  expect(framed('split by airline')).toMatchObject({ by: 'airline' });
  expect(framed('the five airlines with the most posts')).toMatchObject({ by: 'airline', top: 5 });
  expect(framed('what percentages are delta')).toMatchObject({ as: 'label_part' });
  expect(framed('posts per minute, when was the hottest')).toMatchObject({ by: 'minute' });
});

const parsed = (question: string, scope: Partial<Scope> = {}): Parsed => ({
  asking: readAsking(question, COLUMNS).asking,
  of: {
    scope: { window: 'current', filters: [], ...scope },
    sides: [],
    except: [],
    against: [],
    within: [],
    ignored: [],
    label: null,
    spans: [],
    relative: false,
  },
});
const airline = (value: string) => ({ section: 'file_columns' as const, key: `airline=${value}` });

test('a question that goes on changes what it names and keeps everything else', () => {
  const perAirline = parsed('how many tweets per airline');
  expect(
    resolveFrame(merged(perAirline, parsed('which one gets the most in %'), false).asking),
  ).toMatchObject({
    as: 'share_by',
    group: { column: 'airline' },
  });
  const top = parsed('top reasons', { filters: [airline('United')] });
  const same = merged(top, parsed('', { filters: [airline('Delta')] }), false);
  expect(same.of.scope.filters).toEqual([airline('Delta')]);
  expect(resolveFrame(same.asking)).toMatchObject({ as: 'ranking', group: { column: 'negativereason' } });
  const yearly = merged(parsed('tweets per year'), parsed('avg likes'), false);
  expect(resolveFrame(yearly.asking)).toMatchObject({ as: 'course', measure: 'likes', figure: 'mean' });
  const least = merged(parsed('which account has the most likes per post'), parsed('the least'), false);
  expect(resolveFrame(least.asking)).toMatchObject({ rising: true, measure: 'likes', figure: 'mean' });
});

test('what is asked of those posts is of the same posts', () => {
  const within = merged(parsed('how many', { words: ['mask'] }), parsed('', { words: ['trump'] }), true);
  expect(within.of.scope.words).toEqual(['mask', 'trump']);
  const beside = merged(parsed('how many', { words: ['mask'] }), parsed('', { words: ['trump'] }), false);
  expect(beside.of.scope.words).toEqual(['trump']);
  // What a part is taken of gives way to its like.
  const of = (value: string) => ({ ...parsed('', { filters: [airline(value)] }), within: [airline(value)] });
  const a = parsed('what share', { filters: [airline('Delta')] });
  const part = merged({ ...a, of: { ...a.of, within: [airline('Delta')] } }, of('United'), false);
  expect(part.of.within).toEqual([airline('United')]);
});

test('the part of posts that a column labels is asked for by its label', () => {
  expect(framed('what percentage of posts about delta are negative')).toMatchObject({ as: 'label_part' });
  expect(framed('デルタのネガティブな投稿の割合は?')).toMatchObject({ as: 'label_part' });
  const worst = COLUMNS.worstIn(readAsking('which airline has the worst sentiment', COLUMNS).asking, 'worst');
  expect(worst?.value.key).toBe('airline_sentiment=negative');
  expect(worst && resolveFrame(worst.asking)).toMatchObject({ as: 'share_by', group: { column: 'airline' } });
});

test('letters within a word are no measure of posts', () => {
  expect(readAsking('how many posts support the party', COLUMNS).asking.measures).toEqual([]);
  expect(readAsking('rtの数', COLUMNS).asking.measures).toEqual(['reposts']);
  expect(readAsking('average retweet count of posts', COLUMNS).asking).toMatchObject({
    measures: ['reposts'],
    count: false,
  });
});

test('whoever people are who say something, they are not ranked', () => {
  expect(readAsking('what do people complain about', COLUMNS).asking.groups).toMatchObject([
    { column: 'negativereason' },
  ]);
  expect(readAsking('what do people say about delta', COLUMNS).asking.groups).toEqual([]);
  expect(readAsking('which people post the most', COLUMNS).asking.groups).toMatchObject([{ by: 'author' }]);
});

test('values are left out, held against each other, and known with what they are', () => {
  expect(COLUMNS.leftOutIn('top reasons apart from "late flight"')).toMatchObject([
    { key: 'negativereason=Late Flight', start: 12, end: 36 },
  ]);
  expect(COLUMNS.leftOutIn('late flight以外の理由')).toMatchObject([{ start: 0, end: 14 }]);
  expect(sidesIn(COLUMNS.valuesIn('delta or virgin america')).map(({ key }) => key)).toEqual([
    'airline=Delta',
    'airline=Virgin America',
  ]);
  expect(sidesIn(COLUMNS.valuesIn('late flight by delta'))).toEqual([]);
  // "Delta Airlines" asks for no column.
  expect(COLUMNS.namedIn('posts about delta airlines')).toEqual([]);
  expect(COLUMNS.namedIn('which airline or company')).toHaveLength(1);
});

test('an hour of a day, the days of the data and so many of a kind are asked for', () => {
  expect(framed('投稿が一番多かったのは何日の何時台?')).toMatchObject({ as: 'ranking', by: 'hour_at' });
  expect(framed('what time range is this')).toMatchObject({ as: 'period' });
  expect(framed('which five accounts have the most followers')).toMatchObject({ top: 5, by: 'author' });
});

test('values of any file are words: of every script, with brackets, and such as objects hold', () => {
  const columns = new ColumnNames([
    column('genre', '映画', 'お笑い芸人', 'X (Twitter)', 'constructor', 'toString', 'рус'),
  ]);
  const keys = (question: string) => columns.valuesIn(question).map(({ key }) => key);
  expect(keys('最近のお笑い芸人の投稿')).toEqual(['genre=お笑い芸人']);
  expect(keys('posts by x about y')).toEqual([]);
  expect(keys('posts of x (twitter)')).toEqual(['genre=X (Twitter)']);
  expect(keys('constructor or tostring')).toHaveLength(2);
  expect(keys('русский')).toEqual([]);
});

test('kinds beside each other, accounts by a column, and a limit on whoever is ranked', () => {
  expect(framed('how many are retweets vs original posts')).toMatchObject({ as: 'ranking', by: 'kind' });
  expect(framed('share of reposts vs original vs quotes')).toMatchObject({ as: 'share_by', by: 'kind' });
  expect(framed('likes and retweets per post')).toBeNull();
  expect(framed('number of accounts in each airline')).toMatchObject({ by: 'airline', figure: 'accounts' });
  expect(framed('which account gets the most likes per post, accounts with 100+ posts')).toMatchObject({
    by: 'author',
    having: { low: 100 },
  });
  expect(framed('which minute had the most tweets')).toMatchObject({ as: 'ranking', by: 'minute' });
  expect(framed('曜日で差はありますか')).toMatchObject({ as: 'course', by: 'weekday' });
  expect(framed('what time of day do people post the most')).toMatchObject({ by: 'hour' });
  expect(framed('メンションしている相手は誰')).toMatchObject({ by: 'mention' });
  for (const asked of ['who gets @-mentioned the most', 'most @mentioned accounts'])
    expect(framed(asked), asked).toMatchObject({ by: 'mention' });
});

test('a ranking in each of several groups, and accounts counted by a group', () => {
  expect(framed('top hashtag for each airline')).toMatchObject({
    as: 'ranking',
    by: 'hashtag',
    top: 3,
    outer: { column: 'airline' },
  });
  expect(framed('top complaint for each airline')).toMatchObject({ by: 'negativereason' });
  expect(framed('which airline has the most accounts')).toMatchObject({ by: 'airline', figure: 'accounts' });
  expect(framed('which words are typical for this')).not.toMatchObject({ as: 'per_group' });
});

test('"this" in the middle of a Japanese word points at nothing', () => {
  expect(POINTERS.test('一番多いのはどこの会社?')).toBe(false);
  expect(POINTERS.test('この会社は?')).toBe(true);
});

test('a word that posts may hold is no word that joins others', () => {
  for (const word of ['thanks', 'together', 'rest', 'proof'])
    expect(leftOver(`how many posts contain ${word}`)).toContain(word);
});

test('languages, tags and accounts are left out of a ranking of theirs', () => {
  const tools = {
    vocabulary: () => [
      { key: 'en', names: ['english', '英語'] },
      { key: 'es', names: ['spanish'] },
    ],
  };
  const over = (text: string) => leftOutGroupsIn(text, tools).map(({ key }) => key);
  expect(over('what languages other than english and spanish are there')).toEqual(['en', 'es']);
  expect(over('英語以外の言語')).toEqual(['en']);
  expect(over('top hashtags besides #nabj')).toEqual(['nabj']);
  expect(over('posts in english with #nabj')).toEqual([]);
  expect(over('top hashtags, nabj aside')).toEqual(['nabj']);
  expect(over('most used hashtags apart from #covid19, top 5')).toEqual(['covid19']);
  expect(over('top hashtags other than nabj and election')).toEqual(['nabj', 'election']);
  expect(over('top words other than nabj')).toEqual([]);
});

test('the most that one post received is none of all posts', () => {
  const as = (question: string) => resolveFrame(readAsking(question, COLUMNS).asking);
  expect(as('which airline had the most liked tweet')).toMatchObject({ figure: 'highest', measure: 'likes' });
  expect(as('which airline had the most likes')).toMatchObject({ figure: 'total', measure: 'likes' });
});

test('a count may leave out words that lead from one part to the next, and names them; nothing else', () => {
  const run = (word: string, start = 0) => ({
    words: [word],
    joins: {},
    written: word,
    start,
    end: start + word.length,
    without: false,
    predicate: false,
  });
  const of = (left: string[], unused: string[], text = '') =>
    ignoredOf(
      { left, unused: unused.map((word) => run(word, text.length)), absent: [] },
      {
        text: `${text}${unused.join(' ')}`,
        original: `Show ${[...left, ...unused].join(' ')}`,
        usual: new Set(),
      },
    );
  expect(of(['handful'], ['actually'])).toEqual(['handful', 'actually']);
  expect(of([], ['not'])).toBeNull();
  expect(of([], ['battery'])).toBeNull();
  expect(of([], ['actually'], 'posts about ')).toBeNull();
  expect(of(['並べて'], [])).toEqual(['並べて']);
  for (const word of ['以外', 'かわいい', 'ねこ', '怖い', '含まなくて']) expect(of([word], [])).toBeNull();
});

test('words belong to the asking where these posts hold them as seldom as any others, and no column is called so', async () => {
  const posts = new Map([
    ['put', 12],
    ['carted', 12],
    ['inflation', 300],
  ]);
  const tools = {
    totals: ({ words = [] }: Scope) =>
      Promise.resolve({ posts: words.length === 0 ? 2_000 : (posts.get(words[0] ?? '') ?? 0) }),
    columns: () => Promise.resolve([{ name: 'annotatorGroup', posts: 9, values: [] }]),
  } as unknown as AssistantTools;
  const of = async (question: string, ...left: string[]) => [
    ...(await usualWords({ left, unused: [], absent: [] }, question, tools)),
  ];
  expect(await of('Pull three posts I can put somewhere', 'put')).toEqual(['put']);
  expect(await of('What did annotators pick?', 'annotators')).toEqual([]);
  expect(await of('Posts where somebody got carted off', 'carted')).toEqual([]);
  expect(await of('How many put posts?', 'put')).toEqual([]);
  expect(await of('posts about slides', 'slides')).toEqual([]);
  expect(await of('who wins then', 'wins')).toEqual([]);
  expect(await of('posts not there', 'not')).toEqual([]);
});

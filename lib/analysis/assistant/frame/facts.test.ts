import { expect, test } from 'vitest';
import { spelledFields } from '../field-names';
import { partsOf } from '../compound';
import { ColumnNames } from './columns';
import { factConditionsIn } from './fact-conditions';
import { factsIn, numbersOfAccounts } from './facts';
import { readAsking } from './read-asking';
import { resolveFrame } from './resolve';

const NONE = new ColumnNames([]);
const known = { knows: () => true };

function framed(question: string, tools = known) {
  const frame = resolveFrame(readAsking(question, NONE, question, factsIn(tools)).asking);
  return frame && { as: frame.as, by: frame.group?.by, measure: frame.measure, rising: frame.rising };
}
const conditions = (text: string) => factConditionsIn(text).map(({ condition }) => condition);

test('[CHT-05] accounts are ranked by what their profiles tell, the one that is asked for first', () => {
  for (const oldest of ['which is the oldest account', '一番古いアカウントは？'])
    expect(framed(oldest)).toEqual({ as: 'ranking', by: 'author', measure: 'joined', rising: true });
  for (const newest of ['newest accounts', '最も新しいアカウント'])
    expect(framed(newest)).toMatchObject({ measure: 'joined', rising: false });
  for (const most of ['who has the highest tweet_count', '累計ツイート数が多いアカウント'])
    expect(framed(most)).toMatchObject({ by: 'author', measure: 'account_posts' });
  for (const following of ['which accounts follow the most people', 'フォロー数が一番多いのは誰'])
    expect(framed(following)).toMatchObject({ by: 'author', measure: 'following' });
  expect(framed('median account age')).toMatchObject({ as: 'value', measure: 'joined' });
});

test('[CHT-05] how old people are is no age of accounts, and followers are followed by nobody in particular', () => {
  expect(framed('how old are the users on average')?.measure ?? null).toBeNull();
  expect(framed('フォロワー数が一番多いのは誰')).toMatchObject({ measure: 'followers' });
});

test('[CHT-05] posts are told apart by places as written and by the year accounts were made in', () => {
  expect(framed('top 10 locations people tweet from')).toMatchObject({ as: 'ranking', by: 'location' });
  for (const course of ['how many accounts were created per year', 'アカウントの作成年別の人数'])
    expect(framed(course)).toMatchObject({ as: 'course', by: 'joined_year' });
  expect(framed('which year were most accounts created')).toMatchObject({ as: 'ranking', by: 'joined_year' });
  // Where no profile tells a place, it is read as ever.
  expect(framed('top 10 locations', { knows: () => false })?.by).not.toBe('location');
});

test('[CHT-05] accounts are what their profiles say: with a text or without, with a word, within numbers and years', () => {
  const none = { of: 'profile', text: 'bio', not: true };
  for (const text of [
    'what % of users left the bio empty',
    'accounts without a description',
    '自己紹介が空の人',
  ])
    expect(conditions(text)).toEqual([none]);
  expect(conditions('how many fill in their bio')).toEqual([{ of: 'profile', text: 'bio' }]);
  for (const text of ['users who give a location', 'プロフィールに場所を書いている人'])
    expect(conditions(text)).toEqual([{ of: 'profile', text: 'location' }]);
  expect(conditions('say they are a mom or mother in the bio')).toEqual([
    { of: 'profile', text: 'bio', words: ['mom', 'mother'] },
  ]);
  for (const text of ['whose bio mentions "love"', 'プロフィール文に「love」が入っている人'])
    expect(conditions(text)).toEqual([{ of: 'profile', text: 'bio', words: ['love'] }]);
  expect(conditions('following more than 5,000 people')).toEqual([
    { of: 'account', measure: 'following', low: 5001 },
  ]);
  const of2020 = {
    of: 'account',
    measure: 'joined',
    low: Date.UTC(2020, 0, 1),
    high: Date.UTC(2021, 0, 1) - 1,
  };
  for (const text of ['accounts created in 2020', '2020年に作られたアカウント'])
    expect(conditions(text)).toEqual([of2020]);
  expect(conditions('accounts created before 2020')).toEqual([
    { of: 'account', measure: 'joined', high: Date.UTC(2020, 0, 1) - 1 },
  ]);
  expect(conditions('which profiles mention jesus')).toEqual([]);
  expect(conditions('posts that mention my bio')).toEqual([]);
});

test('[CHT-05] words of bios are asked for as such, and not as bios that hold a word', () => {
  for (const words of [
    "What are the most common words in users' bios?",
    'which words do people use most in their descriptions',
    'プロフィール文でよく使われる単語は？',
  ]) {
    expect(framed(words.toLowerCase())).toMatchObject({ as: 'ranking', by: 'bio_word' });
    expect(conditions(words.toLowerCase())).toEqual([]);
  }
  expect(conditions('whose location contains london')).toEqual([
    { of: 'profile', text: 'location', words: ['london'] },
  ]);
});

test('[CHT-05] a hostile question takes no time to be read', () => {
  const started = performance.now();
  conditions(`${'say they are a mom or '.repeat(60)}in`);
  conditions(`accounts ${'with a bio that '.repeat(80)}`);
  expect(performance.now() - started).toBeLessThan(500);
});

test('[CHT-05] a field in brackets is what is meant, and a part goes on in the same profile', () => {
  expect(spelledFields('who tweeted the most overall (tweet_count)?', [])).toContain('most tweet_count');
  expect(partsOf('How many say they are a mom in the bio, and how many a dad?').at(-1)).toMatch(
    /dad in the bio/u,
  );
  expect(partsOf('一番多いlink_colorは何ですか。何％の人が使っていますか？')).toEqual([
    '一番多いlink_colorは何、割合で',
  ]);
});

test('[CHT-05] likes that accounts gave are called favourites only where posts tell of none', () => {
  expect(numbersOfAccounts({ knows: () => false })('fav_number')).toMatch(/favou/u);
  expect(new RegExp(`^(?:${numbersOfAccounts(known)('fav_number')})$`, 'u').test('favourites')).toBe(false);
  expect(numbersOfAccounts(known)('price')).toBeNull();
});

import { expect, test } from 'vitest';
import type { FileColumn } from '@/lib/domain/file-columns';
import { spelledFields } from './field-names';

const columns = ['has_quest', 'user.score', 'likes_given'].map((name): FileColumn => ({
  name,
  posts: 9,
  values: [],
}));
const spelled = (question: string) => spelledFields(question, columns);

test.each([
  ['which tweet has the highest retweet_count', 'which tweet has the highest retweets'],
  ['avg user.followers_count', 'avg followers'],
  ['mean public_metrics.like_count', 'mean likes'],
  ['mean viewCount per account', 'mean views per account'],
  ['how many are user_verified = TRUE', 'how many are verified accounts'],
  ['how many with verified=false', 'how many with unverified accounts'],
  ['share of is_retweet: true', 'share of retweets'],
  ['posts with lang = es', 'posts with in Spanish'],
])('a field as files spell it is put into words: %s', (question, words) => {
  expect(spelled(question)).toBe(words);
});

test('a column of the file stays, and the word before it in brackets gives way', () => {
  expect(spelled('share of user.score')).toBe('share of user.score');
  expect(spelled('% of tweets that are questions (has_quest)')).toBe('% of tweets has_quest');
  expect(spelled('which tweets (has_quest=1) are long')).toBe('which tweets has_quest=1 are long');
});

test('words, addresses and names stay as they are', () => {
  for (const question of [
    'what language is it in',
    'verified accounts',
    'links to nytimes.com',
    '@user_name vs #like_count',
    'posts by UnderdogNFL',
    'language: english',
  ])
    expect(spelled(question)).toBe(question);
});

import { expect, test } from 'vitest';
import { numbersIn, numbersNamedIn } from './column-numbers';

const COLUMNS = ['gender:confidence', 'sentiment_score', 'user.rank'];
const keys = (question: string) => numbersIn(question, COLUMNS).map(({ key }) => key);

test('limits on columns of numbers are what posts are narrowed to', () => {
  expect(keys('how many rows have gender:confidence below 0.7')).toEqual(['gender:confidence~=..0.699999']);
  expect(keys('posts with a confidence of 1')).toEqual(['gender:confidence~=1..1']);
  expect(keys('sentiment score >= 2 and rank')).toEqual(['sentiment_score~=2..']);
  expect(keys('score between 2 and 5')).toEqual(['sentiment_score~=2..5']);
  expect(keys('user.rank is over 10')).toEqual(['user.rank~=11..']);
});

test('of columns that end alike the one whose beginning is named is meant, or none', () => {
  const columns = ['candidate_confidence', 'sentiment_confidence'];
  const of = (question: string) => numbersIn(question, columns).map(({ key }) => key);
  expect(of('sentiment: negative with a confidence of 1')).toEqual(['sentiment_confidence~=1..1']);
  expect(of('posts with a confidence of 1')).toEqual([]);
});

test('without a number, of another thing, or the wrong way round nothing is limited', () => {
  expect(keys('average sentiment score')).toEqual([]);
  expect(keys('rank over 10')).toEqual([]);
  expect(keys('score between 5 and 2')).toEqual([]);
  expect(keys('scores 10%')).toEqual([]);
});

test('a column of numbers that is named without a limit is known by its name or its last word', () => {
  const named = (text: string) => numbersNamedIn(text, COLUMNS).map(({ name }) => name);
  expect(named('average gender:confidence')).toEqual(['gender:confidence']);
  expect(named('the mean score of posts')).toEqual(['sentiment_score']);
  expect(named('the mean of all posts')).toEqual([]);
  expect(numbersNamedIn('the median view count', ['user.listed_count'])).toEqual([]);
});

import { expect, test } from 'vitest';
import { spelledOut } from './spelled-out';

test.each([
  ['whos posting abt delays', "who's posting about delays"],
  ['how offen do they say it', 'how often do they say it'],
  ['hows the mood', "how's the mood"],
  ['dont ppl like it, u think', "don't ppl like it, you think"],
  ['what do they say bout it', 'what do they say about it'],
  ['what r they sayin', 'what are they saying'],
])('%s', (typed, meant) => {
  expect(spelledOut(typed)).toBe(meant);
});

test('names, tags, words in quotes and words of their own stay', () => {
  for (const text of [
    'posts by @im',
    '#whats',
    'does "dont" come up',
    'who is at its best',
    'BC and IM',
    'how many posts are from bc',
    'who won the bout',
    'what is said of his next bout',
    'hes-hess',
  ])
    expect(spelledOut(text)).toBe(text);
});

test.each([
  ['what day did this blow up', 'what day did this peak'],
  ['which month did the topic go viral', 'which month did the topic peak'],
  ['the hour it went viral', 'the hour it peaked'],
  ['バズった日はいつ', '盛り上がった日はいつ'],
  ['炎上したのはいつ', '盛り上がったのはいつ'],
  ['posts about how to blow up balloons', 'posts about how to blow up balloons'],
  ['top 3 accts by nr of posts', 'top 3 accounts by number of posts'],
])('says in other words: %s', (question, meant) => {
  expect(spelledOut(question)).toBe(meant);
});

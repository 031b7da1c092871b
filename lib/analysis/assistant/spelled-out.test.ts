import { expect, test } from 'vitest';
import { spelledOut } from './spelled-out';

test.each([
  ['whos posting abt delays', "who's posting about delays"],
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

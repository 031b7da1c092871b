import { expect, test } from 'vitest';
import { extractSubreddits } from './subreddits';

test('subreddits are read from links and from r/name', () => {
  expect(
    extractSubreddits(
      'See https://www.reddit.com/r/Coffee/comments/1 and old.reddit.com/r/tea, /r/coffee or r/Matcha!',
    ),
  ).toEqual(['coffee', 'tea', 'matcha']);
});

test('what only looks like a subreddit is none', () => {
  for (const text of [
    'and/or/maybe',
    'your/r/x',
    'a r/ b',
    'notreddit.com/r/abc',
    'https://x.com/r/abc',
    'r/a',
    '24hr/day',
  ])
    expect(extractSubreddits(text), text).toEqual([]);
});

import { expect, test } from 'vitest';
import { partsOf } from './compound';

test.each([
  [
    'how many posts got over 5k views, and from whom?',
    ['how many posts got over 5k views', 'and from whom?'],
  ],
  [
    'how many are about rain and which month had the most',
    ['how many are about rain', 'and which month had the most'],
  ],
  ['who tweets most? what about?', ['who tweets most?', 'and what about?']],
  ['#spring の投稿は何件で、どの月が多い？', ['#spring の投稿は何件で', 'and どの月が多い?']],
  ['100リポスト超えは何件？月別にも', ['100リポスト超えは何件?', 'and 月別にも']],
])('asks two things: %s', (question, parts) => {
  expect(partsOf(question)).toEqual(parts);
});

test.each([
  'which day had the most posts and how many were there?',
  'did cats or dogs get more likes, and by how much?',
  'most liked post? looks like an ad to me',
  'posts about rain, when did it peak?',
  '投稿が一番多い日はいつで、何件？',
  'who wrote “when? and who?”',
])('asks one thing: %s', (question) => {
  expect(partsOf(question)).toEqual([question]);
});

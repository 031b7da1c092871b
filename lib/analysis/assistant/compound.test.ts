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
  ['Median likes? And how many got zero?', ['Median likes?', 'And how many got zero likes?']],
  ["how many have links and how many don't?", ['how many have links', 'and how many do not have links?']],
  [
    'share of tweets that are RTs, and who does most of that?',
    ['share of tweets that are RTs', 'and who posts the most of those?'],
  ],
  [
    'Spanish-language: how many, and which is the most liked of them',
    ['how many in Spanish?', 'and which is the most liked in Spanish?'],
  ],
  [
    '投稿者は何人ですか。それと件数が多い月を教えて',
    ['投稿者は何人ですか', 'and それと件数が多い月を教えて'],
  ],
  [
    'ハッシュタグを使った投稿はどれくらいあって、どんなタグでしたか',
    ['ハッシュタグを使った投稿はどれくらいあって', 'and どんなタグでしたか'],
  ],
  ['「a。b」の投稿は何件? 月別にも教えて', ['「a。b」の投稿は何件?', 'and 月別にも教えて']],
  [
    'did it rise on Friday? compare the volume of Monday and Friday',
    ['did it rise on Friday?', 'and compare the volume of Monday and Friday'],
  ],
])('asks two things: %s', (question, parts) => {
  expect(partsOf(question)).toEqual(parts);
});

test('what a heading says of the question is no word of it that is dropped', () => {
  expect(partsOf('sensitive ones: how many?')).toEqual(['how many sensitive ones?']);
  expect(partsOf('for coffee only: which tags come up')).toEqual(['for coffee only: which tags come up']);
  expect(partsOf('Quick check: how many posts')).toEqual(['how many posts']);
});

test('measures in a row are told each by itself, unless they are held against each other', () => {
  expect(partsOf('月別のいいね・RTの平均')).toEqual(['月別のいいねの平均', '月別のRTの平均']);
  for (const one of ['いいねとRTの比率は?', 'その投稿のRT数とリプライ数は?', 'いいねとRTはどちらが多い?'])
    expect(partsOf(one)).toEqual([one]);
});

test.each([
  'which day had the most posts and how many were there?',
  'did cats or dogs get more likes, and by how much?',
  'most liked post? looks like an ad to me',
  'posts about rain, when did it peak?',
  '投稿が一番多い日はいつで、何件？',
  '投稿が多い曜日はどこ。いいねの中央値で教えて',
  '一番多い言語は? 割合も教えて',
  'who wrote “when? and who?”',
])('asks one thing: %s', (question) => {
  expect(partsOf(question)).toEqual([question]);
});

test('[ANA-26] both ends of one order are two questions, and what narrows is no mere heading', () => {
  expect(partsOf('what is the most and least active month')).toEqual([
    'what is the most active month',
    'and what is the least active month',
  ]);
  expect(partsOf('busiest day in july, and quietest day in july?')).toEqual([
    'busiest day in july',
    'and quietest day in july',
  ]);
  expect(partsOf('Posts where the place is empty: how many?')).toEqual([
    'how many Posts where the place is empty?',
  ]);
});

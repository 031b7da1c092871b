import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { recognise } from './recognise';
import { topicMedians } from './topic-medians';

const NOW = new Date('2026-11-25T12:00:00Z');
const alone = { country: null, now: NOW, before: null };

interface Row {
  id: string;
  half: string;
  question: string;
  wants: string;
  note: string;
}

function questions(half: string): Row[] {
  const [, ...lines] = readFileSync(path.resolve('bench/own/questions.tsv'), 'utf8').trim().split('\n');
  return lines
    .map((line) => line.split('\t'))
    .map(([id = '', of = '', , question = '', wants = '', note = '']) => ({
      ...{ id, half: of, question, wants, note },
    }))
    .filter((row) => row.half === half);
}

/** The bench names no country: a question of one is told which, as the service does. */
const countryOf = ({ note, question }: Row) =>
  note === 'one country' ? (/japan|日本/i.test(question) ? 'JP' : 'GB') : null;

const REFUSED = ['one-person', 'viewers', 'blocks', 'messages'];

test('[PRM-09] the open half of the sixty questions is understood', () => {
  const wrong = questions('open').flatMap((row) => {
    const found = recognise(row.question, { ...alone, country: countryOf(row) })?.is ?? 'nothing';
    const right = row.wants === 'refusal' ? REFUSED.includes(found) : found === row.wants;
    return right ? [] : [`${row.id} ${found}`];
  });
  expect(wrong).toEqual([]);
});

test('a question that goes on keeps its subject and takes a new country or year', () => {
  const before = 'countries' as const;
  expect(recognise('And in France?', { ...alone, country: 'FR', before })).toEqual({
    is: 'countries',
    country: 'FR',
    year: null,
  });
  expect(recognise('去年は？', { ...alone, before: 'top-posts' })).toMatchObject({
    is: 'top-posts',
    year: 2025,
  });
  expect(recognise('And in France?', { ...alone, country: 'FR' })).toBeNull();
  expect(
    recognise('Please write a poem about the autumn rain in my street', { ...alone, before }),
  ).toBeNull();
});

test('a topic is told apart only where its interval leaves the median of all posts out', () => {
  const post = (text: string, likes: number | null) => ({ text, likes });
  const posts = [
    ...Array.from({ length: 60 }, (_, at) => post('plain', 4 + (at % 5))),
    ...Array.from({ length: 30 }, (_, at) => post('up #Latte', 30 + (at % 7))),
    ...Array.from({ length: 30 }, (_, at) => post('same #oat', 4 + (at % 5))),
    ...Array.from({ length: 5 }, () => post('#rare', 500)),
    post('#latte not known', null),
  ];
  const { groups } = topicMedians(posts);
  expect(groups.map(({ topic, posts: n, apart }) => [topic, n, apart])).toEqual([
    ['#latte', 30, true],
    ['#oat', 30, expect.any(Boolean)],
  ]);
  expect(topicMedians(posts.slice(0, 10))).toEqual({ median: null, groups: [] });
});

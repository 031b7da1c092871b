import { expect, test } from 'vitest';
import { WHOLE } from '@/lib/domain/assistant';
import type { AskedTable, CountedRow } from '@/lib/domain/counted-posts';
import type { PostField } from '@/lib/domain/datasets';
import { countPlanOf } from './count-plan';
import type { Plan, Telling } from './plan';
import { readQuestion } from './question';
import { tellCounted } from './tell-counts';
import type { AssistantTools } from './tools';
import { unplacedOf } from './unplaced';

const FIRST = Date.UTC(2026, 0, 10);
const LAST = Date.UTC(2026, 3, 20);
const read = (text: string) => readQuestion(text, {}, LAST, FIRST);
const planned = (tell: Telling): Plan => ({
  tell,
  keys: [],
  leftOut: [],
  scope: WHOLE,
  sides: [],
  unfilterable: [],
  base: null,
});

const row = (key: string, posts: number, likes: number | null): CountedRow => ({
  ...{ key, posts, accounts: 2, first: FIRST, last: LAST, text: `post ${key}`, author: 'ada' },
  count:
    likes === null
      ? null
      : { told: posts - 1, total: likes, mean: likes / (posts - 1), median: 3, highest: 9, lowest: 0 },
});

const ROWS: Partial<Record<AskedTable['by'], CountedRow[]>> = {
  all: [row('all', 11, 40)],
  author: [row('ada', 8, 30), row('bo', 3, 10)],
  month: [row('2026-01-01', 30, null), row('2026-02-01', 20, null), row('2026-03-01', 2, null)],
};

const toolsWith = (known: readonly PostField[]): AssistantTools => ({
  counts: async (_scope, { by }) => ({ rows: ROWS[by] ?? [], groups: ROWS[by]?.length ?? 0 }),
  knows: (field) => known.includes(field),
  timeZone: 'UTC',
  totals: async () => ({ posts: 11, accounts: 2, engagements: 0 }),
  getSection: async () => Promise.reject(new Error('No section is read')),
  findings: async () => null,
  vocabulary: () => [],
  wordsOf: async () => [],
  columns: async () => [],
  numbers: () => Promise.resolve([]),
  fractions: () => Promise.resolve([]),
  repeats: () => Promise.resolve(false),
  titles: {},
  has: () => false,
  ...{ groups: [], from: '', to: '', firstAt: FIRST, lastAt: LAST, narrows: true },
});

async function figures(question: string, tell: Telling = 'posts', known: readonly PostField[] = ['likes']) {
  const tools = toolsWith(known);
  const plan = countPlanOf(read(question), planned(tell), tools);
  if (!plan) return null;
  const { statements } = await tellCounted(plan, [{ scope: WHOLE, name: null }], tools);
  return statements.map(({ id, values }) => [
    id,
    ...Object.values(values).flatMap(({ written }) => ('value' in written ? [written.value] : [])),
  ]);
}

test('a mean stands with its median and with how many posts tell it', async () => {
  expect(await figures('average likes per post')).toEqual([['count.both', 11, 2, 40, 4, 3, 9, 10, 'likes']]);
});

test('accounts are ranked by the figure asked for, the highest first', async () => {
  const told = await figures('which account gets the most likes', 'top_accounts');
  expect(told?.map(([id]) => id)).toEqual(['count.head', 'counts.total', 'counts.total']);
  expect(told?.[1]).toContain('ada');
  const second = await figures('which account has the second most likes', 'top_accounts');
  expect(second?.map(([id]) => id)).toEqual(['count.nth', 'counts.total', 'count.groups']);
  expect(second?.[1]).toContain('bo');
});

test('a count that the data do not tell is said to be unknown, and no other is told', async () => {
  expect(await figures('average retweets per post')).toEqual([['count.unknown', 'reposts']]);
});

test('a fall is told between whole months: the first and the last are cut where the data are', async () => {
  const told = await figures('when did posting drop off', 'conversation_volume');
  expect(told?.map(([id]) => id)).toEqual(['volume.fell', 'counts.posts', 'counts.posts']);
  expect(told?.[1]).toContain(Date.UTC(2026, 1, 1));
  expect(told?.[2]).toContain(Date.UTC(2026, 2, 1));
});

test('steps without a post are counted of all steps', async () => {
  expect(await figures('how many months did he not post at all')).toEqual([['count.empty', 1, 4, 'month']]);
});

test.each([
  ['sentiment by hour', 'sentiment', ['by hour']],
  ['which outlet is most negative', 'top_accounts', ['most negative']],
  ['longest streak of days in a row', 'conversation_volume', ['longest streak']],
  ['engagement rate of the posts', 'posts', ['engagement rate']],
  ['どのメディアが一番ネガティブ？', 'top_accounts', ['一番ネガティブ']],
] as const)('words without a place are named: %s', (question, tell, expected) => {
  const asked = read(question);
  const plan = planned(tell);
  const counted = countPlanOf(asked, plan, toolsWith(['likes']));
  expect(unplacedOf(asked, plan, counted)).toEqual(expect.arrayContaining([...expected]));
});

test.each([
  ['what is the sentiment', 'sentiment'],
  ['top hashtags', 'hashtags'],
  ['which accounts are the loudest', 'top_accounts'],
  ['when did most posts come', 'conversation_volume'],
  ['どんな話題が多いですか', 'topics'],
] as const)('a question that its section tells has a place for all of it: %s', (question, tell) => {
  expect(unplacedOf(read(question), planned(tell), null)).toEqual([]);
});

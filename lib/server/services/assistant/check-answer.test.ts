import { expect, test } from 'vitest';
import type { AssistantTools } from '@/lib/analysis/assistant/tools';
import type { CitedFigure } from '@/lib/domain/assistant';
import { makeAccounts } from '@/tests/factories/report-sections';
import { checkAnswer } from './check-answer';

const KEY = 'name:ann@home';

const tools: AssistantTools = {
  totals: async () => ({ posts: 0, accounts: 0, engagements: 0 }),
  getSection: async () => makeAccounts([{ key: KEY, engagements: 7 }]) as never,
  counts: async () => ({ rows: [], groups: 0 }),
  knows: () => true,
  timeZone: 'UTC',
  findings: async () => ({ tested: 0, held: 0, level: 0.95, findings: [], unclear: [] }),
  vocabulary: () => [],
  wordsOf: async () => [],
  columns: async () => [],
  numbers: () => Promise.resolve([]),
  fractions: () => Promise.resolve([]),
  repeats: () => Promise.resolve(false),
  titles: {},
  has: () => true,
  ...{ groups: [], from: '', to: '', firstAt: 0, lastAt: 1, narrows: true },
};

const figure = (given: Partial<CitedFigure>): CitedFigure => ({
  ...{ id: 'c1', section: 'top_accounts', key: KEY, measure: 'engagements', written: '7', value: 7 },
  scope: { window: 'current', filters: [] },
  ...given,
});
const check = (cited: CitedFigure) => checkAnswer(`[${cited.written}](#c1)`, [cited], tools, 'en');

test('an @ in the name of an account is no kind of accounts', async () => {
  expect(await check(figure({}))).toEqual([]);
  expect(await check(figure({ written: '8', value: 8 }))).not.toEqual([]);
});

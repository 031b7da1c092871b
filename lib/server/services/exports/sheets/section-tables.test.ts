import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Labelled } from '@/lib/domain/labelling';
import { LOCALES } from '@/lib/domain/locales';
import type { AnswersSection } from '@/lib/domain/report';
import { SECTION_IDS } from '@/lib/domain/sections';
import { MESSAGES } from '@/lib/i18n/messages';
import { makeAccounts, makeReceipt, makeSentiment, makeVolume } from '@/tests/factories/report-sections';
import { makeReport } from '@/tests/factories/report';
import { sectionTables } from './section-tables';

const labelled: Labelled = {
  round: randomUUID(),
  ...{ n: 50, needed: 0, posts: 900, level: 0.9875, target: 'dataset', method: 'labels', agreement: null },
  items: [
    { key: 'positive', share: 0.3, low: 0.2, high: 0.4 },
    { key: 'neutral', share: 0.3, low: 0.2, high: 0.4 },
    { key: 'negative', share: 0.4, low: 0.3, high: 0.5 },
  ],
};

const { items: _, ...told } = labelled;
const answers: AnswersSection = {
  unit: 'posts',
  receipt: makeReceipt('own_questions'),
  ...{ base: 900, unknown: 0, total_items: 1 },
  items: [
    {
      ...{ key: 'Praise? · yes', round: told.round, answer: 'yes' },
      ...{ n: 270, share: 0.3, low: 0.2, high: 0.4 },
    },
  ],
  questions: [
    { ...told, question: 'Praise?' },
    { ...told, round: randomUUID(), n: 7, needed: 18, question: 'Later?' },
  ],
};

const sentiment = { ...makeSentiment([[30, 30, 40]]), labelled };

test('what labels tell says at which level, and a question that needs more is listed without a share', () => {
  const [shares, , labels] = sectionTables('sentiment', sentiment);
  expect(shares?.columns.slice(-3)).toEqual(['low', 'high', 'level']);
  expect(shares?.rows.map((row) => row.at(-1))).toEqual([0.9875, 0.9875, 0.9875]);
  expect(labels?.rows).toHaveLength(1);
  const [table] = sectionTables('own_questions', answers);
  expect(table?.rows).toEqual([
    ['Praise?', 'yes', 270, 900, 0.3, 0.2, 0.4, 0.9875, 50, 0, 'dataset', 'labels', null, told.round],
    expect.arrayContaining(['Later?', null, 7, 18]),
  ]);
});

test.each(LOCALES)('every column of every sheet has a name, in %s', (locale) => {
  const report = makeReport();
  const sections = { ...report.sections, sentiment, own_questions: answers };
  const named = MESSAGES[locale]['export-files'].sheet.columns;
  for (const id of SECTION_IDS) {
    const section = sections[id];
    if (!section) continue;
    for (const { columns } of sectionTables(id, section))
      for (const column of columns) expect(named).toHaveProperty([column]);
  }
});

test('series name their steps: days, or what a long window is told in', () => {
  const { at, positive, neutral, negative, unknown } = {
    at: '2020-01-01',
    positive: 1,
    neutral: 2,
    negative: 3,
    unknown: 0,
  };
  const yearly = {
    ...sentiment,
    step: 'year' as const,
    by_day: [{ at, positive, neutral, negative, unknown }],
  };
  const steps = (section: typeof yearly) => sectionTables('sentiment', section)[1];
  expect(steps(yearly)?.columns.at(-1)).toBe('step');
  expect(steps(yearly)?.rows).toEqual([[at, 1, 2, 3, 0, 'year']]);
  const volume = { ...makeVolume([3]), step: 'week' as const };
  expect(sectionTables('conversation_volume', volume)[0]?.rows[0]?.at(-1)).toBe('week');
});

test('accounts with the most posts stand in a table of their own', () => {
  const top = makeAccounts([{ key: 'ann', engagements: 9 }]);
  expect(sectionTables('top_accounts', top)).toHaveLength(1);
  const [, most] = sectionTables('top_accounts', {
    ...top,
    busiest: makeAccounts([{ key: 'bo', engagements: 1 }]).items,
  });
  expect(most).toMatchObject({ part: 'most_posts', rows: [expect.arrayContaining(['bo', 1])] });
});

import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { createReport } from '@/lib/contracts/analysis';
import { createComparison as compareAnalyses } from '@/lib/contracts/compare';
import { createCsvBundle, createReportText } from '@/lib/contracts/exports';
import * as contracts from '@/lib/contracts/labelling';
import { createMonitor, runMonitor } from '@/lib/contracts/monitors';
import { createSheet } from '@/lib/contracts/sheets';
import type { SectionId } from '@/lib/domain/sections';
import { bring, labelAll, type Person, posts } from '../factories/labelling';
import { signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

/* A person's own question in the report: its share, by how many labels, in every surface that shows a share. */

withStores();

const QUESTION = '=What does it "do"?';
const ANSWERS = ['praise', '=complaint()', '<b>neither</b>'];
let owner: Person;
let round = '';

const recipe = (text: string) => ({
  ...{ type: 'conversation' as const, text, datasets: [{ name: 'asked' }] },
  ...{ from: '2026-11-01T00:00:00Z', to: '2026-11-03T00:00:00Z' },
});

async function report(text: string, sections?: SectionId[]) {
  return (await owner.request(createReport, { body: { recipe: recipe(text), sections } })).sections;
}

beforeAll(async () => {
  await signedInAs({ operator: true });
  owner = await signedInAs();
  await bring(owner, 'asked', posts(600));
});

test('without labels for a question of one’s own a report has no such part', async () => {
  expect(await report('no', ['posts'])).not.toHaveProperty('own_questions');
  const body = { question: { kind: 'own' as const, text: QUESTION, answers: ANSWERS }, size: 100 as const };
  const started = await owner.request(contracts.startRound, { path: { name: 'asked' }, body });
  round = started.id;
  const { own_questions: none } = await report('no', ['own_questions']);
  expect(none).toMatchObject({ items: [], questions: [], base: 600 });
  await labelAll(owner, started);
});

test('its answers are told with intervals, by the labels that the query matches', async () => {
  const { own_questions: whole } = await report('no', ['own_questions', 'posts']);
  expect(whole?.questions).toEqual([
    expect.objectContaining({ question: QUESTION, round, n: 100, needed: 0, posts: 600, level: 0.95 }),
  ]);
  expect(whole?.items.map(({ answer }) => answer)).toEqual(ANSWERS);
  expect(whole?.items.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  for (const { low, share, high } of whole?.items ?? []) {
    // Drawn anew each time: five standard errors.
    expect(low < share && share < high && Math.abs(share - 1 / 3) < 0.25).toBe(true);
  }
  expect(whole?.receipt).toMatchObject({ section: 'own_questions', model: null, source: 'labelled' });
  expect(whole?.receipt.limits).toContain('answers_by_labels');

  const { own_questions: part } = await report('train', ['own_questions']);
  const [told] = part?.questions ?? [];
  expect(told?.posts).toBe(200);
  expect((told?.n ?? 0) > 20 && (told?.n ?? 0) < 50).toBe(true);
  const { own_questions: few } = await report('"no 1" OR "no 2" OR "no 3"', ['own_questions']);
  expect(few?.items).toEqual([]);
  expect(few?.questions[0]?.needed).toBe(25 - (few?.questions[0]?.n ?? 0));
});

test('a whole report holds it, and what is said to be everything keeps its interval', async () => {
  const everything = { ...recipe('no'), everything: true as const };
  const { sections } = await owner.request(createReport, { body: { recipe: everything } });
  for (const { low, high } of sections.own_questions?.items ?? []) expect(high - low).toBeGreaterThan(0.05);
  expect(sections.own_questions?.items).toHaveLength(3);
});

test('files hold question, answers, labels and level, and no cell begins a formula', async () => {
  const body = { recipe: recipe('no'), sections: ['own_questions' as const] };
  const { file } = await owner.request(createCsvBundle, { body });
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const name = Object.keys(entries).find((entry) => entry.endsWith('own_questions.csv')) ?? '';
  const csv = new TextDecoder().decode(entries[name]);
  expect(csv).toContain('question,answer,n,base,share,low,high,level,labels,needed');
  expect(csv).toContain(`"'=What does it ""do""?"`);
  expect(csv).toContain(`'=complaint()`);
  expect(csv).not.toMatch(/(^|,)=/m);

  const { file: sheet } = await owner.request(createSheet, { body });
  const book = unzipSync(new Uint8Array(await sheet.arrayBuffer()));
  const xml = Object.values(book)
    .map((part) => new TextDecoder().decode(part))
    .join('');
  expect(xml).toContain('=complaint()');
  expect(xml).not.toContain('<f>');

  const written = String(await owner.request(createReportText, { body }));
  expect(written).toContain('100 labels among these posts');
  expect(written).not.toContain('<b>');
});

test.each(['What do the answers to our questions say?', '自分の質問の答えは？'])(
  'the assistant tells it: %s',
  async (question) => {
    const body = { question, context: { recipe: recipe('no') } };
    const told = await (await owner.send('/api/external/analyze-chat-query/', body)).text();
    expect(told).toContain('"section":"own_questions"');
    expect(told).toContain(JSON.stringify(`${QUESTION} · praise`));
    expect(told).toContain('"outcome":"answered"');
  },
);

test('columns are compared by their labels', async () => {
  const { sections } = await owner.request(compareAnalyses, {
    body: { recipes: [recipe('love OR hate'), recipe('train OR love')], sections: ['own_questions'] },
  });
  const compared = sections.find(({ id }) => id === 'own_questions');
  expect(compared?.rows.map(({ key }) => key).toSorted()).toEqual(
    ANSWERS.map((answer) => `${QUESTION} · ${answer}`).toSorted(),
  );
  for (const { differences } of compared?.rows ?? []) expect(differences[1]).toHaveProperty('low');
  const others = await owner.request(compareAnalyses, {
    body: { recipes: [recipe('nowhere'), recipe('nothing')], sections: ['own_questions'] },
  });
  expect(others.sections.find(({ id }) => id === 'own_questions')).toBeUndefined();
});

test('a monitor watches its answers like other shares, with the interval of the labels', async () => {
  const { monitor } = await owner.request(createMonitor, {
    body: { recipe: { ...recipe('no'), from: null, to: null }, name: 'Asked', watched: ['own_questions'] },
  });
  const { history } = await owner.request(runMonitor, { path: { pk: monitor.id } });
  const told = history[0]?.values.filter(({ key }) => key.startsWith('own_questions:')) ?? [];
  expect(told.map(({ key }) => key).toSorted()).toEqual(
    ANSWERS.map((answer) => `own_questions:${QUESTION} · ${answer}`).toSorted(),
  );
  for (const { low, value, high } of told) expect((low ?? 1) < value && value < (high ?? 0)).toBe(true);
});

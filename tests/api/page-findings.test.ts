import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RecipeInput } from '@/lib/domain/recipe';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { streamReport } from '@/lib/server/services/analysis/stream-report';
import { closeStores } from '@/lib/server/startup';
import { annotated, type AnnotatedPost, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { createDataFolder, useDataFolder } from '../setup/stores';

const ctx = makeCtx({ now: () => new Date('2026-11-20T12:00:00Z') });
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 9, 1);
const DAYS = 14;
const EACH_DAY = 60;
const AUTHORS = 150;

/** Which word a post holds: by its day from the start of the window (negative before), its place in the day and author. */
type Wording = (at: { day: number; place: number; author: number }) => string;

function postsOf(wording: Wording, loud: number): AnnotatedPost[] {
  return Array.from({ length: 2 * DAYS * EACH_DAY }, (_, row) => {
    const [day, place] = [Math.floor(row / EACH_DAY) - DAYS, row % EACH_DAY];
    const author = place < loud ? 0 : 1 + ((row * 7) % AUTHORS);
    return annotated(
      {
        row,
        postId: String(9_000_000 + row),
        text: `tea ${wording({ day, place, author })} w${row % 30}`,
        createdAt: START + day * DAY_MS + place * 1_000_000,
        author: makeAuthor({ handle: `reader_${author}` }),
        likes: row % 5,
      },
      {},
      { country: author % 5 === 0 ? 'JP' : 'US', gender: author % 3 === 0 ? 'FEMALE' : 'MALE' },
    );
  });
}

const RISES: Wording = ({ day, place }) => (place % (day < 0 ? 20 : 4) === 0 ? 'matcha' : 'milk');
/** Most of one day's posts and none of another's. */
const ONE_DAY: Wording = ({ day, place }) => (day === 5 && place < 45 ? 'matcha' : 'milk');
const LATE: Wording = ({ day, place }) => (day >= 7 && place % 4 === 0 ? 'matcha' : 'milk');

let folder: string;
beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  await seedDataset(ctx, 'rises', postsOf(RISES, 0));
  const calm = ({ post: { text } }: AnnotatedPost, place: number) => text.includes('matcha') || place % 4 > 0;
  await seedDataset(ctx, 'one-day', postsOf(ONE_DAY, 0).filter(calm));
  await seedDataset(ctx, 'late', postsOf(LATE, 0));
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const recipe = (name: string): RecipeInput => ({
  type: 'conversation',
  text: 'tea',
  from: new Date(START).toISOString(),
  to: new Date(START + DAYS * DAY_MS).toISOString(),
  datasets: [{ name }],
});

test('a rise on every day by many authors stands out, with what it was held against', async () => {
  const events = await Array.fromAsync(streamReport(ctx, recipe('rises')));
  const [told] = events.slice(-2);
  if (told?.event !== 'findings') throw new Error('No findings before the end');
  const { findings, tested, held, level } = told.findings;
  const found = findings.find(({ section }) => section === 'trending_topics');
  expect(found).toMatchObject({ key: 'matcha', figure: 'ratio', checks: ['peak_day', 'loudest', 'halves'] });
  expect(found?.value).toBeCloseTo(5, 1);
  expect(found?.low).toBeGreaterThan(1.5);
  expect(found?.days).toEqual({ same: DAYS, of: DAYS });
  expect(held).toBeGreaterThanOrEqual(1);
  expect(level).toBeCloseTo(1 - (0.05 * held) / tested, 10);
  expect(tested).toBeGreaterThan(held);
});

test('what one day alone shows, or one half of the window, is not told as clear', async () => {
  for (const [name, by] of [
    ['one-day', 'peak_day'],
    ['late', 'halves'],
  ] as const) {
    const report = await runReport(ctx, recipe(name), { findings: true });
    expect(report.sections.trending_topics?.items.map(({ key }) => key)).toContain('matcha');
    expect(report.findings?.findings.filter(({ section }) => section === 'trending_topics')).toEqual([]);
    expect(report.findings?.unclear).toContainEqual({ section: 'trending_topics', by });
  }
});

test('what stands out costs three more statements at most, and none where nothing claims to', async () => {
  const asked = vi.spyOn(await clickhouse(), 'query');
  const count = async (name: string, findings: boolean) => {
    asked.mockClear();
    await runReport(ctx, recipe(name), { findings, cache: 'bypass' });
    return asked.mock.calls.length;
  };
  try {
    const plain = await count('rises', false);
    expect(await count('rises', true)).toBeLessThanOrEqual(plain + 3);
  } finally {
    asked.mockRestore();
  }
});

test('who leads among the traits of accounts is held against days and loud accounts, too', async () => {
  const { findings } = await runReport(ctx, recipe('rises'), { findings: true });
  const places = findings?.findings.find(({ section }) => section === 'countries');
  expect(places).toMatchObject({ key: 'US', figure: 'points', checks: ['peak_day', 'loudest', 'halves'] });
  // The error of the model that reads genders was measured between two kinds of profiles: nothing is claimed of it.
  expect(findings?.findings.some(({ section }) => section === 'genders')).toBe(false);
});

test('a request for single sections says nothing of a page', async () => {
  const events = await Array.fromAsync(streamReport(ctx, recipe('rises'), { sections: ['hashtags'] }));
  expect(events.map(({ event }) => event)).toEqual(['start', 'section', 'end']);
});

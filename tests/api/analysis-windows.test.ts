import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecipeInput } from '@/lib/domain/recipe';
import { readSpans, spansOfRun } from '@/lib/server/services/analysis/read-spans';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { closeStores } from '@/lib/server/startup';
import type { RunStep } from '@/lib/server/stores/runs/run-record';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* Windows that fit the data: what was not read is unknown, not zero. */

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-20T12:00:00Z');
const FIRST = Date.UTC(2026, 10, 2, 9);
const ctx = makeCtx({ now: () => NOW });
let folder: string;
let row = 0;
const tea = (at: number, text = 'tea') => annotated({ row: (row += 1), text, createdAt: at });

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  // Two files: 2 to 4 November, with a silent day between, and 8 November.
  await seedDataset(ctx, 'files', [tea(FIRST), tea(FIRST + 2 * DAY_MS, 'coffee')]);
  await seedDataset(ctx, 'files', [tea(FIRST + 6 * DAY_MS), tea(FIRST + 6 * DAY_MS + 1)]);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const iso = (ms: number) => new Date(ms).toISOString();
const recipe = (given: Partial<RecipeInput> = {}): RecipeInput => ({
  type: 'conversation',
  text: 'tea',
  from: null,
  to: null,
  datasets: [{ name: 'files' }],
  ...given,
});

test('days before, between and after what files hold are unknown; a day within them without a match is 0', async () => {
  const [from, to] = [Date.UTC(2026, 9, 31), Date.UTC(2026, 10, 11)];
  const { sections } = await runReport(ctx, recipe({ from: iso(from), to: iso(to) }), {
    sections: ['conversation_volume', 'sentiment'],
  });
  const volume = sections.conversation_volume;
  expect(volume?.items.map(({ posts }) => posts)).toEqual([
    ...[null, null],
    ...[1, 0, 0],
    ...[null, null, null],
    ...[2, null, null],
  ]);
  expect(volume?.items[0]).toEqual({ at: '2026-10-31', posts: null, engagements: null });
  expect(volume?.receipt.limits).toContain('days_not_read');
  expect(sections.sentiment?.by_day.map(({ at }) => at.slice(8))).toEqual(['02', '03', '04', '08']);
});

test('data that opens whole has no day outside; hours of a night between two files are not read', async () => {
  const { sections, query } = await runReport(ctx, recipe(), { sections: ['conversation_volume'] });
  expect(query).toMatchObject({ from: iso(FIRST), to: iso(FIRST + 6 * DAY_MS + 2), window: 'everything' });
  const steps = sections.conversation_volume?.items ?? [];
  expect([steps[0]?.posts, steps.at(-1)?.posts]).toEqual([1, 2]);
});

test('every segment is a stretch of its own', async () => {
  const spans = await readSpans(await resolveDatasets(ctx, [{ name: 'files' }]));
  expect(spans).toEqual([
    { from: FIRST, to: FIRST + 2 * DAY_MS + 1 },
    { from: FIRST + 6 * DAY_MS, to: FIRST + 6 * DAY_MS + 2 },
  ]);
});

const search = (from: number, to: number, stopped?: 'repeats'): RunStep => ({
  read: { kind: 'search', query: 'tea', from: iso(from), to: iso(to), archive: false },
  limit: null,
  stratum: null,
  ...(stopped && { stopped }),
});

test('a run has read the windows of its ended steps, and of one that did not end as far back as its posts go', () => {
  const [a, b, c] = [FIRST, FIRST + DAY_MS, FIRST + 2 * DAY_MS];
  const users: RunStep = { read: { kind: 'posts', ids: ['1'] }, limit: null, stratum: null };
  expect(spansOfRun({ steps: [users, search(a, b), search(b, c)], step: 3 }, a)).toEqual([
    { from: a, to: b },
    { from: b, to: c },
  ]);
  // The network gives the newest first: what lies before the oldest post was not reached.
  expect(spansOfRun({ steps: [search(a, c)], step: 0 }, b)).toEqual([{ from: b, to: c }]);
  expect(spansOfRun({ steps: [search(a, c, 'repeats')], step: 1 }, b)).toEqual([{ from: b, to: c }]);
  expect(spansOfRun({ steps: [search(a, b), search(b, c)], step: 0 }, null)).toEqual([]);
});

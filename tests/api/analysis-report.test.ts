import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/domain/app-error';
import type { RecipeInput } from '@/lib/domain/recipe';
import { sectionsSchema } from '@/lib/domain/report';
import { type ReportEvent, reportEventSchema } from '@/lib/domain/report-event';
import { sectionsInOrder } from '@/lib/analysis/sections/registry';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { beginReport } from '@/lib/server/services/analysis/begin-report';
import { reportCache } from '@/lib/server/services/analysis/report-cache';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { streamReport } from '@/lib/server/services/analysis/stream-report';
import { closeStores } from '@/lib/server/startup';
import { annotated, ENGAGEMENTS, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { LAST, NOW, recipe, SMALL } from '../factories/tea';
import { createDataFolder, useDataFolder } from '../setup/stores';

const SECTIONS = sectionsInOrder(undefined, 'conversation');

const DAY_MS = 86_400_000;
const FIVE_MINUTES = 300_000;
const ctx = makeCtx({ now: () => NOW });
let folder: string;

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  await seedDataset(ctx, 'small', SMALL);
  await seedDataset(ctx, 'bare', SMALL, ['text', 'created_at']);
  await seedDataset(ctx, 'read', SMALL, ENGAGEMENTS, 'x-api');
  const fresh = annotated({ row: 1, text: 'tea', createdAt: NOW.getTime() - 1000 });
  await seedDataset(ctx, 'live', [fresh], ENGAGEMENTS, 'x-api');
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const OPEN = { from: null, to: null };
const iso = (ms: number) => new Date(ms).toISOString();

async function failure(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`No AppError: ${String(error)}`);
  return error;
}

test('[ANA-20, ANA-21] an open window runs from 30 days ago to 5 minutes ago', async () => {
  const { query } = await runReport(ctx, recipe({ ...OPEN, datasets: [{ name: 'live' }] }), {
    sections: ['posts'],
  });
  expect(query).toMatchObject({
    from: iso(NOW.getTime() - 30 * DAY_MS),
    to: iso(NOW.getTime() - FIVE_MINUTES),
    snapped: false,
  });
});

test('an open window past the data ends with its last post and says so', async () => {
  const { query, totals, sections } = await runReport(ctx, recipe({ ...OPEN, datasets: [{ name: 'read' }] }));
  expect(query).toMatchObject({ from: iso(LAST + 1 - 30 * DAY_MS), to: iso(LAST + 1), snapped: true });
  expect(query.window).toBe('recent');
  expect(totals.posts).toBe(3);
  expect(sections.posts?.receipt.frame).toEqual({ kind: 'census', size: 4, method: null, seed: null });
});

test('imported data opens whole and says so; beside posts that keep coming it does not', async () => {
  const whole = { from: iso(LAST - 30 * DAY_MS), to: iso(LAST + 1), snapped: false, window: 'everything' };
  const { query, totals, sections } = await runReport(ctx, recipe(OPEN), { sections: ['posts'] });
  expect(query).toMatchObject(whole);
  expect(totals.posts).toBe(4);
  const { receipt } = sections.posts ?? {};
  expect(receipt?.query.window).toBe('everything');
  if (!receipt) throw new Error('The section is there');
  const again = await runReport(ctx, receipt.recipe, { sections: ['posts'] });
  expect(again.query).toMatchObject(whole);
  const mixed = await runReport(ctx, recipe({ ...OPEN, datasets: [{ name: 'small' }, { name: 'live' }] }), {
    sections: ['posts'],
  });
  expect(mixed.query).toMatchObject({ from: iso(NOW.getTime() - 30 * DAY_MS), window: 'recent' });
});

test('a given window starts at its first moment and ends before its last', async () => {
  const posts = async (from: number, to: number) =>
    (await runReport(ctx, recipe({ from: iso(from), to: iso(to) }), { sections: ['posts'] })).totals.posts;
  expect(await posts(LAST - DAY_MS, LAST)).toBe(1);
  expect(await posts(LAST - DAY_MS, LAST + 1)).toBe(2);
  expect(await posts(LAST - DAY_MS + 1, LAST)).toBe(0);
});

test('[ANA-22] posts are ordered by likes unless asked otherwise, then by id', async () => {
  const order = async (given: Partial<RecipeInput>) =>
    (await runReport(ctx, recipe(given), { sections: ['top_posts'] })).sections.top_posts?.items.map(
      ({ key }) => key,
    );
  expect(await order({})).toEqual(['post-3', 'post-1', 'post-2']);
  expect(await order({ ordering: 'created_at' })).toEqual(['post-1', 'post-2', 'post-3']);
});

test('reposts can be left out, and the receipt says so', async () => {
  const report = await runReport(ctx, recipe({ reposts: 'exclude' }));
  expect(report.totals.posts).toBe(2);
  expect(report.sections.sentiment?.receipt.filters).toEqual({
    reposts: 'exclude',
    countries: [],
    items: [],
  });
});

test('[ANA-23] without countries everywhere counts; with them only their authors', async () => {
  expect((await runReport(ctx, recipe())).sections.posts?.receipt.filters.countries).toEqual([]);
  const report = await runReport(ctx, recipe({ countries: ['jp', 'US'] }));
  expect(report.totals).toMatchObject({ posts: 2, accounts: 2 });
  expect(report.sections.countries?.items.map(({ key }) => key)).toEqual(['JP', 'US']);
  expect(report.sections.posts?.receipt.filters.countries).toEqual(['JP', 'US']);
});

test('an account counts once, as its newest matching post describes it', async () => {
  const { sections } = await runReport(ctx, recipe());
  expect(sections.countries).toMatchObject({ base: 2, unknown: 0 });
  expect(sections.countries?.items.map(({ key, n }) => [key, n])).toEqual([
    ['JP', 1],
    ['US', 1],
  ]);
});

test('the receipt of an inferred section names its model, that of a count none', async () => {
  const { sections } = await runReport(ctx, recipe({ text: 'tea OR model' }));
  expect(sections.sentiment?.receipt).toMatchObject({
    source: 'inferred',
    model: { name: expect.any(String) },
  });
  expect(sections.genders?.receipt.model).not.toBeNull();
  expect(sections.hashtags?.receipt).toMatchObject({ source: 'observed', model: null });
});

test('data without engagement columns says so and pretends nothing', async () => {
  const { sections } = await runReport(ctx, recipe({ datasets: [{ name: 'bare' }] }));
  expect(sections.posts?.items.map(({ key }) => key)).toEqual(['posts']);
  expect(sections.posts?.receipt.limits).toContain('no_engagement_columns');
  expect(sections.posting_times?.items.every((cell) => cell.median_engagements === null)).toBe(true);
});

test('[ANA-25] an unknown query type throws', async () => {
  const unknown = { ...recipe(), type: 'gossip' } as unknown as RecipeInput;
  expect(await failure(runReport(ctx, unknown))).toMatchObject({
    kind: 'bad_request',
    options: { code: 'unknown_query_type' },
  });
});

test('a recipe that cannot be computed names its field', async () => {
  const fields = async (given: Partial<RecipeInput>) =>
    (await failure(runReport(ctx, recipe(given)))).options.fields;
  expect(await fields({ text: 'NOT tea' })).toHaveProperty('text');
  expect(await fields({ text: '(tea' })).toHaveProperty('text');
  expect(await fields({ from: iso(LAST), to: iso(LAST) })).toHaveProperty('to');
  expect(await fields({ from: '0001-01-01T00:00:00Z', to: iso(LAST) })).toHaveProperty('from');
  expect(await fields({ time_zone: "UTC'); DROP TABLE posts; --" })).toHaveProperty('time_zone');
  expect(await fields({ time_zone: '+09:00' })).toHaveProperty('time_zone');
  expect(await failure(runReport(ctx, recipe({ datasets: [{ name: 'nowhere' }] })))).toMatchObject({
    kind: 'not_found',
  });
  expect(await failure(runReport(ctx, recipe({ datasets: [{ name: 'small', version: 9 }] })))).toMatchObject({
    kind: 'not_found',
  });
});

test('[ANA-26] a report that takes too long ends with the words of the specification', async () => {
  const late = await failure(runReport(ctx, recipe({ text: 'tea OR late' }), { timeoutMs: 0 }));
  expect(late).toMatchObject({
    kind: 'timeout',
    message: 'The request took too long to process. Please try again later.',
    options: { code: 'timeout' },
  });
});

async function collect(events: AsyncIterable<ReportEvent>): Promise<ReportEvent[]> {
  const all: ReportEvent[] = [];
  for await (const event of events) all.push(reportEventSchema.parse(event));
  return all;
}

test('a stream starts with the totals, sends each section once and ends', async () => {
  const whole = await runReport(ctx, recipe({ text: 'tea OR streamed' }));
  const events = await collect(streamReport(ctx, recipe({ text: 'tea OR streamed' })));
  expect(events[0]).toMatchObject({ event: 'start', totals: whole.totals, sections: SECTIONS });
  expect(events.at(-1)).toMatchObject({ event: 'end' });
  const sections = events.filter((event) => event.event === 'section');
  expect(sections.map(({ id }) => id).toSorted()).toEqual(SECTIONS.toSorted());
  for (const { id, section } of sections) {
    expect(sectionsSchema.shape[id].parse(section)).toEqual(whole.sections[id]);
  }
});

test('a section that fails does not take the others with it', async () => {
  const store = await clickhouse();
  const query = store.query.bind(store);
  const spy = vi
    .spyOn(store, 'query')
    .mockImplementation(((sql: string, ...rest: []) =>
      sql.includes('toHour(created_at')
        ? Promise.reject(new Error('disk on fire'))
        : query(sql, ...rest)) as typeof query);
  const events = await collect(streamReport(ctx, recipe({ text: 'tea OR broken' }), { cache: 'bypass' }));
  spy.mockRestore();
  expect(events.filter((event) => event.event === 'section_error')).toEqual([
    {
      event: 'section_error',
      id: 'posting_times',
      message: 'This section could not be computed',
      code: 'section_failed',
    },
  ]);
  expect(events.filter((event) => event.event === 'section')).toHaveLength(SECTIONS.length - 1);
  expect(events.at(-1)?.event).toBe('end');
});

/** Counts the queries that a piece of work sends to the store. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(await clickhouse(), 'query');
  await work();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

test('the same question is computed once: at the same time, and again later', async () => {
  const asked = recipe({ text: 'tea OR once' });
  const one = await queriesOf(() => runReport(ctx, asked, { cache: 'bypass' }));
  expect(one).toBeGreaterThan(0);
  expect(await queriesOf(() => Promise.all([runReport(ctx, asked), runReport(ctx, asked)]))).toBe(one);
  expect(await queriesOf(() => runReport(ctx, { ...asked, text: 'once, tea, once' }))).toBeGreaterThan(0);
  expect(await queriesOf(() => runReport(ctx, { ...asked, text: ' tea,  once' }))).toBe(0);
  expect(await queriesOf(() => runReport(ctx, asked, { cache: 'bypass' }))).toBe(one);
});

test('new data is never answered from the cache, and the old version stays readable', async () => {
  const asked = recipe({ datasets: [{ name: 'growing' }] });
  await seedDataset(ctx, 'growing', SMALL.slice(0, 2));
  expect((await runReport(ctx, asked)).totals.posts).toBe(2);
  await seedDataset(ctx, 'growing', SMALL.slice(2, 3));
  expect((await runReport(ctx, asked)).totals.posts).toBe(3);
  const pinned = await runReport(ctx, { ...asked, datasets: [{ name: 'growing', version: 1 }] });
  expect(pinned.totals.posts).toBe(2);
});

/** Makes every query wait in the engine until it is killed. */
async function slowStore() {
  const store = await clickhouse();
  const query = store.query.bind(store);
  const slow = 'SELECT sum(sipHash64(number)) AS posts FROM numbers(60000000000)';
  return vi
    .spyOn(store, 'query')
    .mockImplementation(((sql: string, params: object, options: object) =>
      sql.includes('FROM posts')
        ? query(slow, {}, options)
        : query(sql, params as never, options)) as typeof query);
}

test('when the caller goes, its queries are killed in the engine', async () => {
  const spy = await slowStore();
  const gone = new AbortController();
  const work = runReport(makeCtx({ now: () => NOW, signal: gone.signal }), recipe({ text: 'tea OR gone' }));
  await vi.waitFor(() => expect(spy).toHaveBeenCalled(), { timeout: 20_000 });
  gone.abort(new Error('gone'));
  await expect(work).rejects.toThrow('gone');
  spy.mockRestore();
  // Answers only when the readers are free again.
  expect((await runReport(ctx, recipe(), { cache: 'bypass' })).totals.posts).toBe(3);
});

test('work that somebody else still waits for goes on', async () => {
  const asked = recipe({ text: 'tea OR shared' });
  const gone = new AbortController();
  const leaving = runReport(makeCtx({ now: () => NOW, signal: gone.signal }), asked);
  const staying = runReport(ctx, asked);
  leaving.catch(() => undefined);
  gone.abort(new Error('gone'));
  await expect(leaving).rejects.toThrow('gone');
  expect((await staying).totals.posts).toBe(3);
});

test('a stream whose reader has gone ends without a word', async () => {
  const gone = new AbortController();
  const events: ReportEvent[] = [];
  reportCache().clear();
  for await (const event of streamReport(makeCtx({ now: () => NOW, signal: gone.signal }), recipe())) {
    events.push(event);
    gone.abort(new Error('gone'));
  }
  expect(events.map(({ event }) => event)).toEqual(['start']);
});

const PATIENT = { wholeMs: 30_000, leadMs: 30_000, heldMs: 30_000 };
const HASTY = { wholeMs: 0, leadMs: 0, heldMs: 30_000 };

test('a page that begins a report gets all of it, and nothing is computed again for its browser', async () => {
  const asked = recipe({ text: 'tea OR begun' });
  const begun = await beginReport(ctx, asked, PATIENT);
  expect(begun).toMatchObject({ key: JSON.stringify(asked), whole: true });
  expect(begun.events.at(0)?.event).toBe('start');
  expect(begun.events.at(-1)?.event).toBe('end');
  expect(await queriesOf(() => Array.fromAsync(streamReport(ctx, asked)))).toBe(0);
});

test('what a page did not wait for is handed over to its browser, computed once, and ends with it', async () => {
  const asked = recipe({ text: 'tea OR handed' });
  const one = await queriesOf(() => runReport(ctx, asked, { cache: 'bypass' }));
  const shared = queriesOf(async () => {
    // The queries are under way before the page gives up waiting for them.
    const begun = beginReport(ctx, asked, { ...HASTY, leadMs: 30_000 });
    const report = runReport(ctx, asked);
    expect((await report).totals.posts).toBe(3);
    expect((await begun).events.at(0)?.event).toBe('start');
  });
  expect(await shared).toBe(one);
});

test('a report that a page began for a browser that never asked ends soon', async () => {
  const spy = await slowStore();
  const asked = recipe({ text: 'tea OR nobody' });
  const begun = await beginReport(ctx, asked, HASTY);
  expect(begun).toMatchObject({ events: [], whole: false });
  spy.mockRestore();
  // Answers only when the readers are free again.
  expect((await runReport(ctx, recipe(), { cache: 'bypass' })).totals.posts).toBe(3);
});

test('a page keeps what is wrong with a question, or with one section, for its browser to be told', async () => {
  const refused = await beginReport(ctx, recipe({ text: 'tea AND (' }), PATIENT);
  expect(refused).toMatchObject({ events: [], whole: false });
  const nowhere = await beginReport(ctx, recipe({ datasets: [{ name: 'somebody-elses' }] }), PATIENT);
  expect(nowhere).toMatchObject({ events: [], whole: false });
});

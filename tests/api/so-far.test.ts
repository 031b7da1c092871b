import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReport } from '@/lib/contracts/analysis';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { ReportEvent } from '@/lib/domain/report-event';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { fillBitmaps } from '@/lib/server/services/operations/fill-bitmaps';
import { reportCache } from '@/lib/server/services/analysis/report-cache';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { streamReport } from '@/lib/server/services/analysis/stream-report';
import { segmentsWithSamples } from '@/lib/server/stores/posts/posts-sample-writer';
import { closeStores } from '@/lib/server/startup';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* What a part of the authors tells first, beside what all posts tell. */

const ctx = makeCtx({ now: () => new Date('2026-11-20T12:00:00Z') });
const FIRST = Date.UTC(2026, 9, 1);
const DAY_MS = 86_400_000;
const POSTS = 6_000;
const SENTIMENTS = ['positive', 'neutral', 'negative', null] as const;
/** One author writes a tenth of it; the others are many. */
const authorOf = (row: number) => (row % 10 === 0 ? 'loud' : `reader_${(row * 7919) % 2_311}`);

const posts = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => {
    const row = from + place;
    const tags = `${row % 3 === 0 ? ' #green' : ''}${row % 5 === 0 ? ' #oat' : ''}${row % 10 === 0 ? ' #loud' : ''}`;
    return annotated(
      {
        ...{ row, postId: `so-far-${row}`, text: `tea${row % 2 === 0 ? ' milk' : ''}${tags}` },
        createdAt: FIRST + ((row * 37) % 10) * DAY_MS,
        author: makeAuthor({ handle: authorOf(row) }),
      },
      { language: 'en', sentiment: SENTIMENTS[row % 4] ?? null },
    );
  });

const recipe = (text: string): RecipeInput => ({
  type: 'conversation',
  text,
  from: new Date(FIRST).toISOString(),
  to: new Date(FIRST + 10 * DAY_MS).toISOString(),
  datasets: [{ name: 'many' }],
});
let folder: string;

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  await seedDataset(ctx, 'many', posts(0, 4_000));
  await seedDataset(ctx, 'many', posts(4_000, POSTS - 4_000));
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

type EventOf<K extends ReportEvent['event']> = Extract<ReportEvent, { event: K }>;
const eventsOf = <K extends ReportEvent['event']>(events: readonly ReportEvent[], kind: K) =>
  events.filter((event): event is EventOf<K> => event.event === kind);
const asked = (text: string, above: number) =>
  Array.fromAsync(streamReport(ctx, recipe(text), { cache: 'bypass', soFar: { above } }));
/** What of a report is no clock. */
const figures = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, held) => (/^(engine_ms|computed_at)$/.test(key) ? 0 : held)));

test('many matches are told by a part of the authors first, marked, and end as exactly as ever', async () => {
  const events = await asked('tea', 500);
  const told = eventsOf(events, 'so_far');
  // Further parts are read until everything is exact, whichever comes first.
  expect(told.length).toBeGreaterThan(0);
  expect(told.map(({ part, of }) => [part, of])).toEqual(
    [1, 2, 4, 8].slice(0, told.length).map((part) => [part, 16]),
  );
  expect(events[0]).toBe(told[0]);
  for (const event of events) expect(createReport.events?.schema.safeParse(event).error).toBeUndefined();

  const exact = await runReport(ctx, recipe('tea'), { cache: 'bypass' });
  const sections = Object.fromEntries(eventsOf(events, 'section').map(({ id, section }) => [id, section]));
  expect(figures(sections)).toEqual(figures(exact.sections));
  expect(eventsOf(events, 'start')[0]?.totals).toEqual(exact.totals);
  expect(eventsOf(events, 'findings')).toHaveLength(1);

  const { hashtags, conversation_volume: volume, sentiment } = exact.sections;
  for (const { posts: all, accounts, told: parts } of told) {
    expect(all).toBe(POSTS);
    // The two figures of authors: who writes a tenth of it is counted, not estimated.
    expect(accounts?.low).toBeLessThanOrEqual(exact.totals.accounts ?? 0);
    expect(accounts?.high).toBeGreaterThanOrEqual(exact.totals.accounts ?? 0);
    for (const item of parts.hashtags?.items ?? []) {
      const share = hashtags?.items.find(({ key }) => key === item.key)?.share ?? Number.NaN;
      expect(share).toBeGreaterThanOrEqual(item.figure?.low ?? 1);
      expect(share).toBeLessThanOrEqual(item.figure?.high ?? 0);
    }
    // A tag of one author alone has too few behind it.
    expect(parts.hashtags?.items.map(({ key }) => key)).not.toContain('loud');
    for (const item of parts.sentiment?.items ?? []) {
      const share = sentiment?.items.find(({ key }) => key === item.key)?.share ?? Number.NaN;
      expect(share).toBeGreaterThanOrEqual(item.figure?.low ?? 1);
      expect(share).toBeLessThanOrEqual(item.figure?.high ?? 0);
    }
    expect(parts.conversation_volume?.items).toHaveLength(10);
    for (const item of parts.conversation_volume?.items ?? []) {
      if (!item.figure) continue;
      const own = volume?.items.find(({ at }) => at === item.key)?.posts ?? Number.NaN;
      expect(own).toBeGreaterThanOrEqual(item.figure.low * POSTS);
      expect(own).toBeLessThanOrEqual(item.figure.high * POSTS);
    }
  }
});

test('nothing of a part is kept: what is asked next finds exact sections alone', async () => {
  reportCache().clear();
  const first = await Array.fromAsync(streamReport(ctx, recipe('milk'), { soFar: { above: 500 } }));
  expect(eventsOf(first, 'so_far').length).toBeGreaterThan(0);
  const again = await Array.fromAsync(streamReport(ctx, recipe('milk'), { soFar: { above: 500 } }));
  expect(eventsOf(again, 'so_far')).toEqual([]);
  expect(eventsOf(again, 'section').length).toBe(eventsOf(first, 'section').length);
  const report = await runReport(ctx, recipe('milk'));
  expect(JSON.stringify(report)).not.toContain('so_far');
});

test.each([
  ['few matches', 'tea', 6_000],
  ['a phrase, which the index does not find alone', '"tea milk"', 500],
])('%s answer exactly at once', async (_, text, above) => {
  expect(eventsOf(await asked(text, above), 'so_far')).toEqual([]);
});

test('a segment whose sample was cut off answers exactly at once, until it is written anew', async () => {
  const store = await clickhouse();
  const [row] = await store.query<{ segment: number }>('SELECT max(segment) AS segment FROM sampled_posts');
  const segment = row?.segment ?? 0;
  const whole = await segmentsWithSamples([segment]);
  expect(whole.has(segment)).toBe(true);
  await store.command('ALTER TABLE sampled_posts DELETE WHERE segment = {segment:UInt32} AND bucket = 3', {
    segment,
  });
  await closeStores();
  useDataFolder(folder);
  expect(eventsOf(await asked('tea', 500), 'so_far')).toEqual([]);
  expect(await fillBitmaps(new AbortController().signal)).toBe(1);
  expect(eventsOf(await asked('tea', 500), 'so_far').length).toBeGreaterThan(0);
});

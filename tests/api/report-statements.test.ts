import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { ReportEvent } from '@/lib/domain/report-event';
import { type ClickHouse, clickhouse } from '@/lib/server/db/clickhouse';
import { admission } from '@/lib/server/services/analysis/admission';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { streamReport } from '@/lib/server/services/analysis/stream-report';
import { MATCHED_ROWS } from '@/lib/server/stores/posts/posts-matched';
import { listColumns } from '@/lib/server/services/datasets/list-columns';
import { closeStores } from '@/lib/server/startup';
import { seedDataset } from '../factories/annotated-posts';
import { FIRST_POST, makeConversation } from '../factories/conversation';
import { makeCtx } from '../factories/ctx';
import { createDataFolder, useDataFolder } from '../setup/stores';

const MOST_STATEMENTS = 6;
const ctx = makeCtx({ now: () => new Date('2026-11-20T12:00:00Z') });
const POSTS = makeConversation(800);
const window = {
  from: new Date(FIRST_POST).toISOString(),
  to: new Date(FIRST_POST + 9 * 86_400_000).toISOString(),
  datasets: [{ name: 'cafe' }],
};
const CONVERSATION: RecipeInput = { ...window, type: 'conversation', text: 'tea OR "oat latte" NOT sale' };
let folder: string;

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  await seedDataset(ctx, 'cafe', POSTS);
  // Which columns of their own its files brought is asked once by each process.
  await listColumns(ctx, { name: 'cafe' });
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const handle = POSTS.map(({ post }) => post.author?.handle).find((name) => name !== undefined) ?? '';

const ONE_OF_EACH: readonly RecipeInput[] = [
  CONVERSATION,
  { ...window, type: 'conversation', text: 'tea', extra_keyword: 'milk' },
  { ...window, type: 'keyword', text: 'tea' },
  { ...window, type: 'handle', text: `@${handle}` },
  { ...window, type: 'post', text: POSTS[0]?.post.postId ?? '' },
];

const WITH_FINDINGS = { cache: 'bypass', findings: true } as const;

/** As if there were more posts than a statement holds in memory. */
async function reportOfMany(recipe: RecipeInput) {
  const store = await clickhouse();
  const query = store.query.bind(store);
  const asked: ClickHouse['query'] = async <T>(...[sql, ...rest]: Parameters<ClickHouse['query']>) => {
    const rows = await query<T>(sql, ...rest);
    return sql.startsWith('SELECT count() AS posts') && !sql.includes('like_count')
      ? rows.map((row) => ({ ...row, posts: 1_000_000 }))
      : rows;
  };
  const spied = vi.spyOn(store, 'query').mockImplementation(asked);
  const named = () => spied.mock.calls.filter(([sql]) => sql.includes(MATCHED_ROWS)).length;
  try {
    return { report: await runReport(ctx, recipe, WITH_FINDINGS), readOnce: named() };
  } finally {
    spied.mockRestore();
  }
}

/** Without when and how fast it was computed; sums of fractions differ in their last digits by what is added first. */
const figures = ({ sections, totals, findings }: Awaited<ReturnType<typeof runReport>>) =>
  JSON.stringify([totals, sections, findings], (key, value: unknown) => {
    if (key === 'engine_ms' || key === 'computed_at') return undefined;
    return typeof value === 'number' ? Number(value.toPrecision(9)) : value;
  });

test.each(ONE_OF_EACH)(
  'posts that a $type report reads once tell the same in every section',
  async (recipe) => {
    const { report, readOnce } = await reportOfMany(recipe);
    expect(readOnce).toBe(0);
    expect(JSON.parse(figures(await runReport(ctx, recipe, WITH_FINDINGS)))).toEqual(
      JSON.parse(figures(report)),
    );
  },
);

test.each(ONE_OF_EACH)(
  'a whole report of the type $type asks the store six times at most',
  async (recipe) => {
    const asked = vi.spyOn(await clickhouse(), 'query');
    try {
      const report = await runReport(ctx, recipe, { cache: 'bypass' });
      expect(report.totals.posts).toBeGreaterThan(0);
      expect(asked.mock.calls.length).toBeLessThanOrEqual(MOST_STATEMENTS);
    } finally {
      asked.mockRestore();
    }
  },
);

test('what a report tells first does not wait for the rests of others, its own rest does', async () => {
  const others = Array.from({ length: availableParallelism() + 5 }, () => new AbortController());
  const turns = others.map(({ signal }) => admission().enterRest(signal));
  const events = streamReport(ctx, CONVERSATION, { cache: 'bypass' });
  const told: ReportEvent[] = [];
  const next = async () => {
    const { value } = await events.next();
    if (value) told.push(value);
  };
  while (!told.some((event) => event.event === 'section' && event.id === 'posting_times')) await next();
  expect(told[0]).toMatchObject({ event: 'start' });
  // Somebody who has seen nothing yet goes before it.
  const short = { cache: 'bypass', sections: ['posting_times'] } as const;
  expect((await runReport(ctx, { ...CONVERSATION, text: 'milk' }, short)).totals.posts).toBeGreaterThan(0);
  const rest = Array.fromAsync(events);
  await expect(Promise.race([rest, runReport(ctx, CONVERSATION, short)])).resolves.toHaveProperty('totals');

  for (const other of others) other.abort(new Error('gone'));
  for (const turn of await Promise.allSettled(turns)) if (turn.status === 'fulfilled') turn.value();
  told.push(...(await rest));
  expect(told).toContainEqual(expect.objectContaining({ event: 'section', id: 'hashtags' }));
  expect(told.at(-1)).toMatchObject({ event: 'end' });
});

test('who comes when fifty others compute or wait is told a place, and leaves it by hanging up', async () => {
  const others = Array.from({ length: 50 }, () => new AbortController());
  const turns = others.map(({ signal }) => admission().enter(signal));
  turns.forEach((turn) => void turn.then((leave) => leave).catch(() => undefined));
  const caller = new AbortController();
  const events = streamReport({ ...ctx, signal: caller.signal }, CONVERSATION, { cache: 'bypass' });
  expect(await events.next()).toEqual({ done: false, value: { event: 'queued', place: 1 } });
  caller.abort(new Error('gone'));
  expect(await events.next()).toEqual({ done: true, value: undefined });

  const again = streamReport(ctx, CONVERSATION, { cache: 'bypass' });
  expect((await again.next()).value).toEqual({ event: 'queued', place: 1 });
  for (const other of others) other.abort(new Error('gone'));
  for (const turn of await Promise.allSettled(turns)) if (turn.status === 'fulfilled') turn.value();
  const rest = await Array.fromAsync(again);
  expect(rest[0]).toMatchObject({ event: 'start' });
  expect(rest.at(-1)).toMatchObject({ event: 'end' });
});

import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RecipeInput } from '@/lib/domain/recipe';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { admission } from '@/lib/server/services/analysis/admission';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { streamReport } from '@/lib/server/services/analysis/stream-report';
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

test.each<RecipeInput>([
  CONVERSATION,
  { ...window, type: 'conversation', text: 'tea', extra_keyword: 'milk' },
  { ...window, type: 'keyword', text: 'tea' },
  { ...window, type: 'handle', text: `@${handle}` },
  { ...window, type: 'post', text: POSTS[0]?.post.postId ?? '' },
])('a whole report of the type $type asks the store six times at most', async (recipe) => {
  const asked = vi.spyOn(await clickhouse(), 'query');
  try {
    const report = await runReport(ctx, recipe, { cache: 'bypass' });
    expect(report.totals.posts).toBeGreaterThan(0);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(MOST_STATEMENTS);
  } finally {
    asked.mockRestore();
  }
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

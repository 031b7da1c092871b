import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runPlanSchema, type RunPlanInput } from '@/lib/domain/runs';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { forgetEnv } from '@/lib/server/env';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { confirmRun } from '@/lib/server/services/runs/confirm-run';
import { estimateRun } from '@/lib/server/services/runs/estimate-run';
import { executeRun } from '@/lib/server/services/runs/execute-run';
import { setBudget } from '@/lib/server/services/runs/ledger/budget';
import { getRun } from '@/lib/server/services/runs/read-runs';
import { forgetNetwork } from '@/lib/server/services/runs/x-network/read-page';
import { makeCtx } from '../factories/ctx';
import { type RunningXApi, startXApi } from '../fixtures/x-api/start';
import { withStores } from '../setup/stores';

/* A question that X takes in no single search, against the double of the X API. */

withStores();
const ctx = makeCtx();
const now = () => new Date();
const COMMON = { type: 'conversation', text: 'the OR a' } as const;
let x: RunningXApi;

beforeAll(async () => {
  x = await startXApi({ world: { seed: 7 } });
  for (const [name, value] of Object.entries(x.env)) vi.stubEnv(name, value);
  vi.stubEnv('X_FULL_ARCHIVE', '0');
  forgetEnv();
  forgetNetwork();
  await setBudget(ctx, { micros: 1_000_000_000 });
});
afterEach(() => forgetNetwork());
afterAll(() => {
  vi.unstubAllEnvs();
  forgetEnv();
  x.stop();
});

async function begin(given: Omit<RunPlanInput, 'team'>) {
  const estimate = await estimateRun(ctx, runPlanSchema.parse(given));
  const choice = estimate.choices.find(({ precision }) => precision === 'all');
  const at_most_micros = choice?.at_most_micros ?? -1;
  const run = await confirmRun(ctx, { estimate: estimate.id, precision: 'all', at_most_micros });
  return { estimate, choice, run };
}

async function idsOf(name: string): Promise<string[]> {
  const [dataset] = await resolveDatasets(ctx, [{ name }]);
  const rows = await (
    await clickhouse()
  ).query<{ id: string }>(
    'SELECT post_id AS id FROM posts WHERE segment IN {segments:Array(UInt32)} ORDER BY id',
    { segments: dataset?.segments ?? [] },
  );
  return rows.map(({ id }) => id);
}

test('a question too long for one search is read whole by several, each post once', async () => {
  const seldom = Array.from({ length: 58 }, (_, n) => `nobody_writes_${n}`).join(' OR ');
  const target = { ...COMMON, text: `the OR a OR ${seldom} OR (the AND a)` };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const window = { from: hoursAgo(30), to: hoursAgo(20) };
  const plain = await begin({ dataset: 'by_one_search', target: COMMON, ...window });
  await executeRun(plain.run.id, { now });
  const { estimate, choice, run } = await begin({ dataset: 'by_several', target, ...window });
  expect(estimate.searches?.length).toBeGreaterThan(1);
  expect(estimate.limits).toContain('several_searches');
  expect(estimate.choices.map(({ precision }) => precision)).toEqual(['all']);
  // The last search finds posts of the first again.
  expect(estimate.population).toBeGreaterThan(plain.estimate.population);
  await executeRun(run.id, { now });
  const [short, long] = [await idsOf('by_one_search'), await idsOf('by_several')];
  expect(long).toEqual(short);
  expect((await getRun(ctx, run)).spent_micros).toBeLessThanOrEqual(choice?.at_most_micros ?? 0);
});

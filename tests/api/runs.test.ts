import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runPlanSchema, type RunPlanInput } from '@/lib/domain/runs';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { forgetEnv } from '@/lib/server/env';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { forgetNetwork } from '@/lib/server/services/runs/x-network/read-page';
import { closeAllRuns } from '@/lib/server/services/runs/active-runs';
import { readBudget, setBudget } from '@/lib/server/services/runs/ledger/budget';
import { confirmRun } from '@/lib/server/services/runs/confirm-run';
import { cancelRun, pauseRun, resumeRun } from '@/lib/server/services/runs/control-run';
import { estimateRun } from '@/lib/server/services/runs/estimate-run';
import { CLOSING, executeRun } from '@/lib/server/services/runs/execute-run';
import { getRun, listLedger, listVisibleRuns } from '@/lib/server/services/runs/read-runs';
import { recoverRuns } from '@/lib/server/services/runs/recover-runs';
import { forgetAnswers } from '@/lib/server/stores/runs/network-answers-store';
import { moveRun } from '@/lib/server/stores/runs/runs-store';
import { createUpload } from '@/lib/server/services/datasets/imports/create-upload';
import { startImport } from '@/lib/server/services/datasets/imports/start-import';
import { manyPosts, postsCsv } from '../factories/csv';
import { makeCtx } from '../factories/ctx';
import { powerCut } from '../factories/power-cut';
import { type RunningXApi, startXApi } from '../fixtures/x-api/start';
import { withStores } from '../setup/stores';

/* Runs against the double of the X API: every dollar that the double bills stands in the ledger, and nothing more. */

withStores();
const ctx = makeCtx();
const now = () => new Date();
const inAnHour = () => new Date(Date.now() + 3_600_000);
const DOLLAR = 1_000_000;
let x: RunningXApi;

beforeAll(async () => {
  x = await startXApi({ world: { seed: 7 } });
});
afterAll(() => x.stop());

beforeEach(async () => {
  for (const [name, value] of Object.entries(x.env)) vi.stubEnv(name, value);
  // The archive takes one request a second; recent search does not.
  vi.stubEnv('X_FULL_ARCHIVE', '0');
  forgetEnv();
  forgetNetwork();
  await forgetAnswers(inAnHour());
  await x.control.forgetFaults();
  await x.control.forgetLimits();
  await x.control.clearRequests();
  await setBudget(ctx, { micros: 1000 * DOLLAR });
});
afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const plan = (given: Partial<RunPlanInput> & { dataset: string }) =>
  runPlanSchema.parse({ target: { type: 'conversation', text: 'coffee' }, ...given });

const billedMicros = async () => (await x.control.billed()).reduce((sum, { micros }) => sum + micros, 0);
const spent = async () => (await readBudget(ctx, {})).spent_micros;

async function start(given: Parameters<typeof plan>[0], precision: '400' | '1000' | '2400' | 'all') {
  const estimate = await estimateRun(ctx, plan(given));
  const choice = estimate.choices.find((one) => one.precision === precision);
  const run = await confirmRun(ctx, {
    estimate: estimate.id,
    precision,
    at_most_micros: choice?.at_most_micros ?? -1,
  });
  return { estimate, choice, run };
}

async function rows(name: string) {
  const [dataset] = await resolveDatasets(ctx, [{ name }]);
  const posts = await (
    await clickhouse()
  ).query<{ id: string; fetched: number }>(
    `SELECT post_id AS id, fetched_at AS fetched FROM posts WHERE segment IN {segments:Array(UInt32)} ORDER BY id`,
    { segments: dataset?.segments ?? [] },
  );
  return { dataset, posts };
}

const THE = { type: 'conversation', text: 'the' } as const;
const LATEST = { type: 'conversation', text: 'good OR love' } as const;
const A = { type: 'conversation', text: 'a' } as const;

test(
  'a sample costs exactly what the network bills and says how exact it is',
  { timeout: 180_000 },
  async () => {
    const [billedBefore, spentBefore] = [await billedMicros(), await spent()];
    const { estimate, choice, run } = await start({ dataset: 'drawn', target: THE }, '400');
    expect(estimate).toMatchObject({ archive: false, paid_micros: 5000 });
    expect(estimate.choices.map(({ precision, expected_micros }) => [precision, expected_micros])).toEqual([
      ['400', 2 * DOLLAR],
      ['1000', Math.min(1000, estimate.population) * 5000],
      ['2400', Math.min(2400, estimate.population) * 5000],
      ['all', estimate.population * 5000],
    ]);
    expect(estimate.limits).toEqual(['seven_days', 'no_reposts']);
    expect((await readBudget(ctx, {})).reserved_micros).toBe(choice?.at_most_micros);
    await executeRun(run.id, { now });
    const done = await getRun(ctx, run);
    expect(done).toMatchObject({
      state: 'done',
      dataset: 'drawn',
      error: null,
      stopped_by: null,
      missing: [],
    });
    expect(await billedMicros()).toBe(billedBefore + done.spent_micros + 5000);
    expect(await spent()).toBe(spentBefore + done.spent_micros + 5000);
    expect((await readBudget(ctx, {})).reserved_micros).toBe(0);
    expect(done.spent_micros).toBeLessThanOrEqual(run.at_most_micros);
    expect(done.page_list.reduce((sum, { micros }) => sum + micros, 0)).toBe(done.spent_micros);
    const { dataset, posts } = await rows('drawn');
    expect(posts).toHaveLength(done.posts);
    expect(posts.every(({ fetched }) => Math.abs(fetched - Date.now() / 1000) < 600)).toBe(true);
    expect(dataset).toMatchObject({ sources: ['x-api'] });
    const frame = dataset?.frame;
    expect(frame).toMatchObject({
      kind: 'sample',
      method: 'time_slices',
      size: done.posts,
      population: estimate.population,
    });
    expect(Math.abs(done.posts - 400)).toBeLessThan(100);
    expect(frame?.strata.reduce((sum, { population }) => sum + population, 0)).toBe(estimate.population);
    expect(frame?.design_effect).toBe(done.design_effect);
    expect(done.half_width).toBeLessThan(0.1);
    expect((await x.control.requests()).flatMap(({ violations }) => violations)).toEqual([]);
  },
);

test('the same question on the same day costs nothing again, and the estimate says so', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const given = { target: LATEST, from: hoursAgo(100), to: hoursAgo(1) };
  const first = await start({ dataset: 'once', ...given }, 'all');
  await executeRun(first.run.id, { now });
  const paid = await spent();
  const second = await start({ dataset: 'twice', ...given }, 'all');
  expect(second.estimate.paid_micros).toBe(0);
  const once = await getRun(ctx, first.run);
  expect(second.choice?.saved_micros).toBe(once.spent_micros + once.saved_micros);
  await executeRun(second.run.id, { now });
  const again = await getRun(ctx, second.run);
  expect(again).toMatchObject({ state: 'done', spent_micros: 0 });
  expect(again.saved_micros).toBeGreaterThan(0);
  expect(await spent()).toBe(paid);
  expect((await rows('twice')).posts.map(({ id }) => id)).toEqual(
    (await rows('once')).posts.map(({ id }) => id),
  );
});

test('after a crash in the middle a run goes on at its page: nothing is read or paid twice', async () => {
  const billedBefore = await billedMicros();
  const spentBefore = await spent();
  const { run } = await start({ dataset: 'cut', target: A }, 'all');
  const { read, cut } = powerCut(run.id, 1);
  const work = executeRun(run.id, { now, read });
  await cut;
  await closeAllRuns(CLOSING);
  await work;
  await moveRun(run.id, ['queued'], 'running');
  expect(await recoverRuns(now())).toContain(run.id);
  await executeRun(run.id, { now });
  const done = await getRun(ctx, run);
  expect(done).toMatchObject({ state: 'done', posts: done.population });
  const searches = (await x.control.requests()).filter(({ path }) => path.includes('search/recent'));
  expect(searches).toHaveLength(done.pages);
  expect(new Set(searches.map(({ query }) => query['next_token'])).size).toBe(done.pages);
  expect((await billedMicros()) - billedBefore).toBe((await spent()) - spentBefore);
  const { posts, dataset } = await rows('cut');
  expect(posts).toHaveLength(done.population);
  expect(dataset).toMatchObject({ version: 1, frame: null });
});

test('a run stops before it would cost more than was confirmed, and keeps whole slices only', async () => {
  const { run } = await start({ dataset: 'short', target: THE, seed: 11 }, '400');
  await moveRun(run.id, ['queued'], 'queued', { atMostMicros: DOLLAR / 2 });
  await executeRun(run.id, { now });
  const done = await getRun(ctx, run);
  expect(done).toMatchObject({ state: 'done', stopped_by: 'price' });
  expect(done.limits).toContain('stopped_early');
  expect(done.spent_micros).toBeLessThanOrEqual(DOLLAR / 2);
  const { dataset, posts } = await rows('short');
  expect(dataset?.frame).toMatchObject({ size: posts.length });
  expect(dataset?.frame?.slices).toHaveLength(done.steps_done);
  expect(posts.length).toBeGreaterThan(50);
});

test('a budget that is too small starts nothing; two runs at once cannot spend the same money', async () => {
  const used = await spent();
  await setBudget(ctx, { micros: used + 10_000 });
  await expect(start({ dataset: 'poor', target: THE, seed: 1 }, '400')).rejects.toMatchObject({
    options: { code: 'budget' },
  });
  await setBudget(ctx, { micros: 0 });
  await forgetAnswers(inAnHour());
  await expect(estimateRun(ctx, plan({ dataset: 'poor', target: THE }))).rejects.toThrow(/\$0.00 left/);
  await setBudget(ctx, { micros: (await spent()) + 5000 + 4 * DOLLAR });
  const estimates = [];
  for (const seed of [1, 2, 3])
    estimates.push(await estimateRun(ctx, plan({ dataset: `at-once-${seed}`, target: THE, seed })));
  const confirms = await Promise.allSettled(
    estimates.map(({ id, choices }) =>
      confirmRun(ctx, { estimate: id, precision: '400', at_most_micros: choices[0]?.at_most_micros ?? -1 }),
    ),
  );
  expect(confirms.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  const budget = await readBudget(ctx, {});
  expect(budget.spent_micros + budget.reserved_micros).toBeLessThanOrEqual(budget.budget_micros);
  for (const one of confirms) if (one.status === 'fulfilled') await cancelRun(ctx, one.value);
  expect((await readBudget(ctx, {})).reserved_micros).toBe(0);
});

test('a limit of the network is waited for with its time shown; pause, resume and cancel', async () => {
  const { run } = await start({ dataset: 'paused', target: THE }, 'all');
  await x.control.setFault({
    kind: 'limit',
    operation: '/2/tweets/search/recent',
    after: 1,
    resetInSeconds: 600,
  });
  const waiting = executeRun(run.id, { now });
  const until = await vi.waitFor(async () => {
    const shown = await getRun(ctx, run);
    expect(shown.state).toBe('waiting');
    return shown.wait_until;
  }, 20_000);
  expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(500_000);
  const paused = await pauseRun(ctx, run);
  await waiting;
  expect(paused).toMatchObject({ state: 'paused', pages: 1, wait_until: null });
  expect((await readBudget(ctx, {})).reserved_micros).toBe(0);
  await x.control.forgetLimits();
  forgetNetwork();
  expect(await resumeRun(ctx, run)).toMatchObject({ state: 'queued' });
  await executeRun(run.id, { now });
  const done = await getRun(ctx, run);
  expect(done).toMatchObject({ state: 'done', posts: done.population });
  await expect(cancelRun(ctx, run)).rejects.toMatchObject({ options: { code: 'state' } });

  const other = await start({ dataset: 'gone', target: THE }, 'all');
  expect(await cancelRun(ctx, other.run)).toMatchObject({ state: 'cancelled', dataset: null });
  await executeRun(other.run.id, { now });
  expect(await getRun(ctx, other.run)).toMatchObject({ state: 'cancelled', pages: 0 });
});

test('without the archive a run says that it reaches seven days, before and afterwards', async () => {
  const given = { target: LATEST, from: '2026-01-01T00:00:00Z' };
  const { estimate, run } = await start({ dataset: 'week', ...given }, 'all');
  expect(estimate.limits).toEqual(['seven_days', 'no_reposts']);
  expect(Date.now() - Date.parse(estimate.from)).toBeLessThan(7 * 86_400_000);
  await executeRun(run.id, { now });
  expect(await getRun(ctx, run)).toMatchObject({ state: 'done', limits: ['seven_days', 'no_reposts'] });
  const old = await estimateRun(ctx, plan({ dataset: 'old', ...given, to: '2026-02-01T00:00:00Z' }));
  expect(old).toMatchObject({ population: 0, paid_micros: 0 });
  expect(old.limits).toContain('nothing_in_reach');
  await expect(
    confirmRun(ctx, { estimate: old.id, precision: 'all', at_most_micros: 0 }),
  ).rejects.toMatchObject({ options: { code: 'nothing_to_read' } });
});

test('shares of voice are counted before anything is read, each counted alternative at its price', async () => {
  const spentBefore = await spent();
  const estimate = await estimateRun(ctx, plan({ dataset: 'voices', target: LATEST, voices: true }));
  expect(estimate.paid_micros).toBe(3 * 5000);
  expect(await spent()).toBe(spentBefore + 3 * 5000);
  const [good, love] = estimate.voices;
  expect([good?.label, love?.label]).toEqual(['good', 'love']);
  const [most, sum] = [Math.max(good?.posts ?? 0, love?.posts ?? 0), (good?.posts ?? 0) + (love?.posts ?? 0)];
  expect(estimate.population).toBeGreaterThanOrEqual(most);
  expect(estimate.population).toBeLessThanOrEqual(sum);
});

test('followers of an account are kept as follows and accounts, and nothing is paid beyond them', async () => {
  const billedBefore = await billedMicros();
  const spentBefore = await spent();
  const target = { type: 'handle', text: '@hushmill_oats' } as const;
  const { estimate, run } = await start({ dataset: 'people', target, followers: true }, '400');
  expect(estimate.followers).toBeGreaterThan(1000);
  await executeRun(run.id, { now });
  const done = await getRun(ctx, run);
  expect(done).toMatchObject({ state: 'done', follows: 400, error: null });
  expect((await billedMicros()) - billedBefore).toBe((await spent()) - spentBefore);
  const [dataset] = await resolveDatasets(ctx, [{ name: 'people' }]);
  const counts = await (
    await clickhouse()
  ).query(
    `SELECT count() AS follows, uniqExact(follower_key) AS followers,
       countIf(follower_key IN (SELECT author_key FROM accounts WHERE segment IN {segments:Array(UInt32)})) AS known
     FROM follows WHERE segment IN {segments:Array(UInt32)} AND target = 'hushmill_oats'`,
    { segments: dataset?.segments ?? [] },
  );
  expect(counts).toEqual([{ follows: 400, followers: 400, known: 400 }]);
});

test('what the network refuses ends a run that can be continued; without a token nothing is asked', async () => {
  const { run } = await start({ dataset: 'credits', target: LATEST }, 'all');
  await x.control.setFault({ kind: 'credits', operation: '/2/tweets/search/recent' });
  await executeRun(run.id, { now });
  expect(await getRun(ctx, run)).toMatchObject({
    state: 'failed',
    error_code: 'network_credits',
    spent_micros: 0,
  });
  await resumeRun(ctx, run);
  await executeRun(run.id, { now });
  expect(await getRun(ctx, run)).toMatchObject({ state: 'done', error: null });
  const { results } = await listVisibleRuns(ctx, {});
  expect(results[0]).toMatchObject({ id: run.id, dataset: 'credits' });
  const ledger = await listLedger(ctx, {});
  expect(ledger.results[0]).toMatchObject({ purpose: 'run', subject: run.id, kind: 'search' });
  vi.stubEnv('X_BEARER_TOKEN', '');
  forgetEnv();
  await expect(estimateRun(ctx, plan({ dataset: 'none' }))).rejects.toMatchObject({
    options: { code: 'not_configured' },
  });
  expect(await readBudget(ctx, {})).toMatchObject({ configured: false });
});

test('a sample takes no other posts into its dataset, and a stale estimate starts nothing', async () => {
  const body = (async function* () {
    yield Buffer.from(postsCsv(manyPosts(3)));
  })();
  const upload = await createUpload(ctx, { fileName: 'more.csv', body });
  await expect(startImport(ctx, { id: upload.id, dataset: 'drawn' })).rejects.toMatchObject({
    options: { code: 'sample_frame' },
  });
  const taken = await estimateRun(ctx, plan({ dataset: 'drawn', target: THE, seed: 5 }));
  const wish = {
    estimate: taken.id,
    precision: '400' as const,
    at_most_micros: taken.choices[0]?.at_most_micros ?? 0,
  };
  await expect(confirmRun(ctx, wish)).rejects.toMatchObject({ options: { code: 'dataset_taken' } });
  await expect(confirmRun(ctx, { ...wish, at_most_micros: 1 })).rejects.toMatchObject({
    options: { code: 'price_changed' },
  });
  const later = makeCtx({ now: () => new Date(Date.now() + 3_600_000) });
  await expect(confirmRun(later, wish)).rejects.toMatchObject({ options: { code: 'estimate_expired' } });
});

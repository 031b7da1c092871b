import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runPlanSchema, type RunPlanInput } from '@/lib/domain/runs';
import { forgetEnv } from '@/lib/server/env';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { createPostsFile } from '@/lib/server/services/exports/create-posts-file';
import { confirmRun } from '@/lib/server/services/runs/confirm-run';
import { pauseRun, resumeRun } from '@/lib/server/services/runs/control-run';
import { estimateRun } from '@/lib/server/services/runs/estimate-run';
import { executeRun } from '@/lib/server/services/runs/execute-run';
import { readBudget, setBudget } from '@/lib/server/services/runs/ledger/budget';
import { getRun } from '@/lib/server/services/runs/read-runs';
import { forgetNetwork } from '@/lib/server/services/runs/x-network/read-page';
import { forgetAnswers } from '@/lib/server/stores/runs/network-answers-store';
import { makeCtx } from '../factories/ctx';
import type { FaultKind } from '../fixtures/x-api/protocol';
import { type RunningXApi, startXApi } from '../fixtures/x-api/start';
import { withStores } from '../setup/stores';

/* Runs end, and say how, whatever the network does with its tokens, pages, counts and names of fields. */

withStores();
const ctx = makeCtx();
const now = () => new Date();
const SEARCH = '/2/tweets/search/recent';
const COUNTS = '/2/tweets/counts/recent';
const THE = { type: 'conversation', text: 'the' } as const;
let x: RunningXApi;

beforeAll(async () => {
  x = await startXApi({ world: { seed: 7 } });
});
afterAll(() => x.stop());

beforeEach(async () => {
  for (const [name, value] of Object.entries(x.env)) vi.stubEnv(name, value);
  vi.stubEnv('X_FULL_ARCHIVE', '0');
  forgetEnv();
  forgetNetwork();
  await forgetAnswers(new Date(Date.now() + 3_600_000));
  await x.control.forgetFaults();
  await x.control.forgetLimits();
  await x.control.clearRequests();
  await x.control.configure({ style: 'any' });
  await setBudget(ctx, { micros: 1_000_000_000 });
});
afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const plan = (given: Partial<RunPlanInput> & { dataset: string }) =>
  runPlanSchema.parse({ target: THE, ...given });

async function start(given: Parameters<typeof plan>[0], precision: '400' | 'all' = 'all') {
  const estimate = await estimateRun(ctx, plan(given));
  const choice = estimate.choices.find((one) => one.precision === precision);
  const at_most_micros = choice?.at_most_micros ?? -1;
  const run = await confirmRun(ctx, { estimate: estimate.id, precision, at_most_micros });
  return { estimate, run };
}

async function finished(given: Parameters<typeof plan>[0], precision?: '400' | 'all') {
  const { estimate, run } = await start(given, precision);
  await executeRun(run.id, { now });
  return { estimate, done: await getRun(ctx, run) };
}

const fault = (kind: FaultKind, more: { operation?: string; times?: number; after?: number } = {}) =>
  x.control.setFault({ kind, operation: SEARCH, times: 100, ...more });

const searches = async () => (await x.control.requests()).filter(({ operation }) => operation === SEARCH);

async function receiptOf(dataset: string, { from, to }: { from: string; to: string }) {
  const recipe = { ...THE, from, to, datasets: [{ name: dataset }] };
  const { sections } = await runReport(ctx, recipe, { sections: ['languages'] });
  return sections.languages?.receipt;
}

const DEAD_ENDS = [
  ['a token that names its own page', 'repeated_token', 2],
  ['two pages that name each other', 'token_loop', 3],
  ['empty pages that each name another', 'empty_pages', 4],
] as const;

for (const [what, kind, pages] of DEAD_ENDS)
  test(`a run ends at ${what}, and says so with both figures`, async () => {
    await fault(kind, kind === 'empty_pages' ? { after: 1 } : {});
    const { estimate, done } = await finished({ dataset: `dead_${kind}` });
    expect(estimate.population).toBeGreaterThan(500);
    expect(await searches()).toHaveLength(pages);
    expect(done).toMatchObject({
      state: 'done',
      stopped_by: 'network',
      steps_stopped: 1,
      pages,
      shortfall: { counted: estimate.population, read: done.posts },
      half_width: null,
    });
    expect(done.posts).toBeLessThan(estimate.population / 2);
    expect(done.posts).toBeGreaterThan(0);
    expect(done.limits).toEqual(expect.arrayContaining(['stopped_early', 'fewer_than_counted']));
    const receipt = await receiptOf(`dead_${kind}`, estimate);
    expect(receipt?.frame).toMatchObject({
      kind: 'part',
      counted: estimate.population,
      read: done.posts,
    });
    expect(receipt?.limits).toEqual(expect.arrayContaining(['stopped_early', 'fewer_than_counted']));
    expect((await readBudget(ctx, {})).reserved_micros).toBe(0);
  });

test('a list that ends too soon is no census; a whole one is', async () => {
  const whole = await finished({ dataset: 'whole_list' });
  expect(whole.done).toMatchObject({ stopped_by: null, steps_stopped: 0, shortfall: null });
  expect(whole.done.limits).not.toContain('fewer_than_counted');
  expect((await receiptOf('whole_list', whole.estimate))?.frame).toMatchObject({ kind: 'census' });
  await fault('short_list');
  const { estimate, done } = await finished({ dataset: 'short_list' });
  expect(done).toMatchObject({
    state: 'done',
    stopped_by: null,
    posts: 100,
    shortfall: { counted: estimate.population, read: 100 },
  });
  expect(done.limits).toContain('fewer_than_counted');
  expect(done.limits).not.toContain('stopped_early');
  const receipt = await receiptOf('short_list', estimate);
  expect(receipt?.frame).toMatchObject({ kind: 'part', counted: estimate.population, read: 100 });
  const { from, to } = estimate;
  const recipe = { ...THE, from, to, datasets: [{ name: 'short_list' }] };
  const { bytes, fileName } = await createPostsFile(ctx, { recipe, format: 'csv' });
  expect(fileName).toContain('_posts_part');
  expect(new TextDecoder().decode(bytes)).not.toContain('census');
});

test('a step ends before it takes more than twice the pages that were planned', async () => {
  const { estimate: all } = await finished({ dataset: 'all_pages' });
  await forgetAnswers(new Date(Date.now() + 3_600_000));
  await x.control.clearRequests();
  await fault('few_counts', { operation: COUNTS });
  const { estimate, done } = await finished({ dataset: 'too_many_pages' });
  const planned = Math.ceil(estimate.population / 100);
  // What was read today costs nothing again, so that the price does not end it.
  expect(all.population / 100).toBeGreaterThan(Math.max(4, 2 * planned));
  expect(await searches()).toHaveLength(Math.max(4, 2 * planned));
  expect(done).toMatchObject({ stopped_by: 'network', steps_stopped: 1, spent_micros: 0 });
  expect(done.limits).toContain('stopped_early');
});

test('slices that lead nowhere are left out of the sample, and the run says how few it drew', async () => {
  await fault('repeated_token', { after: 4, times: 1000 });
  const { done } = await finished({ dataset: 'looping_slices' }, '400');
  expect(done.steps_stopped).toBe(done.steps - 4);
  expect(done).toMatchObject({ state: 'done', shortfall: { counted: 400, read: done.posts } });
  const { frame } = (await receiptOf('looping_slices', done)) ?? {};
  expect(frame).toMatchObject({ kind: 'sample', counted: 400, read: done.posts });
});

test('a run that was paused knows the tokens it has seen', async () => {
  const { run } = await start({ dataset: 'paused_loop' });
  await x.control.setFault({ kind: 'limit', operation: SEARCH, after: 2, resetInSeconds: 600 });
  await fault('token_loop');
  const waiting = executeRun(run.id, { now });
  await vi.waitFor(async () => expect((await getRun(ctx, run)).state).toBe('waiting'), 20_000);
  await pauseRun(ctx, run);
  await waiting;
  await x.control.forgetLimits();
  forgetNetwork();
  await resumeRun(ctx, run);
  await executeRun(run.id, { now });
  expect(await getRun(ctx, run)).toMatchObject({ state: 'done', pages: 3, stopped_by: 'network' });
});

test('counts that repeat themselves are no volume', async () => {
  await fault('repeated_token', { operation: COUNTS });
  await expect(estimateRun(ctx, plan({ dataset: 'looping_counts' }))).rejects.toMatchObject({
    options: { code: 'network' },
  });
  expect((await readBudget(ctx, {})).reserved_micros).toBe(0);
});

test('an open window that was counted a moment ago is found again, minutes later too', async () => {
  const first = await estimateRun(ctx, plan({ dataset: 'open_window' }));
  const later = makeCtx({ now: () => new Date(Date.now() + 7 * 60_000) });
  const again = await estimateRun(later, plan({ dataset: 'open_window_again' }));
  const { from, to, population } = first;
  expect(first.paid_micros).toBe(5000);
  expect(again).toMatchObject({ from, to, population, paid_micros: 0 });
  const tooLate = makeCtx({ now: () => new Date(Date.now() + 16 * 60_000) });
  const counted = await estimateRun(tooLate, plan({ dataset: 'open_window_late' }));
  expect(counted.paid_micros).toBe(5000);
  expect(counted.to > to).toBe(true);
});

test('the names of fields are settled once, after X has refused one, and remembered', async () => {
  await x.control.configure({ style: 'tweet' });
  const { estimate, done } = await finished({ dataset: 'old_names' });
  expect(done).toMatchObject({ state: 'done', posts: estimate.population, error: null });
  const asked = await searches();
  expect(asked.map(({ status }) => status)).toEqual([400, ...Array.from({ length: done.pages }, () => 200)]);
  expect(asked.slice(1).every(({ query }) => 'tweet.fields' in query)).toBe(true);
  // Set so from the start, nothing is refused.
  await x.control.clearRequests();
  forgetNetwork();
  vi.stubEnv('X_FIELD_STYLE', 'tweet');
  forgetEnv();
  const set = await finished({ dataset: 'set_names' });
  expect(set.done.state).toBe('done');
  expect((await searches()).every(({ status }) => status === 200)).toBe(true);
});

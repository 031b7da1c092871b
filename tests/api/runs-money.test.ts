import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Run, runPlanSchema } from '@/lib/domain/runs';
import { database } from '@/lib/server/db/postgres';
import { runs } from '@/lib/server/db/schema/runs';
import { forgetEnv } from '@/lib/server/env';
import { forgetNetwork } from '@/lib/server/services/runs/x-network/read-page';
import { whileRunActive } from '@/lib/server/services/runs/active-runs';
import { readBudget, setBudget } from '@/lib/server/services/runs/ledger/budget';
import { confirmRun } from '@/lib/server/services/runs/confirm-run';
import { pauseRun, resumeRun } from '@/lib/server/services/runs/control-run';
import { estimateRun } from '@/lib/server/services/runs/estimate-run';
import { executeRun } from '@/lib/server/services/runs/execute-run';
import { reserve, restOf } from '@/lib/server/services/runs/ledger/ledger';
import { networkReader, type PageReader } from '@/lib/server/services/runs/network-reader';
import { getRun } from '@/lib/server/services/runs/read-runs';
import { sweepRuns } from '@/lib/server/services/runs/recover-runs';
import { forgetAnswers } from '@/lib/server/stores/runs/network-answers-store';
import { moveRun, readRun } from '@/lib/server/stores/runs/runs-store';
import { makeCtx } from '../factories/ctx';
import { type RunningXApi, startXApi } from '../fixtures/x-api/start';
import { withStores } from '../setup/stores';

/* Money held ready for runs: who gives it back, when two are at a run at once or nobody lived to do it. */

withStores();
const ctx = makeCtx();
const now = () => new Date();
const inAnHour = () => new Date(Date.now() + 3_600_000);
const DAY_MS = 86_400_000;
const DOLLAR = 1_000_000;
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
  await forgetAnswers(inAnHour());
  await setBudget(ctx, { micros: 1000 * DOLLAR });
});
afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const reserved = async () => (await readBudget(ctx, {})).reserved_micros;

async function start(dataset: string): Promise<Run> {
  const plan = runPlanSchema.parse({ target: { type: 'conversation', text: 'good OR love' }, dataset });
  const { id, choices } = await estimateRun(ctx, plan);
  const at_most_micros = choices.at(-1)?.at_most_micros ?? -1;
  return confirmRun(ctx, { estimate: id, precision: 'all', at_most_micros });
}

async function reservationOf({ id }: Run): Promise<string> {
  return (await readRun(id))?.reservationId ?? '';
}

/** Asks the network, but hands on the first answer only when it may. */
function heldAnswer() {
  const [asked, open] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const read: PageReader = async (...given) => {
    const page = await networkReader(...given);
    asked.resolve(null);
    await open.promise;
    return page;
  };
  return { read, asked: asked.promise, open: () => open.resolve(null) };
}

test('a paused run goes on only after its last page has ended, and then holds its money', async () => {
  const run = await start('last-page');
  const { read, asked, open } = heldAnswer();
  const work = executeRun(run.id, { now, read });
  await asked;
  const pausing = pauseRun(ctx, run);
  await vi.waitFor(async () => expect((await getRun(ctx, run)).state).toBe('paused'), { timeout: 20_000 });
  await expect(resumeRun(ctx, run)).rejects.toMatchObject({ options: { code: 'state' } });
  open();
  const paused = await pausing;
  expect(paused).toMatchObject({ state: 'paused', pages: 1 });
  expect(await reserved()).toBe(0);
  await resumeRun(ctx, run);
  await work;
  expect(await reserved()).toBe(run.at_most_micros - paused.spent_micros);
  await executeRun(run.id, { now });
  expect(await getRun(ctx, run)).toMatchObject({ state: 'done' });
  expect(await reserved()).toBe(0);
});

test('a worker gives back what its run held when it began, and nothing that was held since', async () => {
  const run = await start('two-workers');
  const older = await reservationOf(run);
  const { read, asked, open } = heldAnswer();
  const work = executeRun(run.id, { now, read });
  await asked;
  // As another process pauses and continues it.
  await moveRun(run.id, ['running'], 'paused');
  const newer = await reserve(
    { payer: null, purpose: 'run', subject: run.id, micros: run.at_most_micros, at: now() },
    async (tx, { id }) => void (await moveRun(run.id, ['paused'], 'queued', { reservationId: id }, tx)),
  );
  open();
  await work;
  expect([await restOf(older), await restOf(newer.id)]).toEqual([0, run.at_most_micros]);
  await executeRun(run.id, { now });
  expect(await getRun(ctx, run)).toMatchObject({ state: 'done' });
  expect(await reserved()).toBe(0);
});

test('what a crash left held for runs that are over, gone or paid from elsewhere is given back', async () => {
  const waiting = await start('waiting');
  const failed = await start('failed');
  await moveRun(failed.id, ['queued'], 'failed', { finishedAt: now() });
  const old = await start('old');
  await moveRun(old.id, ['queued'], 'paused', { finishedAt: new Date(Date.now() - 8 * DAY_MS) });
  const orphan = await start('orphan');
  await moveRun(orphan.id, ['queued'], 'cancelled', { ownerKind: 'user', ownerId: randomUUID() });
  const gone = await start('gone');
  const replaced = await start('replaced');
  const ids = await Promise.all([waiting, failed, old, orphan, gone, replaced].map(reservationOf));
  await (await database()).delete(runs).where(eq(runs.id, gone.id));
  await moveRun(replaced.id, ['queued'], 'queued', { reservationId: randomUUID() });
  const held = () => Promise.all(ids.map(async (id) => (await restOf(id)) > 0));

  // Its worker is ending the last page, and gives back itself.
  await whileRunActive(failed.id, () => sweepRuns(now()));
  expect(await held()).toEqual([true, true, false, false, false, false]);
  await Promise.all([sweepRuns(now()), sweepRuns(now())]);
  expect(await held()).toEqual([true, false, false, false, false, false]);
  expect(await reserved()).toBe(waiting.at_most_micros);
  expect((await readRun(old.id))?.state).toBe('cancelled');
  expect(await readRun(orphan.id)).toBeNull();
});

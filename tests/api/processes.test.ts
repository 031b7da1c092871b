import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { database } from '@/lib/server/db/postgres';
import { leases, processes } from '@/lib/server/db/schema/processes';
import { networkReservations } from '@/lib/server/db/schema/runs';
import { getDataset } from '@/lib/server/services/datasets/get-dataset';
import { createUpload } from '@/lib/server/services/datasets/imports/create-upload';
import { runImport } from '@/lib/server/services/datasets/imports/run-import';
import { startImport } from '@/lib/server/services/datasets/imports/start-import';
import { assertSameKey } from '@/lib/server/services/operations/same-key';
import { recoverImports } from '@/lib/server/services/operations/recover-imports';
import { recoverRuns } from '@/lib/server/services/runs/recover-runs';
import { reserve, restOf } from '@/lib/server/services/runs/ledger/ledger';
import { setBudget } from '@/lib/server/services/runs/ledger/budget';
import { readImportRow } from '@/lib/server/stores/datasets/imports-store';
import { stagedSegments } from '@/lib/server/stores/datasets/segments-store';
import {
  appear,
  beat,
  buryDead,
  dropStrayLeases,
  isLeased,
  processId,
  withLease,
} from '@/lib/server/stores/processes-store';
import { manyPosts, postsCsv } from '../factories/csv';
import { makeCtx } from '../factories/ctx';
import { withEnv } from '../factories/environment';
import { withStores } from '../setup/stores';

/* Who works on what, and what becomes of it when a process dies or is only taken for dead. */

withStores();
const ctx = makeCtx();
const now = () => new Date();

/** As the other processes do with one that is silent. */
async function bury(id: string): Promise<void> {
  await (await database()).delete(processes).where(eq(processes.id, id));
}

/** Another process, seen so many seconds ago. */
async function another(secondsAgo: number): Promise<string> {
  const db = await database();
  const id = randomUUID();
  const seenAt = sql`now() - make_interval(secs => ${secondsAgo})`;
  await db.insert(processes).values({ id, folder: id.slice(0, 8), seenAt });
  return id;
}

test('of many at once one works, and the lease ends with the work, however it ends', async () => {
  // Opened before: what is waited for below is the lease.
  await database();
  const gate = Promise.withResolvers<null>();
  let works = 0;
  const work = async () => {
    works += 1;
    await gate.promise;
  };
  const tries = Array.from({ length: 20 }, () => withLease('one', work));
  await vi.waitFor(async () => expect(await isLeased('one')).toBe(true), { timeout: 20_000 });
  gate.resolve(null);
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  expect(works).toBe(1);
  await expect(withLease('one', () => Promise.reject(new Error('defect')))).rejects.toThrow('defect');
  expect(await isLeased('one')).toBe(false);
});

test('what another process holds is free once it was silent for 20 seconds, and not before', async () => {
  const [alive, silent] = [await another(15), await another(25)];
  const db = await database();
  await db.insert(leases).values([
    { key: 'of the living', processId: alive },
    { key: 'of the silent', processId: silent },
  ]);
  const work = vi.fn(() => Promise.resolve());
  expect(await withLease('of the silent', work)).toBe(false);
  expect(await buryDead()).toBe(1);
  expect(await withLease('of the silent', work)).toBe(true);
  expect(await withLease('of the living', work)).toBe(false);
  expect(work).toHaveBeenCalledTimes(1);
  await bury(alive);
});

test('a process learns that it was taken for dead, and drops what it only seems to hold', async () => {
  await appear();
  expect(await beat()).toBe(true);
  await bury(processId());
  expect(await beat()).toBe(false);
  await appear();
  const db = await database();
  // As after a database that was away when the work ended.
  await db.insert(leases).values({ key: 'stray', processId: processId() });
  await withLease('at work', async () => {
    await dropStrayLeases();
    expect([await isLeased('stray'), await isLeased('at work')]).toEqual([false, true]);
  });
});

async function queued(dataset: string, posts: number): Promise<string> {
  async function* body() {
    yield Buffer.from(postsCsv(manyPosts(posts)));
  }
  const { id } = await createUpload(ctx, { fileName: 'posts.csv', body: body() });
  await startImport(ctx, { id, dataset });
  return id;
}

test('an import that was taken over commits nothing where it was, and everything once where it goes on', async () => {
  const id = await queued('taken', 3000);
  const zombie = runImport(id, { now });
  await vi.waitFor(async () => expect(await stagedSegments()).toHaveLength(1), {
    timeout: 20_000,
    interval: 5,
  });
  await bury(processId());
  expect(await recoverImports({ now: now(), alone: false })).toEqual([id]);
  await zombie;
  expect(await readImportRow(id)).toMatchObject({ state: 'queued' });
  await expect(getDataset(ctx, { name: 'taken' })).rejects.toMatchObject({ kind: 'not_found' });
  await runImport(id, { now });
  expect(await readImportRow(id)).toMatchObject({ state: 'done', posts: 3000, duplicates: 0 });
  expect(await getDataset(ctx, { name: 'taken' })).toMatchObject({ posts: 3000, version: 1 });
  expect(await stagedSegments()).toEqual([]);
  const rows = await (
    await clickhouse()
  ).query('SELECT count() AS n, uniqExact(segment) AS segments FROM posts');
  expect(rows).toEqual([{ n: 3000, segments: 1 }]);
});

test('two workers of one import: the second finds it taken', async () => {
  const id = await queued('twice', 500);
  await Promise.all([runImport(id, { now }), runImport(id, { now }), runImport(id, { now })]);
  expect(await readImportRow(id)).toMatchObject({ state: 'done', posts: 500, attempts: 1 });
});

test('what a dead process held ready for a question is given back at once, what a living one holds is not', async () => {
  await setBudget(ctx, { micros: 1_000_000 });
  const wanted = {
    payer: null,
    purpose: 'estimate' as const,
    subject: randomUUID(),
    micros: 5000,
    at: now(),
  };
  const [dead, living] = [await reserve(wanted), await reserve(wanted)];
  const db = await database();
  const gone = { processId: randomUUID() };
  await db.update(networkReservations).set(gone).where(eq(networkReservations.id, dead.id));
  await recoverRuns(now());
  expect([await restOf(dead.id), await restOf(living.id)]).toEqual([0, 5000]);
});

test('a process with another secret does not serve from the same database', async () => {
  const start = (secret: string) => withEnv({ MURMUR_SECRET: secret }, assertSameKey);
  await start('first');
  await start('first');
  await expect(start('second')).rejects.toMatchObject({ options: { code: 'other_secret' } });
  // A new secret comes in front of the old one; afterwards the old one alone is too little.
  await start('second,first');
  await start('second');
  await expect(start('first')).rejects.toThrow(/MURMUR_SECRET/);
});

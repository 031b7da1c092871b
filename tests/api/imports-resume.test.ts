import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { AppError } from '@/lib/domain/app-error';
import { spoolPath } from '@/lib/server/data-folder/spool';
import { database } from '@/lib/server/db/postgres';
import { imports } from '@/lib/server/db/schema/imports';
import { createUpload } from '@/lib/server/services/datasets/imports/create-upload';
import { getImport } from '@/lib/server/services/datasets/imports/get-import';
import { abortAllImports } from '@/lib/server/services/datasets/imports/active-imports';
import { runImport, SHUTDOWN } from '@/lib/server/services/datasets/imports/run-import';
import { recoverImports } from '@/lib/server/services/operations/recover-imports';
import { sweep } from '@/lib/server/services/operations/sweep';
import { startOwnImport } from '@/lib/server/stores/datasets/imports-store';
import type { UserActor } from '@/lib/server/ctx';
import { manyPosts, postsCsv } from '../factories/csv';
import { makeCtx } from '../factories/ctx';
import { withEnv } from '../factories/environment';
import { makeUser } from '../factories/people';
import { withStores } from '../setup/stores';

/* Imports that were cut off, files that nobody asks for any more, and how much one person may bring. */

withStores();
const now = () => new Date();
const HOUR = 3_600_000;
const file = (posts = 20, from = 1) => Buffer.from(postsCsv(manyPosts(posts, from)));
async function* bytes(given: Buffer, chunk = given.length) {
  for (let at = 0; at < given.length; at += chunk) yield given.subarray(at, at + chunk);
}
async function queued(ctx = makeCtx(), body = file()) {
  const { id } = await createUpload(ctx, { fileName: 'tea.csv', body: bytes(body) });
  await change(id, { state: 'queued', datasetName: `d${id.slice(0, 8)}`, queuedAt: now() });
  return id;
}
const change = async (id: string, values: Partial<typeof imports.$inferInsert>) =>
  (await database()).update(imports).set(values).where(eq(imports.id, id));
const row = async (id: string) =>
  (await (await database()).select().from(imports).where(eq(imports.id, id)))[0];

test('an import whose server ended ten times before it read anything is done by the eleventh start', async () => {
  const id = await queued();
  for (let start = 0; start < 10; start += 1) {
    await startOwnImport(id, now());
    expect(await recoverImports({ now: now(), alone: true })).toEqual([id]);
  }
  expect(await row(id)).toMatchObject({ state: 'queued', attempts: 0 });
  await runImport(id, { now });
  expect(await getImport(makeCtx(), { id })).toMatchObject({ state: 'done', posts: 20 });
  expect((await row(id))?.attempts).toBe(1);
});

test('one that read something and ended three times is given up, and may be started again by its person', async () => {
  const id = await queued();
  await change(id, { attempts: 3 });
  await runImport(id, { now });
  expect(await row(id)).toMatchObject({ state: 'failed', errorCode: 'gave_up' });
});

test('a server that closes in the middle of an import does not count', async () => {
  const id = await queued(makeCtx(), file(30_000));
  const running = runImport(id, { now });
  await vi.waitFor(async () => expect((await row(id))?.attempts).toBe(1), { timeout: 60_000, interval: 10 });
  await abortAllImports(SHUTDOWN);
  await running;
  expect(await row(id)).toMatchObject({ state: 'queued', attempts: 0 });
  await change(id, { state: 'cancelled' });
}, 120_000);

test('uploads nobody starts, and files without an import, are gone after a day', async () => {
  const ctx = makeCtx();
  const { id } = await createUpload(ctx, { fileName: 'tea.csv', body: bytes(file()) });
  const [left, fresh] = [randomUUID(), randomUUID()];
  for (const one of [left, fresh]) writeFileSync(spoolPath(one), 'half of a file');
  const old = new Date(Date.now() - 25 * HOUR);
  utimesSync(spoolPath(left), old, old);
  await sweep(new Date());
  expect([id, left, fresh].map((one) => existsSync(spoolPath(one)))).toEqual([true, false, true]);
  await sweep(new Date(Date.now() + 25 * HOUR));
  expect([id, fresh].map((one) => existsSync(spoolPath(one)))).toEqual([false, false]);
  expect(await getImport(ctx, { id })).toMatchObject({ state: 'cancelled' });
});

async function stranger(operator = false) {
  const { id, email } = await makeUser();
  const actor: UserActor = { kind: 'user', id, email, operator, by: { session: 'test', steppedUpAt: null } };
  return makeCtx({ actor });
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'kept',
    (error: unknown) => (error instanceof AppError ? error.options.code : String(error)),
  );

test('where anybody may sign up a person may keep so many bytes and files, also of several uploads at once', async () => {
  const size = file().length;
  const limits = {
    MURMUR_SIGN_UP: 'open',
    MURMUR_PERSON_MAX_BYTES: String(size * 3),
    MURMUR_PERSON_MAX_FILES: '4',
  };
  await withEnv(limits, async () => {
    const ctx = await stranger();
    const upload = (given = file(), announced?: number) =>
      codeOf(createUpload(ctx, { fileName: 'tea.csv', body: bytes(given, 100), bytes: announced }));
    expect(await upload(file(), size * 3 + 1)).toBe('quota');
    expect(await upload(file(200))).toBe('quota');
    expect(await Promise.all([upload(), upload()])).toEqual(['kept', 'kept']);
    // Each has room for itself, and only one for both.
    expect((await Promise.all([upload(), upload(), upload(), upload()])).toSorted()).toEqual([
      'kept',
      'quota',
      'quota',
      'uploads',
    ]);
    await expect(createUpload(ctx, { fileName: 'tea.csv', body: bytes(file()) })).rejects.toMatchObject({
      options: { code: 'quota', values: { files: 4, megabytes: 0 } },
    });
    // Others have room of their own, and who runs the installation has the disk.
    const other = await stranger();
    expect(await codeOf(createUpload(other, { fileName: 'a.csv', body: bytes(file()) }))).toBe('kept');
    const operator = await stranger(true);
    expect(await codeOf(createUpload(operator, { fileName: 'a.csv', body: bytes(file(200)) }))).toBe('kept');
  });
});

test('the number of files counts, and what was taken away gives room', async () => {
  const limits = { MURMUR_SIGN_UP: 'open', MURMUR_PERSON_MAX_FILES: '2' };
  await withEnv(limits, async () => {
    const ctx = await stranger();
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1)
      ids.push((await createUpload(ctx, { fileName: 'a.csv', body: bytes(file()) })).id);
    const refused = createUpload(ctx, { fileName: 'a.csv', body: bytes(file()) });
    await expect(refused).rejects.toThrow('A person may keep 2 files');
    await change(ids[0] ?? '', { state: 'cancelled' });
    expect(await codeOf(createUpload(ctx, { fileName: 'a.csv', body: bytes(file()) }))).toBe('kept');
  });
  await withEnv({ MURMUR_SIGN_UP: 'invited', MURMUR_PERSON_MAX_FILES: '1' }, async () => {
    const ctx = await stranger();
    for (let n = 0; n < 2; n += 1)
      expect(await codeOf(createUpload(ctx, { fileName: 'a.csv', body: bytes(file()) }))).toBe('kept');
  });
});

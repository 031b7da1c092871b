import { rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOwnAccounts, requireOwn } from '@/lib/server/services/own/own-account';
import { activateAccount, removeAccount } from '@/lib/server/services/own/choose-account';
import { keepArchive } from '@/lib/server/services/own/keep-archive';
import { openSamplePerson } from '@/lib/server/services/own/sample-person';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { personParameters } from '@/lib/server/sources/synthetic/person-parameters';
import { closeStores } from '@/lib/server/startup';
import { makeCtx } from '../factories/ctx';
import { makeUser } from '../factories/people';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* What is kept of a person's own account, and whose it is. */

let folder: string;

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const by = { session: 'test', steppedUpAt: null };
const person = async () =>
  makeCtx({ actor: { kind: 'user', operator: false, by, ...(await makeUser()) } as const });

async function* bytes(packed: Uint8Array) {
  for (let from = 0; from < packed.length; from += 1000) yield packed.subarray(from, from + 1000);
}

interface Rows {
  id?: string | null;
  handle?: string | null;
  day: string | null;
  followers: readonly string[];
  held?: readonly string[];
}

/** The rows of an archive as the browser packs them. */
function packed({
  id = '77',
  handle = 'mara',
  day,
  followers,
  held = ['followers', 'likes'],
}: Rows): Uint8Array {
  const takenAt = day === null ? null : Date.parse(day);
  const lines = [
    { kind: 'account', id, handle, name: 'Mara', taken_at: takenAt },
    { kind: 'followers', ids: followers },
    { kind: 'likes', rows: [{ id: '5', text: 'a like' }] },
    { kind: 'end', held },
  ];
  return gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

const keep = (ctx: Awaited<ReturnType<typeof person>>, rows: Uint8Array) =>
  keepArchive(ctx, { stream: bytes(rows), zone: 'Asia/Tokyo' });

test('[PRM-01] the sample person opens with two archives, posts and true numbers, labelled', async () => {
  const ctx = await person();
  await expect(requireOwn(ctx)).rejects.toMatchObject({ options: { code: 'no_own_account' } });
  // Who leaves the page meanwhile finds it made.
  const opened = await openSamplePerson({ ...ctx, signal: AbortSignal.abort() });
  expect(opened).toMatchObject({ sample: true, active: true, handle: personParameters.handle });
  const own = await requireOwn(ctx);
  const { first, gone, fresh } = personParameters.followers;
  expect(own.lists.followers.map(({ size }) => size)).toEqual([first - gone + fresh, first]);
  expect(own.archives).toHaveLength(2);
  expect(own.datasets).toMatchObject([{ name: 'sample-person', sample: true }]);
  expect(own.datasets[0]?.posts).toBe(personParameters.posts.many + personParameters.engagements.many);
  await openSamplePerson(ctx);
  expect((await requireOwn(ctx)).lists.followers).toHaveLength(2);
  // It is nobody's newest dataset: tools go on opening with the sample world.
  expect((await listDatasets(ctx)).map(({ name }) => name)).not.toContain('sample-person');
});

test('[PRM-02] the same archive twice adds nothing, and an older one takes its place', async () => {
  const ctx = await person();
  const newest = packed({ day: '2026-10-01T00:00:00Z', followers: ['1', '2', '3', '3'] });
  const kept = await keep(ctx, newest);
  expect(kept).toMatchObject({ known: false, followers: 3, likes: 1, ads: null, dataset: 'archive-mara' });
  expect(await keep(ctx, newest)).toMatchObject({ known: true, followers: null });
  await keep(ctx, packed({ day: '2021-01-01T00:00:00Z', followers: ['1', '9'] }));
  const own = await requireOwn(ctx);
  expect(own.zone).toBe('Asia/Tokyo');
  expect(own.lists.followers.map(({ size, takenAt }) => [takenAt.getUTCFullYear(), size])).toEqual([
    [2026, 3],
    [2021, 2],
  ]);
});

test('archives of two people are two accounts, and one says which is shown', async () => {
  const ctx = await person();
  const day = '2026-10-01T00:00:00Z';
  await keep(ctx, packed({ id: '1', handle: 'one', day, followers: ['5'] }));
  await keep(ctx, packed({ id: '2', handle: 'two', day, followers: ['6', '7'] }));
  const [second, first] = await listOwnAccounts(ctx);
  expect([second?.handle, first?.handle]).toEqual(['two', 'one']);
  await activateAccount(ctx, { id: first?.id ?? '' });
  expect((await requireOwn(ctx)).handle).toBe('one');
  const other = await person();
  expect(await listOwnAccounts(other)).toEqual([]);
  await expect(activateAccount(other, { id: first?.id ?? '' })).rejects.toMatchObject({ kind: 'not_found' });
  await expect(removeAccount(other, { id: first?.id ?? '' })).rejects.toMatchObject({ kind: 'not_found' });
  await removeAccount(ctx, { id: first?.id ?? '' });
  expect((await listOwnAccounts(ctx)).map(({ handle }) => handle)).toEqual(['two']);
});

test('rows that broke off, of nobody or of no time keep nothing', async () => {
  const ctx = await person();
  const whole = packed({ day: '2026-10-01T00:00:00Z', followers: ['1'] });
  const code = (value: string) => ({ options: { code: value } });
  await expect(keep(ctx, whole.subarray(0, whole.length - 12))).rejects.toMatchObject(code('archive_rows'));
  await expect(keep(ctx, new TextEncoder().encode('no zip at all'))).rejects.toMatchObject(
    code('archive_rows'),
  );
  const endless = gzipSync(
    `${JSON.stringify({ kind: 'account', id: '3', handle: 'x', name: null, taken_at: 1.6e12 })}\n`,
  );
  await expect(keep(ctx, endless)).rejects.toMatchObject(code('archive_rows'));
  await expect(keep(ctx, packed({ handle: null, day: '2026-10-01', followers: [] }))).rejects.toMatchObject(
    code('archive_whose'),
  );
  await expect(keep(ctx, packed({ day: null, followers: [] }))).rejects.toMatchObject(
    code('archive_undated'),
  );
  const lists = (await listOwnAccounts(ctx)).flatMap(({ followers }) => followers ?? []);
  expect(lists).toEqual([]);
});

test('a list of followers whose file was damaged is not kept: it would tell untruths about who left', async () => {
  const ctx = await person();
  await keep(ctx, packed({ day: '2026-10-01T00:00:00Z', followers: ['1', '2'], held: ['likes'] }));
  const own = await requireOwn(ctx);
  expect(own.lists.followers).toEqual([]);
  expect(own.archives).toHaveLength(1);
});

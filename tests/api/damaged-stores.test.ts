import { cpSync, openSync, readdirSync, readSync, rmSync, writeSync, closeSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { damagedPages, pageFiles } from '@/lib/server/data-folder/page-checksums';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { postgres } from '@/lib/server/db/postgres';
import { checkDamage } from '@/lib/server/services/operations/doctor-damage';
import { openStores } from '@/lib/server/startup';
import { relationsByFile } from '@/lib/server/stores/store-damage';
import { closeStores } from '@/lib/server/startup';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeUser } from '../factories/people';
import { makeDrinkPosts } from '../factories/saved';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* Bytes that a disk has turned: found by the doctor, told in words, with the way back. */

const onServers = Boolean(process.env['TEST_POSTGRES_URL'] ?? process.env['TEST_CLICKHOUSE_HTTP']);
const made: string[] = [];
let folder: string;

beforeAll(async () => {
  folder = await createDataFolder();
  made.push(folder);
  useDataFolder(folder);
  await seedDataset(makeCtx(), 'drinks', makeDrinkPosts(0, 2_000));
  for (let n = 0; n < 200; n += 1) await makeUser({ email: `person${n}@damage.example` });
}, 120_000);
afterAll(async () => {
  await closeStores();
  for (const one of made) rmSync(one, { recursive: true, force: true });
});

/** A copy of the folder as a closed server leaves it. */
async function copied(): Promise<string> {
  await closeStores();
  const copy = `${folder}-copy${made.length}`;
  cpSync(folder, copy, { recursive: true });
  made.push(copy);
  return copy;
}

function flip(file: string, at: number): void {
  const handle = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, at);
  byte[0] = (byte[0] ?? 0) ^ 0x5a;
  writeSync(handle, byte, 0, 1, at);
  closeSync(handle);
}

test('sound stores pass, page by page and part by part', async ({ skip }) => {
  skip(onServers, 'the files of servers are not ours to read');
  const rows = await checkDamage();
  expect(rows.map(({ id, ok }) => [id, ok])).toEqual([
    ['postgres_pages', true],
    ['clickhouse_parts', true],
  ]);
  expect(Number(/^\d+/.exec(rows[0]?.detail ?? '')?.[0])).toBeGreaterThan(500);
  expect(Number(/^\d+/.exec(rows[1]?.detail ?? '')?.[0])).toBeGreaterThan(3);
});

test('one byte turned in a table and in an index of PostgreSQL is found, named, and leads to the way back', async ({
  skip,
}) => {
  skip(onServers, 'the files of servers are not ours to read');
  const { db } = await postgres();
  await db.execute('CHECKPOINT');
  const files = [...(await relationsByFile())];
  const fileOf = (name: string) => files.find(([, one]) => one === name)?.[0] ?? '';
  const copy = await copied();
  flip(path.join(copy, 'postgres', fileOf('users')), 8192 + 5_000);
  flip(path.join(copy, 'postgres', fileOf('users_pkey')), 700);
  expect(await damagedPages(path.join(copy, 'postgres'), fileOf('users'))).toMatchObject({ damaged: [1] });
  useDataFolder(copy);
  const [row] = await checkDamage();
  expect(row?.ok).toBe(false);
  expect(row?.detail).toContain('page 1 of users');
  expect(row?.detail).toContain('page 0 of users_pkey');
  expect(row?.detail).toContain('npm run murmur -- restore FILE');
  await closeStores();
  useDataFolder(folder);
});

test('every byte of a page counts, wherever it lies', async ({ skip }) => {
  skip(onServers, 'the files of servers are not ours to read');
  const copy = path.join(await copied(), 'postgres');
  const [file] = pageFiles(copy).filter((name) => statSync(path.join(copy, name)).size >= 3 * 8192);
  for (const at of [0, 3, 7, 9, 13, 20, 4_000, 8_191]) {
    flip(path.join(copy, file ?? ''), 2 * 8192 + at);
    expect([at, (await damagedPages(copy, file ?? '')).damaged]).toEqual([at, [2]]);
    flip(path.join(copy, file ?? ''), 2 * 8192 + at);
  }
  expect((await damagedPages(copy, file ?? '')).damaged).toEqual([]);
  useDataFolder(folder);
});

test('one byte turned in a part of ClickHouse is found and named', async ({ skip }) => {
  skip(onServers, 'the files of servers are not ours to read');
  const [part] = await (
    await clickhouse()
  ).query<{ name: string; path: string }>(
    "SELECT name, path FROM system.parts WHERE active AND table = 'posts' ORDER BY rows DESC LIMIT 1",
  );
  const copy = await copied();
  const place = path.join(copy, path.relative(folder, part?.path ?? ''));
  const [largest = ''] = readdirSync(place)
    .filter((name) => name.endsWith('.bin'))
    .toSorted((one, other) => statSync(path.join(place, other)).size - statSync(path.join(place, one)).size);
  const file = path.join(place, largest);
  flip(file, Math.floor(statSync(file).size / 2));
  useDataFolder(copy);
  const row = (await checkDamage()).find(({ id }) => id === 'clickhouse_parts');
  expect(row?.ok).toBe(false);
  expect(row?.detail).toContain(part?.name);
  expect(row?.detail).toContain('npm run murmur -- restore FILE');
  await closeStores();
  useDataFolder(folder);
});

test('a store that cannot be opened at all says so at the start, with the way back', async ({ skip }) => {
  skip(onServers, 'the files of servers are not ours to read');
  const copy = await copied();
  for (const at of [0, 8, 40, 100]) flip(path.join(copy, 'postgres', 'global', 'pg_control'), at);
  useDataFolder(copy);
  await expect(openStores('test')).rejects.toMatchObject({
    options: { code: 'store_damaged' },
    message: expect.stringMatching(/cannot be opened.*probably damaged.*restore FILE/) as unknown,
  });
  useDataFolder(folder);
});

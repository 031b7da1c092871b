import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskFull, isDiskFull } from '@/lib/server/data-folder/disk-room';
import { type ClickHouse, clickhouse } from '@/lib/server/db/clickhouse';
import { getDataset } from '@/lib/server/services/datasets/get-dataset';
import { readStorage } from '@/lib/server/services/datasets/read-storage';
import { importFile } from '@/lib/server/services/datasets/imports/import-file';
import { listImports } from '@/lib/server/services/datasets/imports/list-imports';
import { sweep } from '@/lib/server/services/operations/sweep';
import { stagedSegments } from '@/lib/server/stores/datasets/segments-store';
import { perProcess } from '@/lib/server/per-process';
import { closeStores } from '@/lib/server/startup';
import { manyPosts, postsCsv } from '../factories/csv';
import { makeCtx } from '../factories/ctx';
import { withStores } from '../setup/stores';

/* A disk without room: told by the engine (injected), and a real one of a few megabytes where the test may mount it. */

const stores = withStores();
const ctx = makeCtx();
let files: string;
let mounted = '';

/** Before the stores open, so that everything the engine writes goes there. */
function mountSmallDisk(): string {
  const place = path.join(stores.folder(), 'clickhouse');
  mkdirSync(place, { recursive: true });
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=10m', 'tmpfs', place]);
  return mount.status === 0 ? place : '';
}

const mayMount = () => process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v mount']).status === 0;

beforeAll(() => {
  files = mkdtempSync(path.join(tmpdir(), 'murmur-full-'));
  if (mayMount()) mounted = mountSmallDisk();
});
afterAll(async () => {
  await closeStores();
  if (mounted) spawnSync('umount', [mounted]);
  rmSync(files, { recursive: true, force: true });
});

function file(name: string, count: number, from = 1): string {
  const place = path.join(files, name);
  writeFileSync(place, postsCsv(manyPosts(count, from)));
  return place;
}

const slot = perProcess('clickhouse', (): { opening?: Promise<ClickHouse> } => ({}));

/** The store with inserts into one table that fail as the engine fails on a full disk. */
async function whileFull<T>(table: string, work: () => Promise<T>): Promise<T> {
  const store = await clickhouse();
  const full = new Error(
    'Code: 243. DB::Exception: Cannot reserve 1.00 MiB, not enough space. (NOT_ENOUGH_SPACE)',
  );
  const failing: ClickHouse = {
    query: (...args) => store.query(...args),
    command: (...args) => store.command(...args),
    file: (...args) => store.file(...args),
    insert: (...args) => store.insert(...args),
    insertLines: (into, columns, body) =>
      into === table ? Promise.reject(full) : store.insertLines(into, columns, body),
    still: (work) => store.still(work),
    close: () => store.close(),
  };
  slot.opening = Promise.resolve(failing);
  try {
    return await work();
  } finally {
    slot.opening = Promise.resolve(store);
  }
}

const MESSAGE =
  'The disk is full. Nothing of this file was kept and the dataset is as it was. Free some space and run it again.';

test('words of the system and of the engine for a full disk are known', () => {
  expect(isDiskFull(Object.assign(new Error('write failed'), { code: 'ENOSPC' }))).toBe(true);
  expect(isDiskFull(new Error('Code: 243. DB::Exception: … (NOT_ENOUGH_SPACE)'))).toBe(true);
  expect(
    isDiskFull(new Error('x', { cause: new Error('errno: 28, strerror: No space left on device') })),
  ).toBe(true);
  expect(isDiskFull(diskFull())).toBe(true);
  expect(isDiskFull(new Error('Cannot parse input'))).toBe(false);
});

test('an import that meets a full disk says so once and leaves the dataset as it was', async () => {
  await importFile(ctx, { path: file('first.csv', 30), dataset: 'full' });
  const before = await getDataset(ctx, { name: 'full' });
  for (const table of ['posts', 'accounts']) {
    const failed = whileFull(table, () =>
      importFile(ctx, { path: file('more.csv', 300, 500), dataset: 'full' }),
    );
    await expect(failed).rejects.toMatchObject({ message: MESSAGE, options: { code: 'disk_full' } });
    expect(await getDataset(ctx, { name: 'full' })).toEqual(before);
  }
  expect(await stagedSegments()).toEqual([]);
  const [latest] = await listImports(ctx);
  expect(latest).toMatchObject({ state: 'failed', error: MESSAGE, error_code: 'disk_full', posts: 0 });
  // With room again the same file comes in.
  const again = await importFile(ctx, { path: file('more.csv', 300, 500), dataset: 'full' });
  expect(again).toMatchObject({ state: 'done', posts: 300 });
});

test('a disk that really fills up: the import fails cleanly and everything else goes on', async ({
  skip,
}) => {
  skip(mounted === '', 'a small disk cannot be mounted here');
  const before = await getDataset(ctx, { name: 'full' });
  const failed = importFile(ctx, { path: file('large.csv', 150_000, 10_000), dataset: 'full' });
  await expect(failed).rejects.toMatchObject({ message: MESSAGE });
  await sweep(new Date());
  expect(await stagedSegments()).toEqual([]);
  expect(await getDataset(ctx, { name: 'full' })).toEqual(before);
  const storage = await readStorage(ctx);
  expect(storage.datasets.find(({ id }) => id === before.id)?.bytes).toBeGreaterThan(0);
  const small = await importFile(ctx, { path: file('small.csv', 20, 9000), dataset: 'full' });
  expect(small).toMatchObject({ posts: 20 });
}, 240_000);

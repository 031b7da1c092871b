import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { getDataset } from '@/lib/server/services/datasets/get-dataset';
import { recoverImports } from '@/lib/server/services/operations/recover-imports';
import { stagedSegments } from '@/lib/server/stores/datasets/segments-store';
import { makeCtx } from '../factories/ctx';
import { manyPosts, postsCsv } from '../factories/csv';
import { startScript, untilClosed } from '../setup/run-command';
import { withStores } from '../setup/stores';

const stores = withStores();
const POSTS = 40_000;
let files: string;
const command = inject('prepared').bundles;
beforeAll(async () => {
  files = mkdtempSync(path.join(tmpdir(), 'murmur-crash-'));
});
afterAll(() => {
  rmSync(files, { recursive: true, force: true });
});

const printed = z.object({
  read: z.int(),
  posts: z.int(),
  duplicates: z.int(),
  rejected: z.array(z.unknown()),
});

const murmur = (...args: string[]) =>
  startScript(command.murmur, args, { MURMUR_DATA_DIR: stores.folder(), UV_THREADPOOL_SIZE: '12' });

/** Finished parts of the partition of a segment, as the engine names their folders. */
function partsOf(segment: number): number {
  const entries = readdirSync(path.join(stores.folder(), 'clickhouse'), {
    recursive: true,
    encoding: 'utf8',
  });
  return entries.filter((entry) => new RegExp(`^${segment}_\\d+_\\d+_\\d+$`).test(path.basename(entry)))
    .length;
}

test(
  'kill -9 in the middle of an import: running it again loses nothing and doubles nothing',
  { timeout: 240_000 },
  async () => {
    const file = path.join(files, 'large.csv');
    const rows = [...manyPosts(POSTS), ...manyPosts(10, 1)];
    writeFileSync(file, postsCsv(rows));

    const first = murmur('import', file, '--dataset', 'crash');
    const killed = untilClosed(first);
    await vi.waitFor(() => expect(partsOf(1)).toBeGreaterThan(0), { timeout: 100_000, interval: 25 });
    first.kill('SIGKILL');
    expect((await killed).code).toBe(null);

    const again = await untilClosed(murmur('import', file, '--dataset', 'crash'));
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(printed.parse(JSON.parse(again.stdout))).toEqual({
      read: POSTS + 10,
      posts: POSTS,
      duplicates: 10,
      rejected: [],
    });

    const third = await untilClosed(murmur('import', file, '--dataset', 'crash'));
    expect(printed.parse(JSON.parse(third.stdout))).toMatchObject({ posts: 0, duplicates: POSTS + 10 });

    expect(await getDataset(makeCtx(), { name: 'crash' })).toMatchObject({ posts: POSTS, version: 2 });
    // On a server's database the file tells nobody whose import it was: only its long silence does.
    const later = new Date(Date.now() + 2 * 3_600_000);
    await recoverImports({ now: later, alone: false });
    expect(await stagedSegments()).toEqual([]);
    const counts = await (
      await clickhouse()
    ).query(
      'SELECT count() AS n, uniqExact(post_key) AS posts, uniqExact(segment) AS segments FROM posts WHERE segment = 1',
    );
    expect(counts).toEqual([{ n: 0, posts: 0, segments: 0 }]);
  },
);

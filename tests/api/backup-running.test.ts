import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { api } from '@/lib/server/api/app';
import { database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { forgetEnv } from '@/lib/server/env';
import { importFile } from '@/lib/server/services/datasets/imports/import-file';
import { closeStores, startServer } from '@/lib/server/startup';
import { ask, send } from '../factories/api-client';
import { makeCtx } from '../factories/ctx';
import { manyPosts, postsCsv } from '../factories/csv';
import { serveApi } from '../setup/api-server';
import { startScript, untilClosed } from '../setup/run-command';
import { withStores } from '../setup/stores';

/* A server that people work on is backed up: whole, of one moment, and without stopping it. */

const stores = withStores();
const ctx = makeCtx();
const POSTS = 400;
const LARGE = 4000;
let http: Awaited<ReturnType<typeof serveApi>>;
const bundles = inject('prepared').bundles;
let files: string;

beforeAll(async () => {
  files = mkdtempSync(path.join(tmpdir(), 'murmur-backup-running-'));
  http = await serveApi((request) => api().fetch(request));
  vi.stubEnv('PORT', String(http.port));
  forgetEnv();
  // Nothing here asks for the sample world, so the start does not build it.
  const sample = { name: 'sample', title: 'Sample world', isSample: true };
  await (await database()).insert(datasets).values(sample);
  await startServer();
  await importCsv('large', LARGE, 1_000_000);
}, 240_000);
afterAll(async () => {
  await http.close();
  await closeStores();
  vi.unstubAllEnvs();
  rmSync(files, { recursive: true, force: true });
});

const murmurOn = (data: string, ...args: string[]) =>
  untilClosed(
    startScript(bundles.murmur, args, {
      MURMUR_DATA_DIR: data,
      MURMUR_WORKER_FILE: bundles.worker,
      UV_THREADPOOL_SIZE: '12',
    }),
  );
const snapshots = () => {
  const place = path.join(stores.folder(), 'snapshots');
  return existsSync(place) ? readdirSync(place) : [];
};
const listSchema = z.array(z.object({ name: z.string(), posts: z.int() }));
const datasetsOf = async (data: string) => {
  const { stdout, stderr } = await murmurOn(data, 'datasets');
  expect(stderr).toBe('');
  return new Map(listSchema.parse(JSON.parse(stdout)).map(({ name, posts }) => [name, posts]));
};

async function importCsv(dataset: string, posts: number, firstId: number): Promise<void> {
  const file = path.join(files, `${dataset}.csv`);
  writeFileSync(file, postsCsv(manyPosts(posts, firstId, 4)));
  await importFile(ctx, { path: file, dataset });
}

/** Imports one dataset after the other until told to end. */
function keepImporting() {
  let go = true;
  const done: string[] = [];
  const running = (async () => {
    for (let n = 0; go; n += 1) {
      await importCsv(`work-${n}`, POSTS, n * POSTS + 1);
      done.push(`work-${n}`);
    }
  })();
  return {
    done,
    end: async () => {
      go = false;
      await running;
    },
  };
}

test('a backup made while imports run holds whole datasets only, and all that were finished before', async () => {
  const work = keepImporting();
  await vi.waitFor(() => expect(work.done.length).toBeGreaterThan(0), { timeout: 60_000 });
  const file = path.join(files, 'running.tar.gz');
  const before = [...work.done];
  expect(await murmurOn(stores.folder(), 'backup', file)).toMatchObject({ code: 0, stderr: '' });
  await work.end();
  expect(work.done.length).toBeGreaterThan(before.length);
  expect(snapshots()).toEqual([]);

  const place = mkdtempSync(path.join(files, 'restored-'));
  expect(await murmurOn(place, 'restore', file)).toMatchObject({ code: 0, stderr: '' });
  const found = await datasetsOf(place);
  expect(found.get('large')).toBe(LARGE);
  for (const name of before) expect(found.get(name), name).toBe(POSTS);
  for (const [name, posts] of found) if (name.startsWith('work')) expect([0, POSTS], name).toContain(posts);
  const asked = ['analyse', '--query', 'post', '--dataset', 'work-0', '--sections', 'posts'];
  const report = await murmurOn(place, ...asked);
  expect(JSON.parse(report.stdout)).toMatchObject({ totals: { posts: POSTS } });
}, 240_000);

test('into a folder: files named by the time, of which the newest are kept; others’ files are left alone', async () => {
  const folder = path.join(files, 'nightly');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'murmur-notes.txt'), '');
  writeFileSync(path.join(folder, 'murmur-2020-01-01T00-00-00Z.tar.gz'), '');
  const first = await murmurOn(stores.folder(), 'backup', folder, '--keep', '2');
  expect(JSON.parse(first.stdout)).toMatchObject({ removed: [] });
  const second = await murmurOn(stores.folder(), 'backup', folder, '--keep', '2');
  expect(JSON.parse(second.stdout)).toMatchObject({ removed: ['murmur-2020-01-01T00-00-00Z.tar.gz'] });
  const names = readdirSync(folder);
  expect(names.filter((name) => name.endsWith('.tar.gz'))).toHaveLength(2);
  expect(names).toContain('murmur-notes.txt');
  const [made = ''] = names.filter((name) => name.endsWith('.tar.gz'));
  expect(statSync(path.join(folder, made)).mode & 0o077).toBe(0);
}, 120_000);

test('what cannot be done is refused in one line and leaves no copy behind', async () => {
  const there = path.join(files, 'running.tar.gz');
  const refusals: [string[], RegExp][] = [
    [[there], /exists already/],
    [[path.join(stores.folder(), 'inside.tar')], /cannot lie in the folder/],
    [[files, '--keep', '0'], /--keep takes a number/],
  ];
  for (const [args, text] of refusals) {
    const { code, stdout, stderr } = await murmurOn(stores.folder(), 'backup', ...args);
    expect({ code, stdout }, args.join(' ')).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(text);
    expect(stderr).toMatch(/^murmur: [^\n]+\n$/);
  }
  expect(snapshots()).toEqual([]);
}, 60_000);

test('only the command line takes a copy; a copy is named by an id and by no path', async () => {
  expect((await send('/api/snapshots/', {})).status).toBe(403);
  for (const id of ['..', '..%2f..%2fsecrets', 'x'])
    expect((await ask(`/api/snapshots/${id}/`, { method: 'DELETE' })).status, id).not.toBe(200);
  expect(snapshots()).toEqual([]);
  expect(existsSync(path.join(stores.folder(), 'secrets'))).toBe(true);
});

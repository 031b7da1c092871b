import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { api } from '@/lib/server/api/app';
import { readServerFile } from '@/lib/server/data-folder/server-file';
import { spoolPath } from '@/lib/server/data-folder/spool';
import { closeClickHouse } from '@/lib/server/db/clickhouse';
import { closePostgres } from '@/lib/server/db/postgres';
import { forgetEnv } from '@/lib/server/env';
import { stopJobs } from '@/lib/server/queue/queue';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { createUpload } from '@/lib/server/services/datasets/imports/create-upload';
import { getImport } from '@/lib/server/services/datasets/imports/get-import';
import { moveOwnImport } from '@/lib/server/stores/datasets/imports-store';
import { insertRejectedLines, readRejectedRows } from '@/lib/server/stores/posts/posts-writer';
import { stagedSegments, stageSegment } from '@/lib/server/stores/datasets/segments-store';
import { closeStores, startServer } from '@/lib/server/startup';
import { makeCtx } from '../factories/ctx';
import { manyPosts, postsCsv } from '../factories/csv';
import { serveApi } from '../setup/api-server';
import { startScript, untilClosed } from '../setup/run-command';
import { withStores } from '../setup/stores';

const stores = withStores();
const ctx = makeCtx();
let http: Awaited<ReturnType<typeof serveApi>>;
let interrupted: { id: string };
let leftover: number;
const command = inject('prepared').bundles;

beforeAll(async () => {
  // What a server leaves behind that was killed in the middle of an import.
  async function* body() {
    yield Buffer.from(postsCsv(manyPosts(500)));
  }
  interrupted = await createUpload(ctx, { fileName: 'interrupted.csv', body: body() });
  await moveOwnImport(interrupted.id, ['uploaded'], 'running', {
    datasetName: 'recovered',
    heartbeatAt: new Date(),
  });
  leftover = await stageSegment(interrupted.id);
  await insertRejectedLines(Buffer.from(`${JSON.stringify([leftover, 1, 'half an import'])}\n`));
  await stopJobs();
  await closeClickHouse();
  await closePostgres();
  http = await serveApi((request) => api().fetch(request));
  vi.stubEnv('PORT', String(http.port));
  vi.stubEnv('UV_THREADPOOL_SIZE', '16');
  forgetEnv();
  await startServer();
}, 240_000);
afterAll(async () => {
  await http.close();
  await closeStores();
  vi.unstubAllEnvs();
});

const murmur = (...args: string[]) =>
  untilClosed(
    startScript(command.murmur, args, { MURMUR_DATA_DIR: stores.folder(), UV_THREADPOOL_SIZE: '12' }),
  );

test('a start removes what an interrupted import wrote and runs it again', async () => {
  await vi.waitFor(
    async () =>
      expect(await getImport(ctx, interrupted)).toMatchObject({ state: 'done', posts: 500, duplicates: 0 }),
    { timeout: 50_000 },
  );
  expect(await readRejectedRows(leftover, 0, 10)).toEqual([]);
  expect(await stagedSegments()).toEqual([]);
  expect(existsSync(spoolPath(interrupted.id))).toBe(false);
});

test('the first start builds the labelled sample world', async () => {
  const sample = (await listDatasets(ctx)).find((dataset) => dataset.sample);
  expect(sample).toMatchObject({ name: 'sample', sources: ['synthetic'], version: 1 });
  expect(sample?.posts).toBeGreaterThan(50_000);
  expect(sample?.accounts).toBeGreaterThan(5_000);
});

test('with a server running the command line talks to it over HTTP', async () => {
  expect(readServerFile(stores.folder())).toMatchObject({ port: http.port, pid: process.pid });
  const files = mkdtempSync(path.join(tmpdir(), 'murmur-http-'));
  const file = path.join(files, 'over-http.csv');
  const rows = manyPosts(40).map((row, index) => (index === 7 ? { ...row, id: 'x', at: 'never' } : row));
  writeFileSync(file, postsCsv(rows));
  const imported = await murmur('import', file, '--dataset', 'over-http');
  rmSync(files, { recursive: true });
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(imported.stdout)).toMatchObject({
    dataset: 'over-http',
    read: 40,
    posts: 39,
    duplicates: 0,
    rejected: [{ row: 8, reason: expect.any(String) }],
  });
  const listed = await murmur('datasets');
  const names = z.array(z.object({ name: z.string() })).parse(JSON.parse(listed.stdout));
  expect(names.map(({ name }) => name)).toEqual(['over-http', 'recovered', 'sample']);
  const checks = await murmur('doctor');
  expect(checks).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(checks.stdout)).toContainEqual({
    id: 'lock',
    ok: true,
    detail: `held by process ${process.pid} (murmur at http://localhost:${http.port})`,
  });
  expect(JSON.parse((await murmur('delete-dataset', 'over-http')).stdout)).toMatchObject({
    deleted: true,
    posts: 39,
  });
  expect(await murmur('delete-dataset', 'over-http')).toMatchObject({ code: 2, stdout: '' });
});

test('a command that cannot be understood exits 2 with one line on stderr and nothing on stdout', async () => {
  const wrong = [
    ['no-such-command'],
    ['import'],
    ['import', 'no-such-file.csv', '--dataset', 'x'],
    ['import', 'package.json', '--dataset', 'Not A Name'],
    ['import', 'package.json', '--dataset', 'x', '--format', 'pdf'],
    ['import', 'package.json', '--dataset', 'x', '--map', 'nonsense=column'],
    ['analyse', '--type', 'handle', '--query', 'nike', '--dataset', 'sample'],
    ['analyse', '--query', 'nike', '--from', 'yesterday', '--dataset', 'sample'],
    ['analyse', '--query', 'nike', '--dataset', 'no-such-dataset'],
    ['analyse', '--query', 'nike', '--sections', 'nothing', '--dataset', 'sample'],
    ['datasets', '--no-such-option'],
  ];
  for (const args of wrong) {
    const result = await murmur(...args);
    expect(result, args.join(' ')).toMatchObject({ code: 2, stdout: '' });
    expect(result.stderr, args.join(' ')).toMatch(/^murmur: [^\n]+\n$/);
  }
}, 180_000);

import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createImport } from '@/lib/contracts/imports';
import { forgetEnv } from '@/lib/server/env';
import { dropSnapshot, takeSnapshot } from '@/lib/server/services/operations/snapshots';
import { ask } from '../factories/api-client';
import { makeCtx } from '../factories/ctx';
import { startScript, untilClosed } from '../setup/run-command';
import { createDataFolder, withStores } from '../setup/stores';

/* Uploads that lie outside of the data folder (MURMUR_UPLOADS_DIR) are part of its backup all the same. */

const stores = withStores();
const CSV = 'id,text,created_at\n1700000000000000001,oat milk,2026-11-01T00:00:00Z\n';
let files: string;
let uploads: string;
const { bundles } = inject('prepared');

beforeAll(async () => {
  files = mkdtempSync(path.join(tmpdir(), 'murmur-backup-uploads-'));
  uploads = path.join(files, 'uploads');
  vi.stubEnv('MURMUR_UPLOADS_DIR', uploads);
  forgetEnv();
});
afterAll(() => {
  vi.unstubAllEnvs();
  forgetEnv();
  rmSync(files, { recursive: true, force: true });
});

const cli = makeCtx({ actor: { kind: 'cli', id: 'cli' } });
const listed = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

test('the copy of a running server holds the uploads that are whole, and nothing stays behind', async () => {
  const answer = await ask(`${createImport.path}?file_name=waiting.csv`, { method: 'POST', body: CSV });
  const { id: whole } = createImport.response.parse(await answer.json());
  // Still coming in: no row names it.
  writeFileSync(path.join(uploads, randomUUID()), 'id,te');
  const { id } = await takeSnapshot(cli);
  const copied = path.join(stores.folder(), 'snapshots', id, 'uploads');
  expect(listed(copied)).toEqual([whole]);
  expect(readFileSync(path.join(copied, whole), 'utf8')).toBe(CSV);
  expect(listed(path.join(uploads, 'snapshots'))).toEqual([]);
  await dropSnapshot(cli, { id });
  expect(listed(path.join(stores.folder(), 'snapshots'))).toEqual([]);
});

test('the backup of a stopped server holds them, and a restore puts them where they are looked for', async () => {
  const [folder, id] = [await createDataFolder(), randomUUID()];
  const murmur = (data: string, apart: string, ...args: string[]) =>
    untilClosed(
      startScript(bundles.murmur, args, {
        MURMUR_DATA_DIR: data,
        MURMUR_UPLOADS_DIR: apart,
        MURMUR_WORKER_FILE: bundles.worker,
        UV_THREADPOOL_SIZE: '12',
      }),
    );
  const apart = path.join(files, 'apart');
  mkdirSync(apart);
  try {
    expect(await murmur(folder, apart, 'datasets')).toMatchObject({ code: 0 });
    writeFileSync(path.join(apart, id), CSV);
    const file = path.join(files, 'stopped.tar.gz');
    expect(await murmur(folder, apart, 'backup', file)).toMatchObject({ code: 0, stderr: '' });
    expect(listed(path.join(folder, 'snapshots'))).toEqual([]);
    expect(listed(path.join(apart, 'snapshots'))).toEqual([]);

    const [place, elsewhere] = [path.join(files, 'restored'), path.join(files, 'elsewhere')];
    expect(await murmur(place, elsewhere, 'restore', file)).toMatchObject({ code: 0, stderr: '' });
    expect(listed(elsewhere)).toEqual([id]);
    expect(readFileSync(path.join(elsewhere, id), 'utf8')).toBe(CSV);
    expect(existsSync(path.join(place, 'uploads'))).toBe(false);
    // Into one folder again: there they lie in it.
    const whole = path.join(files, 'whole');
    expect(await murmur(whole, path.join(whole, 'uploads'), 'restore', file)).toMatchObject({ code: 0 });
    expect(listed(path.join(whole, 'uploads'))).toContain(id);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);

test('a data folder that is not there is told as before, and none is made', async () => {
  const [none, apart] = [path.join(files, 'none'), path.join(files, 'apart-of-none')];
  const refused = await untilClosed(
    startScript(bundles.murmur, ['backup', path.join(files, 'none.tar')], {
      MURMUR_DATA_DIR: none,
      MURMUR_UPLOADS_DIR: apart,
    }),
  );
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(/There is no data in/) });
  expect([existsSync(none), existsSync(apart)]).toEqual([false, false]);
});

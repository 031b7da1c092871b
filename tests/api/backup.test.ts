import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { lockFolder } from '@/lib/server/data-folder/folder-lock';
import { manyPosts, postsCsv } from '../factories/csv';
import { startScript, untilClosed } from '../setup/run-command';
import { createDataFolder } from '../setup/stores';

/* Backup and restore as a person does it, on a folder with data of both stores. */

const command = inject('prepared').bundles;
let folder: string;
let files: string;
let backup: string;

beforeAll(async () => {
  folder = await createDataFolder();
  files = mkdtempSync(path.join(tmpdir(), 'murmur-backup-test-'));
  backup = path.join(files, 'murmur.tar.gz');
});
afterAll(() => {
  for (const place of [folder, files]) rmSync(place, { recursive: true, force: true });
});

const murmurOn = (data: string, ...args: string[]) =>
  untilClosed(
    startScript(command.murmur, args, {
      MURMUR_DATA_DIR: data,
      MURMUR_WORKER_FILE: command.worker,
      UV_THREADPOOL_SIZE: '12',
    }),
  );
const emptyPlace = () => mkdtempSync(path.join(files, 'place-'));
const ofData = (place: string) =>
  readdirSync(place).filter((name) => !/^(lock\.sqlite|holder\.json)/.test(name));

const reportSchema = z.looseObject({ totals: z.record(z.string(), z.unknown()), sections: z.unknown() });

/** Every number of a report, without what says when and how fast it was computed. */
async function numbersOf(data: string): Promise<unknown> {
  const asked = await murmurOn(data, 'analyse', '--query', 'post OR tag1', '--dataset', 'kept');
  expect(asked).toMatchObject({ code: 0, stderr: '' });
  const { totals, sections } = reportSchema.parse(JSON.parse(asked.stdout));
  const plain: unknown = JSON.parse(
    JSON.stringify({ totals, sections }, (key, value: unknown) =>
      ['computed_at', 'computed_ms', 'engine_ms', 'took_ms', 'ms', 'receipt'].includes(key)
        ? undefined
        : value,
    ),
  );
  return plain;
}

test('a restored folder gives the same report, number for number', { timeout: 300_000 }, async () => {
  const file = path.join(files, 'posts.csv');
  writeFileSync(file, postsCsv(manyPosts(3000, 1, 4)));
  expect(await murmurOn(folder, 'import', file, '--dataset', 'kept')).toMatchObject({ code: 0 });
  const made = await murmurOn(folder, 'backup', backup);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const before = await numbersOf(folder);
  expect(before).toMatchObject({ totals: { posts: 3000 } });

  const place = path.join(emptyPlace(), 'not-there-yet');
  const restored = await murmurOn(place, 'restore', backup);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  const { files: count, bytes } = z
    .object({ files: z.int(), bytes: z.int() })
    .parse(JSON.parse(restored.stdout));
  expect(JSON.parse(made.stdout)).toMatchObject({ backup, files: count, bytes });
  expect(await numbersOf(place)).toEqual(before);
  // It is a folder like any other: it can be written to.
  expect(await murmurOn(place, 'import', file, '--dataset', 'more')).toMatchObject({ code: 0 });
  const doctor = await murmurOn(place, 'doctor');
  expect(doctor.stdout).toContain('up to date');
});

test('a plain archive works like a compressed one', { timeout: 120_000 }, async () => {
  const plain = path.join(files, 'murmur.tar');
  expect(await murmurOn(folder, 'backup', plain)).toMatchObject({ code: 0, stderr: '' });
  expect(await murmurOn(emptyPlace(), 'restore', plain)).toMatchObject({ code: 0, stderr: '' });
});

/** A refusal is one line, and the place stays empty. */
async function refused(place: string, file: string): Promise<string> {
  const result = await murmurOn(place, 'restore', file);
  expect(result).toMatchObject({ code: 2, stdout: '' });
  expect(result.stderr).toMatch(/^murmur: [^\n]+\n$/);
  return result.stderr;
}

test(
  'a broken, cut off or foreign file is refused and leaves nothing behind',
  { timeout: 120_000 },
  async () => {
    const cut = path.join(files, 'cut.tar.gz');
    copyFileSync(backup, cut);
    truncateSync(cut, Math.floor(readFileSync(backup).length * 0.7));
    const foreign = path.join(files, 'foreign.tar.gz');
    writeFileSync(foreign, 'no archive at all');
    const plain = path.join(files, 'murmur.tar');
    const changed = path.join(files, 'changed.tar');
    const bytes = readFileSync(plain);
    const last = bytes.lastIndexOf('Post 2');
    bytes.writeUInt8(88, last > 0 ? last : Math.floor(bytes.length / 2));
    writeFileSync(changed, bytes);
    for (const file of [cut, foreign, changed]) {
      const place = emptyPlace();
      expect(await refused(place, file)).toContain('is not a whole Murmur backup');
      expect(ofData(place)).toEqual([]);
    }
    expect(await refused(emptyPlace(), path.join(files, 'none.tar'))).toContain('There is no file');
  },
);

test('a backup of a newer program is refused before it is unpacked', async () => {
  const work = mkdtempSync(path.join(files, 'newer-'));
  const newer = path.join(files, 'newer.tar');
  spawnSync('tar', ['-x', '-f', path.join(files, 'murmur.tar'), '-C', work]);
  const manifest = path.join(work, 'murmur-backup.json');
  const content = z
    .looseObject({ version: z.looseObject({}) })
    .parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const version = { ...content.version, app: '9.1.0', clickhouse: 99 };
  writeFileSync(manifest, `${JSON.stringify({ ...content, version })}\n`);
  spawnSync('tar', ['-c', '-f', newer, '-C', work, 'murmur-backup.json', 'postgres']);
  const place = emptyPlace();
  expect(await refused(place, newer)).toMatch(/Murmur 9\.1\.0 .*clickhouse 99.*Use the newer program/);
  expect(ofData(place)).toEqual([]);
});

test('a folder that is not empty or in use is left alone', { timeout: 120_000 }, async () => {
  const full = emptyPlace();
  mkdirSync(path.join(full, 'mine'));
  expect(await refused(full, backup)).toContain('is not empty');
  expect(existsSync(path.join(full, 'mine'))).toBe(true);
  expect(await refused(folder, backup)).toContain('is not empty');
  const lock = lockFolder(folder, 'murmur at http://localhost:3000');
  const during = await murmurOn(folder, 'backup', path.join(files, 'during.tar'));
  lock.release();
  expect(during).toMatchObject({ code: 2, stdout: '' });
  expect(during.stderr).toMatch(/murmur at http:\/\/localhost:3000.*Stop it first/);
  expect(existsSync(path.join(files, 'during.tar'))).toBe(false);
  expect((await murmurOn(folder, 'backup', backup)).stderr).toContain('exists already');
});

test('a restore that was interrupted is not opened, and can be run again', { timeout: 120_000 }, async () => {
  const place = emptyPlace();
  writeFileSync(path.join(place, 'restoring'), '');
  mkdirSync(path.join(place, 'postgres'));
  const opened = await murmurOn(place, 'datasets');
  expect(opened).toMatchObject({ code: 2, stdout: '' });
  expect(opened.stderr).toContain('was interrupted; run it again');
  expect(await murmurOn(place, 'restore', backup)).toMatchObject({ code: 0, stderr: '' });
  expect((await murmurOn(place, 'datasets')).stdout).toContain('"kept"');
});

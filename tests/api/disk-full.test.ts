import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '@/lib/server/api/app';
import { toErrorAnswer } from '@/lib/server/api/error-response';
import { isDiskFull } from '@/lib/server/data-folder/disk-room';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { closeStores } from '@/lib/server/startup';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { makeDrinkPosts, recipeOf, SEARCHES } from '../factories/saved';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* Every write on a disk without room: one clear answer, nothing lost, and everything goes on once there is room. */

const MB = 1024 ** 2;
const disk = mkdtempSync(path.join(tmpdir(), 'murmur-small-disk-'));
const onServers = Boolean(process.env['TEST_POSTGRES_URL'] ?? process.env['TEST_CLICKHOUSE_HTTP']);
const mounted =
  !onServers &&
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=900m', 'tmpfs', disk]).status === 0;
let person: Awaited<ReturnType<typeof signedInAs>>;

beforeAll(async () => {
  if (!mounted) return;
  useDataFolder(await createDataFolder(disk));
  person = await signedInAs({ email: 'mika@full.example', operator: true });
  await seedDataset(makeCtx(), 'drinks', makeDrinkPosts(0, 200));
}, 120_000);
afterAll(async () => {
  await closeStores();
  if (mounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const filler = path.join(disk, 'filler');
const freeBytes = () => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};
/** Leaves so much on the disk. */
function fill(left: number): void {
  writeFileSync(filler, Buffer.alloc(Math.max(0, freeBytes() - left)));
}

const recipe = recipeOf('coffee', 'drinks');
const WRITES: Record<string, () => Promise<Response>> = {
  'a sign-in': async () =>
    api().request('/api/user/magic-link/', {
      method: 'POST',
      body: JSON.stringify({ email: 'new@full.example' }),
      headers: { Host: 'localhost:3000', 'Content-Type': 'application/json' },
    }),
  feedback: () => person.send('/api/external/bigdipper/feedback/', { subject: 'Tea', text: 'More tea' }),
  'a shared link': () => person.send('/api/shares/', { recipe, title: 'Coffee' }),
  'a monitor': () => person.send('/api/monitors/', { recipe, name: 'Coffee' }),
  'an upload': () =>
    person.ask('/api/imports/?file_name=a.csv', {
      method: 'POST',
      body: 'text,created_at\ntea,2026-11-01T00:00:00Z\n',
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
};
const READS: Record<string, () => Promise<Response>> = {
  'own audiences': () => person.ask(SEARCHES),
  'own monitors': () => person.ask('/api/external/monitors/'),
  'a report': () => person.send('/api/analysis/report/', { recipe, sections: ['hashtags'] }),
  'a CSV file': () => person.send('/api/analysis/csv/', { recipe, section: 'hashtags' }),
  'a text': () => person.send('/api/analysis/report-text/', { recipe, locale: 'en' }),
  'a file of posts': () => person.send('/api/analysis/posts-file/', { recipe, format: 'parquet' }),
};

test('what either store says of a full disk becomes the one answer, whoever called', () => {
  for (const error of [
    Object.assign(new Error('Failed query'), {
      cause: Object.assign(new Error('could not extend file "base/5/1": No space left on device'), {
        code: '53100',
      }),
    }),
    new Error('Code: 243. DB::Exception: Cannot reserve 1.00 MiB, not enough space. (NOT_ENOUGH_SPACE)'),
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
  ])
    expect(toErrorAnswer(error)).toMatchObject({ status: 507, body: { code: 'disk_full' } });
  expect(toErrorAnswer(new Error('else')).status).toBe(500);
});

test(
  'a disk that is nearly full: writes are refused in words, reading goes on, and all of it works again',
  { timeout: 240_000 },
  async ({ skip }) => {
    skip(!mounted, 'a small disk cannot be mounted here');
    for (const [name, write] of Object.entries(WRITES))
      expect([name, (await write()).status < 300]).toEqual([name, true]);
    fill(20 * MB);
    for (const [name, write] of Object.entries(WRITES)) {
      const answer = await write();
      const body = (await answer.json()) as object;
      expect([name, answer.status, body]).toEqual([
        name,
        name === 'an upload' ? 413 : 507,
        expect.objectContaining({ code: 'disk_full' }),
      ]);
    }
    for (const [name, read] of Object.entries(READS)) {
      const answer = await read();
      expect([name, [200, 507].includes(answer.status), answer.status]).toEqual([name, true, answer.status]);
    }
    expect((await person.ask(SEARCHES)).status).toBe(200);
    // The engine of posts meets the end of the disk itself.
    rmSync(filler);
    fill(MB / 2);
    const store = await clickhouse();
    await store.command(
      'CREATE TABLE IF NOT EXISTS fill (n UInt64, text String) ENGINE = MergeTree ORDER BY n',
    );
    const insert = store.command('INSERT INTO fill SELECT number, randomString(1000) FROM numbers(20000)');
    expect(isDiskFull(await insert.catch((error: unknown) => error))).toBe(true);
    expect((await person.ask('/api/external/monitors/')).status).toBe(200);

    rmSync(filler);
    await store.command('INSERT INTO fill SELECT number, randomString(1000) FROM numbers(2000)');
    const all = { ...WRITES, ...READS };
    for (const [name, call] of Object.entries(all)) {
      const answer = await call();
      expect([name, answer.status < 300]).toEqual([name, true]);
    }
  },
);

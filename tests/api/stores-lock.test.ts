import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lockFolder } from '@/lib/server/data-folder/folder-lock';
import { startScript, untilClosed } from '../setup/run-command';

let folder: string;
const bundles = inject('prepared').bundles;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'murmur-lock-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A process that holds the folder until it is killed. */
async function holder(dataDir: string) {
  const script = path.join(folder, 'hold.mjs');
  writeFileSync(
    script,
    `import { lockFolder } from ${JSON.stringify(pathToFileURL(bundles.lock).href)};
     lockFolder(process.argv[2], 'murmur at http://localhost:3000');
     process.stdout.write('held');
     setInterval(() => {}, 1000);`,
  );
  const child = startScript(script, [dataDir], {});
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return child;
}

test('a second process is refused with who holds the folder, and kill -9 frees it', async () => {
  const dataDir = path.join(folder, 'data');
  const child = await holder(dataDir);
  const refusal = `The data folder ${dataDir} is in use by process ${child.pid} (murmur at http://localhost:3000). Stop it, or let the command talk to it.`;
  expect(() => lockFolder(dataDir, 'test')).toThrow(refusal);

  const closed = untilClosed(startScript(bundles.murmur, ['datasets'], { MURMUR_DATA_DIR: dataDir }));
  expect(await closed).toEqual({ code: 2, stdout: '', stderr: `murmur: ${refusal}\n` });

  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  const lock = lockFolder(dataDir, 'test');
  expect(() => lockFolder(dataDir, 'again')).toThrow(`process ${process.pid} (test)`);
  lock.release();
  lockFolder(dataDir, 'again').release();
});

test('the data folder is closed to other people of the machine', () => {
  const dataDir = path.join(folder, 'private');
  const lock = lockFolder(dataDir, 'test');
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dataDir, 'holder.json')).mode & 0o777).toBe(0o600);
  lock.release();
});

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockFolder } from '@/lib/server/data-folder/folder-lock';
import { untilClosed } from '../setup/run-command';

/* `npm start` on what cannot be started: one sentence, once, before anything is built. */

let folder: string;
let silent: Server;
let silentPort: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'murmur-start-'));
  // A server that takes connections and never says a word.
  silent = createServer((socket) => void socket.on('error', () => undefined));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  silentPort = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  silent.close();
  rmSync(folder, { recursive: true, force: true });
});

const emptyFolder = () => mkdtempSync(path.join(folder, 'data-'));

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function start(values: Record<string, string>) {
  const port = String(await freePort());
  const env = { ...process.env, PORT: port, MURMUR_DATA_DIR: emptyFolder(), ...values };
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: 'pipe' });
  const { code, stdout, stderr } = await untilClosed(child);
  const told = stderr.split('\n').filter((line) => line !== '');
  return { code, stdout, told, ms: performance.now() - began };
}

const refusal = (text: RegExp) => ({ code: 1, stdout: '', told: [expect.stringMatching(text)] });

test('[CFG-01] missing values stop the start before anything is built', async () => {
  expect(await start({ MURMUR_MODE: 'production', MURMUR_PRO_HOST: 'pro.example.com' })).toMatchObject(
    refusal(
      /^Murmur cannot start\. Missing env variables MURMUR_DASHBOARD_HOST, MURMUR_PREMIUM_HOST, MURMUR_SECRET$/,
    ),
  );
  expect(await start({ STRIPE_SECRET_KEY: 'sk_live_4242' })).toMatchObject(
    refusal(/^Murmur cannot start\. Missing env variables STRIPE_PUBLIC_KEY, (?!.*4242).*needed by STRIPE_S/),
  );
});

test.each([
  [{ PORT: '70000' }, /^PORT must be a number from 1 to 65535\.$/],
  [{ MURMUR_MODE: 'prod' }, /^Murmur cannot start\. Invalid env variables MURMUR_MODE \(/],
  [
    { MURMUR_TRUSTED_PROXIES: '10.0.0.0/33' },
    /^Murmur cannot start\. MURMUR_TRUSTED_PROXIES: "10\.0\.0\.0\/33"/,
  ],
  [
    { DATABASE_URL: 'postgres://me:geheim@127.0.0.1:9/murmur' },
    /^Murmur cannot start\. The PostgreSQL server of DATABASE_URL \(127\.0\.0\.1:9\) does not answer: (?!.*geheim)/,
  ],
  [
    { CLICKHOUSE_URL: 'http://me:geheim@127.0.0.1:9/murmur' },
    /^Murmur cannot start\. The ClickHouse server of CLICKHOUSE_URL \(127\.0\.0\.1:9\) does not answer: (?!.*geheim)/,
  ],
  [{ DATABASE_URL: 'murmur at geheim' }, /^Murmur cannot start\. DATABASE_URL cannot be read as an address$/],
])('%j is refused in one sentence', async (values, sentence) => {
  expect(await start(values)).toMatchObject(refusal(sentence));
});

test('stores that take a connection and say nothing are given up after seconds, not minutes', async () => {
  const answers = await Promise.all([
    start({ DATABASE_URL: `postgres://127.0.0.1:${silentPort}/x` }),
    start({ CLICKHOUSE_URL: `http://127.0.0.1:${silentPort}/x` }),
  ]);
  for (const { ms, ...answer } of answers) {
    expect(answer).toEqual(refusal(/ does not answer: /));
    expect(ms).toBeLessThan(10_000);
  }
});

test('a folder that cannot be written to or made is refused', async () => {
  const file = path.join(emptyFolder(), 'file');
  writeFileSync(file, '');
  expect(await start({ MURMUR_DATA_DIR: path.join(file, 'data') })).toMatchObject(
    refusal(/^Murmur cannot start\. The data folder .+ cannot be created \(ENOTDIR\): see MURMUR_DATA_DIR$/),
  );
});

test('a folder of a newer program, and one whose restore was cut off, are refused', async () => {
  const newer = emptyFolder();
  const version = { format: 1, app: '9.1.0', postgres: 999, clickhouse: 1 };
  writeFileSync(path.join(newer, 'folder.json'), JSON.stringify(version));
  expect(await start({ MURMUR_DATA_DIR: newer })).toMatchObject(
    refusal(/^Murmur cannot start\. The data folder .+ written by Murmur 9\.1\.0 .*Use the newer program\.$/),
  );
  const unfinished = emptyFolder();
  writeFileSync(path.join(unfinished, 'restoring'), '');
  expect(await start({ MURMUR_DATA_DIR: unfinished })).toMatchObject(
    refusal(/^Murmur cannot start\. A restore into .+ was interrupted; run it again$/),
  );
});

test('a data folder that another process holds is told within two seconds', async () => {
  const taken = emptyFolder();
  const lock = lockFolder(taken, 'murmur at http://localhost:3000');
  const { ms, ...answer } = await start({ MURMUR_DATA_DIR: taken });
  lock.release();
  expect(answer).toEqual(
    refusal(/^Murmur cannot start\. The data folder .+ is in use by process \d+ \(murmur at http:/),
  );
  expect(ms).toBeLessThan(2000);
});

test('a taken port is told within two seconds, with another one', async () => {
  const { ms, ...answer } = await start({ PORT: String(silentPort) });
  expect(answer).toEqual(
    refusal(new RegExp(`^Port ${silentPort} is taken by .+ PORT=${silentPort + 1} npm start$`)),
  );
  expect(ms).toBeLessThan(2000);
});

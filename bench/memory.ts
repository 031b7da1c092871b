import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readServerFile, type ServerFile } from '@/lib/server/data-folder/server-file';
import { residentBytes } from './resident';

/*
 * What an idle server takes: after its first start with the sample world, after pages and reports, after a start on a
 * folder that is there, and the same build behind `next start`.
 * npm run build && npm run bench -- memory [seconds of rest before each reading]
 */

const BOUND_MB = 700;
const MB = 1024 ** 2;
const REST_S = Number(process.argv[2] ?? 60);
const PORT = 4791;
const START_MS = 180_000;
const DAY_MS = 86_400_000;

type Command = readonly string[];
const OURS: Command = ['scripts/start.mjs', '--built'];
const NEXT: Command = ['node_modules/next/dist/bin/next', 'start', '-p', String(PORT), '-H', '127.0.0.1'];

async function start(command: Command, folder: string): Promise<{ child: ChildProcess; server: ServerFile }> {
  const child = spawn(process.execPath, [...command], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_MANUAL_SIG_HANDLE: 'true',
      MURMUR_DATA_DIR: folder,
      PORT: String(PORT),
    },
  });
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    // The stores open with the first request.
    await fetch(`http://127.0.0.1:${PORT}/api/health/`).catch(() => null);
    const server = readServerFile(folder);
    if (server) return { child, server };
    await wait(500);
  }
  child.kill('SIGTERM');
  throw new Error(`The server did not start: ${command.join(' ')}`);
}

async function stop(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}

async function ask(target: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${PORT}${target}`, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${target}: ${response.status}`);
}

/** What a person does in a first minute: the sites' pages, and reports on the sample world. */
async function visit(): Promise<void> {
  for (const page of ['/api/health/', '/api/datasets/', '/en/explore/', '/login/']) await ask(page);
  const to = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  for (const text of ['coffee', 'velnora', 'music OR art']) {
    const recipe = {
      type: 'conversation',
      text,
      datasets: [{ name: 'sample' }],
      from: new Date(to - 90 * DAY_MS).toISOString(),
      to: new Date(to).toISOString(),
    };
    await ask('/api/analysis/report/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ recipe }),
    });
  }
}

async function reading(name: string, { pid }: ServerFile): Promise<void> {
  await wait(REST_S * 1000);
  const mb = residentBytes(pid) / MB;
  process.stdout.write(
    `${name.padEnd(48)} ${mb.toFixed(0).padStart(6)} MB   ${(mb / BOUND_MB).toFixed(2)} of the bound\n`,
  );
}

const folder = mkdtempSync(path.join(tmpdir(), 'murmur-memory-'));
try {
  const first = await start(OURS, folder);
  await reading('first start, sample world made', first.server);
  await visit();
  await reading('after pages and reports', first.server);
  await stop(first.child);
  const again = await start(OURS, folder);
  await reading('started again', again.server);
  await stop(again.child);
  const next = await start(NEXT, folder);
  await reading('the same build by next start', next.server);
  await stop(next.child);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

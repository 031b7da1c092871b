import 'server-only';
import { mkdirSync, rmSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { env } from '../env';

const uuid = /^[0-9a-f-]{36}$/;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

function folderOf(runId: string): string {
  if (!uuid.test(runId)) throw new TypeError('Not a run id');
  return path.join(env().dataDir, 'runs', runId);
}

const fileOf = (runId: string, n: number) => path.join(folderOf(runId), `${n}.json.gz`);

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keeps a page that was paid for; when it returns, a crash of the machine does not lose it. */
export async function writeRunPage(runId: string, n: number, page: unknown): Promise<void> {
  const folder = folderOf(runId);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${fileOf(runId, n)}.draft`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(await pack(JSON.stringify(page)));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, fileOf(runId, n));
  await syncFolder(folder);
}

/** The page as it was kept, or null when it never was. */
export async function readRunPage(runId: string, n: number): Promise<unknown> {
  try {
    return JSON.parse((await unpack(await readFile(fileOf(runId, n)))).toString('utf8')) as unknown;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export function removeRunPages(runId: string): void {
  rmSync(folderOf(runId), { recursive: true, force: true });
}

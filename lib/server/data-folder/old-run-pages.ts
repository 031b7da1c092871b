import 'server-only';
import { rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env';

const place = () => path.join(env().dataDir, 'runs');
const pageFile = /^([0-9a-f-]{36})\/(\d+)\.json\.gz$/;

export interface OldRunPage {
  runId: string;
  n: number;
  body: Uint8Array;
}

/** Pages of unfinished runs as data folders kept them before they lay in the database: `runs/<id>/<n>.json.gz`. */
export async function* oldRunPages(): AsyncGenerator<OldRunPage> {
  const names = await readdir(place(), { recursive: true }).catch(() => []);
  for (const name of names) {
    const [, runId, n] = pageFile.exec(name.replaceAll(path.sep, '/')) ?? [];
    if (runId && n) yield { runId, n: Number(n), body: await readFile(path.join(place(), name)) };
  }
}

export function removeOldRunPages(): void {
  rmSync(place(), { recursive: true, force: true });
}

import 'server-only';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { NetworkPage } from '@/lib/server/sources/x-api/reading';
import { readPageBody, writePageBody } from '@/lib/server/stores/runs/page-bodies-store';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A page of a run as it is kept until it is imported. */
export interface KeptPage {
  step: number;
  cursor: string | null;
  /** Epoch milliseconds at which it was read. */
  at: number;
  page: Omit<NetworkPage, 'raw'>;
}

/** Keeps a page that was paid for; when it returns, a crash does not lose it. */
export async function keepPage(runId: string, n: number, kept: KeptPage): Promise<void> {
  await writePageBody(runId, n, await pack(JSON.stringify(kept)));
}

/** The page of this number, or null. Only this file writes what it reads. */
export async function keptPage(runId: string, n: number): Promise<KeptPage | null> {
  const body = await readPageBody(runId, n);
  return body && (JSON.parse((await unpack(body)).toString('utf8')) as KeptPage);
}

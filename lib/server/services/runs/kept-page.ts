import 'server-only';
import { readRunPage, writeRunPage } from '@/lib/server/data-folder/run-pages';
import type { NetworkPage } from '@/lib/server/sources/x-api/reading';

/** A page of a run as it lies in the data folder until it is imported. */
export interface KeptPage {
  step: number;
  cursor: string | null;
  /** Epoch milliseconds at which it was read. */
  at: number;
  page: Omit<NetworkPage, 'raw'>;
}

export async function keepPage(runId: string, n: number, kept: KeptPage): Promise<void> {
  await writeRunPage(runId, n, kept);
}

/** The page of this number, or null. Only this file writes what it reads. */
export async function keptPage(runId: string, n: number): Promise<KeptPage | null> {
  return (await readRunPage(runId, n)) as KeptPage | null;
}

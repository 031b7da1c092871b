import 'server-only';
import { isNetworkConfigured } from '@/lib/server/services/runs/x-network/read-page';
import {
  type BackgroundCtx,
  LOOKUP_SIZE,
  paidLookup,
  type Stopped,
  stoppedBy,
} from '@/lib/server/services/runs/x-network/paid-lookup';
import type { NetworkPage } from '@/lib/server/sources/x-api/reading';
import {
  keepReadings,
  type SnapshotRow,
  watchedDue,
  type WatchedRow,
} from '@/lib/server/stores/runs/watched-store';

export interface SnapshotsTaken {
  /** Accounts asked for, and those X knows. */
  asked: number;
  found: number;
  /** Why some were left for the next round. */
  stopped: Stopped | null;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

function readingsOf(rows: readonly WatchedRow[], { accounts }: NetworkPage, day: string): SnapshotRow[] {
  const byHandle = new Map(accounts.map((account) => [account.handle?.toLowerCase(), account]));
  return rows.flatMap(({ datasetId, handle }) => {
    const account = byHandle.get(handle);
    if (!account || account.followers === null) return [];
    const { followers, following, posts } = account;
    return { datasetId, handle, day, followers, following, posts };
  });
}

/** The accounts one budget pays for. */
async function takeFor(
  ctx: BackgroundCtx,
  payer: number | null,
  rows: readonly WatchedRow[],
  now: Date,
): Promise<SnapshotsTaken> {
  const taken: SnapshotsTaken = { asked: 0, found: 0, stopped: null };
  const day = dayOf(now);
  const handles = [...new Set(rows.map(({ handle }) => handle))];
  for (let start = 0; start < handles.length; start += LOOKUP_SIZE) {
    ctx.signal.throwIfAborted();
    const values = handles.slice(start, start + LOOKUP_SIZE);
    const these = rows.filter(({ handle }) => values.includes(handle));
    const lookup = {
      read: { kind: 'users', by: 'handle', values } as const,
      payer,
      purpose: 'snapshot' as const,
      subject: `snapshots ${day}`,
      at: now,
    };
    try {
      const page = await paidLookup(ctx, lookup, (tx, found) =>
        keepReadings(these, readingsOf(these, found, day), day, tx),
      );
      taken.asked += values.length;
      taken.found += page.accounts.length;
    } catch (error) {
      const stopped = stoppedBy(error);
      if (stopped === null) throw error;
      return { ...taken, stopped };
    }
  }
  return taken;
}

/**
 * Reads the profiles of the watched handles, each once on a UTC day, and keeps what they say. What a budget does not
 * cover today is left; a reading is written together with its bill.
 */
export async function takeSnapshots(ctx: BackgroundCtx, now: Date): Promise<SnapshotsTaken> {
  const total: SnapshotsTaken = { asked: 0, found: 0, stopped: null };
  if (!isNetworkConfigured()) return total;
  const due = await watchedDue(dayOf(now));
  for (const [payer, rows] of Map.groupBy(due, ({ teamId }) => teamId)) {
    const { asked, found, stopped } = await takeFor(ctx, payer, rows, now);
    total.asked += asked;
    total.found += found;
    total.stopped ??= stopped;
    if (stopped !== null && stopped !== 'budget') break;
  }
  return total;
}

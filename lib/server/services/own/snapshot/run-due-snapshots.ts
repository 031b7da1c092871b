import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { isSameUtcDay, nextSnapshot, type SnapshotStop } from '@/lib/domain/own-snapshot';
import type { Ctx } from '@/lib/server/ctx';
import { log } from '@/lib/server/log';
import { openOwn } from '@/lib/server/services/own/own-account';
import { readListAlone } from '@/lib/server/services/own/reading/readings';
import { later, type Stop, stopOf } from '@/lib/server/services/own/reading/stop-of';
import { isSuiteOpen } from '@/lib/server/services/people/premium/suite-access';
import { networkPrices } from '@/lib/server/services/runs/ledger/ledger';
import type { BackgroundCtx } from '@/lib/server/services/runs/x-network/paid-lookup';
import { standingCtx } from '@/lib/server/services/saved/standing-ctx';
import { findOwnRow } from '@/lib/server/stores/own/own-accounts-store';
import {
  claimSnapshot,
  endSnapshotClaim,
  type SnapshotRow,
} from '@/lib/server/stores/own/own-snapshots-store';
import { findUser } from '@/lib/server/stores/people/users-store';

/** Snapshots of one round. */
const AT_ONCE = 50;
const HOUR_MS = 3_600_000;
/** One whose process ended in the middle is taken up again after this. */
const AGAIN_MS = HOUR_MS;

interface SnapshotEnd {
  stopped: SnapshotStop | null;
  due: Date | null;
}

export interface SnapshotsDone {
  taken: number;
  stopped: number;
}

/** A person who has stopped a reading themselves is asked nothing: it is looked at again later. */
function ofReading({ stopped, due }: Stop, now: Date): SnapshotEnd {
  if (stopped === 'person' || stopped === 'place') return { stopped: null, due: later(now, 6 * HOUR_MS) };
  return { stopped, due };
}

/**
 * Lists that were read from X on this UTC day stand already, whoever wished for them.
 * @returns what ended it before all of them stand; null: they do.
 */
async function takeOnce(ctx: Ctx, snapshot: SnapshotRow, read: BackgroundCtx['read']): Promise<Stop | null> {
  const row = await findOwnRow(ctx, snapshot.accountId);
  if (!row)
    throw new AppError('not_found', 'The account is not theirs any more', { code: 'unknown_account' });
  const own = await openOwn(ctx, row);
  const prices = networkPrices();
  let left = snapshot.atMostMicros - prices.user;
  for (const kind of snapshot.lists) {
    const there = own.lists[kind].find(
      ({ source, takenAt }) => source === 'x' && isSameUtcDay(takenAt, ctx.now()),
    );
    const input = { kind, at_most_micros: Math.max(0, left), team: snapshot.teamId };
    const done = there ? null : await readListAlone(ctx, own, input, read);
    // More of it is read in the next window of X.
    if (done && !done.whole) return done.stop ?? { stopped: null, due: ctx.now() };
    left -= (there?.size ?? done?.people ?? 0) * prices.follow;
  }
  return null;
}

async function tryOne(
  { signal, read }: BackgroundCtx,
  snapshot: SnapshotRow,
  now: Date,
): Promise<SnapshotEnd | 'taken' | 'nobody'> {
  const user = await findUser(snapshot.userId);
  if (!user || user.deletedAt) return 'nobody';
  const id = `snapshot-${snapshot.accountId}`;
  const standing = await standingCtx(user, {
    session: 'snapshot',
    requestId: id,
    now,
    timeoutMs: AGAIN_MS / 2,
  });
  const ctx = { ...standing, signal: AbortSignal.any([standing.signal, signal]) };
  if (!(await isSuiteOpen(ctx))) return { stopped: 'subscription', due: later(now, 24 * HOUR_MS) };
  try {
    const stop = await takeOnce(ctx, snapshot, read);
    return stop ? ofReading(stop, now) : 'taken';
  } catch (error) {
    signal.throwIfAborted();
    const stop = stopOf(error, now);
    if (stop === null) throw error;
    return ofReading(stop, now);
  }
}

/**
 * Takes every snapshot that is due, one after the other, in the name of who agreed to its price: at most one on a UTC day.
 * A subscription that has lapsed, X, or the budget stop it in a state that the person sees.
 */
export async function runDueSnapshots(ctx: BackgroundCtx, now: Date): Promise<SnapshotsDone> {
  const done: SnapshotsDone = { taken: 0, stopped: 0 };
  for (let made = 0; made < AT_ONCE; made += 1) {
    ctx.signal.throwIfAborted();
    const snapshot = await claimSnapshot(now, later(now, AGAIN_MS));
    if (!snapshot) return done;
    try {
      const end = await tryOne(ctx, snapshot, now);
      if (end === 'taken') {
        await endSnapshotClaim(snapshot, { dueAt: nextSnapshot(now), takenAt: now, stopped: null });
        done.taken += 1;
      } else if (end === 'nobody') {
        await endSnapshotClaim(snapshot, { dueAt: later(now, 24 * HOUR_MS) });
      } else {
        await endSnapshotClaim(snapshot, { dueAt: end.due, stopped: end.stopped });
        done.stopped += 1;
      }
    } catch (err) {
      ctx.signal.throwIfAborted();
      log().error({ own: snapshot.accountId, err }, 'a daily snapshot could not be taken');
    }
  }
  return done;
}

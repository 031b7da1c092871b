import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { isSameUtcDay, nextSnapshot, type SnapshotStop } from '@/lib/domain/own-snapshot';
import type { Ctx } from '@/lib/server/ctx';
import { log } from '@/lib/server/log';
import { openOwn } from '@/lib/server/services/own/own-account';
import { readListOf } from '@/lib/server/services/own/read-own-list';
import { isSuiteOpen } from '@/lib/server/services/people/premium/suite-access';
import { networkPrices } from '@/lib/server/services/runs/ledger/ledger';
import type { BackgroundCtx } from '@/lib/server/services/runs/x-network/paid-lookup';
import { standingCtx } from '@/lib/server/services/saved/standing-ctx';
import { NetworkLimitError } from '@/lib/server/sources/x-api/failures';
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

export interface SnapshotsDone {
  taken: number;
  stopped: number;
}

/** Why a try ended, and when the next one is worth it; `due` null: not before the person has done something. */
interface Stop {
  /** Null: nothing is wrong, the person is reading it at this moment. */
  stopped: SnapshotStop | null;
  due: Date | null;
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

const LASTING: Partial<Record<string, SnapshotStop>> = {
  broken: 'broken',
  list_long: 'list_long',
  needs_account: 'disconnected',
  network_not_found: 'refused',
  network_refused: 'refused',
  operator: 'payer',
  price_changed: 'price',
  unknown_account: 'disconnected',
  unknown_team: 'payer',
};

const PASSING: Partial<Record<string, [stop: Stop['stopped'], afterMs: number]>> = {
  budget: ['budget', 6 * HOUR_MS],
  network: ['network', HOUR_MS],
  network_credits: ['credits', 6 * HOUR_MS],
  network_usage_capped: ['credits', 6 * HOUR_MS],
  reading: [null, HOUR_MS / 4],
};

/** Null: a defect, which the next hour's try may tell more of. */
function stopOf(error: unknown, now: Date): Stop | null {
  if (error instanceof NetworkLimitError) return { stopped: 'limit', due: error.resumeAt };
  if (!(error instanceof AppError)) return null;
  const { code = '' } = error.options;
  const lasting = LASTING[code];
  if (lasting) return { stopped: lasting, due: null };
  const passing = PASSING[code];
  return passing ? { stopped: passing[0], due: later(now, passing[1]) } : null;
}

/** Lists that were read from X on this UTC day stand already, whoever wished for them. */
async function takeOnce(ctx: Ctx, snapshot: SnapshotRow, read: BackgroundCtx['read']): Promise<void> {
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
    const people = there?.size ?? (await readListOf(ctx, own, input, read)).people;
    left -= people * prices.follow;
  }
}

async function tryOne(
  { signal, read }: BackgroundCtx,
  snapshot: SnapshotRow,
  now: Date,
): Promise<Stop | 'taken' | 'nobody'> {
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
    await takeOnce(ctx, snapshot, read);
    return 'taken';
  } catch (error) {
    signal.throwIfAborted();
    const stop = stopOf(error, now);
    if (stop === null) throw error;
    return stop;
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

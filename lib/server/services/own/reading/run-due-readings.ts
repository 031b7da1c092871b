import 'server-only';
import { log } from '@/lib/server/log';
import { openOwn } from '@/lib/server/services/own/own-account';
import { isSuiteOpen } from '@/lib/server/services/people/premium/suite-access';
import { networkReader } from '@/lib/server/services/runs/network-reader';
import type { BackgroundCtx } from '@/lib/server/services/runs/x-network/paid-lookup';
import { standingCtx } from '@/lib/server/services/saved/standing-ctx';
import { findOwnRow } from '@/lib/server/stores/own/own-accounts-store';
import { claimReading, endReadingTry, type ReadingRow } from '@/lib/server/stores/own/own-readings-store';
import { findUser } from '@/lib/server/stores/people/users-store';
import { goOn, TRY_MS } from './readings';
import { later, type Stop, stopOf } from './stop-of';

/** Readings of one round. */
const AT_ONCE = 20;

async function tryOne({ signal, read }: BackgroundCtx, row: ReadingRow, now: Date): Promise<Stop | null> {
  const gone: Stop = { stopped: 'disconnected', due: null };
  const user = await findUser(row.userId);
  if (!user || user.deletedAt) return gone;
  const name = `reading-${row.accountId}`;
  const standing = await standingCtx(user, {
    session: 'reading',
    requestId: name,
    now,
    timeoutMs: TRY_MS / 2,
  });
  const ctx = { ...standing, signal: AbortSignal.any([standing.signal, signal]) };
  if (!(await isSuiteOpen(ctx))) return { stopped: 'subscription', due: later(now, 24 * TRY_MS) };
  const account = await findOwnRow(ctx, row.accountId);
  if (!account) return gone;
  await goOn(ctx, await openOwn(ctx, account), row, read ?? networkReader);
  return null;
}

/** Goes on with every list that is due, one after the other, in the name of who agreed to its price. */
export async function runDueReadings(ctx: BackgroundCtx, now: Date): Promise<{ tried: number }> {
  for (let tried = 0; tried < AT_ONCE; tried += 1) {
    ctx.signal.throwIfAborted();
    const row = await claimReading(now, later(now, TRY_MS));
    if (!row) return { tried };
    try {
      const stop = await tryOne(ctx, row, now);
      if (stop) await endReadingTry(row, { dueAt: stop.due, stopped: stop.stopped });
    } catch (err) {
      ctx.signal.throwIfAborted();
      const stop = stopOf(err, now);
      if (stop) await endReadingTry(row, { dueAt: stop.due, stopped: stop.stopped });
      else log().error({ own: row.accountId, err }, 'a list could not be read on');
    }
  }
  return { tried: AT_ONCE };
}

import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { MONITOR_FAILURES, type MonitorError, type MonitorPoint, nextRunAt } from '@/lib/domain/monitors';
import { log } from '@/lib/server/log';
import type { Ctx } from '@/lib/server/ctx';
import { standingCtx } from '@/lib/server/services/saved/standing-ctx';
import { changeMonitorRow, claimDue, type MonitorRow } from '@/lib/server/stores/saved/monitors-store';
import { findUser } from '@/lib/server/stores/people/users-store';
import { measureMonitor } from './measure-monitor';
import { type Reader, tellChanges } from './tell-changes';
import { mailOwner } from './tell-owner';

/** Monitors of one round; the rest waits for the next minute. */
const AT_ONCE = 20;
/** A monitor whose process ended in the middle is looked at again after this. */
const LEASE_MS = 30 * 60_000;

interface Failure {
  error: string;
  errorCode: MonitorError;
}

/** One round that failed; after too many in a row the monitor rests, and its person is told. */
async function noteFailure(row: MonitorRow, failure: Failure, now: Date): Promise<void> {
  const failures = row.failures + 1;
  const over = failures >= MONITOR_FAILURES;
  const change = { ...failure, failures, lastRunAt: now, ...(over && { gaveUpAt: now }) };
  await changeMonitorRow(row.id, change, async (tx) => {
    if (over) await mailOwner(row, 'monitor-gave-up', now, tx);
  });
}

/** @returns null when it could not be measured; why is kept with the monitor. */
async function measured(ctx: Ctx, row: MonitorRow): Promise<MonitorPoint | null> {
  try {
    return await measureMonitor(ctx, row);
  } catch (error) {
    const failure: Failure =
      error instanceof AppError
        ? { error: error.message, errorCode: 'refused' }
        : { error: 'It could not be measured', errorCode: 'defect' };
    await noteFailure(row, failure, ctx.now());
    log().warn({ monitor: row.id, err: error }, 'a monitor could not be measured');
    return null;
  }
}

/** @returns false when nobody was told. */
async function told(ctx: Ctx, row: MonitorRow, point: MonitorPoint, reader: Reader): Promise<boolean> {
  try {
    await tellChanges(ctx, row, point, reader);
    if (row.failures > 0) await changeMonitorRow(row.id, { failures: 0 });
    return true;
  } catch (error) {
    const said = 'The mail could not be made; it is tried again';
    await noteFailure(row, { error: said, errorCode: 'untold' }, ctx.now());
    log().warn({ monitor: row.id, err: error }, 'a monitor could not be told');
    return false;
  }
}

async function runOne(row: MonitorRow, now: Date): Promise<void> {
  const next = new Date(nextRunAt(row.cadence, now.getTime()));
  const user = await findUser(row.userId);
  if (!user) return;
  const email = user.emailVerifiedAt ? user.email : null;
  const asked = { session: 'monitor', requestId: `monitor-${row.id}`, now, timeoutMs: LEASE_MS / 2 };
  const ctx = await standingCtx(user, asked);
  const point = await measured(ctx, row);
  const over = point === null || (await told(ctx, row, point, { email, language: user.language }));
  // What could not be told is looked at again when the lease ends.
  if (over) await changeMonitorRow(row.id, { nextRunAt: next });
}

/** Looks at every monitor that is due, one after the other. @returns how many. */
export async function runDueMonitors(now: Date): Promise<number> {
  const due = await claimDue(now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  for (const row of due) await runOne(row, now);
  return due.length;
}

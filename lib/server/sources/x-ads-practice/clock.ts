import 'server-only';
import type { PracticeAccount } from './practice-store';

/** A day passes in a minute. */
const SPEED = 24 * 60;
/** What was left running and forgotten does not run for years. */
const MOST_AHEAD_MS = 120 * 24 * 3_600_000;

/** What time it is in a practice account. @param real What time it is here. */
export function practiceNow(
  { clockAt, tickedAt, running }: Pick<PracticeAccount, 'clockAt' | 'tickedAt' | 'running'>,
  real: Date,
): Date {
  const passed = Math.max(0, real.getTime() - tickedAt.getTime());
  const ahead = running ? Math.min(passed * SPEED, MOST_AHEAD_MS) : 0;
  return new Date(clockAt.getTime() + ahead);
}

/** The account's clock moved on by days, or started or stopped, from what it shows now. */
export function movedClock(
  account: PracticeAccount,
  real: Date,
  { days = 0, running = account.running }: { days?: number | undefined; running?: boolean | undefined },
): Pick<PracticeAccount, 'clockAt' | 'tickedAt' | 'running'> {
  const ms = Math.min(days * 24 * 3_600_000, MOST_AHEAD_MS);
  return { clockAt: new Date(practiceNow(account, real).getTime() + ms), tickedAt: real, running };
}

import 'server-only';
import type { RunPlan } from '@/lib/domain/runs';
import { findAnswer, keepAnswer } from '@/lib/server/stores/runs/network-answers-store';
import { COUNTS_KEPT_MS, type RunWindow } from './run-window';

interface Wanted {
  plan: Pick<RunPlan, 'from' | 'to'>;
  searches: readonly string[];
  archive: boolean;
}

const questionOf = ({ plan: { from, to }, searches, archive }: Wanted) => ({
  kind: 'window',
  searches,
  from,
  to,
  archive,
});

/**
 * "Up to now" is another window every minute, for which the counts of a moment ago would be paid again: a question that
 * was counted lately is asked of the window it was counted in. Only this file keeps what it reads.
 */
export async function countedWindow(wanted: Wanted, now: Date): Promise<RunWindow | null> {
  return (await findAnswer(questionOf(wanted), now)) as RunWindow | null;
}

/** Remembers the window of counts that were paid now; one that is known keeps its time. */
export async function noteCountedWindow(wanted: Wanted, window: RunWindow, now: Date): Promise<void> {
  if (window.empty || (await countedWindow(wanted, now)) !== null) return;
  await keepAnswer(questionOf(wanted), window, new Date(now.getTime() + COUNTS_KEPT_MS));
}

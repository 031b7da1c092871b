import 'server-only';
import type { ListHead } from './own-account';

/** A week of daily snapshots, and half a day more. */
const WEEK_MS = 7.5 * 86_400_000;

/**
 * The newest list, and the one that it is told beside: the oldest of the week before it where there are several of that
 * week, else the one before. A snapshot of yesterday alone would leave six days out of a weekly letter.
 * @param lists The newest first.
 */
export function comparedLists<Head extends Pick<ListHead, 'takenAt'>>(
  lists: readonly Head[],
): [now: Head | undefined, before: Head | undefined] {
  const [now, before] = lists;
  if (!now) return [undefined, undefined];
  const week = lists.slice(1).filter(({ takenAt }) => now.takenAt.getTime() - takenAt.getTime() <= WEEK_MS);
  return [now, week.at(-1) ?? before];
}

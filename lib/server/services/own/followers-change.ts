import 'server-only';
import type { FollowersChange } from '@/lib/contracts/own-people';
import { changeByDay, type ChangeDays, type ListStep } from '@/lib/domain/followers-change';
import type { Ctx } from '@/lib/server/ctx';
import { countSteps } from '@/lib/server/stores/own/own-gone-store';
import { listsOf } from './list-unfollowers';
import { type ListHead, type OwnAccount, requireOwn } from './own-account';

/** What changed from each list to the next; the oldest list first. */
export async function listSteps(
  ctx: Ctx,
  own: Pick<OwnAccount, 'number'>,
  lists: readonly ListHead[],
): Promise<ListStep[]> {
  const numbers = lists.map(({ list }) => list);
  const counted = await countSteps(own.number, numbers, ctx.signal);
  return lists.slice(1).map(({ takenAt: by }, at) => ({
    after: lists[at]?.takenAt ?? by,
    by,
    gained: counted[at]?.gained ?? 0,
    lost: counted[at]?.lost ?? 0,
  }));
}

/**
 * Followers gained and lost on each day up to the newest list, out of the lists that are kept: archives, readings and
 * snapshots. What no two lists of neighbouring days tell is unknown.
 */
export async function readFollowersChange(
  ctx: Ctx,
  { days }: { days: ChangeDays },
): Promise<FollowersChange> {
  const own = await requireOwn(ctx);
  const lists = listsOf(own, { days });
  const newest = lists.at(-1);
  const about = { days, lists: lists.length, sample: own.sample };
  if (!newest) return { ...about, up_to: null, by_day: [], spans: [] };
  const steps = await listSteps(ctx, own, lists);
  return { ...about, up_to: newest.takenAt.toISOString(), ...changeByDay(steps, newest.takenAt, days) };
}

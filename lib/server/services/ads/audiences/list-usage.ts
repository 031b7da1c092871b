import 'server-only';
import type { ListedAdSet, ListUse } from '@/lib/domain/audience-uploads';
import { criterionText } from '@/lib/domain/ads-plan';
import type { Ctx } from '@/lib/server/ctx';
import { type PlacedAdSet, placedAdSets } from '@/lib/server/stores/ads/list-usage-store';
import { deskTime } from '../desk-time';

/* Which ad sets say something of a list that was uploaded, and which should. */

interface UploadedList {
  adAccountId: string;
  /** What it is called in the account. */
  label: string;
  /** X's number of it there. */
  xAudienceId: string | null;
  use: ListUse;
}

/** Ad sets that are over reach nobody any more, by the clock of their account. */
async function openAdSets(ctx: Ctx, teamId: number): Promise<PlacedAdSet[]> {
  const sets = await placedAdSets(teamId);
  const accounts = new Map(sets.map(({ account }) => [account.id, account]));
  const times = new Map<string, Date>();
  for (const account of accounts.values()) times.set(account.id, await deskTime(ctx, account));
  return sets.filter(({ account, ends }) => {
    const now = times.get(account.id);
    return ends.every((end) => end === null || now === undefined || end > now);
  });
}

/** The network is told to leave a list out by its number there. */
const isTold = ({ observed }: PlacedAdSet, audience: string | null) =>
  observed === null ||
  observed.includes(criterionText({ type: 'CUSTOM_AUDIENCE', operator: 'NE', value: audience ?? '' }));

function usageBy(set: PlacedAdSet, list: UploadedList): ListedAdSet['usage'] | null {
  const never = list.use === 'do_not_reach';
  const named = set.audiences.find((one) => one.label === list.label && !one.deselected);
  if (!named) return never ? 'not_left_out' : null;
  if (!named.excluded) return 'aimed_at';
  return never && !isTold(set, list.xAudienceId) ? 'not_sent' : 'left_out';
}

/** Of each list the ad sets of its account that are not over and use it, or reach people who are not to be reached. */
export async function usageOfLists(ctx: Ctx, teamId: number): Promise<(list: UploadedList) => ListedAdSet[]> {
  const sets = await openAdSets(ctx, teamId);
  return (list) =>
    sets.flatMap((set) => {
      const usage = set.account.accountId === list.adAccountId ? usageBy(set, list) : null;
      if (usage === null) return [];
      return [{ id: set.id, name: set.name, campaign: set.campaign, campaign_name: set.campaignName, usage }];
    });
}

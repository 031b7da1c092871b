import 'server-only';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { adsAccounts, adsAdSets, adsCampaigns } from '@/lib/server/db/schema/ads';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';

/** An ad set in an account with what it says of lists of people there. */
export interface PlacedAdSet {
  id: string;
  name: string;
  campaign: string;
  campaignName: string;
  ends: (Date | null)[];
  account: DeskAccountRow;
  /** Criteria as the network showed them last; null: it is not there. */
  observed: string[] | null;
  audiences: { label: string; excluded: boolean; deselected: boolean }[];
}

/** Ad sets of a team that are in an ad account, whether they are over or not. */
export async function placedAdSets(teamId: number): Promise<PlacedAdSet[]> {
  const db = await database();
  const rows = await db
    .select({
      ...{ id: adsAdSets.id, name: adsAdSets.name, ends: adsAdSets.endAt },
      ...{ campaign: adsCampaigns.id, campaignName: adsCampaigns.name, campaignEnds: adsCampaigns.endAt },
      account: adsAccounts,
      observed: sql<
        string[] | null
      >`case when ${adsAdSets.remoteId} is null or ${adsAdSets.observed} -> 'deleted' = 'true' then null
        else coalesce(${adsAdSets.observed} -> 'targeting', '[]') end`,
      audiences: sql<PlacedAdSet['audiences']>`coalesce(${adsAdSets.targeting} -> 'custom_audiences', '[]')`,
    })
    .from(adsAdSets)
    .innerJoin(adsCampaigns, eq(adsCampaigns.id, adsAdSets.campaignId))
    .innerJoin(adsAccounts, eq(adsAccounts.id, adsCampaigns.accountId))
    .where(
      and(
        eq(adsAdSets.teamId, teamId),
        isNull(adsAdSets.deletedAt),
        isNull(adsCampaigns.deletedAt),
        isNotNull(adsCampaigns.accountId),
      ),
    )
    .orderBy(asc(adsAdSets.createdAt), asc(adsAdSets.id));
  return rows.map(({ campaignEnds, ends, ...row }) => ({ ...row, ends: [ends, campaignEnds] }));
}

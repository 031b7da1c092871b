import 'server-only';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { JudgedArm, JudgedDays } from '@/lib/domain/ads-learning';
import type { StatRow } from '@/lib/domain/ads-network';
import { type Db, database } from '@/lib/server/db/postgres';
import { adsAccounts, adsAds, adsAdSets, adsCampaigns, adsDays } from '@/lib/server/db/schema/ads';
import { adsVerdicts } from '@/lib/server/db/schema/ads-learning';
import { adAccounts, grantedAccounts } from '@/lib/server/db/schema/teams';

export type CampaignRow = typeof adsCampaigns.$inferSelect;
export type DayRow = typeof adsDays.$inferSelect;
export type VerdictRow = typeof adsVerdicts.$inferSelect;

/** @param id Must be a UUID. */
export async function findTeamCampaign(
  teamId: number,
  id: string,
): Promise<{ campaign: CampaignRow; accountId: string | null } | null> {
  const db = await database();
  const rows = await db
    .select({ campaign: adsCampaigns, accountId: adsAccounts.accountId })
    .from(adsCampaigns)
    .leftJoin(adsAccounts, eq(adsAccounts.id, adsCampaigns.accountId))
    .where(and(eq(adsCampaigns.teamId, teamId), eq(adsCampaigns.id, id), isNull(adsCampaigns.deletedAt)));
  return rows[0] ?? null;
}

export interface Arm {
  id: string;
  name: string;
  hypothesis: string;
  remoteId: string | null;
  /** The saved list it aims at. */
  audienceId: string | null;
}

/** Ad sets of a campaign that test something; one that was deleted has still tested it. */
export async function listArms(campaignId: string): Promise<Arm[]> {
  const db = await database();
  const rows = await db
    .select({
      id: adsAdSets.id,
      name: adsAdSets.name,
      hypothesis: adsAdSets.hypothesis,
      remoteId: adsAdSets.remoteId,
      audienceId: adsAdSets.audienceId,
    })
    .from(adsAdSets)
    .where(and(eq(adsAdSets.campaignId, campaignId), isNotNull(adsAdSets.hypothesis)))
    .orderBy(asc(adsAdSets.createdAt), asc(adsAdSets.id));
  return rows.map((row) => ({ ...row, hypothesis: row.hypothesis ?? '' }));
}

const ofItems = (accountId: string, ids: readonly string[]) =>
  and(eq(adsDays.accountId, accountId), eq(adsDays.entity, 'LINE_ITEM'), inArray(adsDays.entityId, [...ids]));

export async function listItemDays(accountId: string, ids: readonly string[]): Promise<DayRow[]> {
  if (ids.length === 0) return [];
  const db = await database();
  return db.select().from(adsDays).where(ofItems(accountId, ids)).orderBy(asc(adsDays.day));
}

/** What the network says of days now, in place of what it said before. */
export async function keepItemDays(
  accountId: string,
  rows: readonly (Omit<StatRow, 'at' | 'segment'> & { day: string })[],
  fetchedAt: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const db = await database();
  const told = (name: string) => sql.raw(`excluded.${name}`);
  await db
    .insert(adsDays)
    .values(rows.map((row) => ({ ...row, accountId, entity: 'LINE_ITEM' as const, fetchedAt })))
    .onConflictDoUpdate({
      target: [adsDays.accountId, adsDays.entity, adsDays.entityId, adsDays.day],
      set: {
        impressions: told('impressions'),
        engagements: told('engagements'),
        clicks: told('clicks'),
        linkClicks: told('link_clicks'),
        follows: told('follows'),
        videoViews: told('video_views'),
        spend: told('spend_micro'),
        fetchedAt,
      },
    });
}

/** The latest first. */
export async function listVerdicts(campaignId: string): Promise<VerdictRow[]> {
  const db = await database();
  return db
    .select()
    .from(adsVerdicts)
    .where(eq(adsVerdicts.campaignId, campaignId))
    .orderBy(desc(adsVerdicts.judgedAt), desc(adsVerdicts.closed));
}

export async function insertVerdict(
  values: Pick<VerdictRow, 'campaignId' | 'judgedAt' | 'closed' | 'planned' | 'controlId' | 'corrected'> & {
    arms: JudgedArm[];
    days: JudgedDays;
  },
): Promise<VerdictRow | null> {
  const db = await database();
  const earlier = and(eq(adsVerdicts.campaignId, values.campaignId), isNotNull(adsVerdicts.days));
  return db.transaction(async (tx) => {
    // The figures are kept once: those that were judged last.
    await tx.update(adsVerdicts).set({ days: null }).where(earlier);
    return (await tx.insert(adsVerdicts).values(values).returning())[0] ?? null;
  });
}

const revoked = (db: Db) =>
  and(
    eq(adsAccounts.practice, false),
    notExists(
      db
        .select({ id: grantedAccounts.id })
        .from(grantedAccounts)
        .innerJoin(adAccounts, eq(adAccounts.id, grantedAccounts.adAccountId))
        .where(
          and(
            eq(grantedAccounts.teamId, adsAccounts.teamId),
            eq(adAccounts.accountId, adsAccounts.accountId),
            eq(adAccounts.verified, true),
          ),
        ),
    ),
  );

/** Campaigns whose figures are about to go, with the team whose they are. */
export async function campaignsWithOldDays(before: string): Promise<{ id: string; teamId: number }[]> {
  const db = await database();
  return db
    .selectDistinct({ id: adsCampaigns.id, teamId: adsCampaigns.teamId })
    .from(adsDays)
    .innerJoin(adsAdSets, eq(adsAdSets.remoteId, adsDays.entityId))
    .innerJoin(adsCampaigns, eq(adsCampaigns.id, adsAdSets.campaignId))
    .where(and(eq(adsDays.entity, 'LINE_ITEM'), lt(adsDays.day, before)));
}

/**
 * Removes figures of days before a date, those of accounts that nobody lends any more, and what such an account last
 * showed. Totals and verdicts of arms stay. @returns how many rows of figures
 */
export async function purgeRawRows(before: string, fetchedBefore: Date): Promise<number> {
  const db = await database();
  return db.transaction(async (tx) => {
    const gone = tx.select({ id: adsAccounts.id }).from(adsAccounts).where(revoked(tx));
    const rows = await tx
      .delete(adsDays)
      .where(
        or(lt(adsDays.day, before), lt(adsDays.fetchedAt, fetchedBefore), inArray(adsDays.accountId, gone)),
      )
      .returning({ day: adsDays.day });
    const campaigns = tx
      .select({ id: adsCampaigns.id })
      .from(adsCampaigns)
      .where(inArray(adsCampaigns.accountId, gone));
    const lost = or(lt(adsVerdicts.judgedAt, fetchedBefore), inArray(adsVerdicts.campaignId, campaigns));
    await tx
      .update(adsVerdicts)
      .set({ days: null })
      .where(and(isNotNull(adsVerdicts.days), lost));
    const seen = { observed: null, base: null, observedAt: null };
    await tx.update(adsCampaigns).set(seen).where(inArray(adsCampaigns.accountId, gone));
    await tx.update(adsAdSets).set(seen).where(inArray(adsAdSets.campaignId, campaigns));
    return rows.length;
  });
}

/** Posts that the network no longer shows: ads forget which one they showed. */
export async function forgetAdPosts(postIds: readonly string[]): Promise<number> {
  if (postIds.length === 0) return 0;
  const db = await database();
  const rows = await db
    .update(adsAds)
    .set({ postId: null })
    .where(inArray(adsAds.postId, [...postIds]))
    .returning({ id: adsAds.id });
  return rows.length;
}

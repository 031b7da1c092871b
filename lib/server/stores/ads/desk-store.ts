import 'server-only';
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { DeskStatus } from '@/lib/domain/ads-campaigns';
import { type Db, database } from '@/lib/server/db/postgres';
import { adsAccounts, adsAds, adsAdSets, adsCampaigns } from '@/lib/server/db/schema/ads';
import type { DeskAccountRow } from './accounts-store';

/* Campaigns, ad sets and ads of teams. */

export type CampaignRow = typeof adsCampaigns.$inferSelect;
export type AdSetRow = typeof adsAdSets.$inferSelect;
export type AdRow = typeof adsAds.$inferSelect;
export type NewCampaign = typeof adsCampaigns.$inferInsert;
export type NewAdSet = typeof adsAdSets.$inferInsert;
export type NewAd = typeof adsAds.$inferInsert;

const TABLES = { campaign: adsCampaigns, ad_set: adsAdSets, ad: adsAds } as const;
export type DeskKind = keyof typeof TABLES;
/** For what all three have: ids, versions, sides. */
const commonOf = (kind: DeskKind) => TABLES[kind] as unknown as typeof adsCampaigns;
export interface DeskRows {
  campaign: CampaignRow;
  ad_set: AdSetRow;
  ad: AdRow;
}
type Fresh = { campaign: NewCampaign; ad_set: NewAdSet; ad: NewAd };

/** A row with the campaign and the account that it belongs to. */
export interface Placed<Row> {
  row: Row;
  campaign: CampaignRow;
  account: DeskAccountRow | null;
}

/** Rows that were removed are found too: they may have to go on the network yet. */
export async function campaignsByIds(ids: readonly string[], tx?: Db): Promise<Placed<CampaignRow>[]> {
  if (ids.length === 0) return [];
  const db = tx ?? (await database());
  const rows = await db
    .select({ row: adsCampaigns, account: adsAccounts })
    .from(adsCampaigns)
    .leftJoin(adsAccounts, eq(adsAccounts.id, adsCampaigns.accountId))
    .where(inArray(adsCampaigns.id, [...ids]));
  return rows.map(({ row, account }) => ({ row, campaign: row, account }));
}

export async function adSetsByIds(ids: readonly string[], tx?: Db): Promise<Placed<AdSetRow>[]> {
  if (ids.length === 0) return [];
  const db = tx ?? (await database());
  return db
    .select({ row: adsAdSets, campaign: adsCampaigns, account: adsAccounts })
    .from(adsAdSets)
    .innerJoin(adsCampaigns, eq(adsCampaigns.id, adsAdSets.campaignId))
    .leftJoin(adsAccounts, eq(adsAccounts.id, adsCampaigns.accountId))
    .where(inArray(adsAdSets.id, [...ids]));
}

export async function adsByIds(ids: readonly string[], tx?: Db): Promise<Placed<AdRow>[]> {
  if (ids.length === 0) return [];
  const db = tx ?? (await database());
  return db
    .select({ row: adsAds, campaign: adsCampaigns, account: adsAccounts })
    .from(adsAds)
    .innerJoin(adsAdSets, eq(adsAdSets.id, adsAds.adSetId))
    .innerJoin(adsCampaigns, eq(adsCampaigns.id, adsAdSets.campaignId))
    .leftJoin(adsAccounts, eq(adsAccounts.id, adsCampaigns.accountId))
    .where(inArray(adsAds.id, [...ids]));
}

/** Removed here, and still there: it may be spending until that is sent. */
const stillThere = sql`(${adsCampaigns.deletedAt} is null
  or (${adsCampaigns.remoteId} is not null and coalesce(${adsCampaigns.observed} ->> 'deleted', 'false') <> 'true'))`;

/** @param accountId Null: drafts without an account only; absent: all of the team. */
export async function listCampaigns(
  teamIds: readonly number[],
  accountId?: string | null,
): Promise<CampaignRow[]> {
  if (teamIds.length === 0) return [];
  const db = await database();
  const own: (SQL | undefined)[] = [inArray(adsCampaigns.teamId, [...teamIds]), stillThere];
  if (accountId !== undefined)
    own.push(accountId === null ? isNull(adsCampaigns.accountId) : eq(adsCampaigns.accountId, accountId));
  return db
    .select()
    .from(adsCampaigns)
    .where(and(...own))
    .orderBy(asc(adsCampaigns.createdAt), asc(adsCampaigns.id));
}

/** @param gone Those that were removed too. */
export async function adSetsOf(campaignIds: readonly string[], gone = false, tx?: Db): Promise<AdSetRow[]> {
  if (campaignIds.length === 0) return [];
  const db = tx ?? (await database());
  return db
    .select()
    .from(adsAdSets)
    .where(
      and(inArray(adsAdSets.campaignId, [...campaignIds]), gone ? undefined : isNull(adsAdSets.deletedAt)),
    )
    .orderBy(asc(adsAdSets.createdAt), asc(adsAdSets.id));
}

export async function adsOfSets(adSetIds: readonly string[], gone = false, tx?: Db): Promise<AdRow[]> {
  if (adSetIds.length === 0) return [];
  const db = tx ?? (await database());
  return db
    .select()
    .from(adsAds)
    .where(and(inArray(adsAds.adSetId, [...adSetIds]), gone ? undefined : isNull(adsAds.deletedAt)))
    .orderBy(asc(adsAds.createdAt), asc(adsAds.id));
}

/** How many ads each ad set has. */
export async function countAds(adSetIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (adSetIds.length === 0) return new Map();
  const db = await database();
  const rows = await db
    .select({ id: adsAds.adSetId, ads: count() })
    .from(adsAds)
    .where(and(inArray(adsAds.adSetId, [...adSetIds]), isNull(adsAds.deletedAt)))
    .groupBy(adsAds.adSetId);
  return new Map(rows.map(({ id, ads }) => [id, ads]));
}

type Settle<Row> = (tx: Db, row: Row) => Promise<void>;

/** @returns the rows that were not there before, by their ids. */
export async function insertDesk<Kind extends DeskKind>(
  kind: Kind,
  values: Fresh[Kind][],
  settle: (tx: Db, rows: DeskRows[Kind][]) => Promise<void>,
): Promise<DeskRows[Kind][]> {
  const db = await database();
  return db.transaction(async (tx) => {
    // The three tables are of one shape here; which one it is the caller's kind says.
    const rows = (await tx
      .insert(TABLES[kind])
      .values(values as never)
      .onConflictDoNothing({ target: commonOf(kind).id })
      .returning()) as DeskRows[Kind][];
    await settle(tx, rows);
    return rows;
  });
}

/** A campaign, its ad sets, and the ad that each of them shows. */
export interface CampaignTree {
  campaign: NewCampaign;
  sets: Omit<NewAdSet, 'campaignId'>[];
  ad: ((set: AdSetRow) => NewAd) | null;
}

/** Keeps all of it, or nothing. @returns null where a campaign of this id is there already. */
export async function insertCampaignTree(
  { campaign, sets, ad }: CampaignTree,
  settle: (tx: Db, rows: { campaign: CampaignRow; sets: AdSetRow[]; ads: AdRow[] }) => Promise<void>,
): Promise<CampaignRow | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [kept] = await tx.insert(adsCampaigns).values(campaign).onConflictDoNothing().returning();
    if (!kept) return null;
    const own = await tx
      .insert(adsAdSets)
      .values(sets.map((set) => ({ ...set, campaignId: kept.id })))
      .returning();
    const ads = ad ? await tx.insert(adsAds).values(own.map(ad)).returning() : [];
    await settle(tx, { campaign: kept, sets: own, ads });
    return kept;
  });
}

type Values<Kind extends DeskKind> = Partial<Omit<Fresh[Kind], 'id' | 'teamId' | 'version'>>;

/** Changes what a person wants of a row. @returns `stale` where somebody else changed it after `version` was seen. */
export async function changeDesk<Kind extends DeskKind>(
  kind: Kind,
  given: { id: string; version?: number | undefined; at: Date; values: Values<Kind> },
  settle: Settle<DeskRows[Kind]>,
): Promise<DeskRows[Kind] | 'stale' | null> {
  const db = await database();
  const table = commonOf(kind);
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ version: table.version })
      .from(table)
      .where(eq(table.id, given.id))
      .for('update');
    if (!known) return null;
    if (given.version !== undefined && given.version !== known.version) return 'stale';
    const set = { ...given.values, updatedAt: given.at, version: known.version + 1 };
    const [row] = (await tx
      .update(table)
      .set(set as never)
      .where(eq(table.id, given.id))
      .returning()) as unknown as DeskRows[Kind][];
    if (!row) return null;
    await settle(tx, row);
    return row;
  });
}

type Planned = Pick<CampaignRow, 'startAt' | 'endAt' | 'dailyBudget' | 'lifetimeBudget'>;

/** A draft and its ad sets in an account. @returns null where it has one already, or was changed meanwhile. */
export async function placeDraft(
  given: {
    id: string;
    version: number;
    at: Date;
    accountId: string;
    values: Planned;
    sets: readonly { id: string; values: Planned & Pick<AdSetRow, 'targeting'> }[];
  },
  settle: Settle<CampaignRow>,
): Promise<CampaignRow | null> {
  const { id, version, at, accountId, values, sets } = given;
  const db = await database();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(adsCampaigns)
      .set({ ...values, accountId, updatedAt: at, version: version + 1 })
      .where(and(eq(adsCampaigns.id, id), eq(adsCampaigns.version, version), isNull(adsCampaigns.accountId)))
      .returning();
    if (!row) return null;
    for (const set of sets)
      await tx
        .update(adsAdSets)
        .set({ ...set.values, updatedAt: at, version: sql`${adsAdSets.version} + 1` })
        .where(eq(adsAdSets.id, set.id));
    await settle(tx, row);
    return row;
  });
}

/** Changes all rows or none. @returns their versions, or `stale` where one was changed after it was seen. */
export async function changeManyDesk<Kind extends DeskKind>(
  kind: Kind,
  changes: readonly { id: string; version: number; values: Values<Kind> }[],
  at: Date,
  settle: (tx: Db) => Promise<void>,
): Promise<ReadonlyMap<string, number> | 'stale'> {
  const db = await database();
  const table = commonOf(kind);
  return db.transaction(async (tx) => {
    const ids = changes.map(({ id }) => id).toSorted();
    const known = await tx
      .select({ id: table.id, version: table.version })
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(table.id)
      .for('update');
    const versions = new Map(known.map(({ id, version }) => [id, version]));
    if (changes.some(({ id, version }) => versions.get(id) !== version)) return 'stale';
    for (const { id, version, values } of changes) {
      const set = { ...values, updatedAt: at, version: version + 1 };
      await tx
        .update(table)
        .set(set as never)
        .where(eq(table.id, id));
      versions.set(id, version + 1);
    }
    await settle(tx);
    return versions;
  });
}

/** Notes what the network showed: no change of anybody's, so the version stays. */
export async function noteSide<Kind extends DeskKind>(
  kind: Kind,
  id: string,
  values: Partial<Pick<CampaignRow, 'remoteId' | 'base' | 'observed' | 'observedAt'>>,
  tx?: Db,
): Promise<void> {
  const db = tx ?? (await database());
  const table = commonOf(kind);
  await db
    .update(table)
    .set(values as never)
    .where(eq(table.id, id));
}

export interface AdsPage {
  limit: number;
  offset: number;
  order: 'name' | 'created' | 'spent' | 'impressions';
  down: boolean;
  search: string;
  /** Where they stand at `now`, in the words of `deskStatus`; empty: anywhere. */
  statuses: readonly DeskStatus[];
  now: Date;
  /** Days whose figures put them in order. */
  span: { from: string; to: string };
}

/** `deskStatus` of an ad, for the database: a test holds both against each other. */
const statusAt = (now: Date) => sql`case
  when ${adsAds.status} = 'DRAFT' or ${adsAds.remoteId} is null or ${adsAds.observed} -> 'deleted' = 'true' then 'Draft'
  when ${adsCampaigns.endAt} <= ${now.toISOString()} or ${adsAds.observed} -> 'reasons' @> '["EXPIRED"]' then 'Expired'
  when ${adsAds.status} = 'PAUSED' or ${adsAds.observed} -> 'reasons' @> '["PAUSED_BY_ADVERTISER"]' then 'Paused'
  when ${adsCampaigns.startAt} > ${now.toISOString()} then 'Scheduled'
  when coalesce(${adsAds.observed} -> 'servable', 'true') = 'false' then 'Halted'
  else 'Active' end`;

const ORDERS = {
  name: sql`lower(${adsAds.name})`,
  created: sql`${adsAds.createdAt}`,
  spent: sql`coalesce(f.spend, 0)`,
  impressions: sql`coalesce(f.impressions, 0)`,
};

const figuresIn = ({ from, to }: AdsPage['span']) => sql`lateral (
  select sum(d.spend_micro) as spend, sum(d.impressions) as impressions from ads_days d
  where d.account_id = ${adsCampaigns.accountId} and d.entity = 'PROMOTED_TWEET'
    and d.entity_id = ${adsAds.remoteId} and d.day between ${from} and ${to}) f`;

/** Ids of ads a page at a time. 20,000 of them are sorted by the database and never in memory. */
export async function pageOfAds(
  scope: { teamIds: readonly number[]; campaignIds: readonly string[] | null; accountId: string | null },
  { limit, offset, order, down, search, statuses, now, span }: AdsPage,
): Promise<string[]> {
  const db = await database();
  const where = and(
    inArray(adsAds.teamId, [...scope.teamIds]),
    ...[isNull(adsAds.deletedAt), isNull(adsAdSets.deletedAt), isNull(adsCampaigns.deletedAt)],
    scope.campaignIds ? inArray(adsCampaigns.id, [...scope.campaignIds]) : undefined,
    scope.accountId ? eq(adsCampaigns.accountId, scope.accountId) : undefined,
    search === '' ? undefined : sql`position(lower(${search}) in lower(${adsAds.name})) > 0`,
    statuses.length === 0 ? undefined : inArray(statusAt(now), [...statuses]),
  );
  const base = db
    .select({ id: adsAds.id })
    .from(adsAds)
    .innerJoin(adsAdSets, eq(adsAdSets.id, adsAds.adSetId))
    .innerJoin(adsCampaigns, eq(adsCampaigns.id, adsAdSets.campaignId))
    .$dynamic();
  if (order === 'spent' || order === 'impressions') base.leftJoin(figuresIn(span), sql`true`);
  const by = ORDERS[order];
  const rows = await base
    .where(where)
    .orderBy(down ? sql`${by} desc` : sql`${by} asc`, asc(adsAds.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

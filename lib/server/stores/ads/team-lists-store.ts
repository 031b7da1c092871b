import 'server-only';
import { and, arrayOverlaps, desc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { ListUse } from '@/lib/domain/audience-uploads';
import { type Db, database } from '@/lib/server/db/postgres';
import { adsAdSets } from '@/lib/server/db/schema/ads';
import { audienceUploads, teamAudienceConfigs, teamAudiences } from '@/lib/server/db/schema/team-audiences';
import { type Member, writeMembers } from './audience-uploads-store';

export type ListRow = typeof teamAudiences.$inferSelect;
type UploadRow = typeof audienceUploads.$inferSelect;

/** A list of accounts with what it was built of and the ad accounts it is in. */
export interface ReadTeamList {
  list: ListRow;
  categories: string[];
  adSets: number;
  uploads: Pick<UploadRow, 'id' | 'adAccountId' | 'practice' | 'state' | 'matched' | 'targetable'>[];
}

async function withUploads(
  lists: { list: ListRow; categories: string[] | null; adSets: number }[],
): Promise<ReadTeamList[]> {
  if (lists.length === 0) return [];
  const db = await database();
  const uploads = await db
    .select()
    .from(audienceUploads)
    .where(
      inArray(
        audienceUploads.audienceId,
        lists.map(({ list }) => list.id),
      ),
    )
    .orderBy(desc(audienceUploads.createdAt));
  return lists.map(({ list, categories, adSets }) => ({
    ...{ list, adSets },
    categories: categories ?? [],
    uploads: uploads.filter(({ audienceId, state }) => audienceId === list.id && state !== 'removed'),
  }));
}

const adSetsOf = sql<number>`(select count(*)::int from ${adsAdSets} where ${adsAdSets.teamId} = ${teamAudiences.teamId} and ${adsAdSets.deletedAt} is null
  and ${adsAdSets.audienceId} in (${teamAudiences.id}::text, ${teamAudiences.configId}::text))`;
const COLUMNS = { list: teamAudiences, categories: teamAudienceConfigs.categories, adSets: adSetsOf };

export interface ListsWanted {
  search?: string | undefined;
  categories?: string[] | undefined;
  country?: string | undefined;
}

export async function listTeamLists(
  teamId: number,
  { search, categories, country }: ListsWanted,
): Promise<ReadTeamList[]> {
  const db = await database();
  const { countries } = teamAudienceConfigs;
  const rows = await db
    .select(COLUMNS)
    .from(teamAudiences)
    .leftJoin(teamAudienceConfigs, eq(teamAudienceConfigs.id, teamAudiences.configId))
    .where(
      and(
        eq(teamAudiences.teamId, teamId),
        isNull(teamAudiences.deletedAt),
        search ? sql`strpos(lower(${teamAudiences.name}), lower(${search})) > 0` : undefined,
        categories?.length ? arrayOverlaps(teamAudienceConfigs.categories, categories) : undefined,
        country
          ? sql`(${country} = any(${countries}) or coalesce(cardinality(${countries}), 0) = 0)`
          : undefined,
      ),
    )
    .orderBy(desc(teamAudiences.updatedAt), teamAudiences.id);
  return withUploads(rows);
}

/** @param id Must be a UUID. */
export async function findTeamList(id: string): Promise<ReadTeamList | null> {
  const db = await database();
  const rows = await db
    .select(COLUMNS)
    .from(teamAudiences)
    .leftJoin(teamAudienceConfigs, eq(teamAudienceConfigs.id, teamAudiences.configId))
    .where(and(eq(teamAudiences.id, id), isNull(teamAudiences.deletedAt)));
  const [read] = await withUploads(rows);
  return read ?? null;
}

/**
 * Whether its people are to be reached. @param id Must be a UUID of a list of no audience.
 * @param settle Written with it, where anything changes.
 */
export async function setListUse(
  id: string,
  { use, updatedAt }: { use: ListUse; updatedAt: Date },
  settle: (tx: Db) => Promise<void>,
): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(teamAudiences)
      .set({ use, exclusion: use === 'do_not_reach', updatedAt })
      .where(
        and(
          eq(teamAudiences.id, id),
          ne(teamAudiences.use, use),
          isNull(teamAudiences.configId),
          isNull(teamAudiences.deletedAt),
        ),
      )
      .returning({ id: teamAudiences.id });
    if (changed.length > 0) await settle(tx);
  });
}

/** Deletes a list and who is in it. @returns whether it was in no ad account, nor on its way there. */
export async function removeList(id: string, settle: (tx: Db) => Promise<void>): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const { audienceId, state } = audienceUploads;
    const placed = tx
      .select({ id: audienceId })
      .from(audienceUploads)
      .where(and(eq(audienceId, id), ne(state, 'removed')));
    const gone = await tx
      .delete(teamAudiences)
      .where(and(eq(teamAudiences.id, id), notExists(placed)))
      .returning({ id: teamAudiences.id });
    if (gone.length === 0) return false;
    await settle(tx);
    return true;
  });
}

type NewList = typeof teamAudiences.$inferInsert & { updatedAt: Date };

/** The list that is kept already: of an audience there is one, and of a question one under each name. */
async function keptBefore(tx: Db, { configId, recipe, teamId, name }: NewList) {
  const { configId: ofConfig, recipe: ofRecipe, teamId: team, name: named, deletedAt } = teamAudiences;
  if (!configId && !recipe) return null;
  // The audience is held, so that two builds of it make one list.
  if (configId)
    await tx
      .select({ id: teamAudienceConfigs.id })
      .from(teamAudienceConfigs)
      .where(eq(teamAudienceConfigs.id, configId))
      .for('update');
  const same = configId
    ? eq(ofConfig, configId)
    : and(eq(team, teamId), eq(named, name), sql`${ofRecipe} = ${JSON.stringify(recipe)}::jsonb`);
  const [before] = await tx
    .select({ id: teamAudiences.id })
    .from(teamAudiences)
    .where(and(same, isNull(deletedAt)));
  return before ?? null;
}

/**
 * Kept again it is the same row, so that what aims at it goes on aiming.
 * @param members Who is in it, kept with it or not at all; absent: they are read when it is sent.
 */
export async function keepList(row: NewList, members?: readonly Member[]): Promise<string> {
  const db = await database();
  return db.transaction(async (tx) => {
    const { blocks, datasets, size, name, exclusion, updatedAt } = row;
    const before = await keptBefore(tx, row);
    if (before)
      await tx
        .update(teamAudiences)
        .set({ blocks, datasets, size, name, exclusion, updatedAt })
        .where(eq(teamAudiences.id, before.id));
    const [kept = before] = before
      ? []
      : await tx.insert(teamAudiences).values(row).returning({ id: teamAudiences.id });
    if (!kept) throw new Error('No list row was created');
    if (members) await writeMembers(tx, kept.id, members);
    return kept.id;
  });
}

import 'server-only';
import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AudienceSizes } from '@/lib/domain/team-audiences';
import { type Db, database } from '@/lib/server/db/postgres';
import { adsAdSets } from '@/lib/server/db/schema/ads';
import { users } from '@/lib/server/db/schema/people';
import { audiencePlans, teamAudienceConfigs, teamAudiences } from '@/lib/server/db/schema/team-audiences';
import { teams } from '@/lib/server/db/schema/teams';

export type ConfigRow = typeof teamAudienceConfigs.$inferSelect;
export type ConfigContent = Pick<
  ConfigRow,
  'name' | 'categories' | 'targetingPackage' | 'countries' | 'jobTitles' | 'communities' | 'sizes'
>;

/** A row with who made it and what was made of it. */
export interface ReadConfig {
  config: ConfigRow;
  maker: { id: string; firstName: string; lastName: string; email: string | null } | null;
  audiences: number;
  plans: number;
  adSets: number;
}

const SIZE = sql`(${teamAudienceConfigs.sizes} ->> 'pro_targeting_size')::int`;
const ORDERS = {
  name: sql`lower(${teamAudienceConfigs.name})`,
  '-name': desc(sql`lower(${teamAudienceConfigs.name})`),
  size: sql`${SIZE} nulls first`,
  '-size': sql`${SIZE} desc nulls last`,
  updated_at: asc(teamAudienceConfigs.updatedAt),
  '-updated_at': desc(teamAudienceConfigs.updatedAt),
  created_at: asc(teamAudienceConfigs.createdAt),
  '-created_at': desc(teamAudienceConfigs.createdAt),
} as const;

const builtOf = sql<number>`(select count(*)::int from ${teamAudiences} where ${teamAudiences.configId} = ${teamAudienceConfigs.id} and ${teamAudiences.deletedAt} is null)`;
const plansOf = sql<number>`(select count(*)::int from ${audiencePlans} where ${audiencePlans.teamId} = ${teamAudienceConfigs.teamId} and ${teamAudienceConfigs.id} = any(${audiencePlans.audienceConfigs}))`;

/** Ad sets that aim at it, or at a list built of it. */
const adSetsOf = sql<number>`(select count(*)::int from ${adsAdSets} where ${adsAdSets.teamId} = ${teamAudienceConfigs.teamId} and ${adsAdSets.deletedAt} is null
  and (${adsAdSets.audienceId} = ${teamAudienceConfigs.id}::text or ${adsAdSets.audienceId} in
    (select ${teamAudiences.id}::text from ${teamAudiences} where ${teamAudiences.configId} = ${teamAudienceConfigs.id})))`;

interface Read {
  limit?: number;
  offset?: number;
  ordering?: keyof typeof ORDERS | undefined;
}

async function select(
  where: SQL | undefined,
  { limit = 1, offset = 0, ordering = '-updated_at' }: Read,
): Promise<ReadConfig[]> {
  const db = await database();
  const { id, firstName, lastName, email } = users;
  return db
    .select({
      config: teamAudienceConfigs,
      maker: { id, firstName, lastName, email },
      audiences: builtOf,
      plans: plansOf,
      adSets: adSetsOf,
    })
    .from(teamAudienceConfigs)
    .leftJoin(users, eq(users.id, teamAudienceConfigs.createdBy))
    .where(where)
    .orderBy(ORDERS[ordering], teamAudienceConfigs.id)
    .limit(limit)
    .offset(offset);
}

export interface ConfigsWanted extends Pick<Read, 'ordering'> {
  limit: number;
  offset: number;
  search?: string | undefined;
  categories?: string[] | undefined;
  country?: string | undefined;
  deleted?: boolean;
}

export function listConfigRows(teamId: number, wanted: ConfigsWanted): Promise<ReadConfig[]> {
  const { search, categories, country, deleted } = wanted;
  const { name, countries, deletedAt, teamId: team } = teamAudienceConfigs;
  return select(
    and(
      eq(team, teamId),
      deleted ? isNotNull(deletedAt) : isNull(deletedAt),
      search ? sql`strpos(lower(${name}), lower(${search})) > 0` : undefined,
      categories?.length ? arrayOverlaps(teamAudienceConfigs.categories, categories) : undefined,
      country ? sql`(${country} = any(${countries}) or cardinality(${countries}) = 0)` : undefined,
    ),
    wanted,
  );
}

/** @param id Must be a UUID. */
export async function findConfigRow(id: string, { deleted = false } = {}): Promise<ReadConfig | null> {
  const there = deleted ? undefined : isNull(teamAudienceConfigs.deletedAt);
  const [row] = await select(and(eq(teamAudienceConfigs.id, id), there), {});
  return row ?? null;
}

export async function findConfigRows(teamId: number, ids: readonly string[]): Promise<ConfigRow[]> {
  if (ids.length === 0) return [];
  const db = await database();
  const { id, teamId: team, deletedAt } = teamAudienceConfigs;
  return db
    .select()
    .from(teamAudienceConfigs)
    .where(and(eq(team, teamId), inArray(id, [...ids]), isNull(deletedAt)));
}

export async function countTeamCategories(teamId: number): Promise<ReadonlyMap<string, number>> {
  const db = await database();
  const { categories, teamId: team, deletedAt } = teamAudienceConfigs;
  const category = sql<string>`unnest(${categories})`.as('category');
  const read = db
    .select({ category })
    .from(teamAudienceConfigs)
    .where(and(eq(team, teamId), isNull(deletedAt)))
    .as('read');
  const rows = await db
    .select({ category: read.category, configs: sql<number>`count(*)::int` })
    .from(read)
    .groupBy(read.category);
  return new Map(rows.map(({ category: id, configs }) => [id, configs]));
}

/** The team's rows change one after the other. */
const holdTeam = (teamId: number, tx: Db) =>
  tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update');

/** All of them or none: `full` where the team would have more than `most`, deleted ones included. */
export async function insertConfigs(
  rows: readonly (typeof teamAudienceConfigs.$inferInsert)[],
  { teamId, most }: { teamId: number; most: number },
): Promise<string[] | 'full'> {
  const db = await database();
  return db.transaction(async (tx) => {
    await holdTeam(teamId, tx);
    const kept = await tx.$count(teamAudienceConfigs, eq(teamAudienceConfigs.teamId, teamId));
    if (kept + rows.length > most) return 'full';
    const made = await tx
      .insert(teamAudienceConfigs)
      .values([...rows])
      .returning({ id: teamAudienceConfigs.id });
    return made.map(({ id }) => id);
  });
}

/** As a new version. `stale`: there is a newer one than the caller has seen. */
export async function changeConfig(
  id: string,
  content: ConfigContent,
  { seen, at }: { seen: number | undefined; at: Date },
): Promise<'changed' | 'stale' | 'missing'> {
  const db = await database();
  return db.transaction(async (tx) => {
    const there = and(eq(teamAudienceConfigs.id, id), isNull(teamAudienceConfigs.deletedAt));
    const [row] = await tx.select().from(teamAudienceConfigs).where(there).for('update');
    if (!row) return 'missing';
    if (seen !== undefined && seen !== row.version) return 'stale';
    const change = { ...content, version: row.version + 1, updatedAt: at };
    await tx.update(teamAudienceConfigs).set(change).where(eq(teamAudienceConfigs.id, id));
    return 'changed';
  });
}

/** What was counted of this version; nothing where the row was changed meanwhile. */
export async function keepSizes(id: string, version: number, sizes: AudienceSizes): Promise<void> {
  const db = await database();
  await db
    .update(teamAudienceConfigs)
    .set({ sizes })
    .where(and(eq(teamAudienceConfigs.id, id), eq(teamAudienceConfigs.version, version)));
}

/** Deletes (`at`) or brings back (null). @returns false when there is nothing to do it to. */
export async function setConfigDeleted(id: string, at: Date | null): Promise<boolean> {
  const db = await database();
  const before = at ? isNull(teamAudienceConfigs.deletedAt) : isNotNull(teamAudienceConfigs.deletedAt);
  const rows = await db
    .update(teamAudienceConfigs)
    .set({ deletedAt: at })
    .where(and(eq(teamAudienceConfigs.id, id), before))
    .returning({ id: teamAudienceConfigs.id });
  return rows.length > 0;
}

export async function purgeConfigs(before: Date): Promise<void> {
  const db = await database();
  await db.delete(teamAudienceConfigs).where(lt(teamAudienceConfigs.deletedAt, before));
}

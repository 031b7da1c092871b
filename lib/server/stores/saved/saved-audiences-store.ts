import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, lte, notInArray, type SQL } from 'drizzle-orm';
import type { Sections } from '@/lib/domain/report';
import type { SavedQueryType, SavedSummary } from '@/lib/domain/saved';
import type { UserActor } from '@/lib/server/ctx';
import { type Db, database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import {
  type AudienceContent,
  savedAudiences,
  savedAudienceVersions,
  savedResults,
  savedShares,
} from '@/lib/server/db/schema/saved';
import { holdPerson } from '@/lib/server/stores/hold-person';
import { OWNER, ownFirst, type OwnerName, readableBy, type RowsWanted, wantedSql } from './saved-access';

export type AudienceRow = typeof savedAudiences.$inferSelect;
export type { AudienceContent } from '@/lib/server/db/schema/saved';

/** A row with its owner and the summary of the result it shows. */
export interface ReadAudience {
  audience: AudienceRow;
  owner: OwnerName;
  summary: SavedSummary;
}

export interface KeptResult {
  summary: SavedSummary;
  sections: Partial<Sections>;
}

/** Versions that one audience keeps. */
const KEPT_VERSIONS = 50;

async function select(
  person: UserActor,
  where: SQL | undefined,
  page: { limit: number; offset?: number; by: 'created' | 'used' },
): Promise<ReadAudience[]> {
  const db = await database();
  return db
    .select({ audience: savedAudiences, owner: OWNER, summary: savedResults.summary })
    .from(savedAudiences)
    .innerJoin(users, eq(users.id, savedAudiences.userId))
    .innerJoin(savedResults, eq(savedResults.id, savedAudiences.resultId))
    .where(and(readableBy(db, person, savedAudiences, savedShares.audienceId, savedAudiences.teamId), where))
    .orderBy(
      ownFirst(person, savedAudiences),
      desc(page.by === 'used' ? savedAudiences.usedAt : savedAudiences.createdAt),
      savedAudiences.id,
    )
    .limit(page.limit)
    .offset(page.offset ?? 0);
}

/** Audiences a person may read: their own, then those of others, the newest first. */
export function listAudienceRows(
  person: UserActor,
  { queryType, limit, offset, ...wanted }: RowsWanted & { queryType?: SavedQueryType | undefined },
): Promise<ReadAudience[]> {
  const ofType = queryType ? eq(savedAudiences.queryType, queryType) : undefined;
  const where = and(wantedSql(person, savedAudiences, wanted), ofType);
  return select(person, where, { limit, offset, by: 'created' });
}

/** A person's own, those used last first. */
export function listOwnAudiences(
  person: UserActor,
  { limit, adAccountId }: { limit: number; adAccountId?: string | undefined },
): Promise<ReadAudience[]> {
  const there = wantedSql(person, savedAudiences, { deleted: false, adAccountId });
  return select(person, and(there, eq(savedAudiences.userId, person.id)), { limit, by: 'used' });
}

/** @param id Must be a UUID. */
export async function findAudience(
  person: UserActor,
  id: string,
  { deleted = false } = {},
): Promise<ReadAudience | null> {
  const there = deleted ? undefined : isNull(savedAudiences.deletedAt);
  const [row] = await select(person, and(eq(savedAudiences.id, id), there), { limit: 1, by: 'created' });
  return row ?? null;
}

/** The person's audience of this registered query, deleted or not. */
export async function findByQuery(userId: string, queryId: string): Promise<AudienceRow | null> {
  const db = await database();
  const rows = await db
    .select()
    .from(savedAudiences)
    .where(and(eq(savedAudiences.userId, userId), eq(savedAudiences.queryId, queryId)));
  return rows[0] ?? null;
}

/** The sections of the result a row shows. */
export async function readSections(resultId: string): Promise<Partial<Sections>> {
  const db = await database();
  const rows = await db
    .select({ sections: savedResults.sections })
    .from(savedResults)
    .where(eq(savedResults.id, resultId));
  return rows[0]?.sections ?? {};
}

function contentOf(row: AudienceRow): AudienceContent {
  const { name, adAccountId, queryType, queryId, query, recipe, resultId } = row;
  const { tags, folder, status, notes, teamId } = row;
  return {
    name,
    adAccountId,
    queryType,
    queryId,
    query,
    recipe,
    resultId,
    tags,
    folder,
    status,
    notes,
    teamId,
  };
}

async function putResult(
  tx: Db,
  audienceId: string,
  id: string,
  result: KeptResult,
  at: Date,
): Promise<void> {
  await tx.insert(savedResults).values({ id, audienceId, ...result, createdAt: at });
}

/** The new version beside the older ones; the oldest go, and results that no version shows any more. */
async function putVersion(tx: Db, row: AudienceRow): Promise<void> {
  const { id: audienceId, version, updatedAt } = row;
  await tx
    .insert(savedAudienceVersions)
    .values({ audienceId, version, content: contentOf(row), createdAt: updatedAt });
  const old = and(
    eq(savedAudienceVersions.audienceId, audienceId),
    lte(savedAudienceVersions.version, version - KEPT_VERSIONS),
  );
  const gone = await tx.delete(savedAudienceVersions).where(old).returning();
  if (gone.length === 0) return;
  const kept = await tx
    .select({ content: savedAudienceVersions.content })
    .from(savedAudienceVersions)
    .where(eq(savedAudienceVersions.audienceId, audienceId));
  const shown = [...new Set(kept.map(({ content }) => content.resultId))];
  await tx
    .delete(savedResults)
    .where(and(eq(savedResults.audienceId, audienceId), notInArray(savedResults.id, shown)));
}

export type NewAudience = Omit<AudienceContent, 'resultId'> & { userId: string; at: Date };

/** Deleted ones count: they can be brought back. */
async function countAudiences(userId: string, tx: Db): Promise<number> {
  await holdPerson(userId, tx);
  const rows = await tx
    .select({ audiences: count() })
    .from(savedAudiences)
    .where(eq(savedAudiences.userId, userId));
  return rows[0]?.audiences ?? 0;
}

/** @returns null when the person has one of this query already, or `most` in all. */
export async function insertAudience(
  values: NewAudience,
  result: KeptResult,
  most: number,
): Promise<string | null> {
  const db = await database();
  const { at, ...content } = values;
  const resultId = randomUUID();
  return db.transaction(async (tx) => {
    if ((await countAudiences(values.userId, tx)) >= most) return null;
    const rows = await tx
      .insert(savedAudiences)
      .values({ ...content, resultId, usedAt: at, createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: [savedAudiences.userId, savedAudiences.queryId] })
      .returning();
    const row = rows[0];
    if (!row) return null;
    await putResult(tx, row.id, resultId, result, at);
    await putVersion(tx, row);
    return row.id;
  });
}

export interface AudienceChange {
  content: Partial<AudienceContent>;
  /** A new result to show. */
  result?: KeptResult;
  /** The version that the caller has seen; absent: whatever it is. */
  seen?: number | undefined;
  at: Date;
}

/** Changes an audience of its owner as one new version. `stale`: there is a newer one than was seen. */
export async function changeAudience(
  userId: string,
  id: string,
  { content, result, seen, at }: AudienceChange,
): Promise<'missing' | 'stale' | 'taken' | AudienceRow> {
  const db = await database();
  const own = and(
    eq(savedAudiences.id, id),
    eq(savedAudiences.userId, userId),
    isNull(savedAudiences.deletedAt),
  );
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(savedAudiences).where(own).for('update');
    if (!row) return 'missing';
    if (seen !== undefined && seen !== row.version) return 'stale';
    if (content.queryId !== undefined && content.queryId !== row.queryId) {
      const same = and(eq(savedAudiences.userId, userId), eq(savedAudiences.queryId, content.queryId));
      const others = await tx.select({ id: savedAudiences.id }).from(savedAudiences).where(same);
      if (others.length > 0) return 'taken';
    }
    const resultId = result ? randomUUID() : (content.resultId ?? row.resultId);
    if (result) await putResult(tx, id, resultId, result, at);
    const [changed] = await tx
      .update(savedAudiences)
      .set({ ...content, resultId, version: row.version + 1, updatedAt: at })
      .where(eq(savedAudiences.id, id))
      .returning();
    if (!changed) return 'missing';
    await putVersion(tx, changed);
    return changed;
  });
}

/** Deletes (`at`) or brings back (null). @returns false when there is nothing of this person to do it to. */
export async function setAudienceDeleted(userId: string, id: string, at: Date | null): Promise<boolean> {
  const db = await database();
  const before = at ? isNull(savedAudiences.deletedAt) : isNotNull(savedAudiences.deletedAt);
  const rows = await db
    .update(savedAudiences)
    .set({ deletedAt: at })
    .where(and(eq(savedAudiences.id, id), eq(savedAudiences.userId, userId), before))
    .returning({ id: savedAudiences.id });
  return rows.length > 0;
}

/** Notes that the owner works with it now. What others do with it is not noted in the owner's row. */
export async function touchAudience(userId: string, id: string, at: Date): Promise<void> {
  const db = await database();
  const own = and(eq(savedAudiences.id, id), eq(savedAudiences.userId, userId));
  await db.update(savedAudiences).set({ usedAt: at }).where(own);
}

export interface VersionRow {
  version: number;
  content: AudienceContent;
  createdAt: Date;
  summary: SavedSummary | null;
}

/** Versions of an audience, the newest first, each with the summary of its result. */
export async function listVersions(audienceId: string): Promise<VersionRow[]> {
  const db = await database();
  const rows = await db
    .select()
    .from(savedAudienceVersions)
    .where(eq(savedAudienceVersions.audienceId, audienceId))
    .orderBy(desc(savedAudienceVersions.version));
  const ids = [...new Set(rows.map(({ content }) => content.resultId))];
  if (ids.length === 0) return [];
  const results = await db
    .select({ id: savedResults.id, summary: savedResults.summary })
    .from(savedResults)
    .where(inArray(savedResults.id, ids));
  const byId = new Map(results.map(({ id, summary }) => [id, summary]));
  return rows.map(({ version, content, createdAt }) => ({
    ...{ version, content, createdAt },
    summary: byId.get(content.resultId) ?? null,
  }));
}

/** Deleted ones whose time to come back is over. */
export async function purgeAudiences(before: Date): Promise<void> {
  const db = await database();
  await db.delete(savedAudiences).where(lt(savedAudiences.deletedAt, before));
}

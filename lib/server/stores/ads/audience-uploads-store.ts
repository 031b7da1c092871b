import 'server-only';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { HashKind } from '@/lib/domain/audience-uploads';
import { type Db, database } from '@/lib/server/db/postgres';
import {
  audienceBatches,
  audienceMembers,
  audienceUploadMembers,
  audienceUploads,
  teamAudiences,
} from '@/lib/server/db/schema/team-audiences';
import { adAccounts, grantedAccounts } from '@/lib/server/db/schema/teams';

export type UploadRow = typeof audienceUploads.$inferSelect;
export type BatchRow = typeof audienceBatches.$inferSelect;
export interface Member {
  kind: HashKind;
  hash: string;
}

/** Rows of one statement: each has three values, and a statement takes some ten thousand. */
const ROWS = 5_000;

/** The members of a list, all of them anew. */
export async function writeMembers(tx: Db, audienceId: string, members: readonly Member[]): Promise<void> {
  await tx.delete(audienceMembers).where(eq(audienceMembers.audienceId, audienceId));
  for (let from = 0; from < members.length; from += ROWS) {
    const some = members.slice(from, from + ROWS).map((member) => ({ audienceId, ...member }));
    await tx.insert(audienceMembers).values(some).onConflictDoNothing();
  }
}

/** Who is in a list that is there, with how many they are. */
export async function replaceMembers(
  audienceId: string,
  members: readonly Member[],
  at: Date,
): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await writeMembers(tx, audienceId, members);
    await tx
      .update(teamAudiences)
      .set({ size: members.length, updatedAt: at })
      .where(eq(teamAudiences.id, audienceId));
  });
}

export async function countMembers(audienceId: string): Promise<number> {
  const db = await database();
  return db.$count(audienceMembers, eq(audienceMembers.audienceId, audienceId));
}

/** One list is in an ad account once: asked again it waits to be sent anew. */
export async function keepUpload(
  row: typeof audienceUploads.$inferInsert & { updatedAt: Date },
): Promise<UploadRow | null> {
  const db = await database();
  const { name, updatedAt } = row;
  const again = { name, updatedAt, state: 'waiting' as const, failure: null };
  const [kept] = await db
    .insert(audienceUploads)
    .values(row)
    .onConflictDoUpdate({ target: [audienceUploads.audienceId, audienceUploads.adAccountId], set: again })
    .returning();
  return kept ?? null;
}

export async function findUpload(id: string): Promise<UploadRow | null> {
  const db = await database();
  const [row] = await db.select().from(audienceUploads).where(eq(audienceUploads.id, id));
  return row ?? null;
}

export async function listUploadRows(teamId: number): Promise<UploadRow[]> {
  const db = await database();
  const { teamId: team, state, createdAt } = audienceUploads;
  return db
    .select()
    .from(audienceUploads)
    .where(and(eq(team, teamId), sql`${state} <> 'removed'`))
    .orderBy(desc(createdAt), audienceUploads.id);
}

/** Uploads to an ad account whose people are not to be reached there. */
export async function uploadsNotReached(teamId: number, adAccountId: string): Promise<UploadRow[]> {
  const db = await database();
  const rows = await db
    .select({ upload: audienceUploads })
    .from(audienceUploads)
    .innerJoin(teamAudiences, eq(teamAudiences.id, audienceUploads.audienceId))
    .where(
      and(
        eq(audienceUploads.teamId, teamId),
        eq(audienceUploads.adAccountId, adAccountId),
        notInArray(audienceUploads.state, ['removing', 'removed']),
        eq(teamAudiences.use, 'do_not_reach'),
        isNull(teamAudiences.deletedAt),
      ),
    )
    .orderBy(asc(audienceUploads.createdAt), audienceUploads.id);
  return rows.map(({ upload }) => upload);
}

export async function batchesOf(uploadIds: readonly string[]): Promise<BatchRow[]> {
  if (uploadIds.length === 0) return [];
  const db = await database();
  return db
    .select()
    .from(audienceBatches)
    .where(inArray(audienceBatches.uploadId, [...uploadIds]))
    .orderBy(audienceBatches.uploadId, asc(audienceBatches.number));
}

/** Uploads that are not at their end, those that waited longest first. */
export async function unfinishedUploads(limit: number): Promise<string[]> {
  const db = await database();
  const rows = await db
    .select({ id: audienceUploads.id })
    .from(audienceUploads)
    .where(inArray(audienceUploads.state, ['waiting', 'sending', 'processing', 'removing']))
    .orderBy(sql`${audienceUploads.observedAt} nulls first`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** One works on an upload at a time; whoever dies leaves it to others when the time is over. */
export async function claimUpload(id: string, now: Date, until: Date): Promise<UploadRow | null> {
  const db = await database();
  const free = or(isNull(audienceUploads.busyUntil), lt(audienceUploads.busyUntil, now));
  const [row] = await db
    .update(audienceUploads)
    .set({ busyUntil: until })
    .where(and(eq(audienceUploads.id, id), free))
    .returning();
  return row ?? null;
}

type Change = Partial<
  Pick<
    UploadRow,
    'state' | 'failure' | 'xAudienceId' | 'targetable' | 'matched' | 'reasons' | 'observedAt' | 'busyUntil'
  >
>;

/** What is seen of an upload moves none on that somebody deletes meanwhile. */
export async function changeUpload(id: string, change: Change, at: Date): Promise<void> {
  const db = await database();
  const { id: own, state } = audienceUploads;
  const moves = change.state !== undefined ? notInArray(state, ['removing', 'removed']) : undefined;
  await db
    .update(audienceUploads)
    .set({ ...change, updatedAt: at })
    .where(and(eq(own, id), moves));
}

/** From now on it is to go from its ad account. @param settle Written with it, the first time. */
export async function startRemoval(id: string, at: Date, settle: (tx: Db) => Promise<void>): Promise<void> {
  const db = await database();
  const { id: own, state } = audienceUploads;
  await db.transaction(async (tx) => {
    const started = await tx
      .update(audienceUploads)
      .set({ state: 'removing', failure: null, updatedAt: at })
      .where(and(eq(own, id), notInArray(state, ['removing', 'removed'])))
      .returning({ id: own });
    if (started.length > 0) await settle(tx);
  });
}

/** It stays in its ad account, which did not let it go. */
export async function stopRemoval(id: string, failure: string, at: Date): Promise<void> {
  const db = await database();
  const { id: pk, state } = audienceUploads;
  await db.transaction(async (tx) => {
    const { uploadId, state: batch } = audienceBatches;
    const own = eq(uploadId, id);
    const all = await tx.$count(audienceBatches, own);
    const open = await tx.$count(audienceBatches, and(own, ne(batch, 'processed')));
    const before = all === 0 ? ('failed' as const) : open > 0 ? ('sending' as const) : ('ready' as const);
    await tx
      .update(audienceUploads)
      .set({ state: before, failure, observedAt: at, updatedAt: at })
      .where(and(eq(pk, id), eq(state, 'removing')));
  });
}

async function addBatches(tx: Db, upload: UploadRow, { base, most }: { base: number; most: number }) {
  await tx.execute(sql`
    insert into ${audienceUploadMembers} (upload_id, kind, hash, batch)
    select ${upload.id}::uuid, kind, hash, ${base}::int + ((row_number() over (order by kind, hash) - 1) / ${most}::int)::int
    from ${audienceMembers} m where m.audience_id = ${upload.audienceId}::uuid and not exists (
      select 1 from ${audienceUploadMembers} u
      where u.upload_id = ${upload.id}::uuid and u.kind = m.kind and u.hash = m.hash)`);
}

async function removeBatches(tx: Db, upload: UploadRow, { base, most }: { base: number; most: number }) {
  await tx.execute(sql`
    update ${audienceUploadMembers} u set leaving = true, batch = gone.batch from (
      select kind, hash, ${base}::int + ((row_number() over (order by kind, hash) - 1) / ${most}::int)::int as batch
      from ${audienceUploadMembers} x where x.upload_id = ${upload.id}::uuid and not x.leaving and not exists (
        select 1 from ${audienceMembers} m
        where m.audience_id = ${upload.audienceId}::uuid and m.kind = x.kind and m.hash = x.hash)) gone
    where u.upload_id = ${upload.id}::uuid and u.kind = gone.kind and u.hash = gone.hash`);
}

async function noteBatches(
  tx: Db,
  upload: UploadRow,
  base: number,
  operation: 'add' | 'remove',
): Promise<number> {
  const { uploadId, batch, leaving } = audienceUploadMembers;
  const made = await tx
    .select({ number: batch, users: sql<number>`count(*)::int` })
    .from(audienceUploadMembers)
    .where(and(eq(uploadId, upload.id), sql`${batch} >= ${base}`, eq(leaving, operation === 'remove')))
    .groupBy(batch)
    .orderBy(batch);
  if (made.length > 0)
    await tx
      .insert(audienceBatches)
      .values(made.map(({ number, users }) => ({ uploadId: upload.id, number, users, operation })));
  return base + made.length;
}

/** What the list has and the ad account has not, and the other way round, in batches of `most`. @returns how many there are */
export async function planBatches(upload: UploadRow, most: number): Promise<number> {
  const db = await database();
  return db.transaction(async (tx) => {
    const before = await tx.$count(audienceBatches, eq(audienceBatches.uploadId, upload.id));
    const first = before + 1;
    await addBatches(tx, upload, { base: first, most });
    const next = await noteBatches(tx, upload, first, 'add');
    await removeBatches(tx, upload, { base: next, most });
    return (await noteBatches(tx, upload, next, 'remove')) - first;
  });
}

export async function membersOfBatch({ uploadId, number }: BatchRow): Promise<Member[]> {
  const db = await database();
  const { kind, hash } = audienceUploadMembers;
  return db
    .select({ kind, hash })
    .from(audienceUploadMembers)
    .where(and(eq(audienceUploadMembers.uploadId, uploadId), eq(audienceUploadMembers.batch, number)))
    .orderBy(kind, hash);
}

export async function settleBatch(
  { uploadId, number, operation }: BatchRow,
  change: Partial<Pick<BatchRow, 'state' | 'sentAt' | 'processedAt'>>,
): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const own = and(eq(audienceBatches.uploadId, uploadId), eq(audienceBatches.number, number));
    await tx.update(audienceBatches).set(change).where(own);
    if (change.state !== 'processed' || operation !== 'remove') return;
    const { uploadId: upload, batch, leaving } = audienceUploadMembers;
    await tx
      .delete(audienceUploadMembers)
      .where(and(eq(upload, uploadId), eq(batch, number), eq(leaving, true)));
  });
}

/** Nothing of it is in the ad account any more, and nothing is kept of who was. */
export async function forgetUpload(id: string, at: Date): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await tx.delete(audienceUploadMembers).where(eq(audienceUploadMembers.uploadId, id));
    await tx.delete(audienceBatches).where(eq(audienceBatches.uploadId, id));
    const none = {
      state: 'removed' as const,
      xAudienceId: null,
      targetable: null,
      matched: null,
      reasons: [],
    };
    await tx
      .update(audienceUploads)
      .set({ ...none, failure: null, busyUntil: null, updatedAt: at })
      .where(eq(audienceUploads.id, id));
  });
}

/** Hashes of files that are in no ad account and were kept before then; what they were counted as stays. */
export async function purgeMembers(before: Date): Promise<void> {
  const db = await database();
  const live = db
    .select({ id: audienceUploads.audienceId })
    .from(audienceUploads)
    .where(sql`${audienceUploads.state} <> 'removed'`);
  const old = db
    .select({ id: teamAudiences.id })
    .from(teamAudiences)
    .where(and(lt(teamAudiences.updatedAt, before), notInArray(teamAudiences.id, live)));
  await db.delete(audienceMembers).where(inArray(audienceMembers.audienceId, old));
}

/** Lists of questions that hold nobody and are in no ad account: an upload broke off before anybody was read. */
export async function deleteEmptyLists(): Promise<void> {
  const db = await database();
  const { id, size, recipe } = teamAudiences;
  const sent = db.select({ id: audienceUploads.audienceId }).from(audienceUploads);
  await db.delete(teamAudiences).where(and(eq(size, 0), isNotNull(recipe), notInArray(id, sent)));
}

/** Of accounts that nobody lends to the team any more: what was sent there is forgotten here. */
export async function forgetRevoked(at: Date): Promise<string[]> {
  const db = await database();
  const lent = sql`exists (select 1 from ${grantedAccounts} inner join ${adAccounts} on ${adAccounts.id} = ${grantedAccounts.adAccountId}
    where ${grantedAccounts.teamId} = ${audienceUploads.teamId} and ${adAccounts.accountId} = ${audienceUploads.adAccountId})`;
  const gone = await db
    .select({ id: audienceUploads.id })
    .from(audienceUploads)
    .where(
      and(eq(audienceUploads.practice, false), sql`${audienceUploads.state} <> 'removed'`, sql`not ${lent}`),
    );
  for (const { id } of gone) await forgetUpload(id, at);
  return gone.map(({ id }) => id);
}

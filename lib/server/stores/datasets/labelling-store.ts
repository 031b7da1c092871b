import 'server-only';
import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { RoundSize, Seat } from '@/lib/domain/labelling';
import type { Ctx } from '@/lib/server/ctx';
import { database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { labellingRounds, labels } from '@/lib/server/db/schema/labelling';
import { ownedBy } from '@/lib/server/stores/owner-scope';
import type { DatasetRow } from './datasets-store';

export type LabellingRound = typeof labellingRounds.$inferSelect;
export type Label = typeof labels.$inferSelect;

export interface RoundFound {
  round: LabellingRound;
  dataset: DatasetRow;
  mine: boolean;
}

export async function insertRound(row: typeof labellingRounds.$inferInsert): Promise<LabellingRound> {
  const db = await database();
  const [round] = await db.insert(labellingRounds).values(row).returning();
  if (!round) throw new Error('The round was not kept');
  return round;
}

/** Whoever asks: it says whether the dataset is the caller's. Null: it is not there, or its dataset is deleted. */
export async function findRound(ctx: Pick<Ctx, 'actor'>, id: string): Promise<RoundFound | null> {
  const db = await database();
  const there = and(eq(labellingRounds.id, id), isNull(datasets.deletedAt));
  const query = (which: typeof there) =>
    db
      .select({ round: labellingRounds, dataset: datasets })
      .from(labellingRounds)
      .innerJoin(datasets, eq(datasets.id, labellingRounds.datasetId))
      .where(which);
  const [own] = await query(and(there, ownedBy(ctx.actor, datasets)));
  if (own) return { ...own, mine: true };
  const [other] = await query(there);
  return other ? { ...other, mine: false } : null;
}

/** Rounds of a dataset, the newest first. */
export async function roundsOf(datasetId: string): Promise<LabellingRound[]> {
  const db = await database();
  return db
    .select()
    .from(labellingRounds)
    .where(eq(labellingRounds.datasetId, datasetId))
    .orderBy(desc(labellingRounds.createdAt), asc(labellingRounds.id));
}

export async function changeRound(
  id: string,
  to: { size?: RoundSize; postIds?: string[]; linkTurn?: number },
): Promise<LabellingRound | null> {
  const db = await database();
  const rows = await db.update(labellingRounds).set(to).where(eq(labellingRounds.id, id)).returning();
  return rows[0] ?? null;
}

export async function deleteRound(id: string): Promise<void> {
  const db = await database();
  await db.delete(labellingRounds).where(eq(labellingRounds.id, id));
}

/** All labels of a round in the order they were given. */
export async function labelsOf(roundId: string): Promise<Label[]> {
  const db = await database();
  return db
    .select()
    .from(labels)
    .where(eq(labels.roundId, roundId))
    .orderBy(asc(labels.labelledAt), asc(labels.postId), asc(labels.seat));
}

/** Labels of each seat in each round. */
export async function countLabels(roundIds: readonly string[]) {
  if (roundIds.length === 0) return [];
  const db = await database();
  return db
    .select({ roundId: labels.roundId, seat: labels.seat, labels: count() })
    .from(labels)
    .where(inArray(labels.roundId, [...roundIds]))
    .groupBy(labels.roundId, labels.seat);
}

/** The last answer of a seat stands. */
export async function putLabel(row: typeof labels.$inferInsert): Promise<void> {
  const db = await database();
  const { answer, userId, labelledAt } = row;
  await db
    .insert(labels)
    .values(row)
    .onConflictDoUpdate({
      target: [labels.roundId, labels.postId, labels.seat],
      set: { answer, userId, labelledAt },
    });
}

/** Takes the last label of a seat back. @returns its post, or null where there is none */
export async function takeLabelBack(roundId: string, seat: Seat): Promise<string | null> {
  const db = await database();
  const own = and(eq(labels.roundId, roundId), eq(labels.seat, seat));
  const [last] = await db
    .select({ postId: labels.postId })
    .from(labels)
    .where(own)
    .orderBy(desc(labels.labelledAt), desc(labels.postId))
    .limit(1);
  if (!last) return null;
  await db.delete(labels).where(and(own, eq(labels.postId, last.postId)));
  return last.postId;
}

/** Labels of posts that are gone. @returns how many */
export async function deleteLabelsOf(postIds: readonly string[]): Promise<number> {
  if (postIds.length === 0) return 0;
  const db = await database();
  const rows = await db
    .delete(labels)
    .where(inArray(labels.postId, [...postIds]))
    .returning({ postId: labels.postId });
  return rows.length;
}

/** What a person labelled, for the file of everything that is kept about them. */
export async function labelsBy(userId: string, limit: number) {
  const db = await database();
  const { roundId, postId, answer, labelledAt } = labels;
  return db
    .select({ round: roundId, post: postId, answer, labelled_at: labelledAt })
    .from(labels)
    .where(eq(labels.userId, userId))
    .orderBy(desc(labelledAt))
    .limit(limit);
}

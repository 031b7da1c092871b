import 'server-only';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Visit } from '@/lib/domain/dataset-visits';
import { type Db, database } from '@/lib/server/db/postgres';
import { monitorPoints, monitors } from '@/lib/server/db/schema/monitors';
import { datasetVisits } from '@/lib/server/db/schema/visits';

/** A person, or null: this machine's own. */
type Looker = string | null;

const ownVisit = (userId: Looker, datasetId: string) =>
  and(
    userId === null ? isNull(datasetVisits.userId) : eq(datasetVisits.userId, userId),
    eq(datasetVisits.datasetId, datasetId),
  );

export async function findVisit(userId: Looker, datasetId: string, tx?: Db): Promise<Visit | undefined> {
  const db = tx ?? (await database());
  const rows = await db
    .select({ visit: datasetVisits.visit })
    .from(datasetVisits)
    .where(ownVisit(userId, datasetId));
  return rows[0]?.visit;
}

/** Writes down the visit that follows from the last one. Two looks at once leave one of them. */
export async function keepVisit(
  userId: Looker,
  datasetId: string,
  next: (before: Visit | undefined) => Visit,
): Promise<Visit> {
  const db = await database();
  return db.transaction(async (tx) => {
    const visit = next(await findVisit(userId, datasetId, tx));
    const row = { visit, at: new Date(visit.now.at) };
    await tx
      .insert(datasetVisits)
      .values({ userId, datasetId, ...row })
      .onConflictDoUpdate({ target: [datasetVisits.userId, datasetVisits.datasetId], set: row });
    return visit;
  });
}

/** The monitors of a person that watch a dataset, each with its newest point, in one query. */
export async function newestLooks(userId: string, dataset: string) {
  const db = await database();
  const named = sql`${monitors.recipe} -> 'datasets' @> ${JSON.stringify([{ name: dataset }])}::jsonb`;
  return db
    .selectDistinctOn([monitors.id], {
      id: monitors.id,
      name: monitors.name,
      error: monitors.error,
      createdAt: monitors.createdAt,
      point: monitorPoints.point,
    })
    .from(monitors)
    .leftJoin(monitorPoints, eq(monitorPoints.monitorId, monitors.id))
    .where(and(eq(monitors.userId, userId), named))
    .orderBy(monitors.id, desc(monitorPoints.until));
}

import 'server-only';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { datasetVisits } from '@/lib/server/db/schema/visits';
import { savedComparisons } from '@/lib/server/db/schema/saved-comparisons';
import { savedAudiences, savedLists, savedResults, savedShares } from '@/lib/server/db/schema/saved';

/** What a person has saved and shared, for the file of their data. Secrets of links stay here. */
export async function readSavedRecords(userId: string) {
  const db = await database();
  const { userId: _person, resultId: _result, ...audience } = getTableColumns(savedAudiences);
  const { userId: _owner, ...list } = getTableColumns(savedLists);
  const { userId: _keeper, ...comparison } = getTableColumns(savedComparisons);
  const { sharedBy: _by, linkHash: _hash, ...share } = getTableColumns(savedShares);
  return {
    saved_audiences: await db
      .select({ ...audience, summary: savedResults.summary })
      .from(savedAudiences)
      .innerJoin(savedResults, eq(savedResults.id, savedAudiences.resultId))
      .where(eq(savedAudiences.userId, userId))
      .orderBy(asc(savedAudiences.createdAt)),
    saved_lists: await db
      .select(list)
      .from(savedLists)
      .where(eq(savedLists.userId, userId))
      .orderBy(asc(savedLists.createdAt)),
    saved_comparisons: await db
      .select(comparison)
      .from(savedComparisons)
      .where(eq(savedComparisons.userId, userId))
      .orderBy(asc(savedComparisons.createdAt)),
    dataset_visits: await db
      .select({ dataset_id: datasetVisits.datasetId, visit: datasetVisits.visit })
      .from(datasetVisits)
      .where(eq(datasetVisits.userId, userId))
      .orderBy(asc(datasetVisits.at)),
    saved_shares: await db
      .select(share)
      .from(savedShares)
      .where(eq(savedShares.sharedBy, userId))
      .orderBy(asc(savedShares.createdAt)),
  };
}

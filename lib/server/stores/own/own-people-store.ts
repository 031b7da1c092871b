import 'server-only';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { database } from '@/lib/server/db/postgres';
import { datasetSegments } from '@/lib/server/db/schema/datasets';
import { ownAccounts } from '@/lib/server/db/schema/own';

/** What a look-up said of an account. */
export interface PersonStateRow {
  id: string;
  state: 'there' | 'protected' | 'suspended' | 'deleted';
  /** Null: it did not say. */
  defaultPicture: boolean | null;
}

/** A finished segment of `accounts` that belongs to no dataset holds profiles of people of an own account from now on. */
export async function keepProfilesSegment(id: string, segment: number): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await tx.update(datasetSegments).set({ state: 'live' }).where(eq(datasetSegments.segment, segment));
    await tx.update(ownAccounts).set({ peopleSegment: segment }).where(eq(ownAccounts.id, id));
  });
}

/** Profiles of the sample person's people are the same for everybody: whoever opened it first has written them. */
export async function findSampleProfiles(): Promise<number | null> {
  const db = await database();
  const [row] = await db
    .select({ segment: ownAccounts.peopleSegment })
    .from(ownAccounts)
    .where(and(eq(ownAccounts.source, 'sample'), isNotNull(ownAccounts.peopleSegment)))
    .limit(1);
  return row?.segment ?? null;
}

export async function isUsedByAnother(id: string, segment: number): Promise<boolean> {
  const db = await database();
  const other = and(ne(ownAccounts.id, id), eq(ownAccounts.peopleSegment, segment));
  return (await db.select({ id: ownAccounts.id }).from(ownAccounts).where(other).limit(1)).length > 0;
}

export async function insertStates(own: number, rows: readonly PersonStateRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  const moment = at.toISOString().slice(0, 23).replace('T', ' ');
  const picture = (known: boolean | null) => (known === null ? -1 : Number(known));
  const lines = rows.map(
    ({ id, state, defaultPicture }) => `[${own},${id},"${state}",${picture(defaultPicture)},"${moment}"]\n`,
  );
  const columns = ['own', 'id', 'state', 'default_picture', 'looked_at'];
  await (await clickhouse()).insertLines('own_people_states', columns, Buffer.from(lines.join('')));
}

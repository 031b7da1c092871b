import 'server-only';
import { lt, sql } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { rowExports } from '@/lib/server/db/schema/exports';

/**
 * Counts rows that are about to leave, unless they are more than the day allows: two exports at once cannot pass it
 * together. @returns false when they are too many.
 */
export async function takeRows(owner: string, day: string, rows: number, allowed: number): Promise<boolean> {
  if (rows > allowed) return false;
  const db = await database();
  const taken = await db
    .insert(rowExports)
    .values({ owner, day, rows })
    .onConflictDoUpdate({
      target: [rowExports.owner, rowExports.day],
      set: { rows: sql`${rowExports.rows} + ${rows}` },
      setWhere: sql`${rowExports.rows} + ${rows} <= ${allowed}`,
    })
    .returning({ rows: rowExports.rows });
  return taken.length > 0;
}

export async function forgetRowExportsBefore(day: string): Promise<void> {
  const db = await database();
  await db.delete(rowExports).where(lt(rowExports.day, day));
}

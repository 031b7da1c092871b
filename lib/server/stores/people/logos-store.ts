import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { teamLogos, teams } from '@/lib/server/db/schema/teams';
import type { TeamTransaction } from './teams-store';

/** The team's one picture from now on. @returns its id. */
export async function replaceLogo(
  logo: { teamId: number; contentType: string; bytes: Uint8Array },
  tx: TeamTransaction,
): Promise<string> {
  await deleteLogos(logo.teamId, tx);
  const [row] = await tx.insert(teamLogos).values(logo).returning({ id: teamLogos.id });
  if (!row) throw new Error('The picture was not stored');
  return row.id;
}

export async function deleteLogos(teamId: number, tx: TeamTransaction): Promise<void> {
  await tx.delete(teamLogos).where(eq(teamLogos.teamId, teamId));
}

/** @param id Must be a UUID. */
export async function findLogo(
  id: string,
): Promise<{ contentType: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const db = await database();
  const rows = await db
    .select({ contentType: teamLogos.contentType, bytes: teamLogos.bytes })
    .from(teamLogos)
    .innerJoin(teams, eq(teams.id, teamLogos.teamId))
    .where(and(eq(teamLogos.id, id), isNull(teams.deletedAt)));
  return rows[0] ? { ...rows[0], bytes: new Uint8Array(rows[0].bytes) } : null;
}

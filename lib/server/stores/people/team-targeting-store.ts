import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { TeamPrice } from '@/lib/domain/team-targeting';
import { database } from '@/lib/server/db/postgres';
import { teamTargeting } from '@/lib/server/db/schema/team-targeting';
import { memberships, teams } from '@/lib/server/db/schema/teams';

export interface TeamTargeting {
  words: string[];
  raised: string[];
  prices: TeamPrice[];
}

const COLUMNS = { words: teamTargeting.words, raised: teamTargeting.raised, prices: teamTargeting.prices };

export async function readTeamTargeting(teamId: number): Promise<TeamTargeting & { changedAt: Date | null }> {
  const db = await database();
  const [row] = await db
    .select({ ...COLUMNS, changedAt: teamTargeting.changedAt })
    .from(teamTargeting)
    .where(eq(teamTargeting.teamId, teamId));
  return row ?? { words: [], raised: [], prices: [], changedAt: null };
}

/** Of every team that a person is in. */
export async function targetingOfPerson(userId: string): Promise<TeamTargeting[]> {
  const db = await database();
  return db
    .select(COLUMNS)
    .from(teamTargeting)
    .innerJoin(memberships, eq(memberships.teamId, teamTargeting.teamId))
    .innerJoin(teams, eq(teams.id, teamTargeting.teamId))
    .where(and(eq(memberships.userId, userId), isNull(teams.deletedAt)));
}

/**
 * Changes what is given and leaves the rest. `stale`: it was changed after the caller saw it, and nothing is.
 * @param seen When the caller saw it changed last, null: never; absent: not asked.
 */
export async function writeTeamTargeting(
  teamId: number,
  given: Partial<TeamTargeting>,
  { userId, at, seen }: { userId: string; at: Date; seen?: string | null | undefined },
): Promise<'changed' | 'stale'> {
  const db = await database();
  return db.transaction(async (tx) => {
    // The team's row is there also before anything was set: two changes go one after another.
    await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update');
    const [row] = await tx
      .select({ changedAt: teamTargeting.changedAt })
      .from(teamTargeting)
      .where(eq(teamTargeting.teamId, teamId));
    if (seen !== undefined && seen !== (row?.changedAt.toISOString() ?? null)) return 'stale';
    // No two changes have one time.
    const changedAt = new Date(Math.max(at.getTime(), (row?.changedAt.getTime() ?? 0) + 1));
    const values = { ...given, changedBy: userId, changedAt };
    await tx
      .insert(teamTargeting)
      .values({ teamId, ...values })
      .onConflictDoUpdate({ target: teamTargeting.teamId, set: values });
    return 'changed';
  });
}

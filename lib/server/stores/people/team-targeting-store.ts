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

export async function readTeamTargeting(teamId: number): Promise<TeamTargeting> {
  const db = await database();
  const [row] = await db.select(COLUMNS).from(teamTargeting).where(eq(teamTargeting.teamId, teamId));
  return row ?? { words: [], raised: [], prices: [] };
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

/** Changes what is given and leaves the rest. */
export async function writeTeamTargeting(
  teamId: number,
  given: Partial<TeamTargeting>,
  by: { userId: string; at: Date },
): Promise<void> {
  const db = await database();
  const values = { ...given, changedBy: by.userId, changedAt: by.at };
  await db
    .insert(teamTargeting)
    .values({ teamId, ...values })
    .onConflictDoUpdate({ target: teamTargeting.teamId, set: values });
}

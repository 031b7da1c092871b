import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Level } from '@/lib/domain/teams';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import {
  findMembership,
  type MembershipRow,
  type TeamRow,
  type TeamTransaction,
  withTeamLocked,
} from '@/lib/server/stores/people/teams-store';

/** A team by its number or its slug. */
export type TeamKey = string | number;

export interface TeamAccess {
  person: UserActor;
  team: TeamRow;
  membership: MembershipRow;
}

/** Said alike of a team that is not there, was deleted, or is none of the caller's business. */
export const noTeam = () => new AppError('not_found', 'There is no such team', { code: 'unknown_team' });

async function accessOf(ctx: Ctx, key: TeamKey, level: Level, tx?: TeamTransaction): Promise<TeamAccess> {
  const person = requirePerson(ctx);
  const found = await findMembership(key, person.id, tx);
  if (!found || found.team.deletedAt) throw noTeam();
  if (level === 'admin' && found.membership.level !== 'admin')
    throw new AppError('forbidden', 'Only an admin of the team may do this', { code: 'admin' });
  return { person, ...found };
}

/**
 * The team and the caller's membership in it, read from the rows: what the request says about teams grants nothing.
 * @throws AppError `forbidden` (code `token`) when nobody is signed in, `not_found` (code `unknown_team`) otherwise.
 */
export function requireMember(ctx: Ctx, key: TeamKey, tx?: TeamTransaction): Promise<TeamAccess> {
  return accessOf(ctx, key, 'member', tx);
}

/** @throws AppError as `requireMember`, and `forbidden` (code `admin`) for a member who is none. */
export function requireAdmin(ctx: Ctx, key: TeamKey, tx?: TeamTransaction): Promise<TeamAccess> {
  return accessOf(ctx, key, 'admin', tx);
}

/**
 * Runs a change of the team alone, with the caller's right read anew once it is their turn: whoever was demoted or removed
 * a moment ago changes nothing more. `work` must read and write by the given transaction only.
 */
export async function changeTeam<T>(
  ctx: Ctx,
  key: TeamKey,
  level: Level,
  work: (tx: TeamTransaction, access: TeamAccess) => Promise<T>,
): Promise<T> {
  const { team } = await accessOf(ctx, key, level);
  return withTeamLocked(team.id, async (tx) => work(tx, await accessOf(ctx, team.id, level, tx)));
}

import 'server-only';
import { findUser } from '@/lib/server/stores/people/users-store';
import { findMembership, findTeam } from '@/lib/server/stores/people/teams-store';
import type { LeanShareRow } from '@/lib/server/stores/saved/shares-store';

interface Named {
  firstName: string;
  lastName: string;
  email: string | null;
}

/** A name where there is one, else the first letter of the address. */
export function personName({ firstName, lastName, email }: Named): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? `${(email ?? '?').slice(0, 1)}…` : name;
}

/** Who shared a report, as they are called now, with the team they still speak for. */
export async function senderOf(
  { userId, teamId }: Pick<LeanShareRow, 'userId' | 'teamId'>,
  tx?: Parameters<typeof findUser>[1],
): Promise<{ name: string; team: string | null }> {
  const user = await findUser(userId, tx);
  const member = teamId !== null && (await findMembership(teamId, userId, tx)) !== null;
  const team = member ? await findTeam(teamId, tx) : null;
  return { name: user ? personName(user) : '', team: team?.name ?? null };
}

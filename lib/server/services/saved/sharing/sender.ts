import 'server-only';
import { findUser } from '@/lib/server/stores/people/users-store';
import { findTeam } from '@/lib/server/stores/people/teams-store';
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

/** Who shared a report, as they are called now. */
export async function senderOf(
  { userId, teamId }: Pick<LeanShareRow, 'userId' | 'teamId'>,
  tx?: Parameters<typeof findUser>[1],
): Promise<{ name: string; team: string | null }> {
  const user = await findUser(userId, tx);
  const team = teamId === null ? null : await findTeam(teamId, tx);
  return { name: user ? personName(user) : '', team: team?.name ?? null };
}

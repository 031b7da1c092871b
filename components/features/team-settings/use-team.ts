'use client';

import { useEndpoint } from '@/lib/client/use-endpoint';
import { teamChanged } from '@/lib/client/team-cache';
import { getTeam } from '@/lib/contracts/teams';
import { isTeamAdmin, type Team } from '@/lib/domain/teams';

/** What every tab works with. */
export interface TeamTabProps {
  /** The team as the address names it. */
  teamKey: string;
  team: Team;
  /** Whether the person is admin of this team; what they are elsewhere does not matter. */
  admin: boolean;
  /** Shows the team's new state everywhere. */
  onChanged: (team: Team) => Promise<void>;
}

export function useTeam(teamKey: string) {
  const { data: team, error, mutate } = useEndpoint(getTeam, { path: { slug: teamKey } });
  return {
    team,
    error,
    retry: () => mutate(),
    admin: team !== undefined && isTeamAdmin(team.memberships, team.id),
    onChanged: (next: Team) => teamChanged(next, teamKey),
  };
}

import { useSyncExternalStore } from 'react';
import { LOCAL_TEAM, teamOfHost, type HostTeam, type Team } from '@/lib/domain/teams';

const never = () => () => {};
const NONE: HostTeam = { kind: 'none' };

/** The team that the host of the address stands for; none on the server. It preselects and grants nothing. */
export function useHostTeam(): HostTeam {
  const host = useSyncExternalStore(
    never,
    () => location.hostname,
    () => null,
  );
  return host === null ? NONE : teamOfHost(host.toLowerCase());
}

export function isHostTeam(team: Pick<Team, 'id' | 'slug'>, host: HostTeam): boolean {
  if (host.kind === 'local') return team.id === LOCAL_TEAM.id;
  return host.kind !== 'none' && team.slug === host.slug;
}

/** The host's team first, then the recent one, then by name. */
export function orderTeams(teams: readonly Team[], host: HostTeam, recentId: number | null): Team[] {
  const rank = (team: Team) => (isHostTeam(team, host) ? 0 : team.id === recentId ? 1 : 2);
  return teams.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

import { mutate } from 'swr';
import { getTeam, listTeams } from '@/lib/contracts/teams';
import type { Team } from '@/lib/domain/teams';
import { endpointKey } from '@/lib/contracts/core/endpoint-key';

const keyOf = (teamKey: string) => endpointKey(getTeam, { path: { slug: teamKey } });

/** Everything that shows the team or a list of teams learns of its new state. @param teamKey As the address has it. */
export async function teamChanged(team: Team, teamKey: string): Promise<void> {
  await Promise.all([
    mutate(keyOf(teamKey), team, { revalidate: false }),
    mutate(keyOf(team.slug), team, { revalidate: false }),
    teamsChanged(),
  ]);
}

/** A team came or went: the lists are asked for again. */
export async function teamsChanged(): Promise<void> {
  await mutate(endpointKey(listTeams, {}));
}

/** The person is in this team no more, or it is gone: nothing of it stays here. */
export async function teamLeft(teamKey: string): Promise<void> {
  await mutate(keyOf(teamKey), undefined, { revalidate: false });
  await teamsChanged();
}

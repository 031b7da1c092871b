import { mutate } from 'swr';
import { listAudienceRegions, listTargetingCountries } from '@/lib/contracts/countries';
import type { Endpoint, RequestInput } from '@/lib/contracts/core/endpoint';
import { getTeam } from '@/lib/contracts/teams';
import type { Team } from '@/lib/domain/teams';
import { runChain } from './chain';
import { request, type RequestOptions } from './request-client';
import { RequestError } from './request-error';
import { askMe, ME_KEY } from './session';
import { endpointKey } from '@/lib/contracts/core/endpoint-key';

/** What `useEndpoint` is asked with for the lists that a team's pages start with. */
export const ofTeam = (teamKey: string) => ({ query: { team: teamKey } });
/** The lists do not change while a page stands: they were loaded with its start. */
export const LOADED_AT_START = { revalidateIfStale: false } as const;

/** Asks and leaves the answer for every part that asks the same. */
async function preload<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options: RequestOptions,
): Promise<void> {
  await mutate(endpointKey(endpoint, input), await request(endpoint, input, options), { revalidate: false });
}

/**
 * The start of a team's page: who asks and the team, then regions and countries. One failure fails the whole, after all
 * have been asked. @throws RequestError with the first one.
 */
export async function startTeam(teamKey: string, { signal }: { signal: AbortSignal }): Promise<Team> {
  let team: Team | null = null;
  const { failure } = await runChain<unknown>([
    [
      async () => mutate(ME_KEY, await askMe(), { revalidate: false }),
      async () => (team = await request(getTeam, { path: { slug: teamKey } }, { signal })),
    ],
    [
      () => preload(listAudienceRegions, ofTeam(teamKey), { signal }),
      () => preload(listTargetingCountries, ofTeam(teamKey), { signal }),
    ],
  ]);
  signal.throwIfAborted();
  if (failure) throw new RequestError(failure.message, failure.code, failure.status, null);
  if (!team) throw new Error('The chain gave no team');
  return team;
}

'use client';

import useSWR, { mutate } from 'swr';
import { carryToSecondRoot, getMe, logout, type User } from '@/lib/contracts/sign-in';
import { displayName } from '@/lib/domain/people';
import { apiRoots } from './api-address';
import { recentTeamStore } from './recent-team';
import { askedAsPerson, request } from './request-client';
import { joinRoot } from './request-url';
import { networkFailure, RequestError } from './request-error';
import { tellOtherTabs, tellPersonChanged } from './session-news';
import { personalStorage } from './storage';
import { DATASET_VISITS_KEY, useDatasetVisits } from './stores/dataset-visits';
import { KNOWN_DATASETS_KEY, useKnownDatasets } from './stores/known-datasets';
import { QUERY_HISTORY_KEY } from './stores/query-history';
import { sessionFlag } from './stores/session-flag';
import { TOOL_USAGE_KEY } from './stores/tool-usage';
import { endpointKey } from '@/lib/contracts/core/endpoint-key';
import { usePersonal } from './use-personal';

/** What every way of signing in answers: the whole person, or only what the personal link tells. */
export type SignInAnswer =
  | (User & { ticket: string })
  | { email: string; name: string; token: string; ticket: string };

type Personal = Pick<User, 'email' | 'token'> & { name: string };

/** Key of the person in the cache, the same as `useEndpoint(getMe, {})` has. */
export const ME_KEY = endpointKey(getMe, {});

/** Whoever came by X alone has neither name nor address here: their handle stands for them. */
function nameOf(me: Omit<User, 'token'>): string {
  const [account] = me.social_accounts;
  return displayName(me) || (account ? `@${account.screen_name}` : '');
}

function keepPerson({ email, name, token }: Personal): void {
  // The account chosen on the switch page stays as long as the person does.
  const same = personalStorage.get('email') === email && personalStorage.get('signed_in_as') !== null;
  personalStorage.set('email', email);
  personalStorage.set('name', name);
  personalStorage.set('token', token);
  if (!same) personalStorage.set('signed_in_as', email);
  tellPersonChanged();
}

const isOfPerson = (key: unknown) =>
  typeof key === 'string' && key !== ME_KEY && askedAsPerson.has(key.split(' ', 1)[0] ?? '');

/**
 * Everything that this browser knows of the person, what was answered to them included: ad accounts, teams. Other
 * answers stay, above all those still on their way: a cleared one would never arrive.
 */
async function forgetPerson(): Promise<void> {
  personalStorage.clear();
  tellPersonChanged();
  await mutate(isOfPerson, undefined, { revalidate: false });
}

function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && error.status === 403;
}

/** Asks the server. A 403 means that nobody is signed in: null, and the person is forgotten here (AUT-26 to 28). */
async function fetchMe(): Promise<User | null> {
  try {
    const me = await request(getMe, {});
    keepPerson({ email: me.email, token: me.token, name: nameOf(me) });
    sessionFlag.getState().clear();
    return me;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await forgetPerson();
    return null;
  }
}

let asking: Promise<User | null> | null = null;

/** The same, asked once for all that want to know at the same time. */
export function askMe(): Promise<User | null> {
  asking ??= fetchMe().finally(() => {
    asking = null;
  });
  return asking;
}

const ME_OPTIONS = {
  revalidateOnFocus: false,
  shouldRetryOnError: (error: RequestError) => error.status === 0,
};

/** The signed-in person: undefined while asking, null for nobody. Shared by all that use it. */
export function useMe(): {
  me: User | null | undefined;
  error: RequestError | undefined;
  refresh: () => Promise<User | null | undefined>;
} {
  const answer = useSWR<User | null, RequestError>(ME_KEY, askMe, ME_OPTIONS);
  return { me: answer.data, error: answer.error, refresh: () => answer.mutate() };
}

/** As `useMe`, for public pages: without a token of an earlier sign-in nobody is asked for, and there is no 403. */
export function useKnownMe(): ReturnType<typeof useMe> {
  const token = usePersonal('token');
  const answer = useSWR<User | null, RequestError>(token === null ? null : ME_KEY, askMe, ME_OPTIONS);
  const me = token === null ? null : answer.data;
  return { me, error: answer.error, refresh: () => answer.mutate() };
}

/** Asks again who is signed in, also where no screen shows it. @throws RequestError for anything but a 403. */
export async function refreshMe(): Promise<User | null> {
  const me = await fetchMe();
  await mutate(ME_KEY, me, { revalidate: false });
  return me;
}

/** Fetches the session's cookie of an API root with a ticket of one minute (next-auth's own two calls). */
async function redeemTicket(ticket: string, root: string): Promise<void> {
  const asked = await fetch(joinRoot(root, '/api/auth/csrf'), { credentials: 'include' });
  const csrf: unknown = await asked.json();
  const csrfToken = typeof csrf === 'object' && csrf && 'csrfToken' in csrf ? String(csrf.csrfToken) : '';
  const response = await fetch(joinRoot(root, '/api/auth/callback/ticket'), {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, ticket, json: 'true' }),
  });
  // Read to its end, or the browser keeps the request open.
  const body = await response.text();
  if (!response.ok) throw new RequestError(networkFailure(), 'ticket', response.status, body);
}

/** Where the second root has another address, its cookie is one of its own. */
async function carrySession(token: string): Promise<void> {
  const { main, second } = apiRoots();
  if (main === second) return;
  try {
    const { ticket } = await request(carryToSecondRoot, {}, { headers: { Authorization: `Token ${token}` } });
    await redeemTicket(ticket, second);
  } catch {
    // That service is down, say: the person is signed in, and what is asked there is refused until they sign in again.
  }
}

/**
 * Ends a sign-in: fetches the cookie, stores e-mail, name and token, and tells everything that shows the person.
 * @throws RequestError when the ticket was refused; nothing is stored then.
 */
export async function signedIn(answer: SignInAnswer): Promise<void> {
  await redeemTicket(answer.ticket, apiRoots().main);
  await carrySession(answer.token);
  await forgetPerson();
  const { ticket: _, ...person } = answer;
  const whole = 'memberships' in person ? person : null;
  keepPerson({
    email: person.email,
    token: person.token,
    name: 'name' in person ? person.name : nameOf(person),
  });
  sessionFlag.getState().clear();
  if (whole) await mutate(ME_KEY, whole, { revalidate: false });
  else await refreshMe();
  tellOtherTabs('signed-in');
  void mutate((key) => key !== ME_KEY);
}

function clearBrowser(): void {
  recentTeamStore.getState().forget();
  useDatasetVisits.setState({ visits: {} });
  useKnownDatasets.setState({ count: 0 });
  try {
    window.localStorage.removeItem(QUERY_HISTORY_KEY);
    window.localStorage.removeItem(DATASET_VISITS_KEY);
    window.localStorage.removeItem(KNOWN_DATASETS_KEY);
    window.localStorage.removeItem(TOOL_USAGE_KEY);
  } catch {
    // Storage is forbidden: nothing was kept there.
  }
}

/**
 * Signs out by POST and clears what this browser keeps: personal keys, recent team, past questions, cached answers.
 * Callers then load another document. @throws RequestError when the server was not reached: the session still lives.
 */
export async function signOut(): Promise<void> {
  try {
    await request(logout, {});
  } catch (error) {
    // A session that is already over is signed out.
    if (!isRefusal(error)) throw error;
  }
  clearBrowser();
  await forgetPerson();
  await mutate((key) => key !== ME_KEY, undefined, { revalidate: false });
  await mutate(ME_KEY, null, { revalidate: false });
  sessionFlag.getState().clear();
  tellOtherTabs('signed-out');
}

/** Another tab signed in or out: what was answered to the former person goes, and the server says who it is now. */
export async function followOtherTab(): Promise<void> {
  await mutate(isOfPerson, undefined, { revalidate: false });
  if (await refreshMe()) await mutate((key) => key !== ME_KEY);
}

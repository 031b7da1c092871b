import { z } from 'zod';
import {
  codeChallenge,
  connectTwitter,
  connectTwitterOauth2,
  requestToken,
  signInTwitter,
  signInTwitterOauth2,
} from '@/lib/contracts/social';
import { SOCIAL_PROVIDERS, type SocialAccount, type SocialProvider } from '@/lib/domain/people';
import { PROVIDER_WAIT_MS, UNAUTHORIZED_ATTEMPT } from '@/lib/domain/sign-in';
import { leavePage } from './leave-page';
import { ownPath } from '@/lib/domain/own-path';
import { request } from './request-client';
import { stepUpStore } from './step-up';
import { type SignInAnswer, signedIn } from './session';

/** Lives in the tab's own session storage from the way out to the way back, and no longer. */
export const DANCE_KEY = 'murmur_sign_in';

export interface Dance {
  network: SocialProvider;
  /** Random value of the server for this attempt (AUT-15, AUT-17). */
  state: string;
  /** OAuth 1.0a has no state of its own: there the request token is what the way back must bring again. */
  token: string | null;
  /** Connect the account to who is signed in instead of signing in (AUT-19). */
  connect: boolean;
  /** Own path to go to in the end. */
  next: string | null;
}

export interface ProviderStart {
  network: SocialProvider;
  /** Path of the return page of this site. */
  returnPath: string;
  connect?: boolean;
  /** Asks X for leave to change lists too (OAuth 2.0). */
  lists?: boolean;
  next?: string | null;
}

export type ProviderReturn =
  | { kind: 'signed-in'; next: string | null }
  | { kind: 'connected'; account: SocialAccount; next: string | null }
  | { kind: 'denied'; connect: boolean; next: string | null };

async function wayOut({ network, returnPath, connect, lists }: ProviderStart) {
  const address = `${window.location.origin}${returnPath}`;
  if (network === 'twitter_oauth2') {
    const way = await request(codeChallenge, {
      query: { redirect_uri: address, ...(lists && { lists: 'true' }) },
    });
    return { state: way.state, token: null, url: way.authorize_url };
  }
  const way = await request(requestToken, {
    query: { oauth_callback: address, ...(connect && { connect: 'true' }) },
  });
  return { state: way.state, token: way.oauth_token, url: way.authorize_url };
}

/** What is left of a proof must last for the way to X and back. */
const ROUND_TRIP_MS = 5 * 60_000;

/** The way back from X is refused to who has not proved who they are, so that is asked before the page leaves. */
export async function proveFirst(until: string | null): Promise<void> {
  if (until === null || Date.parse(until) - Date.now() < ROUND_TRIP_MS) await stepUpStore.getState().ask();
}

/** The page is about to leave; when it does not, or comes back out of the browser's cache, it is usable again. */
function waitForLeaving(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onShow);
      resolve();
    };
    const onShow = (event: PageTransitionEvent) => event.persisted && end();
    const timer = setTimeout(end, PROVIDER_WAIT_MS);
    window.addEventListener('pageshow', onShow);
  });
}

/**
 * Keeps the state, sends the person to the network and stays pending for at most 20 s (AUT-20).
 * @throws RequestError when the network cannot be reached or is not set up.
 */
export async function startProvider(start: ProviderStart): Promise<void> {
  const { url, ...kept } = await wayOut(start);
  const { network, connect = false, next = null } = start;
  const dance: Dance = { network, ...kept, connect, next: ownPath(next) };
  window.sessionStorage.setItem(DANCE_KEY, JSON.stringify(dance));
  leavePage(url);
  await waitForLeaving();
}

const danceSchema = z.object({
  network: z.enum(SOCIAL_PROVIDERS),
  state: z.string().min(1),
  token: z.string().min(1).nullable(),
  connect: z.boolean(),
  next: z.string().nullable(),
});

/** What was kept on the way out; it is gone after that, whatever comes of it. */
function takeDance(): Dance | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(DANCE_KEY) ?? 'null');
    window.sessionStorage.removeItem(DANCE_KEY);
    const dance = danceSchema.safeParse(kept).data;
    return dance ? { ...dance, next: ownPath(dance.next) } : null;
  } catch {
    return null;
  }
}

/** Whether the way back belongs to the way out of this very tab. */
function isSameDance(dance: Dance, params: URLSearchParams): boolean {
  if (dance.network === 'twitter_oauth2') return params.get('state') === dance.state;
  const state = params.get('state');
  return (state === null || state === dance.state) && params.get('oauth_token') === dance.token;
}

/** Parameters that the network sends back; without one of them a page is not the way back. */
export function isProviderReturn(params: URLSearchParams): boolean {
  return ['oauth_verifier', 'denied', 'code', 'error'].some((name) => params.has(name));
}

const isDenied = (params: URLSearchParams) => params.has('denied') || params.has('error');

async function exchange(dance: Dance, params: URLSearchParams): Promise<SignInAnswer | SocialAccount> {
  const value = (name: string) => params.get(name) ?? '';
  if (dance.network === 'twitter_oauth2') {
    const body = { code: value('code'), state: dance.state };
    return request(dance.connect ? connectTwitterOauth2 : signInTwitterOauth2, { body });
  }
  const body = {
    state: dance.state,
    oauth_token: value('oauth_token'),
    oauth_verifier: value('oauth_verifier'),
  };
  return request(dance.connect ? connectTwitter : signInTwitter, { body });
}

/**
 * The way back: checks the state against the kept one, then signs in or connects.
 * @throws Error 'Error: Unauthorized login attempt' when this browser did not begin it; RequestError from the server.
 */
export async function finishProvider(params: URLSearchParams): Promise<ProviderReturn> {
  const dance = takeDance();
  if (isDenied(params))
    return { kind: 'denied', connect: dance?.connect ?? false, next: dance?.next ?? null };
  if (!dance || !isSameDance(dance, params)) throw new Error(UNAUTHORIZED_ATTEMPT);
  const answer = await exchange(dance, params);
  if (!('ticket' in answer)) return { kind: 'connected', account: answer, next: dance.next };
  await signedIn(answer);
  return { kind: 'signed-in', next: dance.next };
}

import { expect, vi } from 'vitest';
import { api } from '@/lib/server/api/app';
import { forgetEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { makeUser, openSession } from '../factories/people';
import { environmentOf, type RunningXProvider } from '../fixtures/x-provider/start';

/* A browser with cookies of its own on the API in this process, and ears for what must stay secret. */

export const PAGE = 'http://localhost:3000/login/twitter';
export const PAGE2 = 'http://localhost:3000/login/twitter_oauth2';
export const REFUSED = { message: 'Error: Unauthorized login attempt', code: 'unauthorized_attempt' };

type Json = Record<string, string>;

/** What the product answered or logged, and what X told it in confidence. */
const said: string[] = [];
const secrets = new Set<string>();
const SECRET_FIELDS = ['oauth_token_secret', 'access_token', 'refresh_token', 'code_verifier'];

function overhear(url: string, text: string): void {
  let fields: [string, unknown][] = [...new URLSearchParams(text)];
  if (text.startsWith('{')) fields = Object.entries(JSON.parse(text) as Json);
  for (const [name, value] of fields) {
    const ofPerson = name === 'oauth_token' && url.endsWith('/oauth/access_token');
    if (typeof value === 'string' && (ofPerson || SECRET_FIELDS.includes(name))) secrets.add(value);
  }
}

/** Hears every call to X and every line of the log from now on. */
export function listenToX(provider: RunningXProvider): void {
  const { consumerSecret, clientSecret } = provider.settings;
  for (const secret of [consumerSecret, clientSecret]) if (secret) secrets.add(secret);
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const url = String(input);
    const answer = await real(input, init);
    if (typeof init?.body === 'string') overhear(url, init.body);
    if (url.startsWith(provider.url) && !url.includes('__test')) overhear(url, await answer.clone().text());
    return answer;
  });
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(log(), level).mockImplementation((...words: unknown[]) => void said.push(JSON.stringify(words)));
}

/** @returns how many secrets were looked for in how many answers and lines. */
export function expectNothingLeaked(): { secrets: number; said: number } {
  for (const text of said)
    for (const secret of secrets) expect(text.includes(secret), 'a secret in an answer').toBe(false);
  return { secrets: secrets.size, said: said.length };
}

export function useX(provider: RunningXProvider, change: Json = {}): void {
  Object.assign(process.env, environmentOf(provider), { MURMUR_SIGN_UP: 'open' }, change);
  forgetEnv();
}

export interface Answer {
  status: number;
  body: Json;
}

export type Browser = ReturnType<typeof makeBrowser>;

/** @param session Of somebody signed in, as `openSession` gives it. */
export function makeBrowser(session?: Awaited<ReturnType<typeof openSession>>, host = 'localhost:3000') {
  const jar = new Map<string, string>();
  async function call(path: string, init: RequestInit = {}): Promise<Answer> {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`);
    const headers = new Headers({ Host: host, 'Content-Type': 'application/json', ...init.headers });
    if (session) {
      cookies.push(session.cookie);
      headers.set('X-CSRFToken', session.token);
    }
    if (cookies.length > 0) headers.set('Cookie', cookies.join('; '));
    const answer = await api().request(path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const text = await answer.text();
    said.push(text, [...answer.headers].join('\n'));
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
  }
  const get = (path: string, query: Json = {}) => call(`${path}?${new URLSearchParams(query).toString()}`);
  const post = (path: string, body?: unknown) =>
    call(path, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) });
  const begin = async (query: Json = {}) =>
    (await get('/rest-auth/twitter/request_token/', { oauth_callback: PAGE, ...query })).body;
  const begin2 = async () =>
    (await get('/rest-auth/twitter_oauth2_challenge/code-challenge/', { redirect_uri: PAGE2 })).body;
  return { jar, get, post, call, begin, begin2 };
}

/** What the return page reads out of its address, with the state it kept. */
export function returned(state: string, url: URL): Json {
  return { ...Object.fromEntries(url.searchParams), state };
}

/** Out to X, where `username` agrees, and back: OAuth 1.0a. */
export async function leave(
  provider: RunningXProvider,
  browser: Browser,
  username: string,
  query: Json = {},
) {
  const { state = '', authorize_url = '' } = await browser.begin(query);
  return returned(state, await provider.control.decide({ url: authorize_url, username }));
}

/** The same by OAuth 2.0. */
export async function leave2(provider: RunningXProvider, browser: Browser, username: string) {
  const { state = '', authorize_url = '' } = await browser.begin2();
  return returned(state, await provider.control.decide({ url: authorize_url, username }));
}

/** Somebody new with a browser; stepped up and with an address unless said otherwise. */
export async function signedIn(given: Parameters<typeof openSession>[1] = {}) {
  const person = { steppedUp: true, ...given };
  const user = await makeUser(person);
  return { user, browser: makeBrowser(await openSession(user.id, person)) };
}

import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { mutate, SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import type { User } from '@/lib/contracts/sign-in';
import { recentTeamStore } from './recent-team';
import { request } from './request-client';
import { followOtherTab, signedIn, signOut, useKnownMe, useMe } from './session';
import { personalStorage } from './storage';
import { useDatasetVisits } from './stores/dataset-visits';
import { sessionFlag } from './stores/session-flag';
import { useEndpoint } from './use-endpoint';

const listAccounts = defineEndpoint({
  id: 'list-ad-accounts',
  method: 'GET',
  path: '/api/ad-accounts-of-test/',
  auth: 'user',
  access: 'person',
  summary: 'ad accounts',
  response: z.array(z.string()),
});
const readProgram = defineEndpoint({
  id: 'program-call',
  method: 'GET',
  path: '/api/program/',
  auth: 'pro',
  access: 'client',
  summary: 'as a program',
  response: z.object({ ok: z.boolean() }),
});
const readExtension = defineEndpoint({ ...readProgram, id: 'extension-call', auth: 'extension' });
const readPublic = defineEndpoint({ ...readProgram, id: 'public-call', auth: 'public-token' });

const ADA: User = {
  id: 'u1',
  email: 'ada@velnora.example',
  first_name: 'Ada',
  last_name: 'Stone',
  language: null,
  token: 'browser-token',
  groups: [],
  social_accounts: [],
  memberships: [],
  operator: false,
  second_factor: false,
  stepped_up_until: null,
};

interface Call {
  name: string;
  headers: Headers;
}

function serve(answers: Record<string, () => unknown>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const name = `${init?.method ?? 'GET'} ${new URL(String(input), location.origin).pathname}`;
    calls.push({ name, headers: new Headers(init?.headers) });
    const value =
      (await answers[name]?.()) ?? Response.json({ detail: `Nothing at ${name}` }, { status: 404 });
    return value instanceof Response ? value : Response.json(value);
  });
  return calls;
}
/** Each test asks anew. */
function wrapper({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>;
}
const refuse = () => Response.json({ detail: 'Sign in first', code: 'token' }, { status: 403 });
const ME = 'GET /api/user/me/';

afterEach(async () => {
  cleanup();
  personalStorage.clear();
  sessionFlag.getState().clear();
  await mutate(() => true, undefined, { revalidate: false });
  vi.unstubAllGlobals();
});

test('[AUT-32, CLI-13, CLI-21] the person is asked with the stored token, which is the CSRF header too', async () => {
  personalStorage.set('token', 'browser-token');
  const calls = serve({ [ME]: () => ADA });
  const { result } = renderHook(() => useMe(), { wrapper });
  expect(result.current.me).toBeUndefined();
  await waitFor(() => expect(result.current.me).toEqual(ADA));
  expect(calls[0]?.headers.get('Authorization')).toBe('Token browser-token');
  expect(calls[0]?.headers.get('X-CSRFToken')).toBe('browser-token');
  expect(personalStorage.get('email')).toBe('ada@velnora.example');
  expect(personalStorage.get('name')).toBe('Ada Stone');
  expect(personalStorage.get('signed_in_as')).toBe('ada@velnora.example');
});

test('[AUT-26, AUT-27, AUT-28, ERR-12] a 403 on the user call: nobody, no person kept, no ad accounts kept', async () => {
  personalStorage.set('token', 'old-token');
  personalStorage.set('email', 'ada@velnora.example');
  const calls = serve({ [ME]: refuse, 'GET /api/ad-accounts-of-test/': () => ['account 1'] });
  const accounts = renderHook(() => useEndpoint(listAccounts, {}, { keepPreviousData: false }), { wrapper });
  await waitFor(() => expect(accounts.result.current.data).toEqual(['account 1']));
  const { result } = renderHook(() => useMe(), { wrapper });
  await waitFor(() => expect(result.current.me).toBeNull());
  expect(personalStorage.get('token')).toBeNull();
  expect(personalStorage.get('email')).toBeNull();
  expect(accounts.result.current.data).toBeUndefined();
  expect(sessionFlag.getState().unauthenticated).toBe(true);
  expect(calls.filter(({ name }) => name === ME)).toHaveLength(1);
});

test('a public page asks for nobody without a token', async () => {
  const calls = serve({ [ME]: refuse });
  const { result } = renderHook(() => useKnownMe(), { wrapper });
  expect(result.current.me).toBeNull();
  expect(calls).toEqual([]);
});

test('signing in stores the person only once the cookie is there', async () => {
  const calls = serve({
    'GET /api/auth/csrf': () => ({ csrfToken: 'csrf' }),
    'POST /api/auth/callback/ticket': () => Response.json({ url: '/' }, { status: 401 }),
  });
  await expect(signedIn({ ...ADA, ticket: 'too-old' })).rejects.toMatchObject({ code: 'ticket' });
  expect(personalStorage.get('token')).toBeNull();
  expect(calls.map(({ name }) => name)).toEqual(['GET /api/auth/csrf', 'POST /api/auth/callback/ticket']);
});

test('after signing in everybody on the page knows the person, without another call', async () => {
  sessionFlag.getState().mark();
  const calls = serve({
    'GET /api/auth/csrf': () => ({ csrfToken: 'csrf' }),
    'POST /api/auth/callback/ticket': () => ({ url: '/' }),
    [ME]: refuse,
  });
  const { result } = renderHook(() => useKnownMe(), { wrapper });
  await act(() => signedIn({ ...ADA, ticket: 'ticket' }));
  expect(result.current.me).toEqual(ADA);
  expect(sessionFlag.getState().unauthenticated).toBe(false);
  expect(calls.some(({ name }) => name === ME)).toBe(false);
});

test('[AUT-30] signing out is a POST and clears what the browser keeps; other tabs hear of it', async () => {
  personalStorage.set('token', 'browser-token');
  recentTeamStore.getState().remember({ id: 7, slug: 'velnora', name: 'Velnora' });
  localStorage.setItem('murmur_queries', '{}');
  useDatasetVisits.setState({
    visits: { tea: { seen: null, now: { at: 1, version: 1, posts: 2, lastPostAt: null } } },
  });
  localStorage.setItem('murmur_dataset_visits', '{}');
  localStorage.setItem('themenew', 'dark');
  const calls = serve({ 'POST /rest-auth/logout/': () => ({ detail: 'You are signed out' }) });
  const heard = new Promise((resolve) => {
    const other = new BroadcastChannel('murmur_session');
    other.onmessage = ({ data }) => {
      resolve(data.news);
      other.close();
    };
  });
  await signOut();
  expect(calls.map(({ name }) => name)).toEqual(['POST /rest-auth/logout/']);
  expect(await heard).toBe('signed-out');
  expect(Object.keys(localStorage)).toEqual(['themenew']);
  expect(useDatasetVisits.getState().visits).toEqual({});
  expect(recentTeamStore.getState().team).toBeNull();
});

test('a sign-out that the server did not hear of changes nothing', async () => {
  personalStorage.set('token', 'browser-token');
  serve({ 'POST /rest-auth/logout/': () => Promise.reject(new TypeError('offline')) });
  await expect(signOut()).rejects.toMatchObject({ status: 0 });
  expect(personalStorage.get('token')).toBe('browser-token');
});

test('what another tab did is followed', async () => {
  personalStorage.set('token', 'browser-token');
  let now: () => unknown = () => ADA;
  serve({ [ME]: () => now() });
  const { result } = renderHook(() => useMe(), { wrapper });
  await waitFor(() => expect(result.current.me).toEqual(ADA));
  now = refuse;
  await act(() => followOtherTab());
  expect(result.current.me).toBeNull();
});

test('[CLI-14, CLI-15] calls of a program wait for the installation’s token, which is fetched once', async () => {
  const calls = serve({
    'GET /api/client-config/': () => ({
      production: false,
      version: '1',
      tokens: { pro: 'pro-token', extension: 'extension-token', 'public-token': 'public-token' },
      analytics_token: null,
      error_reporting_dsn: null,
      session_recording: { token: null, snippet_version: 6 },
    }),
    'GET /api/program/': () => ({ ok: true }),
  });
  await Promise.all([request(readProgram, {}), request(readExtension, {}), request(readPublic, {})]);
  await request(readProgram, {});
  expect(calls.filter(({ name }) => name === 'GET /api/client-config/')).toHaveLength(1);
  const tokens = calls
    .filter(({ name }) => name === 'GET /api/program/')
    .map(({ headers }) => headers.get('Authorization'));
  expect(tokens.toSorted()).toEqual([
    'Token extension-token',
    'Token pro-token',
    'Token pro-token',
    'Token public-token',
  ]);
});

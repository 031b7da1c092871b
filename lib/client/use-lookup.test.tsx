import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SuggestionKind } from '@/lib/domain/catalogues';
import { requestClient } from './request-client';
import { useLookup } from './use-lookup';

interface Call {
  method: string;
  path: string;
  body: unknown;
  token: string | null;
}
let calls: Call[];

const ITEM = {
  id: null,
  key: 'interests:x',
  kind: 'interests',
  label: 'Jazz',
  gloss: null,
  group: null,
  country_code: null,
  note: null,
  note_code: null,
  source: 'ads_names',
  as_of: null,
};
/** What each list calls its rows in the answer of a search. */
const ANSWERS: Record<string, string> = {
  'conversation-topics': 'conversation_topics',
  'movies-tv-shows': 'movies_tv_shows',
  'network-operators': 'network_operators',
  interests: 'interests',
  locations: 'locations',
};

beforeEach(() => {
  calls = [];
  requestClient.configure({
    ready: () => null,
    tokens: (mode) => `${mode}-secret`,
    fetch: async (url, init) => {
      const path = String(url);
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
      const token = new Headers(init?.headers).get('Authorization');
      calls.push({ method: init?.method ?? 'GET', path, body, token });
      const list = /external\/([\w-]+)\/search/.exec(path)?.[1];
      return Response.json(list ? { [ANSWERS[list] ?? '']: [ITEM] } : [ITEM]);
    },
  });
});
afterEach(cleanup);

function lookUp(kind: SuggestionKind | null, country?: string) {
  const cache = new Map();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale="en" messages={{}}>
      <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>{children}</SWRConfig>
    </NextIntlClientProvider>
  );
  return renderHook(() => useLookup({ kind, country }), { wrapper });
}
const typed = async (kind: SuggestionKind, text: string, country?: string) => {
  const { result } = lookUp(kind, country);
  act(() => result.current.setQuery(text));
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current.items.map(({ label }) => label)).toEqual(['Jazz']);
  return calls.findLast(({ method }) => method === 'POST');
};

test('[AUD-38] [CLI-20] a list is read with GET and the fixed public token before anybody types', async () => {
  const LISTS: [SuggestionKind, string][] = [
    ['languages', '/api/external/languages/'],
    ['network_operators', '/api/external/network-operators/'],
    ['interests', '/api/external/interests/'],
    ['conversation_topics', '/api/external/conversation-topics/'],
    ['movies_tv_shows', '/api/external/movies-tv-shows/'],
  ];
  for (const [kind, path] of LISTS) {
    const { result } = lookUp(kind);
    await waitFor(() => expect(result.current.items).toHaveLength(1));
    expect(calls.at(-1)).toEqual({ method: 'GET', path, body: null, token: 'Token public-token-secret' });
  }
});

test('[AUD-39] [AUD-40] [AUD-41] [AUD-42] a search posts {keywords} and reads its own name in the answer', async () => {
  for (const [kind, path] of [
    ['conversation_topics', 'conversation-topics'],
    ['movies_tv_shows', 'movies-tv-shows'],
    ['interests', 'interests'],
    ['network_operators', 'network-operators'],
  ] as const) {
    expect(await typed(kind, ' jazz ')).toEqual({
      method: 'POST',
      path: `/api/external/${path}/search/`,
      body: { keywords: 'jazz' },
      token: 'Token public-token-secret',
    });
  }
});

test('[AUD-43] [AUD-44] [CLI-19] places are read by country_code and searched with it, by the public token', async () => {
  const { result } = lookUp('locations', 'JP');
  await waitFor(() => expect(result.current.items).toHaveLength(1));
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/api/external/locations/?country_code=JP' });
  expect(await typed('locations', 'tokyo', 'JP')).toEqual({
    method: 'POST',
    path: '/api/external/locations/search/',
    body: { keywords: 'tokyo', country_code: 'JP' },
    token: 'Token public-token-secret',
  });
});

test('typing asks once, for what stands there when it pauses', async () => {
  const { result } = lookUp(null);
  for (const text of ['j', 'ja', 'jaz', 'jazz']) act(() => result.current.setQuery(text));
  expect(result.current.loading).toBe(true);
  await waitFor(() => expect(result.current.items).toHaveLength(1));
  expect(calls.map(({ body }) => body)).toEqual([{ query: 'jazz', kind: null }]);
});

import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { mutate, SWRConfig } from 'swr';
import { vi } from 'vitest';
import type { User } from '@/lib/contracts/sign-in';
import enKit from '@/messages/en/kit.json';
import enSignIn from '@/messages/en/sign-in.json';
import jaKit from '@/messages/ja/kit.json';
import jaSignIn from '@/messages/ja/sign-in.json';

export interface FakeCall {
  /** `POST /api/user/magic-link/` */
  name: string;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}
type Answer = (call: FakeCall) => unknown;

/** Refuses as the API does. */
export function refusal(status: number, message: string, code?: string): Response {
  return Response.json({ detail: message, ...(code && { code }) }, { status });
}

function bodyOf(init: RequestInit | undefined): unknown {
  if (init?.body instanceof URLSearchParams) return Object.fromEntries(init.body);
  return typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
}

/** Answers what the browser asks the server, by method and path; anything else is a 404. For tests only. */
export function fakeApi(answers: Record<string, Answer | object>): FakeCall[] {
  const calls: FakeCall[] = [];
  const all: Record<string, Answer | object> = {
    'GET /api/auth/csrf': { csrfToken: 'csrf' },
    'POST /api/auth/callback/ticket': { url: '/' },
    ...answers,
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), window.location.origin);
    const name = `${init?.method ?? 'GET'} ${url.pathname}`;
    const query = Object.fromEntries(url.searchParams);
    const call = { name, query, body: bodyOf(init), headers: new Headers(init?.headers) };
    calls.push(call);
    init?.signal?.throwIfAborted();
    const answer = all[name];
    if (answer === undefined) return refusal(404, `Nothing at ${name}`);
    const value: unknown = typeof answer === 'function' ? await answer(call) : answer;
    init?.signal?.throwIfAborted();
    return value instanceof Response ? value : Response.json(value);
  });
  return calls;
}

/** A person as the API tells them. */
export function person(change: Partial<User> = {}): User {
  return {
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
    ...change,
  };
}

export const OPTIONS = {
  email: true,
  twitter: false,
  twitter_oauth2: false,
  sign_up: 'open',
  claimed: true,
  setup: false,
  outbox: false,
  dashboard: 'http://dashboard.example',
} as const;

/** Clears the cache, once it has let go of the calls that the test left on their way. */
export async function clearCache(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await mutate(() => true, undefined, { revalidate: false });
}

/** The texts; every call is made anew. */
export function SignInTestProvider({
  children,
  locale = 'en',
}: {
  children: ReactNode;
  locale?: 'en' | 'ja';
}) {
  const messages =
    locale === 'ja' ? { kit: jaKit, 'sign-in': jaSignIn } : { kit: enKit, 'sign-in': enSignIn };
  return (
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={messages}>
      <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
    </NextIntlClientProvider>
  );
}

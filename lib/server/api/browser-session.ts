import 'server-only';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { type AuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { beginSession } from '@/lib/server/services/people/sign-in/begin-session';
import { parseCookies, sessionCookieName } from './cookies';
import {
  decodeSession,
  encodeSession,
  readSessionCookie,
  SESSION_SECONDS,
  sessionSecret,
} from './session-cookie';

/*
 * next-auth makes the session cookie and guards it by its double-submitted CSRF token; its only provider redeems our
 * tickets. It is called by the form it has for Node's own requests, which needs nothing of Next around it, inside our API:
 * host check, rate limit and headers come first. Its other endpoints answer 404.
 */

const SERVED = [
  { method: 'GET', action: ['csrf'] },
  { method: 'POST', action: ['callback', 'ticket'] },
];

type Redeem = (ticket: string) => Promise<string | null>;

/** Origins and addresses are not next-auth's to find out: it gets the scheme and sends nobody anywhere. */
function optionsOf(redeem: Redeem, secure: boolean): AuthOptions {
  const ticket = CredentialsProvider({
    id: 'ticket',
    name: 'Ticket',
    credentials: { ticket: {} },
    authorize: async (given) => {
      const session = given ? await redeem(given.ticket) : null;
      return session === null ? null : { id: session };
    },
  });
  return {
    providers: [ticket],
    secret: sessionSecret(),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    jwt: {
      maxAge: SESSION_SECONDS,
      encode: ({ token }) => encodeSession(token ?? {}),
      decode: ({ token }) => (token ? decodeSession(token) : Promise.resolve(null)),
    },
    useSecureCookies: secure,
    callbacks: {
      redirect: ({ baseUrl }) => baseUrl,
      jwt: ({ user }) => ({ sid: user.id }),
    },
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  };
}

/** What next-auth writes to. */
function answerSheet() {
  const sheet = {
    code: 200,
    cookies: [] as string[],
    body: null as unknown,
    status: (code: number) => {
      sheet.code = code;
      return sheet;
    },
    getHeader: (name: string) => (name === 'Set-Cookie' ? sheet.cookies : undefined),
    setHeader: (name: string, value: unknown) => {
      if (name === 'Set-Cookie' && Array.isArray(value)) sheet.cookies = value.map(String);
      return sheet;
    },
    json: (body: unknown) => void (sheet.body = body),
    send: (body: unknown) => void (sheet.body = body),
    end: () => {},
  };
  return sheet;
}

async function formOf(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new AppError('bad_request', 'Send a form: application/x-www-form-urlencoded', {
      code: 'not_a_form',
    });
  const form = new URLSearchParams(await request.text());
  return { csrfToken: form.get('csrfToken') ?? '', ticket: form.get('ticket') ?? '' };
}

const csrfCookieName = (secure: boolean) => `${secure ? '__Host-' : ''}next-auth.csrf-token`;

/** Only the two cookies of ours leave: the address to return to is nobody's business here. */
const isOurs = (cookie: string) => !/^(__Secure-)?next-auth\.callback-url=/.test(cookie);

/**
 * `GET /api/auth/csrf` and `POST /api/auth/callback/ticket` (form: csrfToken, ticket); 404 for everything else.
 * A ticket or CSRF token that opens nothing answers 401.
 */
export async function browserSession(ctx: Ctx, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.split('/').filter(Boolean).slice(2);
  const served = SERVED.some(
    ({ method, action }) => method === request.method && action.join() === path.join(),
  );
  if (!served) throw new AppError('not_found', 'There is no such route', { code: 'unknown_route' });
  const secure = ctx.client.origin.startsWith('https:');
  const form = request.method === 'POST' ? await formOf(request) : {};
  const kept = ctx.client.kept('session');
  const replaced = kept === null ? null : await readSessionCookie(kept);
  const csrf = csrfCookieName(secure);
  const incoming = {
    method: request.method,
    query: { nextauth: path },
    body: { ...form, json: 'true' },
    cookies: { [csrf]: parseCookies(request.headers.get('Cookie')).get(csrf) },
    headers: {},
  };
  const sheet = answerSheet();
  let failure: unknown;
  const redeem: Redeem = (ticket) =>
    beginSession(ctx, ticket, replaced).catch((error: unknown) => {
      failure = error;
      return null;
    });
  // The border to a library that asks for the whole of Node's request: these are the parts it reads and writes.
  await NextAuth(
    incoming as unknown as NextApiRequest,
    sheet as unknown as NextApiResponse,
    optionsOf(redeem, secure),
  );
  if (failure) throw failure;
  return answerOf(request.method === 'GET', sheet, secure);
}

function answerOf(csrf: boolean, sheet: ReturnType<typeof answerSheet>, secure: boolean): Response {
  const name = `${sessionCookieName(secure)}=`;
  const begun = sheet.cookies.some((cookie) => cookie.startsWith(name));
  const headers = new Headers();
  for (const cookie of sheet.cookies.filter(isOurs)) headers.append('Set-Cookie', cookie);
  if (csrf) return Response.json(sheet.body, { headers });
  if (begun) return Response.json({ url: '/' }, { headers });
  return Response.json(
    { message: 'This sign-in is no longer valid', code: 'ticket' },
    { status: 401, headers },
  );
}

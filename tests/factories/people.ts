import { randomUUID } from 'node:crypto';
import { createRequestClient } from '@/lib/client/request-client';
import { SESSION_LIFE_MS } from '@/lib/domain/sign-in';
import { api } from '@/lib/server/api/app';
import { browserToken } from '@/lib/server/api/auth';
import { sessionCookieName } from '@/lib/server/api/cookies';
import { encodeSession } from '@/lib/server/api/session-cookie';
import { database } from '@/lib/server/db/postgres';
import { sessions, users } from '@/lib/server/db/schema/people';
import { claimOperator } from '@/lib/server/stores/people/identity-store';

export interface GivenPerson {
  email?: string | null;
  /** The first person of the installation. */
  operator?: boolean;
  /** Host that the session opens. */
  host?: string;
  firstName?: string;
  /** Proved again who they are, just now. */
  steppedUp?: boolean;
}

/** A person straight in the store. */
export async function makeUser(given: GivenPerson = {}): Promise<{ id: string; email: string | null }> {
  const db = await database();
  const email = given.email === undefined ? `${randomUUID().slice(0, 8)}@example.com` : given.email;
  const values = { email, emailVerifiedAt: email ? new Date() : null, firstName: given.firstName ?? '' };
  const [row] = await db.insert(users).values(values).returning();
  if (!row) throw new Error('No user row was created');
  if (given.operator) await claimOperator(row.id);
  return { id: row.id, email: row.email };
}

/** A browser session of a person on one host, as its requests look. */
export async function openSession(userId: string, given: GivenPerson = {}) {
  const db = await database();
  const host = given.host ?? 'localhost';
  const now = new Date();
  const [session] = await db
    .insert(sessions)
    .values({
      userId,
      host,
      expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
      steppedUpAt: given.steppedUp ? now : null,
    })
    .returning();
  if (!session) throw new Error('No session row was created');
  const cookie = `${sessionCookieName(false)}=${await encodeSession({ sid: session.id })}`;
  const token = browserToken(session.id);
  const ask = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({ Cookie: cookie, 'X-CSRFToken': token });
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    headers.set('Host', `${host}:3000`);
    return Promise.resolve(api().request(path, { ...init, headers }));
  };
  const send = (path: string, body: unknown, method = 'POST') =>
    ask(path, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
  const client = createRequestClient({
    fetch: (url, init) => ask(String(url), init),
    upload: ({ url, method, headers, body, signal }) => ask(url, { method, headers, body, signal }),
    tokens: (mode) => (mode === 'user' ? token : null),
  });
  return { session: session.id, token, cookie, ask, send, request: client.request };
}

/** A new person, signed in. */
export async function signedInAs(given: GivenPerson = {}) {
  const user = await makeUser(given);
  return { user, ...(await openSession(user.id, given)) };
}

import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/domain/app-error';
import type { Endpoint } from '@/lib/contracts/core/endpoint';
import { requireAccess, resolveActor } from '@/lib/server/api/auth';
import { callerOf, clientOf } from '@/lib/server/api/caller';
import { apiSettings } from '@/lib/server/api/settings';
import { log } from '@/lib/server/log';
import type { Ctx } from '@/lib/server/ctx';
import { perProcess } from '@/lib/server/per-process';
import { clientConfig } from '@/lib/server/services/site/client-config';

const settings = () => perProcess('page-settings', apiSettings);

/** The credential that pages of this installation send with such a call. */
function authorizationOf({ auth }: Endpoint): string | null {
  const { tokens } = clientConfig();
  const token = auth === 'none' || auth === 'user' ? null : tokens[auth];
  return token === null ? null : `Token ${token}`;
}

/**
 * Whoever looks at a page, as the call of that browser would be known by the API: the same host check, session, token,
 * limit and access. Nothing here changes what anybody owns (a view is counted), so that the page's own GET stands for it.
 * @throws AppError what the API would refuse it with.
 */
export async function ctxOfPage(headers: Headers, endpoint: Endpoint): Promise<Ctx> {
  const { auth, limit } = settings();
  const { client } = clientOf(headers, auth.hosts);
  const caller = {
    ...(await callerOf({ method: 'GET', headers })),
    authorization: authorizationOf(endpoint),
  };
  const actor = await resolveActor(caller, auth);
  await limit(actor, client.address);
  requireAccess(actor, endpoint, auth);
  const { signal } = new AbortController();
  return { actor, client, signal, requestId: randomUUID(), now: () => new Date() };
}

/**
 * Whether the server may begin what the page of this request asks. Not for a page that only another page fetches (a link
 * that is followed, or merely prefetched); and with an API on a host of its own only that host knows who asks.
 */
function isBegunHere(headers: Headers): boolean {
  const forDocument = (headers.get('Sec-Fetch-Dest') ?? 'document') === 'document';
  return forDocument && !headers.has('Sec-Purpose') && settings().auth.hosts.api.length === 0;
}

/**
 * Begins what a page asks, where that may be.
 * @returns null for what browsers ask themselves, and for what is refused or fails: they then say what is wrong.
 */
export async function begun<Value>(headers: Headers, begin: () => Promise<Value>): Promise<Value | null> {
  if (!isBegunHere(headers)) return null;
  try {
    return await begin();
  } catch (error) {
    if (!(error instanceof AppError)) log().warn({ err: error }, 'page could not be begun');
    return null;
  }
}

import 'server-only';
import { readApiRoots } from '@/lib/domain/api-roots';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { env } from '@/lib/server/env';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { carrySession } from './tickets';

/**
 * A ticket by which this browser's session is known at the second API root: cookies are of one host.
 * @throws AppError `forbidden` (code `session`) for a token: only a browser has a session.
 */
export async function carryToSecondRoot(ctx: Ctx): Promise<{ ticket: string }> {
  const { id, by } = requirePerson(ctx);
  if (!('session' in by)) throw new AppError('forbidden', 'Only a browser can do this', { code: 'session' });
  const { second } = readApiRoots({ MURMUR_SECOND_API_ROOT: env().MURMUR_SECOND_API_ROOT });
  const host = second === '' ? ctx.client.host : new URL(second).hostname;
  return { ticket: await carrySession(ctx, { userId: id, session: by.session }, host) };
}

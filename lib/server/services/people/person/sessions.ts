import 'server-only';
import type { z } from 'zod';
import type { sessionSchema } from '@/lib/contracts/own-account';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import {
  listLiveSessions,
  revokeSession,
  revokeSessions,
} from '@/lib/server/stores/people/credentials-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { deviceOf } from './device';
import { requirePerson } from './require-person';

const currentOf = (person: UserActor) => ('session' in person.by ? person.by.session : null);

/** Browsers in which the person is signed in, the last used first. */
export async function listSessions(ctx: Ctx): Promise<z.input<typeof sessionSchema>[]> {
  const person = requirePerson(ctx);
  const current = currentOf(person);
  const rows = await listLiveSessions(person.id, ctx.now());
  return rows.map(({ id, host, userAgent, createdAt, lastUsedAt }) => ({
    id,
    host,
    ...deviceOf(userAgent),
    current: id === current,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  }));
}

/** @throws AppError `not_found` for what is no live session of this person. */
export async function endSession(ctx: Ctx, { id }: { id: string }): Promise<null> {
  const person = requirePerson(ctx);
  if (!(await revokeSession({ id, userId: person.id, now: ctx.now() })))
    throw new AppError('not_found', 'There is no such session', { code: 'unknown_session' });
  await audit(ctx, { action: 'session.ended', subject: id });
  if (id === currentOf(person)) ctx.client.keep('session', null);
  return null;
}

/** Signs out everywhere but in this browser; asked by a token, everywhere. */
export async function endOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const person = requirePerson(ctx);
  const given = { userId: person.id, except: currentOf(person), now: ctx.now() };
  const ended = await revokeSessions(given);
  await audit(ctx, { action: 'session.others_ended', subject: person.id, detail: { ended } });
  return { ended };
}

import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx, UserActor } from '@/lib/server/ctx';

/** @throws AppError `forbidden` (code `token`) when nobody is signed in. */
export function requirePerson(ctx: Ctx): UserActor {
  if (ctx.actor.kind === 'user') return ctx.actor;
  throw new AppError('forbidden', 'Sign in first', { code: 'token' });
}

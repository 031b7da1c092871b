import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { STEP_UP_MS } from '@/lib/domain/sign-in';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { requirePerson } from './require-person';

/** Until when the person's last proof opens billing, tokens and transfers; null when it does not. */
export function steppedUpUntil(ctx: Ctx, person: UserActor): Date | null {
  if (!('session' in person.by) || !person.by.steppedUpAt) return null;
  const until = new Date(person.by.steppedUpAt.getTime() + STEP_UP_MS);
  return until > ctx.now() ? until : null;
}

/**
 * For what a forgotten open browser must not do: billing, tokens, transfers, deletion.
 * @throws AppError `forbidden` (code `token`) for nobody, (code `step_up`) when the person has not proved within ten
 * minutes in this session who they are. A token cannot step up.
 */
export function requireStepUp(ctx: Ctx): UserActor {
  const person = requirePerson(ctx);
  if (steppedUpUntil(ctx, person)) return person;
  throw new AppError('forbidden', 'Confirm first that it is you', { code: 'step_up' });
}

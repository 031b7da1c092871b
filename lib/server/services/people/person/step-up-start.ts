import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { STEP_UP_MS } from '@/lib/domain/sign-in';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import {
  checkCode,
  CODE_LIFE_MINUTES,
  createCode,
  invalidCode,
} from '@/lib/server/services/people/sign-in/codes';
import { countMail } from '@/lib/server/services/people/sign-in/send-delay';
import { markSteppedUp, withUser } from '@/lib/server/stores/people/credentials-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { useCode } from '@/lib/server/stores/people/sign-in-store';
import { findUser } from '@/lib/server/stores/people/users-store';
import { mailPerson } from './mail-person';
import { requirePerson } from './require-person';
import { hasSecondFactor, verifySecondFactor } from './second-factor';

function requireSession(ctx: Ctx): { person: UserActor; session: string } {
  const person = requirePerson(ctx);
  if ('session' in person.by) return { person, session: person.by.session };
  throw new AppError('forbidden', 'Only a person in a browser can confirm who they are', { code: 'session' });
}

/**
 * Begins to prove again who one is. By code: it goes to the person's verified address, and the handle to this browser.
 * @throws AppError `rate_limited` (code `mail_wait`), `conflict` (code `email_missing`) for who has neither a second
 * factor nor a verified address.
 */
export async function startStepUp(
  ctx: Ctx,
): Promise<{ by: 'second_factor' | 'code'; magic_code: string | null }> {
  const { person } = requireSession(ctx);
  if (await hasSecondFactor(person.id)) return { by: 'second_factor', magic_code: null };
  const user = await findUser(person.id);
  if (!user || !person.email)
    throw new AppError('conflict', 'Confirm an e-mail address first', { code: 'email_missing' });
  await countMail(ctx, person.email);
  const wanted = { purpose: 'step-up' as const, email: person.email, userId: person.id };
  const { handle, code } = await createCode(ctx, wanted);
  const values = { code, minutes: CODE_LIFE_MINUTES };
  await mailPerson(ctx, user, { key: 'step-up-code', values });
  return { by: 'code', magic_code: handle };
}

async function checkMailedCode(
  ctx: Ctx,
  person: UserActor,
  handle: string | undefined,
  code: string,
): Promise<string> {
  if (handle === undefined) throw invalidCode();
  const tidy = code.replace(/[\s-]/g, '').toUpperCase();
  const row = await checkCode(ctx, { purpose: 'step-up', handle, code: tidy });
  if (row.userId !== person.id || row.email !== person.email) throw invalidCode();
  return row.id;
}

/**
 * Ends what `startStepUp` began, for this session only: billing, tokens and transfers are open for ten minutes.
 * @throws AppError `bad_request` for a wrong, late or used code, `rate_limited` (code `second_factor_tries`).
 */
export async function finishStepUp(
  ctx: Ctx,
  given: { magic_code?: string; code: string },
): Promise<{ until: string }> {
  const { person, session } = requireSession(ctx);
  const byFactor = await hasSecondFactor(person.id);
  if (byFactor && !(await verifySecondFactor(person.id, given.code, ctx))) throw invalidCode();
  const row = byFactor ? null : await checkMailedCode(ctx, person, given.magic_code, given.code);
  await withUser(person.id, async (_, tx) => {
    if (row !== null && !(await useCode(row, ctx.now(), tx))) throw invalidCode();
    await markSteppedUp(session, ctx.now(), tx);
    const detail = { by: byFactor ? 'second_factor' : 'code' };
    await audit(ctx, { action: 'session.stepped_up', subject: session, detail }, tx);
  });
  return { until: new Date(ctx.now().getTime() + STEP_UP_MS).toISOString() };
}

import 'server-only';
import { localeOf } from '@/lib/domain/locales';
import type { User } from '@/lib/contracts/sign-in';
import { AppError } from '@/lib/domain/app-error';
import { maskEmail } from '@/lib/domain/teams';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { mailText } from '@/lib/server/services/site/mail/mail-text';
import { sendMail } from '@/lib/server/services/site/mail/send-mail';
import {
  checkCode,
  CODE_LIFE_MINUTES,
  createCode,
  invalidCode,
} from '@/lib/server/services/people/sign-in/codes';
import { countMail } from '@/lib/server/services/people/sign-in/send-delay';
import { changeEmail } from '@/lib/server/stores/people/credentials-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { inOneTransaction, useCode } from '@/lib/server/stores/people/sign-in-store';
import { findUser, findUserByEmail } from '@/lib/server/stores/people/users-store';
import { mailPerson } from './mail-person';
import { requirePerson } from './require-person';
import { requireStepUp } from './step-up';
import { userView } from './user-view';

/** Who holds an open browser must not take the account away; who has no address yet has nothing to prove it by. */
function requireOwner(ctx: Ctx): UserActor {
  const person = requirePerson(ctx);
  return person.email === null ? person : requireStepUp(ctx);
}

/**
 * Mails a code to an address that shall become the person's own. For an address of somebody else the answer is the same;
 * its owner learns of it by mail, and no code is sent.
 * @returns handle of this attempt.
 * @throws AppError `forbidden` (code `step_up`) when the person has a verified address, `rate_limited` (`mail_wait`).
 */
export async function startEmailChange(
  ctx: Ctx,
  { email }: { email: string },
): Promise<{ magic_code: string }> {
  const person = requireOwner(ctx);
  await countMail(ctx, email);
  const [user, holder] = await Promise.all([findUser(person.id), findUserByEmail(email)]);
  const { handle, code } = await createCode(ctx, { purpose: 'verify', email, userId: person.id });
  const taken = holder !== null && holder.id !== person.id;
  const locale = localeOf((taken ? holder : user)?.language);
  const kind = taken ? 'email-taken' : 'verify-email';
  const text = mailText(locale, kind, { code, minutes: CODE_LIFE_MINUTES });
  await sendMail(ctx, { kind, to: email, locale, ...text });
  return { magic_code: handle };
}

/**
 * Makes the address the person's own. The one before gets a mail and opens the account no longer.
 * @throws AppError `bad_request` for a wrong, late or used code, `conflict` (code `email_taken`) when somebody else has
 * proved the address meanwhile.
 */
export async function finishEmailChange(
  ctx: Ctx,
  given: { magic_code: string; confirm_code: string },
): Promise<User> {
  const person = requireOwner(ctx);
  const handle = { purpose: 'verify' as const, handle: given.magic_code, code: given.confirm_code };
  const { id, userId, email } = await checkCode(ctx, handle);
  if (userId !== person.id) throw invalidCode();
  const spent = await inOneTransaction((tx) => useCode(id, ctx.now(), tx));
  if (!spent) throw invalidCode();
  const before = await changeEmail({ userId: person.id, email, now: ctx.now() });
  if (!before)
    throw new AppError('conflict', 'This address belongs to another account', { code: 'email_taken' });
  await audit(ctx, { action: 'person.email_changed', subject: person.id });
  const moved = before.emailVerifiedAt !== null && before.email !== email;
  const values = { email: maskEmail(email), host: ctx.client.host };
  if (moved) await mailPerson(ctx, before, { key: 'email-changed', values });
  return userView(ctx);
}

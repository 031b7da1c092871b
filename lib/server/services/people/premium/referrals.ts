import 'server-only';
import { randomInt } from 'node:crypto';
import type { CreatedReferral } from '@/lib/contracts/premium-account';
import { AppError, fieldError } from '@/lib/domain/app-error';
import { localeOf } from '@/lib/domain/locales';
import { isSameInbox } from '@/lib/domain/same-inbox';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { countByRules, type Rule } from '@/lib/server/services/people/sign-in/send-delay';
import { mailText } from '@/lib/server/services/site/mail/mail-text';
import { sendMail } from '@/lib/server/services/site/mail/send-mail';
import { premiumOrigin } from '@/lib/server/services/site/site-of-host';
import { audit } from '@/lib/server/stores/people/audit-store';
import { countUses, findCodeOwner, keepCode, keepUse } from '@/lib/server/stores/people/referrals-store';
import { findUser } from '@/lib/server/stores/people/users-store';
import { route } from '@/lib/tenants/routes';

/** Without letters and digits that are read as each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;

const DAY_MS = 86_400_000;
/** Mails of one person, and to one address from anybody. */
const FROM_ONE: Rule = { free: 5, firstMs: 60_000, longestMs: DAY_MS };
const TO_ONE: Rule = { free: 1, firstMs: DAY_MS, longestMs: DAY_MS };

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');

async function requireMailAllowed(ctx: Ctx, person: UserActor, to: string): Promise<void> {
  const waitMs = await countByRules(ctx, [
    [`referral from ${person.id}`, FROM_ONE],
    [`referral to ${to}`, TO_ONE],
  ]);
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new AppError('rate_limited', `The next mail can be sent in ${seconds} s.`, {
    code: 'mail_wait',
    retryAfterSeconds: seconds,
  });
}

const ownAddress = (field: string) =>
  fieldError(field, 'A code is for others, not for an address of your own', { code: 'own_address' });

async function mailCode(ctx: Ctx, person: UserActor, { to, link }: { to: string; link: string }) {
  const user = await findUser(person.id);
  if (!user?.email || !user.emailVerifiedAt)
    throw new AppError('conflict', 'Verify an e-mail address of your own first', { code: 'no_email' });
  if (isSameInbox(user.email, to)) throw ownAddress('email');
  await requireMailAllowed(ctx, person, to);
  const locale = localeOf(user.language);
  const inviter = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
  const text = mailText(locale, 'referral', { inviter, link });
  await sendMail(ctx, { kind: 'referral', to, locale, ...text });
  await audit(ctx, { action: 'person.referral.mailed' });
}

/**
 * The person's one code and its link, mailed where an address is given.
 * @throws AppError `forbidden` (code `token`), `bad_request` under `email` for an address of their own, `conflict` (code
 * `no_email`) who has no verified address, `rate_limited` (code `mail_wait`).
 */
export async function createReferral(ctx: Ctx, input: { email?: string }): Promise<CreatedReferral> {
  const person = requirePerson(ctx);
  const code = await keepCode(person.id, newCode(), ctx.now());
  const url = `${premiumOrigin(ctx)}${route('premium')}?referral=${code}`;
  if (input.email !== undefined) await mailCode(ctx, person, { to: input.email, link: url });
  return { code, url, used: await countUses(code), sent: input.email !== undefined };
}

/**
 * Notes that a person came by a code.
 * @throws AppError `bad_request` under `referral` for a code of nobody, of their own, or of an address of their own.
 */
export async function takeReferral(ctx: Ctx, person: UserActor, code: string): Promise<void> {
  const owner = await findCodeOwner(code);
  if (!owner) throw fieldError('referral', 'There is no such code', { code: 'unknown_referral' });
  const email = (await findUser(person.id))?.email ?? null;
  const same = owner.email !== null && email !== null && isSameInbox(owner.email, email);
  if (owner.id === person.id || same) throw ownAddress('referral');
  await keepUse(person.id, code, ctx.now());
}

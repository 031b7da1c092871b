import 'server-only';
import { type Locale, localeOf } from '@/lib/domain/locales';
import type { Ctx } from '@/lib/server/ctx';
import { type MailKey, mailText, type MailValues } from '@/lib/server/services/site/mail/mail-text';
import { sendMail } from '@/lib/server/services/site/mail/send-mail';
import type { UserRow } from '@/lib/server/stores/people/identity-store';
import { checkCode, CODE_LIFE_MINUTES, createCode } from './codes';
import { finishCode } from './finish-code';
import { countMail } from './send-delay';
import { admission } from './sign-up-policy';
import type { SignedIn } from './tickets';

export interface WantedMail {
  email: string;
  /** Language of the browser; a known person's own one goes before it. */
  locale: Locale;
}

/** What the mail is about. */
export interface MailChoice {
  key: MailKey;
  values: MailValues;
}

interface SignInMail extends WantedMail, MailChoice {
  user: UserRow | null;
}

export async function sendSignInMail(
  ctx: Ctx,
  { email, user, key, values, ...given }: SignInMail,
): Promise<void> {
  const locale = localeOf(user?.language, given.locale);
  await sendMail(ctx, { kind: key, to: email, locale, ...mailText(locale, key, values) });
}

/**
 * Mails a code. The answer and the work are the same for every address; who may not sign up learns it by mail.
 * @returns the handle of this attempt, which opens nothing without the code.
 * @throws AppError `rate_limited` (code `mail_wait`).
 */
export async function createMagicLink(ctx: Ctx, wanted: WantedMail): Promise<{ magic_code: string }> {
  await countMail(ctx, wanted.email);
  const { allowed, user } = await admission(ctx, wanted.email);
  const { handle, code } = await createCode(ctx, {
    purpose: 'login',
    email: wanted.email,
    refused: !allowed,
  });
  const mail: MailChoice = allowed
    ? { key: 'login-code', values: { code, minutes: CODE_LIFE_MINUTES } }
    : { key: 'login-refused', values: { host: ctx.client.host } };
  await sendSignInMail(ctx, { ...wanted, ...mail, user });
  return { magic_code: handle };
}

export interface GivenCode {
  magic_code: string;
  confirm_code: string;
  second_factor?: string;
}

/**
 * Signs in with a mailed code, for the first time too.
 * @throws AppError `bad_request` with one message for every refused code, `forbidden` (code `second_factor`) when the
 * person's second factor is missing or wrong; the mailed code stays good then.
 */
export async function useMagicLink(ctx: Ctx, given: GivenCode): Promise<SignedIn> {
  const { magic_code: handle, confirm_code: code, second_factor } = given;
  return finishCode(ctx, await checkCode(ctx, { purpose: 'login', handle, code }), second_factor);
}

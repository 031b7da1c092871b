import 'server-only';
import { ownPath } from '@/lib/domain/own-path';
import { displayName } from '@/lib/domain/people';
import type { Ctx } from '@/lib/server/ctx';
import { builtProOrigin } from '@/lib/server/services/site/site-of-host';
import { checkLink, CODE_LIFE_MINUTES, createCode } from './codes';
import { finishCode } from './finish-code';
import { type MailChoice, sendSignInMail, type WantedMail } from './magic-link';
import { countMail } from './send-delay';
import { admission } from './sign-up-policy';

const PAGE = '/request-verification';

/** A path of our own site, never another host. */

/** The code stands behind `#`: it reaches the page but no server and no log. */
function linkOf(code: string, next: string | undefined): string {
  const own = ownPath(next);
  const values = new URLSearchParams({ code, ...(own !== null && { next: own }) });
  return `${builtProOrigin()}${PAGE}#${values.toString()}`;
}

/**
 * Mails a personal link. Answer and work are the same for every address.
 * @throws AppError `rate_limited` (code `mail_wait`).
 */
export async function createPersonalLink(
  ctx: Ctx,
  wanted: WantedMail & { next?: string },
): Promise<{ sent: true }> {
  const { next, ...recipient } = wanted;
  await countMail(ctx, wanted.email);
  const { allowed, user } = await admission(ctx, wanted.email);
  const { handle } = await createCode(ctx, { purpose: 'personal', email: wanted.email, refused: !allowed });
  const mail: MailChoice = allowed
    ? { key: 'personal-link', values: { link: linkOf(handle, next), minutes: CODE_LIFE_MINUTES } }
    : { key: 'login-refused', values: { host: ctx.client.host } };
  await sendSignInMail(ctx, { ...recipient, ...mail, user });
  return { sent: true };
}

export interface Visitor {
  email: string;
  name: string;
  token: string;
  ticket: string;
}

/**
 * Redeems a personal link, once.
 * @param given.confirm_code Code of the second factor, when the first answer asked for it.
 * @throws AppError as `useMagicLink`.
 */
export async function usePersonalLink(
  ctx: Ctx,
  given: { magic_code: string; confirm_code?: string },
): Promise<Visitor> {
  const link = await checkLink(ctx, { purpose: 'personal', handle: given.magic_code });
  const person = await finishCode(ctx, link, given.confirm_code);
  return { email: link.email, name: displayName(person), token: person.token, ticket: person.ticket };
}

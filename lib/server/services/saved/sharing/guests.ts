import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Locale } from '@/lib/domain/locales';
import type { CommentWay } from '@/lib/domain/sharing';
import { keyedHash, matchesKeyedHash, randomToken } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import {
  checkCode,
  CODE_LIFE_MINUTES,
  createCode,
  invalidCode,
} from '@/lib/server/services/people/sign-in/codes';
import { countMail } from '@/lib/server/services/people/sign-in/send-delay';
import { mailText } from '@/lib/server/services/site/mail/mail-text';
import { sendMail } from '@/lib/server/services/site/mail/send-mail';
import { inOneTransaction, useCode } from '@/lib/server/stores/people/sign-in-store';
import type { LeanShareRow } from '@/lib/server/stores/saved/shares-store';
import { type Opening, requireShare } from './open-share';

/*
 * A guest comments under a name: behind the password of a link that has one, else with an address that they prove. What
 * they are given names the share, their name and until when it counts; nothing of it is stored before they write.
 */

const GUEST_LIFE_MS = 12 * 3_600_000;

export interface Guest {
  name: string;
  /** The same for the same address, which is not kept; of its own for each opening behind a password. */
  key: string;
}

const sign = (shareId: string, body: string) => keyedHash('share-guest', `${shareId} ${body}`);

function passFor(shareId: string, { name, key }: Guest, until: number): string {
  const body = Buffer.from(JSON.stringify([name, key, until])).toString('base64url');
  return `${body}.${sign(shareId, body)}`;
}

/** Null: made for another share, too old, or by nobody here. */
export function guestOf(shareId: string, pass: string | undefined, now: Date): Guest | null {
  const [body = '', mac = ''] = (pass ?? '').split('.');
  if (!matchesKeyedHash('share-guest', `${shareId} ${body}`, mac)) return null;
  const [name, key, until] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string,
    string,
    number,
  ];
  return until > now.getTime() ? { name, key } : null;
}

const closed = () =>
  new AppError('forbidden', 'Comments are not open beside this report', { code: 'comments_closed' });

/** As what the reader may comment; null where the owner has not opened comments. */
export function commentWay(
  { actor }: Ctx,
  share: Pick<LeanShareRow, 'commentsOpen' | 'password'>,
): CommentWay | null {
  if (!share.commentsOpen) return null;
  if (actor.kind === 'user' && actor.email !== null) return 'person';
  return share.password === null ? 'address' : 'name';
}

/** @throws AppError as `requireShare`; `forbidden` (code `comments_closed`) where the owner has not opened them. */
export async function requireOpenComments(ctx: Ctx, opening: Opening): Promise<LeanShareRow> {
  const share = await requireShare(ctx, opening);
  if (!share.commentsOpen) throw closed();
  return share;
}

/** @throws AppError as `requireOpenComments`, `rate_limited` (code `mail_wait`). */
export async function sendGuestCode(
  ctx: Ctx,
  { email, locale, ...opening }: Opening & { email: string; locale: Locale },
): Promise<{ magic_code: string }> {
  await requireOpenComments(ctx, opening);
  await countMail(ctx, email);
  const { handle, code } = await createCode(ctx, { purpose: 'comment', email });
  const text = mailText(locale, 'comment-code', { code, minutes: CODE_LIFE_MINUTES });
  await sendMail(ctx, { kind: 'comment-code', to: email, locale, ...text });
  return { magic_code: handle };
}

interface Entry extends Opening {
  name: string;
  magic_code?: string | undefined;
  confirm_code?: string | undefined;
}

/** @throws AppError as `requireOpenComments`; `bad_request` for a wrong code where the link has no password. */
export async function enterAsGuest(
  ctx: Ctx,
  { name, magic_code: handle = '', confirm_code: code = '', ...opening }: Entry,
): Promise<{ guest: string; name: string }> {
  const share = await requireOpenComments(ctx, opening);
  const until = ctx.now().getTime() + GUEST_LIFE_MS;
  if (share.password !== null)
    return { guest: passFor(share.id, { name, key: `once ${randomToken()}` }, until), name };
  const { id, email } = await checkCode(ctx, { purpose: 'comment', handle, code });
  if (!(await inOneTransaction((tx) => useCode(id, ctx.now(), tx)))) throw invalidCode();
  const key = `address ${keyedHash('recipient', `comment ${email}`)}`;
  return { guest: passFor(share.id, { name, key }, until), name };
}

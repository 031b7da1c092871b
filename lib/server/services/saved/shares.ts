import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { DEFAULT_LOCALE, isLocale } from '@/lib/domain/locales';
import { hashToken, randomToken } from '@/lib/server/crypto';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { builtProOrigin } from '@/lib/server/services/site/site-of-host';
import { sendMail } from '@/lib/server/services/site/mail/send-mail';
import { nameOf } from '@/lib/server/services/people/teams/team-view';
import { audit } from '@/lib/server/stores/people/audit-store';
import {
  colleaguesIn,
  countShareMails,
  findLink,
  listShares,
  putAccountShare,
  putMailShare,
  recipientHash,
  removeShares,
  SHARE_ACTION,
  type SharedRow,
  worksWith,
} from '@/lib/server/stores/saved/saved-shares-store';
import {
  findPeople,
  inTransaction,
  languagesOf,
  type TeamTransaction,
} from '@/lib/server/stores/people/teams-store';
import { route } from '@/lib/tenants/routes';
import { ownAudience } from './audiences';
import { ownList } from './lists';
import { savedTexts } from './saved-texts';

const DAY_MS = 24 * 3_600_000;
/** How long a mailed link opens its row; the share itself stands until it is taken back. */
export const LINK_LIFE_MS = 30 * DAY_MS;
/** Mails of one person within a day, in all and to one address. */
export const MAILS_PER_DAY = 50;
export const MAILS_PER_ADDRESS = 5;
/** 128 bits. */
const TOKEN_BYTES = 16;

export type SharedKind = 'audience' | 'list';
interface Shareable {
  person: UserActor;
  name: string;
  row: SharedRow;
  kind: SharedKind;
}

/** A row of the caller's own. @throws AppError `not_found`; `conflict` (code `read_only`) for one shared with them. */
async function shareable(ctx: Ctx, kind: SharedKind, id: string): Promise<Shareable> {
  if (kind === 'audience') {
    const { person, read } = await ownAudience(ctx, id);
    return { person, kind, name: read.audience.name, row: { audienceId: id } };
  }
  const { person, read } = await ownList(ctx, id);
  return { person, kind, name: read.list.name, row: { listId: id } };
}

/** The page of a row. It opens only for whom the row is shared with. */
function pageOf(kind: SharedKind, id: string): string {
  if (kind === 'list') return `${builtProOrigin()}${route('targeting-lists', { id })}`;
  return `${builtProOrigin()}${route('saved-audiences')}?${new URLSearchParams({ id }).toString()}`;
}

const tooMany = (message: string) => new AppError('rate_limited', message, { code: 'share_limit' });

async function checkLimits(
  ctx: Ctx,
  person: UserActor,
  emails: readonly string[],
  tx: TeamTransaction,
): Promise<void> {
  const since = new Date(ctx.now().getTime() - DAY_MS);
  const mails = await countShareMails(person.id, since, tx);
  const sent = [...mails.values()].reduce((sum, count) => sum + count, 0);
  if (sent + emails.length > MAILS_PER_DAY)
    throw tooMany(
      `At most ${MAILS_PER_DAY} of these mails leave within a day, and ${sent} have. Try again tomorrow.`,
    );
  for (const email of emails)
    if ((mails.get(recipientHash(email)) ?? 0) >= MAILS_PER_ADDRESS)
      throw tooMany(`${email} has been sent ${MAILS_PER_ADDRESS} of these mails. Try again tomorrow.`);
}

interface Letter {
  to: string;
  language: string | null | undefined;
  sharer: string;
  message: string;
  link: string;
}

/** Plain text only: name and message come from a person. */
async function mailLink(ctx: Ctx, { kind, name }: Shareable, letter: Letter, tx: TeamTransaction) {
  const locale = isLocale(letter.language) ? letter.language : DEFAULT_LOCALE;
  const say = savedTexts(locale);
  const { sharer, message, link, to } = letter;
  const values = { sharer, name, message, link, days: LINK_LIFE_MS / DAY_MS };
  const text = `${say(`mail.${kind}.text`, values)
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
  await sendMail(
    ctx,
    { kind: 'saved-share', to, locale, subject: say(`mail.${kind}.subject`, values), text },
    tx,
  );
}

async function mailAll(
  ctx: Ctx,
  target: Shareable,
  { id, emails, message }: { id: string; emails: readonly string[]; message: string },
  tx: TeamTransaction,
): Promise<void> {
  const { person, row, kind } = target;
  await checkLimits(ctx, person, emails, tx);
  const [sender] = await findPeople([person.id], tx);
  const languages = await languagesOf(emails, tx);
  const at = ctx.now();
  for (const email of emails) {
    const token = randomToken(TOKEN_BYTES);
    const linkExpiresAt = new Date(at.getTime() + LINK_LIFE_MS);
    await putMailShare(
      row,
      { email, sharedBy: person.id, linkHash: hashToken(token), linkExpiresAt, at },
      tx,
    );
    const detail = { kind, to: recipientHash(email) };
    await audit(ctx, { action: SHARE_ACTION, subject: id, detail }, tx);
    const letter = {
      to: email,
      language: languages.get(email) ?? sender?.language,
      sharer: sender ? nameOf(sender) : '',
      message,
      // The secret stands behind '#': it reaches the page but no server's log.
      link: `${pageOf(kind, id)}#signature=${token}`,
    };
    await mailLink(ctx, target, letter, tx);
  }
}

/**
 * Shares a row of the caller's own with people: who signs in with one of the addresses reads it.
 * @throws AppError `rate_limited` (code `share_limit`).
 */
export async function shareByMail(
  ctx: Ctx,
  kind: SharedKind,
  { id, ...given }: { id: string; emails: readonly string[]; message: string },
): Promise<{ shared_with: string[]; url: string }> {
  const target = await shareable(ctx, kind, id);
  const emails = [...new Set(given.emails)].filter((email) => email !== target.person.email);
  await inTransaction((tx) => mailAll(ctx, target, { id, emails, message: given.message }, tx));
  return { shared_with: emails, url: pageOf(kind, id) };
}

/** @throws AppError `not_found` for an ad account that the caller does not work with. */
export async function shareViaAccount(
  ctx: Ctx,
  kind: SharedKind,
  { id, ad_account_id: adAccountId }: { id: string; ad_account_id: string },
): Promise<{ shared_with: string[] }> {
  const { person, row } = await shareable(ctx, kind, id);
  if (!(await worksWith(person, adAccountId)))
    throw new AppError('not_found', 'There is no such ad account', { code: 'unknown_account' });
  await putAccountShare(row, { adAccountId, sharedBy: person.id, at: ctx.now() });
  await audit(ctx, { action: 'saved.shared-account', subject: id, detail: { kind } });
  return { shared_with: await colleaguesIn(person, adAccountId) };
}

interface SharedWith {
  emails: string[];
  ad_account_ids: string[];
}

async function sharedView(row: SharedRow): Promise<SharedWith> {
  const { emails, adAccountIds } = await listShares(row);
  return { emails, ad_account_ids: adAccountIds };
}

/** Owner only: with whom else it is shared is none of a reader's business. */
export async function sharedWith(ctx: Ctx, kind: SharedKind, { id }: { id: string }): Promise<SharedWith> {
  return sharedView((await shareable(ctx, kind, id)).row);
}

/** Takes shares back; once more changes nothing. */
export async function unshare(
  ctx: Ctx,
  kind: SharedKind,
  {
    id,
    email,
    ad_account_id: adAccountId,
  }: { id: string; email?: string | undefined; ad_account_id?: string | undefined },
): Promise<SharedWith> {
  const { row } = await shareable(ctx, kind, id);
  await removeShares(row, { email, adAccountId });
  await audit(ctx, { action: 'saved.unshared', subject: id, detail: { kind } });
  return sharedView(row);
}

/** What a mailed link opens. It grants nothing: its address has to sign in. */
export async function verifyLink(
  ctx: Ctx,
  { signature }: { signature: string },
): Promise<{ valid: boolean; id?: string; email?: string; kind?: SharedKind }> {
  const found = await findLink(hashToken(signature), ctx.now());
  const id = found?.listId ?? found?.audienceId;
  if (!found || !id) return { valid: false };
  return { valid: true, id, email: found.email, kind: found.listId ? 'list' : 'audience' };
}

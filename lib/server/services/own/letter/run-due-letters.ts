import 'server-only';
import { DEFAULT_LOCALE, isLocale } from '@/lib/domain/locales';
import type { Ctx } from '@/lib/server/ctx';
import { log } from '@/lib/server/log';
import { openOwn } from '@/lib/server/services/own/own-account';
import { isSuiteOpen } from '@/lib/server/services/people/premium/suite-access';
import { standingCtx } from '@/lib/server/services/saved/standing-ctx';
import { mailText } from '@/lib/server/services/site/mail/mail-text';
import { type Mail, sendMail } from '@/lib/server/services/site/mail/send-mail';
import { builtPremiumOrigin } from '@/lib/server/services/site/site-of-host';
import { listOwnRows } from '@/lib/server/stores/own/own-accounts-store';
import { claimLetter, endLetter, type LetterRow } from '@/lib/server/stores/own/own-letters-store';
import { findUser } from '@/lib/server/stores/people/users-store';
import { route } from '@/lib/tenants/routes';
import { letterLines } from './letter-lines';
import { drawLetter } from './letter-pdf';
import { letterCode } from './letters';

const AT_ONCE = 10;
const WEEK_MS = 7 * 86_400_000;
/** A look that failed, or whose process ended in the middle, is made again after this. */
const AGAIN_MS = 60 * 60_000;

async function letterMail(
  ctx: Ctx,
  row: LetterRow,
  { to, lines }: { to: string; lines: readonly string[] },
): Promise<Mail | null> {
  const locale = isLocale(row.locale) ? row.locale : DEFAULT_LOCALE;
  const account = (await listOwnRows(ctx)).find(({ id }) => id === row.accountId);
  if (!account) return null;
  const origin = builtPremiumOrigin();
  const code = encodeURIComponent(letterCode(row.id));
  const { bytes, fileName } = await drawLetter(ctx, await openOwn(ctx, account), { lines, locale });
  const text = mailText(locale, 'own-letter', {
    name: `@${account.handle}`,
    lines: lines.map((line) => `- ${line}`).join('\n'),
    link: `${origin}${route('own-home')}`,
    unsubscribe: `${origin}${route('own-letter')}#${code}`,
  });
  return {
    ...{ kind: 'own-letter', to, locale, ...text },
    headers: {
      'List-Unsubscribe': `<${origin}/api/external/premium-suite/letter-leave/?code=${code}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    attachment: { name: fileName, type: 'application/pdf', bytes },
  };
}

/** One look: a letter of what is new since the last one, or none where nothing moved. */
async function lookOnce(ctx: Ctx, row: LetterRow, to: string): Promise<void> {
  const account = (await listOwnRows(ctx)).find(({ id }) => id === row.accountId);
  const dueAt = new Date(ctx.now().getTime() + WEEK_MS);
  // Whose subscription has lapsed gets none, and the next one once they have it again.
  if (!account || !(await isSuiteOpen(ctx))) return endLetter(row, { dueAt });
  const locale = isLocale(row.locale) ? row.locale : DEFAULT_LOCALE;
  const all = await letterLines(ctx, await openOwn(ctx, account), locale);
  const lines = all.filter((line) => !row.told.includes(line));
  const mail = lines.length === 0 ? null : await letterMail(ctx, row, { to, lines });
  if (!mail) return endLetter(row, { dueAt, told: all });
  await endLetter(row, { dueAt, sentAt: ctx.now(), told: all }, (tx) => sendMail(ctx, mail, tx));
}

/** Looks after every letter that is due, one after the other. @returns how many. */
export async function runDueLetters(now: Date): Promise<number> {
  for (let made = 0; made < AT_ONCE; made += 1) {
    const row = await claimLetter(now, new Date(now.getTime() + AGAIN_MS));
    if (!row) return made;
    const user = await findUser(row.userId);
    // Whoever comes back within 30 days, or verifies an address, gets the next one.
    if (!user?.email || !user.emailVerifiedAt || user.deletedAt) continue;
    const asked = { session: 'letter', requestId: `letter-${row.id}`, now, timeoutMs: AGAIN_MS / 6 };
    try {
      await lookOnce(await standingCtx(user, asked), row, user.email);
    } catch (err) {
      log().warn({ letter: row.id, err }, 'a weekly letter could not be made');
    }
  }
  return AT_ONCE;
}

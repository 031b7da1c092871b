import 'server-only';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/domain/locales';
import type { Report } from '@/lib/domain/report';
import { ISSUE_DAYS, ISSUE_TRIES, nextIssueAt } from '@/lib/domain/report-schedules';
import { SHARE_FILE_TYPES } from '@/lib/domain/sharing';
import type { Ctx } from '@/lib/server/ctx';
import { log } from '@/lib/server/log';
import { formatDate } from '@/lib/format/date';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { requireMember } from '@/lib/server/services/people/teams/authorise-team';
import { senderOf } from '@/lib/server/services/saved/sharing/sender';
import { firstCodeOf, linkOf } from '@/lib/server/services/saved/sharing/share-code';
import { frozenFile } from '@/lib/server/services/saved/sharing/share-file';
import { frozenShare } from '@/lib/server/services/saved/sharing/shares';
import { standingCtx } from '@/lib/server/services/saved/standing-ctx';
import { mailText } from '@/lib/server/services/site/mail/mail-text';
import { type Mail, sendMail } from '@/lib/server/services/site/mail/send-mail';
import { builtProOrigin } from '@/lib/server/services/site/site-of-host';
import {
  claimIssues,
  confirmedLocales,
  endClaim,
  makeIssue,
  type RecipientRow,
  type ScheduleRow,
} from '@/lib/server/stores/saved/report-schedules-store';
import { findUser } from '@/lib/server/stores/people/users-store';
import { route } from '@/lib/tenants/routes';
import { leaveHeaders, recipientPage } from './recipient-codes';

/** Issues of one round; the rest waits for the next minute. */
const AT_ONCE = 10;
/** An issue that failed, or whose process ended in the middle, is made again after this. */
const LEASE_MS = 10 * 60_000;

type Files = Partial<Record<Locale, Mail['attachment']>>;

const localeOf = (given: string): Locale => (isLocale(given) ? given : DEFAULT_LOCALE);

/** The frozen report as the file that was chosen, once for each language that somebody reads. */
async function filesFor(
  ctx: Ctx,
  row: ScheduleRow,
  { report, locales }: { report: Report; locales: ReadonlySet<Locale> },
): Promise<Files> {
  if (row.format === 'link') return {};
  const frozen = { title: row.title, message: row.message, createdAt: ctx.now(), report };
  const files: Files = {};
  for (const locale of locales) {
    const { bytes, fileName } = await frozenFile(ctx, frozen, { format: row.format, locale });
    if (!(bytes instanceof Uint8Array)) throw new Error('A mail takes whole files only');
    files[locale] = { name: fileName, type: SHARE_FILE_TYPES[row.format], bytes };
  }
  return files;
}

interface Issue {
  link: string;
  inviter: string;
  files: Files;
}

function issueMail(
  row: ScheduleRow,
  { id, email, locale: given }: RecipientRow,
  issue: Issue,
  now: Date,
): Mail {
  const locale = localeOf(given);
  const { link, inviter, files } = issue;
  const text = mailText(locale, 'report-issue', {
    ...{ inviter, name: row.title, message: row.message, link, days: ISSUE_DAYS },
    date: formatDate(now, locale, row.rhythm.time_zone),
    unsubscribe: recipientPage('leave', id),
  });
  const attachment = files[locale];
  const headers = leaveHeaders(id);
  return { kind: 'report-issue', to: email, locale, ...text, headers, ...(attachment && { attachment }) };
}

/** One issue: a new frozen result, and a mail to everybody who has confirmed. */
async function issueOnce(ctx: Ctx, row: ScheduleRow): Promise<void> {
  const now = ctx.now();
  const next = new Date(nextIssueAt(row.rhythm, now.getTime()));
  const readers = await confirmedLocales(row.id);
  if (readers.length === 0) return endClaim(row, { dueAt: next, leasedUntil: null, failures: 0 });
  // Who has left the team no longer speaks for it.
  if (row.teamId !== null) await requireMember(ctx, row.teamId);
  const report = await runReport(ctx, row.recipe, { unfit: 'leave_out', findings: true });
  const given = { title: row.title, message: row.message, days: ISSUE_DAYS, with_texts: row.withTexts };
  const share = frozenShare(
    report,
    { ...given, userId: row.userId, teamId: row.teamId, password: null },
    now,
  );
  const locales = new Set(readers.map(localeOf));
  const files = await filesFor(ctx, row, { report: share.report, locales });
  const { name: inviter } = await senderOf(row);
  const issue = { link: linkOf(firstCodeOf(share.id)), inviter, files };
  await makeIssue(row, { share, next, now }, async (tx, recipients) => {
    for (const recipient of recipients) await sendMail(ctx, issueMail(row, recipient, issue, now), tx);
  });
}

/** After too many tries of one issue the schedule rests, and its owner is told: both or neither. */
async function giveUp(ctx: Ctx, row: ScheduleRow): Promise<void> {
  const user = await findUser(row.userId);
  await endClaim(row, { gaveUpAt: ctx.now(), leasedUntil: null }, async (tx) => {
    if (!user?.email || !user.emailVerifiedAt) return;
    const locale = localeOf(user.language ?? '');
    const link = `${builtProOrigin()}${route('explore')}`;
    const text = mailText(locale, 'report-failed', { name: row.title, link });
    await sendMail(ctx, { kind: 'report-failed', to: user.email, locale, ...text }, tx);
  });
}

async function runOne(row: ScheduleRow, now: Date): Promise<void> {
  const user = await findUser(row.userId);
  // Whoever comes back within 30 days finds it as it was.
  if (!user || user.deletedAt) return endClaim(row, { failures: 0 });
  const asked = { session: 'schedule', requestId: `schedule-${row.id}`, now, timeoutMs: LEASE_MS / 2 };
  const ctx = await standingCtx(user, asked);
  try {
    // Tries that ended their process were told by nobody.
    if (row.failures > ISSUE_TRIES) return await giveUp(ctx, row);
    await issueOnce(ctx, row);
  } catch (err) {
    log().warn({ schedule: row.id, err }, 'a scheduled report could not be made');
    if (row.failures >= ISSUE_TRIES) await giveUp(ctx, row);
  }
}

/** Makes every issue that is due, one after the other, each under a lease of its own. @returns how many. */
export async function runDueIssues(now: Date): Promise<number> {
  const began = Date.now();
  for (let made = 0; made < AT_ONCE; made += 1) {
    const until = new Date(now.getTime() + (Date.now() - began) + LEASE_MS);
    const [row] = await claimIssues(now, until, 1);
    if (!row) return made;
    await runOne(row, now);
  }
  return AT_ONCE;
}

import 'server-only';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@/lib/domain/locales';
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
  changeScheduleRow,
  claimIssues,
  hasConfirmed,
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

/** The frozen report as the file that was chosen, once for each language that somebody reads. */
async function filesFor(ctx: Ctx, row: ScheduleRow, report: Report): Promise<Files> {
  if (row.format === 'link') return {};
  const frozen = { title: row.title, message: row.message, createdAt: ctx.now(), report };
  const files: Files = {};
  for (const locale of LOCALES) {
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
  const locale = isLocale(given) ? given : DEFAULT_LOCALE;
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
  if (!(await hasConfirmed(row.id))) return changeScheduleRow(row.id, { dueAt: next, leasedUntil: null });
  // Who has left the team no longer speaks for it.
  if (row.teamId !== null) await requireMember(ctx, row.teamId);
  const report = await runReport(ctx, row.recipe, { unfit: 'leave_out', findings: true });
  const given = { title: row.title, message: row.message, days: ISSUE_DAYS, with_texts: row.withTexts };
  const share = frozenShare(
    report,
    { ...given, userId: row.userId, teamId: row.teamId, password: null },
    now,
  );
  const files = await filesFor(ctx, row, share.report);
  const { name: inviter } = await senderOf(row);
  const issue = { link: linkOf(firstCodeOf(share.id)), inviter, files };
  await makeIssue(row, { share, next, now }, async (tx, recipients) => {
    for (const recipient of recipients) await sendMail(ctx, issueMail(row, recipient, issue, now), tx);
  });
}

/** After too many tries of one issue the schedule rests, and its owner is told. */
async function noteFailure(ctx: Ctx, row: ScheduleRow): Promise<void> {
  const failures = row.failures + 1;
  const over = failures >= ISSUE_TRIES;
  const user = await findUser(row.userId);
  await changeScheduleRow(row.id, { failures, ...(over && { gaveUpAt: ctx.now(), leasedUntil: null }) });
  if (!over || !user?.email || !user.emailVerifiedAt) return;
  const locale = isLocale(user.language) ? user.language : DEFAULT_LOCALE;
  const text = mailText(locale, 'report-failed', {
    name: row.title,
    link: `${builtProOrigin()}${route('explore')}`,
  });
  await sendMail(ctx, { kind: 'report-failed', to: user.email, locale, ...text });
}

async function runOne(row: ScheduleRow, now: Date): Promise<void> {
  const user = await findUser(row.userId);
  if (!user || user.deletedAt) return;
  const asked = { session: 'schedule', requestId: `schedule-${row.id}`, now, timeoutMs: LEASE_MS / 2 };
  const ctx = await standingCtx(user, asked);
  try {
    await issueOnce(ctx, row);
  } catch (err) {
    log().warn({ schedule: row.id, err }, 'a scheduled report could not be made');
    await noteFailure(ctx, row);
  }
}

/** Makes every issue that is due, one after the other. @returns how many. */
export async function runDueIssues(now: Date): Promise<number> {
  const due = await claimIssues(now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  for (const row of due) await runOne(row, now);
  return due.length;
}

import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { localeOf, type Locale } from '@/lib/domain/locales';
import type { RecipeInput } from '@/lib/domain/recipe';
import {
  nextIssueAt,
  RECIPIENTS_EACH,
  type ReportSchedule,
  type Rhythm,
  type ScheduleFormat,
  SCHEDULES_EACH,
} from '@/lib/domain/report-schedules';
import { keyedHash } from '@/lib/server/crypto';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { countByRules } from '@/lib/server/services/people/sign-in/send-delay';
import { requireMember } from '@/lib/server/services/people/teams/authorise-team';
import { senderOf } from '@/lib/server/services/saved/sharing/sender';
import { standingRecipe } from '@/lib/server/services/saved/standing-recipe';
import { mailText } from '@/lib/server/services/site/mail/mail-text';
import { sendMail } from '@/lib/server/services/site/mail/send-mail';
import {
  addRecipients,
  addSchedule,
  changeScheduleRow,
  confirmRow,
  leaveRow,
  listRecipients,
  readSchedules,
  refusalsOf,
  removeRecipients,
  removeScheduleRow,
  type ScheduleRead,
  type ScheduleRow,
  withSchedule,
} from '@/lib/server/stores/saved/report-schedules-store';
import { recipientOf, recipientPage, leaveHeaders } from './recipient-codes';

type Tx = Parameters<typeof listRecipients>[1];

export interface ScheduleInput {
  recipe: RecipeInput;
  title: string;
  message: string;
  team?: string | number;
  format: ScheduleFormat;
  rhythm: Rhythm;
  with_texts: boolean;
  recipients: readonly string[];
  locale: Locale;
}

const noSchedule = () => new AppError('not_found', 'There is no such schedule', { code: 'unknown_schedule' });
const full = (message: string) => new AppError('conflict', message, { code: 'full' });
const tooManyRecipients = () => full(`At most ${RECIPIENTS_EACH} people get a report`);

/** Under which an address is remembered that never wants to be asked again by somebody. */
const refusalKey = (email: string) => keyedHash('recipient', `refuses reports ${email}`);

/** Mails that ask somebody whether they want reports: of a team or person, beyond which each wait doubles. */
const ASKS = { free: 50, firstMs: 60_000, longestMs: 3_600_000 };
/** And to one address, whoever wants to write there. */
const ASKS_EACH = { free: 5, firstMs: 60_000, longestMs: 3_600_000 };

function view({ schedule, recipients, lastIssueAt }: ScheduleRead): ReportSchedule {
  return {
    id: schedule.id,
    title: schedule.title,
    format: schedule.format,
    rhythm: schedule.rhythm,
    with_texts: schedule.withTexts,
    paused: schedule.paused,
    gave_up_at: schedule.gaveUpAt?.toISOString() ?? null,
    failures: schedule.failures,
    next_issue_at: schedule.dueAt.toISOString(),
    last_issue_at: lastIssueAt?.toISOString() ?? null,
    recipients: recipients.map(({ email, state }) => ({ email, state })),
  };
}

async function viewOf(userId: string, id: string): Promise<ReportSchedule> {
  const [read] = await readSchedules(userId, id);
  if (!read) throw noSchedule();
  return view(read);
}

/** Counted together before anything is written: who has to wait has changed nothing. */
async function admitAsks(ctx: Ctx, of: string, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const each = emails.map((email) => [`report asked ${email}`, ASKS_EACH] as [string, typeof ASKS_EACH]);
  const waitMs = await countByRules(ctx, [[`report asks ${of}`, ASKS, emails.length], ...each]);
  if (waitMs === 0) return;
  throw new AppError('rate_limited', 'Too many people were asked. Please wait a while.', {
    code: 'mail_wait',
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}

/** Puts people on the list and asks each of them once whether they want it. */
async function ask(
  ctx: Ctx,
  tx: Tx,
  { schedule, emails, locale }: { schedule: ScheduleRow; emails: readonly string[]; locale: Locale },
): Promise<void> {
  const there = await listRecipients(schedule.id, tx);
  const known = new Set([...there.map(({ email }) => email), ...emails]);
  if (known.size > RECIPIENTS_EACH) throw tooManyRecipients();
  const now = ctx.now();
  const refused = await refusalsOf(schedule.userId, emails.map(refusalKey), tx);
  const rows = emails.map((email) => {
    const state = refused.has(refusalKey(email)) ? ('left' as const) : ('asked' as const);
    return { scheduleId: schedule.id, email, locale, state, changedAt: now };
  });
  const { name: inviter } = await senderOf(schedule, tx);
  const added = await addRecipients(rows, tx);
  for (const { id, email } of added.filter(({ state }) => state === 'asked')) {
    const link = recipientPage('confirm', id);
    const text = mailText(locale, 'report-confirm', {
      ...{ inviter, name: schedule.title, message: schedule.message, link },
      unsubscribe: recipientPage('leave', id),
    });
    await sendMail(
      ctx,
      { kind: 'report-confirm', to: email, locale, ...text, headers: leaveHeaders(id) },
      tx,
    );
  }
}

const countedAs = (person: UserActor, teamId: number | null) =>
  teamId === null ? `person ${person.id}` : `team ${teamId}`;

/**
 * @throws AppError `forbidden` (code `token`; `email` without a verified address), `conflict` (code `full`) beyond the
 * limits of a team, `rate_limited` (code `mail_wait`), and as `resolveRecipe` and `requireMember`.
 */
export async function createSchedule(ctx: Ctx, input: ScheduleInput): Promise<ReportSchedule> {
  const person = requirePerson(ctx);
  if (person.email === null)
    throw new AppError('forbidden', 'Verify an e-mail address first', { code: 'email' });
  const team = input.team === undefined ? null : await requireMember(ctx, input.team);
  const recipe = await standingRecipe(ctx, input.recipe);
  const emails = [...new Set(input.recipients)];
  const teamId = team?.team.id ?? null;
  await admitAsks(ctx, countedAs(person, teamId), emails);
  const now = ctx.now();
  const { title, message, format, rhythm } = input;
  const row = {
    ...{ userId: person.id, teamId, recipe, title, message, format, rhythm },
    ...{ withTexts: input.with_texts, createdAt: now },
    dueAt: new Date(nextIssueAt(rhythm, now.getTime())),
  };
  const added = await addSchedule(row, SCHEDULES_EACH, (tx, schedule) =>
    ask(ctx, tx, { schedule, emails, locale: input.locale }),
  );
  if (!added) throw full(`At most ${SCHEDULES_EACH} schedules of a team. Remove one first.`);
  return viewOf(person.id, added.id);
}

export async function listSchedules(ctx: Ctx): Promise<ReportSchedule[]> {
  return (await readSchedules(requirePerson(ctx).id)).map(view);
}

export interface ScheduleChange {
  paused?: boolean;
  add?: readonly string[];
  remove?: readonly string[];
  locale: Locale;
}

/** Pauses, resumes, asks more people, takes people off. @throws AppError as `createSchedule`, `not_found`. */
export async function changeSchedule(ctx: Ctx, id: string, change: ScheduleChange): Promise<ReportSchedule> {
  const person = requirePerson(ctx);
  const { paused, add = [], remove = [], locale } = change;
  const [read] = await readSchedules(person.id, id);
  if (!read) throw noSchedule();
  const there = new Set(read.recipients.map(({ email }) => email));
  const emails = [...new Set(add)].filter((email) => !there.has(email));
  const left = read.recipients.filter(({ email, state }) => state === 'left' || !remove.includes(email));
  if (left.length + emails.length > RECIPIENTS_EACH) throw tooManyRecipients();
  await admitAsks(ctx, countedAs(person, read.schedule.teamId), emails);
  await withSchedule(person.id, id, async (tx, schedule) => {
    if (remove.length > 0) await removeRecipients(id, remove, tx);
    if (emails.length > 0) await ask(ctx, tx, { schedule, emails, locale: localeOf(locale) });
    const resumed = {
      ...{ paused: false, failures: 0, gaveUpAt: null, leasedUntil: null },
      dueAt: new Date(nextIssueAt(schedule.rhythm, ctx.now().getTime())),
    };
    if (paused !== undefined) await changeScheduleRow(id, paused ? { paused } : resumed, tx);
  });
  return viewOf(person.id, id);
}

/** @throws AppError `not_found` for a schedule of somebody else. */
export async function removeSchedule(ctx: Ctx, id: string): Promise<void> {
  if (!(await removeScheduleRow(requirePerson(ctx).id, id))) throw noSchedule();
}

/** Safe to repeat; who has left is not brought back by it. @throws AppError `not_found` for a code that is none. */
export async function confirmRecipient(ctx: Ctx, code: string): Promise<{ title: string }> {
  const id = recipientOf('confirm', code);
  const title = id && (await confirmRow(id, ctx.now()));
  if (!title) throw noSchedule();
  return { title };
}

/**
 * Safe to repeat, also where nothing is left to end: mail programs tell their people that it failed otherwise.
 * Who never said yes is not asked again by the same person.
 * @returns without a title where the schedule or the recipient is gone.
 * @throws AppError `not_found` for a code that is none.
 */
export async function leaveReports(ctx: Ctx, code: string): Promise<{ title: string }> {
  const id = recipientOf('leave', code);
  if (id === null) throw noSchedule();
  return { title: (await leaveRow(id, refusalKey, ctx.now())) ?? '' };
}

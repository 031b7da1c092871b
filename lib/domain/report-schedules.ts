import { z } from 'zod';
import { instantOf, wallClock } from './zone-clock';

/** Reports that leave by mail again and again, each a new frozen result. */

export const SCHEDULE_CADENCES = ['daily', 'weekly', 'monthly'] as const;
export const SCHEDULE_FORMATS = ['link', 'pdf', 'pptx'] as const;
export type ScheduleFormat = (typeof SCHEDULE_FORMATS)[number];
/** Of one team, or of one person without one. */
export const SCHEDULES_EACH = 20;
export const RECIPIENTS_EACH = 25;
/** Tries of one issue before the schedule rests and its owner is told. */
export const ISSUE_TRIES = 3;
/** How long the link of an issue opens. */
export const ISSUE_DAYS = 30;

const zoneSchema = z
  .string()
  .max(60)
  .refine((zone) => {
    try {
      return /^[A-Za-z]/.test(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone);
    } catch {
      return false;
    }
  });

/** When an issue leaves, on the clock of a place. */
export const rhythmSchema = z.object({
  cadence: z.enum(SCHEDULE_CADENCES),
  hour: z.int().min(0).max(23),
  /** Of a week, 1 is Monday; weekly only. */
  weekday: z.int().min(1).max(7).default(1),
  /** Of a month that is in every month; monthly only. */
  day: z.int().min(1).max(28).default(1),
  time_zone: zoneSchema,
});
export type Rhythm = z.infer<typeof rhythmSchema>;

const DAY_MS = 86_400_000;

/** The first moment after `after` at which an issue is due, in epoch ms. */
export function nextIssueAt({ cadence, hour, weekday, day, time_zone: zone }: Rhythm, after: number): number {
  const today = Math.floor(wallClock(after, zone) / DAY_MS) * DAY_MS;
  const fits = (date: number) =>
    cadence === 'daily' ||
    (cadence === 'weekly'
      ? (new Date(date).getUTCDay() || 7) === weekday
      : new Date(date).getUTCDate() === day);
  for (let date = today; ; date += DAY_MS) {
    const at = fits(date) ? instantOf(date + hour * 3_600_000, zone) : 0;
    if (at > after) return at;
  }
}

export const recipientStateSchema = z.enum(['asked', 'confirmed', 'left']);
export type RecipientState = z.infer<typeof recipientStateSchema>;

export const reportScheduleSchema = z.object({
  id: z.string(),
  title: z.string(),
  format: z.enum(SCHEDULE_FORMATS),
  rhythm: rhythmSchema,
  with_texts: z.boolean(),
  paused: z.boolean(),
  /** It failed too often in a row and rests until it is resumed. */
  gave_up_at: z.string().nullable(),
  failures: z.int(),
  next_issue_at: z.string(),
  last_issue_at: z.string().nullable(),
  recipients: z.array(z.object({ email: z.string(), state: recipientStateSchema })),
});
export type ReportSchedule = z.infer<typeof reportScheduleSchema>;

import { z } from 'zod';
import { queryTypeSchema, recipeSchema, sectionIdSchema } from './recipe';
import { sectionsWith } from './sections';

/** Questions that are asked again by themselves, `murmur.monitor/1`. */

export const CADENCES = ['daily', 'weekly'] as const;
export const cadenceSchema = z.enum(CADENCES);
export type Cadence = z.infer<typeof cadenceSchema>;

export const MONITORS_EACH = 50;
/** Sections whose changes are told; each change must hold up among all rows that are looked at. */
export const WATCHED_SECTIONS = sectionsWith('watched', true);
export const watchedSectionSchema = z.enum(WATCHED_SECTIONS);
export type WatchedSection = z.infer<typeof watchedSectionSchema>;
export const DEFAULT_WATCHED = ['posts', 'sentiment', 'share_of_voice'] as const satisfies WatchedSection[];
/**
 * In how large a part of its looks a monitor may tell of a change that is none: a daily one looks thirty times a month, and
 * at most one of them may be wrong.
 */
export const FALSE_ALERTS = { daily: 0.02, weekly: 0.05 } as const satisfies Record<Cadence, number>;
/** Changes told at once, the largest first. */
export const ALERTS_AT_ONCE = 12;

const DAY_MS = 86_400_000;
/** Days that are looked at, and days before them that they are compared with. */
const SPANS: Record<Cadence, { days: number; before: number }> = {
  daily: { days: 1, before: 7 },
  weekly: { days: 7, before: 28 },
};

export interface MonitorWindows {
  /** Epoch ms, exclusive end. */
  current: { from: number; to: number };
  before: { from: number; to: number };
}

const midnight = (ms: number) => Math.floor(ms / DAY_MS) * DAY_MS;

/**
 * The last whole UTC days, and those before them. Data that ends earlier is looked at up to the end of its last day.
 * @param lastPostAt Epoch ms of the data's last post, or null.
 */
export function monitorWindows(cadence: Cadence, now: number, lastPostAt: number | null): MonitorWindows {
  const dataEnd = lastPostAt === null ? Infinity : midnight(lastPostAt) + DAY_MS;
  const to = Math.min(midnight(now), dataEnd);
  const { days, before } = SPANS[cadence];
  const from = to - days * DAY_MS;
  return { current: { from, to }, before: { from: from - before * DAY_MS, to: from } };
}

/** When it is looked at next: a quarter past the next UTC midnight, or on the next Monday. */
export function nextRunAt(cadence: Cadence, now: number): number {
  const quarter = 15 * 60_000;
  const tomorrow = midnight(now) + DAY_MS;
  if (cadence === 'daily') return tomorrow + quarter;
  const weekday = new Date(tomorrow).getUTCDay();
  return tomorrow + ((8 - weekday) % 7) * DAY_MS + quarter;
}

/** One figure of one day or week; null bounds: an exact count. */
export const monitorValueSchema = z.object({
  /** `posts`, `accounts`, `engagements`, or `section:key` for a share. */
  key: z.string(),
  label: z.string().optional(),
  unit: z.enum(['count', 'share']),
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  n: z.int(),
  base: z.int(),
});
export type MonitorValue = z.infer<typeof monitorValueSchema>;

/** A change that lies outside of its interval. */
export const monitorAlertSchema = z.object({
  section: sectionIdSchema,
  key: z.string(),
  label: z.string().optional(),
  /** `share`: difference of two shares; `rate`: this count a day over that before. */
  kind: z.enum(['share', 'rate']),
  before: z.number(),
  now: z.number(),
  change: z.number(),
  low: z.number(),
  high: z.number(),
});
export type MonitorAlert = z.infer<typeof monitorAlertSchema>;

export const monitorPointSchema = z.object({
  /** First day of what was looked at, and the day after its last. */
  from: z.string(),
  to: z.string(),
  computed_at: z.string(),
  values: z.array(monitorValueSchema),
  alerts: z.array(monitorAlertSchema),
  /** The exact recipe of the current window: every figure can be computed again from it. */
  recipe: recipeSchema,
});
export type MonitorPoint = z.infer<typeof monitorPointSchema>;

/** Why a webhook was not taken. */
export const WEBHOOK_REASONS = [
  'private_address',
  'unknown_host',
  'timeout',
  'unreachable',
  'status',
] as const;
export type WebhookReason = (typeof WEBHOOK_REASONS)[number];

/** What became of the newest message to a webhook. */
export const webhookDeliverySchema = z.object({
  state: z.enum(['queued', 'sent', 'failed']),
  reason: z.enum(WEBHOOK_REASONS).nullable(),
  /** What the other end answered, where that was the reason. */
  status: z.int().nullable(),
  attempts: z.int(),
  created_at: z.string(),
  next_try_at: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** Rounds in a row that may fail before a monitor rests. */
export const MONITOR_FAILURES = 5;
/** `refused`: the message says why; `defect`: nobody knows; `untold`: measured, and the mail could not be made. */
export const MONITOR_ERRORS = ['refused', 'defect', 'untold'] as const;
export type MonitorError = (typeof MONITOR_ERRORS)[number];

export const monitorSchema = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  query_type: queryTypeSchema,
  email: z.string(),
  created_at: z.string(),
  cadence: cadenceSchema,
  watched: z.array(watchedSectionSchema),
  recipe: recipeSchema,
  /** Whether changes are mailed; weekly monitors mail their report. */
  mails: z.boolean(),
  webhook: z.string().nullable(),
  paused: z.boolean(),
  last_run_at: z.string().nullable(),
  next_run_at: z.string(),
  /** Why the last run gave no figures; null when it did. */
  error: z.string().nullable(),
  error_code: z.enum(MONITOR_ERRORS).nullable(),
  /** Rounds in a row that failed. */
  failures: z.int(),
  /** It failed too often in a row and rests until it is resumed. */
  gave_up_at: z.string().nullable(),
  webhook_delivery: webhookDeliverySchema.nullable(),
});
export type Monitor = z.infer<typeof monitorSchema>;

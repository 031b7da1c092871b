import { z } from 'zod';

/** An ad account as the desk of a team shows it. */
export const deskAccountSchema = z.object({
  ad_account_id: z.string(),
  name: z.string(),
  /** Played by this installation: made-up figures, labelled wherever they stand. */
  practice: z.boolean(),
  /** Null: it was lent to the team and nobody has opened it yet. */
  timezone: z.string().nullable(),
  currency: z.string().nullable(),
  /** The most that all that runs may spend in a day; null: no limit of the team's own. */
  daily_limit: z.number().nullable(),
});
export type DeskAccount = z.infer<typeof deskAccountSchema>;

/** What the clock of a practice account shows, and whether a day passes there in a minute. */
export const practiceClockSchema = z.object({ now: z.string(), running: z.boolean() });

export const PRACTICE_MOST_DAYS = 90;

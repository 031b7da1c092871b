import { z } from 'zod';
import { TEST_VERDICTS } from './targeting-evidence';

/* What a campaign taught: verdicts of its arms by days that are closed, and what was corrected later. */

/** Slug of the arm that the others are held against. */
export const CONTROL_ARM = 'control';

export const judgedArmSchema = z.object({
  ad_set_id: z.string(),
  name: z.string(),
  hypothesis: z.string(),
  verdict: z.enum(TEST_VERDICTS).or(z.literal('control')),
  /** Closed days when it was told. */
  day: z.int().nullable(),
  /** More results for the same money than the control's: 0.1 is a tenth more. */
  lift: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Of the closed days. */
  results: z.int(),
  spend: z.number(),
  days: z.int(),
});
export type JudgedArm = z.infer<typeof judgedArmSchema>;

/** Results and money by ad set and day. */
export type JudgedDays = Record<string, Record<string, [results: number, spend: number]>>;

/** What X counts as a result, by objective. */
export const RESULT_OF = {
  REACH: 'impressions',
  ENGAGEMENTS: 'engagements',
  FOLLOWERS: 'follows',
  VIDEO_VIEWS: 'videoViews',
  PREROLL_VIEWS: 'videoViews',
  WEBSITE_CLICKS: 'linkClicks',
  APP_INSTALLS: 'linkClicks',
  APP_ENGAGEMENTS: 'engagements',
} as const;

export const campaignLearningSchema = z.object({
  campaign_id: z.string(),
  name: z.string(),
  /** True: the figures are those of the practice account. */
  practice: z.boolean(),
  currency: z.string().nullable(),
  result: z.enum(['impressions', 'engagements', 'follows', 'videoViews', 'linkClicks']),
  /** The saved list that the campaign began with. */
  list_id: z.string().nullable(),
  /** False: no ad set is named as the control, and nothing is judged. */
  has_control: z.boolean(),
  /** Days that count, those that are not closed yet, and those that were planned. */
  closed: z.int(),
  open: z.int(),
  planned: z.int(),
  judged_at: z.string().nullable(),
  /** True: the days are no longer kept, and the verdicts stay as they were told. */
  frozen: z.boolean(),
  arms: z.array(judgedArmSchema),
  /** Each time X corrected days that had been judged. */
  corrections: z.array(z.object({ at: z.string(), days: z.array(z.string()) })),
});
export type CampaignLearning = z.infer<typeof campaignLearningSchema>;

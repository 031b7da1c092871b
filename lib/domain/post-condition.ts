import { z } from 'zod';
import { accountMeasureSchema, PROFILE_TEXTS } from './account-facts';

/** What one post counts of itself; those of what it received are unknown where the data do not tell them. */
export const POST_MEASURES = [
  'likes',
  'reposts',
  'replies',
  'quotes',
  'views',
  'bookmarks',
  'engagements',
  'followers',
  'length',
  'words',
  'hashtags',
  'mentions',
  'links',
  'emojis',
] as const;
export const postMeasureSchema = z.enum(POST_MEASURES);
export type PostMeasure = z.infer<typeof postMeasureSchema>;
export const isPostMeasure = (value: string): value is PostMeasure =>
  POST_MEASURES.some((one) => one === value);

export const POST_KINDS = ['original', 'reply', 'repost', 'quote'] as const;
export type PostKind = (typeof POST_KINDS)[number];

const not = z.literal(true).optional();
const hour = z.number().int().min(0).max(24);

/** What single posts shall be, beyond what they say: hours and days in the recipe's time zone. */
export const postConditionSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('kind'), is: z.enum(POST_KINDS), not }),
  z.object({ of: z.literal('holds'), what: z.enum(['links', 'hashtags', 'mentions', 'emojis']), not }),
  z.object({ of: z.literal('verified'), not }),
  /** From an hour up to another, over midnight where the second is the smaller. */
  z.object({ of: z.literal('hours'), from: hour, to: hour }),
  /** Monday is 1. */
  z.object({ of: z.literal('weekdays'), days: z.array(z.number().int().min(1).max(7)).min(1).max(7) }),
  z.object({
    of: z.literal('count'),
    measure: postMeasureSchema,
    low: z.number().min(0).optional(),
    high: z.number().min(0).optional(),
  }),
  /** Without posts that a column of the file labels so, or in a language. */
  z.object({
    of: z.literal('value'),
    section: z.enum(['file_columns', 'languages']),
    key: z.string().min(1).max(300),
    not: z.literal(true),
  }),
  /** Accounts whose handle or name begins so; with `@` before it the one whose handle it is. */
  z.object({ of: z.literal('named'), start: z.string().min(1).max(60), not }),
  /** By accounts whose profile has such a text, or one with any of these words. */
  z.object({
    of: z.literal('profile'),
    text: z.enum(PROFILE_TEXTS),
    words: z.array(z.string().min(1).max(60)).min(1).max(8).optional(),
    not,
  }),
  /** By accounts of which the profile tells a number between these ends. */
  z.object({
    of: z.literal('account'),
    measure: accountMeasureSchema,
    low: z.number().optional(),
    high: z.number().optional(),
  }),
]);
export type PostCondition = z.infer<typeof postConditionSchema>;
export const MAX_CONDITIONS = 8;

import { z } from 'zod';
import { countryInputSchema } from './country-input';
import { FIELD_RULES } from './field-rules';
import { plainText } from './plain-text';
import { emailSchema } from './sign-in';

/** What visitors ask whoever runs an installation for, and where it stands. */

export const REQUEST_KINDS = ['audience', 'access', 'reddit'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['new', 'in_progress', 'done', 'declined'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Audience size buckets (CST-03); `decide` leaves it to whoever answers. */
export const SIZE_BUCKETS = ['<1M', '1M-5M', '5M-12M', '12M-25M', '25M+', 'decide'] as const;

/** Currencies (CST-06), as the forms write them. */
export const CURRENCIES = [
  ...['USD', 'EUR', 'GBP', 'YEN', 'SGD', 'BRL', 'CAD', 'CHF', 'INR'],
  ...['KRW', 'KWD', 'MXN', 'NGN', 'SAR', 'AUD', 'ZAR', 'Other'],
] as const;

export const REQUEST_HANDLES = 100;
export const REQUEST_KEYWORDS = 100;
export const REQUEST_SUBREDDITS = 20;
export const REQUEST_NOTES_LENGTH = 2_000;
/** How long the link that shows a request's state opens it. */
export const REQUEST_LINK_DAYS = 180;

const line = (max: number) => z.string().transform(plainText).pipe(z.string().trim().max(max));
const filled = (max: number, error: string) => line(max).pipe(z.string().min(1, { error }));
const text = z
  .string()
  .max(REQUEST_NOTES_LENGTH)
  .transform((given) => given.trim());

const handle = z
  .string()
  .trim()
  .regex(/^@?\w{1,30}$/, { error: FIELD_RULES.bad_handle })
  .transform((name) => name.replace(/^@/, ''));
/** As Reddit names them: `r/coffee`, `/r/coffee` and `coffee` are one. */
const subreddit = z
  .string()
  .trim()
  .regex(/^(?:\/?r\/)?\w{2,21}$/i, { error: FIELD_RULES.bad_subreddit })
  .transform((name) => name.replace(/^\/?r\//i, ''));
const keyword = filled(120, 'Keyword is required');

/** Each once, in the order of writing. */
const once = <T>(items: T[]): T[] => [...new Set(items)];

export const requesterSchema = {
  name: filled(160, 'Name is required'),
  company: line(160).default(''),
  email: emailSchema,
};

export const audienceWishSchema = z.object({
  handles: z.array(handle).max(REQUEST_HANDLES).default([]).transform(once),
  keywords: z.array(keyword).max(REQUEST_KEYWORDS).default([]).transform(once),
  subreddits: z.array(subreddit).max(REQUEST_SUBREDDITS).default([]).transform(once),
  /** Countries by code or name; empty: everywhere. */
  regions: z.array(countryInputSchema).max(250).default([]).transform(once),
  size: z.enum(SIZE_BUCKETS).nullish(),
  budget: z.number().positive().max(1_000_000_000).multipleOf(0.1).nullish(),
  currency: z.enum(CURRENCIES).nullish(),
  notes: text.default(''),
});
export type AudienceWish = z.infer<typeof audienceWishSchema>;

export const subredditsSchema = z.array(subreddit).min(1).max(REQUEST_SUBREDDITS).transform(once);

/** What the person who asked sees of it. */
export const requestStatusSchema = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  created_at: z.string(),
  updated_at: z.string(),
  name: z.string(),
  email: z.string(),
  wish: audienceWishSchema,
  /** What whoever answers wrote to them. */
  answer: z.string(),
  /** The link stops opening it then. */
  expires_at: z.string(),
});
export type RequestStatus = z.infer<typeof requestStatusSchema>;

/** What whoever answers sees. */
export const requestRowSchema = requestStatusSchema.omit({ expires_at: true }).extend({
  company: z.string(),
  ad_account_id: z.string(),
  version: z.int(),
  feedback: z.array(z.object({ rating: z.int().nullable(), text: z.string(), created_at: z.string() })),
});
export type RequestRow = z.infer<typeof requestRowSchema>;

import { z } from 'zod';

/* What is told of ads that X showed to a person. The words are those of `lib/archive`. */

export const AD_KINDS = [
  'interests',
  'look-alikes',
  'keywords',
  'topics',
  'shows',
  'list',
  'place',
  'age',
  'gender',
  'language',
  'platform',
  'other',
] as const;

export const CHOSEN_BY = ['list', 'look-alikes', 'keywords', 'interests', 'place-only'] as const;

export const advertiserSeenSchema = z.object({
  handle: z.string().nullable(),
  name: z.string().nullable(),
  ads: z.int(),
  by: z.record(z.enum(AD_KINDS), z.int()),
  lists: z.array(z.string()),
});

/** Of fewer people the pool tells nothing. */
export const FEWEST_IN_POOL = 10;

export const poolAdvertiserSchema = z.object({
  handle: z.string(),
  /** People who saw its ads, in steps of five. */
  people: z.int(),
  /** Whole per cents: what each of them saw by a list, on average over people. */
  list_share: z.number(),
});

/** An interest that X believes of a person, beside their own posts. */
export const believedInterestSchema = z.object({
  interest: z.string(),
  /** Own posts that say its words, of those that were read; null: none was read. */
  n: z.int().nullable(),
  share: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type BelievedInterest = z.infer<typeof believedInterestSchema>;

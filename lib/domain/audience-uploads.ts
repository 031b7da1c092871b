import { z } from 'zod';

/* Lists on their way into an ad account. */

export const HASH_KINDS = ['handle', 'twitter_id', 'email'] as const;
export type HashKind = (typeof HASH_KINDS)[number];

/** `do_not_reach`: the one list of an ad account whose people no campaign reaches. */
export const LIST_USES = ['audience', 'do_not_reach'] as const;
export type ListUse = (typeof LIST_USES)[number];

export const UPLOAD_STATES = [
  'waiting',
  'sending',
  'processing',
  'ready',
  'failed',
  'removing',
  'removed',
] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

export const BATCH_STATES = ['waiting', 'sending', 'sent', 'processed'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/**
 * What an ad set does about a list. Of people who are not to be reached `not_left_out`: it reaches them; `not_sent`: it
 * leaves them out here, and X has not been told.
 */
export const LIST_USAGES = ['aimed_at', 'left_out', 'not_left_out', 'not_sent'] as const;

/** An ad set that is not over, in the account that a list is in. */
export const listedAdSetSchema = z.object({
  id: z.string(),
  name: z.string(),
  campaign: z.string(),
  campaign_name: z.string(),
  usage: z.enum(LIST_USAGES),
});
export type ListedAdSet = z.infer<typeof listedAdSetSchema>;

/** X aims at no list of fewer accounts that it found. */
export const LEAST_LISTED = 100;
/** People of one call to X: their hashes stay below its 5 MB. */
export const BATCH_USERS = 40_000;
/** Rows of one file. */
export const MOST_LISTED = 500_000;
/** Hours that X takes for a batch, and at most until the list can be aimed at. */
export const BATCH_HOURS = { from: 6, to: 8, most: 48 } as const;

/** An upload's name in its ad account: known again there, whatever the list is called. */
export const nameInAccount = ({ name, id }: { name: string; id: string }): string =>
  `${name.slice(0, 200)} [m-${id.slice(0, 8)}]`;

/** SHA-256 as X takes it. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

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

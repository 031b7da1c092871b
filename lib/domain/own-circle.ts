import { z } from 'zod';

/* The people around an own account: what is told of them as a group, and what a person wants to do about single ones. */

/** Of fewer accounts nothing is told as a group. */
export const FEWEST_TOLD = 10;

export const SIGNAL_IDS = ['age', 'posts-a-day', 'picture', 'ratio'] as const;
export type SignalId = (typeof SIGNAL_IDS)[number];

const share = { n: z.int(), share: z.number(), low: z.number(), high: z.number() };

export const signalBinSchema = z.object({ key: z.string(), signal: z.boolean(), ...share });
export type SignalBin = z.infer<typeof signalBinSchema>;

export const signalSpreadSchema = z.object({
  id: z.enum(SIGNAL_IDS),
  /** Followers of whom it is known. */
  base: z.int(),
  unknown: z.int(),
  /** Null: fewer than ten are known. */
  bins: z.array(signalBinSchema).nullable(),
  /** Of the bins that are the signal, together. */
  signal: z.object(share).nullable(),
});
export type SignalSpread = z.infer<typeof signalSpreadSchema>;

export const followerBurstSchema = z.object({
  day: z.iso.date(),
  count: z.int(),
  /** How many times an ordinary such day, with its 95 % interval. */
  ratio: z.number(),
  low: z.number(),
  high: z.number(),
  /** Corrected for as many days as were looked at. */
  p: z.number(),
});
export type FollowerBurst = z.infer<typeof followerBurstSchema>;

export const followerOverlapSchema = z.object({
  common: z.int().nullable(),
  /** Followers of the other account that are known here. */
  base: z.int(),
  share: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Not all of the other account's followers are known. */
  sampled: z.boolean(),
  /** Not all of one's own followers are known: more may be common. */
  at_least: z.boolean(),
});
export type FollowerOverlap = z.infer<typeof followerOverlapSchema>;

/** Why nobody gets a score. */
export const NO_SCORE = 'groups_only' as const;

/** An account as far as it is known here; null is not known. */
export const circleAccountSchema = z.object({
  id: z.string().nullable(),
  /** Without @. */
  handle: z.string().nullable(),
  name: z.string().nullable(),
  followers: z.int().nullable(),
  following: z.int().nullable(),
  posts: z.int().nullable(),
  verified: z.boolean().nullable(),
  created_at: z.iso.datetime().nullable(),
});
export type CircleAccount = z.infer<typeof circleAccountSchema>;

export const QUEUE_ACTIONS = ['follow', 'unfollow'] as const;
export type QueueAction = (typeof QUEUE_ACTIONS)[number];

/** Why a row is suggested. */
export const queueReasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chosen') }),
  z.object({ kind: z.literal('engagers_mention'), engagers: z.int().min(0).max(1_000_000_000) }),
  z.object({ kind: z.literal('unfollowed_you') }),
  z.object({ kind: z.literal('no_follow_back') }),
  z.object({ kind: z.literal('quiet'), days: z.int().min(0).max(100_000) }),
  z.object({ kind: z.literal('undo') }),
]);
export type QueueReason = z.infer<typeof queueReasonSchema>;

/**
 * A member of a list as X has it: `waits` to be written there, `on` it, `leaves` it with the next writing, `refused` by X,
 * or `nobody` there has that handle.
 */
export const MEMBERS_ON_X = ['waits', 'on', 'leaves', 'refused', 'nobody'] as const;
export type MemberOnX = (typeof MEMBERS_ON_X)[number];

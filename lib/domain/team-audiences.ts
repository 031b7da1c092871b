import { z } from 'zod';
import { boundsSchema } from './targeting-check';

/* Audiences of a team: what was put together, and the list of accounts that was built of it. */

/** Exact texts of the specification (AUD-36). */
export const AUDIENCE_STATUSES = ['Targetable', 'Not targetable'] as const;
export type AudienceStatus = (typeof AUDIENCE_STATUSES)[number];

/** Exact text of the specification (AUD-23). */
export const UPLOAD_WITHOUT_SUBSCRIPTION = 'You need an active subscription to upload audiences to X.';

export const MAX_JOB_TITLES = 20;
export const MAX_COMMUNITIES = 20;
/** Audiences of one plan. */
export const MOST_PLANNED = 50;
/** Accounts of a community that stand for it: whoever mentions one of them belongs to it. */
export const COMMUNITY_TOP = 5;

/** `dataset.handle`: the circle of a dataset in which this account is the most mentioned one. */
export const communityIdSchema = z
  .string()
  .max(120)
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}\.\w{1,30}$/);

/** A circle of accounts as an audience keeps it: what the data is later changes nothing about it. */
export const keptCommunitySchema = z.object({
  id: communityIdSchema,
  label: z.string(),
  handles: z.array(z.string()).max(COMMUNITY_TOP),
});
export type KeptCommunity = z.infer<typeof keptCommunitySchema>;

export const AUDIENCE_ORIGINS = [
  'creator',
  'explore_x',
  'community',
  'merged',
  'split',
  'exclusion',
  'file',
] as const;
export type AudienceOrigin = (typeof AUDIENCE_ORIGINS)[number];

const datasetsSchema = z.array(z.object({ name: z.string(), version: z.int(), sample: z.boolean() }));

/** How large it was when it was counted last. A size that is null would tell of fewer than ten accounts, or is not known. */
export const audienceSizesSchema = z.object({
  core_size: z.int().nullable(),
  total_native_size: z.int().nullable(),
  pro_targeting_size: z.int().nullable(),
  /** Of all accounts of the datasets, with Wilson's interval. */
  shares: z.object({
    core_size: boundsSchema.nullable(),
    total_native_size: boundsSchema.nullable(),
    pro_targeting_size: boundsSchema.nullable(),
  }),
  base: z.int(),
  datasets: datasetsSchema,
  computed_at: z.string(),
});
export type AudienceSizes = z.infer<typeof audienceSizesSchema>;

import { z } from 'zod';

/* A person's own account on X, and what this Murmur keeps of it. */

/** Where it came from: the archive that X gives people, an account connected by OAuth, or the labelled sample person. */
export const OWN_SOURCES = ['archive', 'x', 'sample'] as const;
export type OwnSource = (typeof OWN_SOURCES)[number];

/** People whose list is kept, each with its day. */
export const OWN_LISTS = ['followers', 'following'] as const;
export type OwnListKind = (typeof OWN_LISTS)[number];

export const ownListSchema = z.object({
  /** Number of the list, as in the address of a comparison. */
  list: z.int(),
  kind: z.enum(OWN_LISTS),
  taken_at: z.iso.datetime(),
  size: z.int(),
  source: z.enum(OWN_SOURCES),
});
export type OwnList = z.infer<typeof ownListSchema>;

export const ownAccountSchema = z.object({
  id: z.uuid(),
  /** Null: the archive does not say. */
  x_id: z.string().nullable(),
  handle: z.string(),
  name: z.string(),
  source: z.enum(OWN_SOURCES),
  /** Made up: every surface must label it. */
  sample: z.boolean(),
  /** X can be asked in its name. */
  connected: z.boolean(),
  active: z.boolean(),
  /** Whose clock hours of the day are told by, an IANA name. */
  zone: z.string(),
  /** Name of the dataset of its posts; null: none are kept. */
  dataset: z.string().nullable(),
  /** The newest list of each kind; null: none is kept. */
  followers: ownListSchema.nullable(),
  following: ownListSchema.nullable(),
  /** How many lists of followers there are: two tell who left. */
  follower_lists: z.int(),
  /** Archives that were kept, the newest first. */
  archives: z.array(z.object({ taken_at: z.iso.datetime(), kept_at: z.iso.datetime() })),
});
export type OwnAccountView = z.infer<typeof ownAccountSchema>;

import { z } from 'zod';

/**
 * The private rows of an archive as they are sent here, packed, one JSON object a line: whose they are first, `end` last.
 * Lines without `end` are a file that broke off.
 */
const MAX_AT_ONCE = 2000;

/** An id of an account or post on X: as many digits as 63 bits hold. */
const xId = z
  .string()
  .regex(/^\d{1,19}$/)
  .refine((id) => BigInt(id) < 2n ** 63n);
const text = (most: number) => z.string().max(most);
const moment = z
  .int()
  .min(Date.UTC(2006, 0, 1))
  .max(Date.UTC(2200, 0, 1));

const criterionSchema = z.object({ kind: text(20), type: text(200), value: text(1000).nullable() });
const adSchema = z.object({
  at: moment.nullable(),
  advertiser: text(300).nullable(),
  handle: text(50).nullable(),
  criteria: z.array(criterionSchema).max(500),
});
export type OwnAdLine = z.infer<typeof adSchema>;

const beliefsSchema = z.object({
  interests: z.array(text(300)).max(20_000),
  languages: z.array(text(100)).max(500),
  gender: text(100).nullable(),
  age: text(100).nullable(),
  shows: z.array(text(300)).max(20_000),
  advertisers: z.array(text(300)).max(100_000),
  lookAlikeAdvertisers: z.array(text(300)).max(100_000),
  audiences: z.int().min(0).nullable(),
});

const HELD = ['followers', 'following', 'likes', 'ads-seen', 'ads-acted', 'beliefs', 'lists'] as const;
export type HeldKind = (typeof HELD)[number];

export const ownAccountLineSchema = z.object({
  kind: z.literal('account'),
  id: xId.nullable(),
  handle: z
    .string()
    .regex(/^\w{1,30}$/)
    .nullable(),
  name: text(200).nullable(),
  /** When X made the archive, or its newest post where nobody wrote that down; epoch milliseconds. */
  taken_at: moment.nullable(),
});

export const ownRowLineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('followers'), ids: z.array(xId).max(MAX_AT_ONCE) }),
  z.object({ kind: z.literal('following'), ids: z.array(xId).max(MAX_AT_ONCE) }),
  z.object({
    kind: z.literal('likes'),
    rows: z.array(z.object({ id: xId, text: text(30_000).nullable() })).max(MAX_AT_ONCE),
  }),
  z.object({ kind: z.literal('ads-seen'), rows: z.array(adSchema).max(MAX_AT_ONCE) }),
  z.object({ kind: z.literal('ads-acted'), rows: z.array(adSchema).max(MAX_AT_ONCE) }),
  z.object({ kind: z.literal('beliefs'), beliefs: beliefsSchema }),
  z.object({ kind: z.literal('lists'), urls: z.array(text(300)).max(MAX_AT_ONCE) }),
  /** What the archive held whole: a file that was damaged is not among it, and its list would tell untruths. */
  z.object({ kind: z.literal('end'), held: z.array(z.enum(HELD)) }),
]);
export type OwnRowLine = z.infer<typeof ownRowLineSchema>;

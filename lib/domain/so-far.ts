import { z } from 'zod';
import { CALENDAR_STEPS } from './calendar-steps';
import { sectionIdSchema } from './recipe';
import { reportQuerySchema } from './report';

/** Sections that a part of the authors tells of; the others wait for everything. */
export const SO_FAR_SECTIONS = [
  'conversation_volume',
  'sentiment',
  'keywords',
  'hashtags',
  'mentions',
  'domains',
  'emojis',
  'subreddits',
] as const;
export type SoFarId = (typeof SO_FAR_SECTIONS)[number];

/** A share of `posts`, between ends that the exact one lies within. */
const figureSchema = z.object({ share: z.number(), low: z.number(), high: z.number() });

export const soFarItemSchema = z.object({
  /** As in the section. */
  key: z.string(),
  label: z.string().optional(),
  /** Null: too few authors were read for it. */
  figure: figureSchema.nullable(),
  /** Of a list: certainly among its first ones, whatever is not read yet. */
  sure: z.boolean().optional(),
  /** The model that read it cannot tell its level. */
  untold: z.literal(true).optional(),
});
export type SoFarItem = z.infer<typeof soFarItemSchema>;

export const soFarSectionSchema = z.object({
  /** Posts that shares are of, counted exactly. */
  posts: z.int(),
  step: z.enum(CALENDAR_STEPS).optional(),
  items: z.array(soFarItemSchema),
});
export type SoFarSection = z.infer<typeof soFarSectionSchema>;

/**
 * What a part of the authors, each with all posts, tells before everything is counted. It has no receipt: nothing of it is
 * kept, exported or found to stand out.
 */
export const soFarFields = {
  /** How many parts were read, of how many. */
  part: z.int(),
  of: z.int(),
  query: reportQuerySchema,
  sections: z.array(sectionIdSchema),
  /** Exact. */
  posts: z.int(),
  accounts: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  told: z.partialRecord(z.enum(SO_FAR_SECTIONS), soFarSectionSchema),
};
export type SoFar = z.infer<z.ZodObject<typeof soFarFields>>;

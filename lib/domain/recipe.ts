import { z } from 'zod';
import { observedBlocksSchema } from './audience-blocks';
import { readRangeKey } from './column-ranges';
import { FIELD_RULES } from './field-rules';
import { MAX_CONDITIONS, postConditionSchema } from './post-condition';
import { rowNumberSchema } from './row-number';
import { SECTION_IDS, sectionsWith } from './sections';

/** What is asked of an analysis, `murmur.recipe/1`. Field names are the wire's. */

export const QUERY_TYPES = ['handle', 'keyword', 'conversation', 'post'] as const;
export const queryTypeSchema = z.enum(QUERY_TYPES);
export type QueryType = z.infer<typeof queryTypeSchema>;

export const sectionIdSchema = z.enum(SECTION_IDS);

export const ORDERINGS = [
  'like_count',
  'repost_count',
  'reply_count',
  'quote_count',
  'view_count',
  'bookmark_count',
  'created_at',
] as const;
export const orderingSchema = z.enum(ORDERINGS);
export type Ordering = z.infer<typeof orderingSchema>;

/** Sections whose items can narrow an analysis. Traits inferred about people cannot: they are shown for groups only. */
export const FILTER_SECTIONS = sectionsWith('filter', 'itself');
export const recipeFilterSchema = z
  .object({
    section: z.enum(FILTER_SECTIONS),
    key: z.string().min(1).max(500),
  })
  .superRefine(({ section, key }, { addIssue }) => {
    const fault = section === 'file_columns' ? readRangeKey(key) : null;
    if (typeof fault === 'string') addIssue({ code: 'custom', path: ['key'], message: FIELD_RULES[fault] });
  });
export type RecipeFilter = z.infer<typeof recipeFilterSchema>;
export const MAX_FILTERS = 10;
/** Single posts that a question can be narrowed to. */
export const MAX_POSTS = 200;

/** How the extra keyword joins the query (specification, ANA-15 and ANA-24). */
export const EXTRA_KEYWORD_TYPES = ['and', 'or', 'not'] as const;
export const extraKeywordTypeSchema = z.enum(EXTRA_KEYWORD_TYPES);
export type ExtraKeywordType = z.infer<typeof extraKeywordTypeSchema>;

/** A brand of share_of_voice with its other names; a post counts once for it, whichever of them it holds. */
export const voiceSchema = z.object({
  name: z.string().trim().min(1).max(200),
  aliases: z.array(z.string().trim().min(1).max(200)).max(40).default([]),
});
export type Voice = z.infer<typeof voiceSchema>;

const utcInstant = z.iso.datetime({ offset: true });

/** Everything needed to compute a number again. Re-running it on the same data version gives the same number. */
export const recipeSchema = z.object({
  schema: z.literal('murmur.recipe/1').default('murmur.recipe/1'),
  type: queryTypeSchema,
  /**
   * conversation, keyword: a keyword query. handle: one or more handles, with or without @, separated by commas or OR.
   * post: ids or addresses of posts, separated by commas or spaces.
   */
  text: z.string().max(10_000),
  /** Every post of the datasets, asked of a conversation without words; its open window is all of the data. */
  whole: z.literal(true).optional(),
  /** Empty: none. With `and` posts must hold it too, with `or` they may hold it instead, with `not` they must not. */
  extra_keyword: z.string().max(1_000).default(''),
  extra_keyword_type: extraKeywordTypeSchema.default('and'),
  /** What share_of_voice compares; empty: the OR groups of the query. */
  voices: z.array(voiceSchema).max(20).default([]),
  /** Inclusive start and exclusive end, UTC. Null: all of imported data, else the last 30 days (measurement.md 2). */
  from: utcInstant.nullable(),
  to: utcInstant.nullable(),
  /** `version` pins the data; absent means the newest. */
  datasets: z
    .array(z.object({ name: z.string(), version: rowNumberSchema.optional() }))
    .min(1)
    .max(20),
  reposts: z.enum(['count', 'exclude']).default('count'),
  /** ISO 3166-1 alpha-2; empty means everywhere. */
  countries: z.array(z.string().length(2)).max(250).default([]),
  /** Only these posts, by their ids; with them the text may be empty. */
  post_ids: z.array(z.string().min(1).max(200)).max(MAX_POSTS).default([]),
  /** Only posts behind all of these items, each with its key in the report; of values of one column of a file, any. */
  filters: z.array(recipeFilterSchema).max(MAX_FILTERS).default([]),
  /** Only posts that are all of this. */
  conditions: z.array(postConditionSchema).max(MAX_CONDITIONS).optional(),
  /** Only posts of the accounts that these blocks make up. */
  audience: observedBlocksSchema.optional(),
  /** What distinctive words and similar accounts are compared with; absent: what fits the data. */
  baseline: z.object({ name: z.string(), version: rowNumberSchema.optional() }).optional(),
  /** Whoever asks says that the posts of the datasets are everything there is: what was counted is exact. */
  everything: z.literal(true).optional(),
  ordering: orderingSchema.default('like_count'),
  /** IANA name, for posting_times. */
  time_zone: z.string().default('UTC'),
});
export type Recipe = z.infer<typeof recipeSchema>;
export type RecipeInput = z.input<typeof recipeSchema>;

/** What a recipe is called where nobody gave it a title: its words, or the datasets that its posts are of. */
export const recipeTitle = ({ text, whole, datasets }: Recipe): string =>
  whole || text === '' ? datasets.map(({ name }) => name).join(', ') : text;

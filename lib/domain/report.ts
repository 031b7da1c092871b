import { z } from 'zod';

/** The report of an analysis, `murmur.analysis/1`: what every surface shows. Field names are the wire's. */

export const QUERY_TYPES = ['handle', 'keyword', 'conversation', 'post'] as const;
export const queryTypeSchema = z.enum(QUERY_TYPES);
export type QueryType = z.infer<typeof queryTypeSchema>;

export const SECTION_IDS = [
  'audience_size',
  'posts',
  'conversation_volume',
  'sentiment',
  'languages',
  'countries',
  'genders',
  'hashtags',
  'keywords',
  'emojis',
  'mentions',
  'domains',
  'top_accounts',
  'top_posts',
  'share_of_voice',
  'posting_times',
] as const;
export const sectionIdSchema = z.enum(SECTION_IDS);
export type SectionId = z.infer<typeof sectionIdSchema>;

export const UNITS = ['posts', 'accounts', 'engagements', 'ratio', 'followers'] as const;
export const unitSchema = z.enum(UNITS);
export type Unit = z.infer<typeof unitSchema>;

export const ORDERINGS = ['like_count', 'repost_count', 'reply_count', 'quote_count', 'created_at'] as const;
export const orderingSchema = z.enum(ORDERINGS);
export type Ordering = z.infer<typeof orderingSchema>;

const utcInstant = z.iso.datetime({ offset: true });

/** Everything needed to compute a number again. Re-running it on the same data version gives the same number. */
export const recipeSchema = z.object({
  schema: z.literal('murmur.recipe/1').default('murmur.recipe/1'),
  type: queryTypeSchema,
  text: z.string().max(10_000),
  /** Inclusive start and exclusive end, UTC. Null: the dataset's own bounds (see readings: window). */
  from: utcInstant.nullable(),
  to: utcInstant.nullable(),
  /** `version` pins the data; absent means the newest. */
  datasets: z
    .array(z.object({ name: z.string(), version: z.int().nonnegative().optional() }))
    .min(1)
    .max(20),
  reposts: z.enum(['count', 'exclude']).default('count'),
  /** ISO 3166-1 alpha-2; empty means everywhere. */
  countries: z.array(z.string().length(2)).max(250).default([]),
  ordering: orderingSchema.default('like_count'),
  /** IANA name, for posting_times. */
  time_zone: z.string().default('UTC'),
});
export type Recipe = z.infer<typeof recipeSchema>;
export type RecipeInput = z.input<typeof recipeSchema>;

export const measurementSchema = z.object({
  value: z.number(),
  /** 95 % interval; null where an interval makes no sense. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Units counted. */
  n: z.int(),
  /** Units for which it could be known. */
  base: z.int(),
  unknown: z.int(),
  unit: unitSchema,
});
export type Measurement = z.infer<typeof measurementSchema>;

export const receiptSchema = z.object({
  section: sectionIdSchema,
  datasets: z.array(
    z.object({ name: z.string(), version: z.int(), sample: z.boolean(), sources: z.array(z.string()) }),
  ),
  /** observed: in the data; inferred: by a model; estimated: by X; imported: as the file says. */
  source: z.enum(['observed', 'inferred', 'estimated', 'imported']),
  /** Present when inferred. `accuracy` is the measured figure with what it was measured on. */
  model: z
    .object({
      name: z.string(),
      version: z.string(),
      accuracy: z.object({ metric: z.string(), value: z.number(), measured_on: z.string() }).nullable(),
    })
    .nullable(),
  /** Id of the method note shown at /methods/<id>. */
  method: z.string(),
  query: z.object({
    type: queryTypeSchema,
    text: z.string(),
    groups: z.array(z.array(z.string())),
    exclude: z.array(z.string()),
    from: z.string(),
    to: z.string(),
  }),
  frame: z.object({
    kind: z.enum(['census', 'sample']),
    size: z.int(),
    method: z.string().nullable(),
    seed: z.int().nullable(),
  }),
  filters: z.object({ reposts: z.enum(['count', 'exclude']), countries: z.array(z.string()) }),
  computed_at: z.string(),
  engine_ms: z.number(),
  code_version: z.string(),
  /** Ids of known limits, each a sentence in messages `limits.<id>`. */
  limits: z.array(z.string()),
  recipe: recipeSchema,
});
export type Receipt = z.infer<typeof receiptSchema>;

const sectionBase = {
  unit: unitSchema,
  receipt: receiptSchema,
};

export const shareItemSchema = z.object({
  key: z.string(),
  label: z.string().optional(),
  n: z.int(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
  /** Share after correction for the model's own error (Rogan–Gladen), with its wider interval. */
  corrected: z.object({ share: z.number(), low: z.number(), high: z.number() }).optional(),
});
export type ShareItem = z.infer<typeof shareItemSchema>;

/** Ranked shares: languages, countries, genders, hashtags, keywords, emojis, mentions, domains, share_of_voice. */
export const shareSectionSchema = z.object({
  ...sectionBase,
  base: z.int(),
  unknown: z.int(),
  items: z.array(shareItemSchema),
  /** How many items there are in all, beyond those listed. */
  total_items: z.int(),
});
export type ShareSection = z.infer<typeof shareSectionSchema>;

export const volumeSectionSchema = z.object({
  ...sectionBase,
  step: z.enum(['hour', 'day', 'week']),
  items: z.array(z.object({ at: z.string(), posts: z.int(), engagements: z.int() })),
});
export type VolumeSection = z.infer<typeof volumeSectionSchema>;

export const postItemSchema = z.object({
  key: z.string(),
  text: z.string(),
  author: z.string(),
  author_name: z.string(),
  at: z.string(),
  language: z.string(),
  sentiment: z.enum(['positive', 'neutral', 'negative']).nullable(),
  is_repost: z.boolean(),
  likes: z.int(),
  reposts: z.int(),
  replies: z.int(),
  quotes: z.int(),
  views: z.int().nullable(),
  url: z.string().nullable(),
  dataset: z.string(),
});
export type PostItem = z.infer<typeof postItemSchema>;

export const sentimentSectionSchema = z.object({
  ...sectionBase,
  base: z.int(),
  unknown: z.int(),
  items: z.array(shareItemSchema),
  by_day: z.array(
    z.object({ at: z.string(), positive: z.int(), neutral: z.int(), negative: z.int(), unknown: z.int() }),
  ),
});
export type SentimentSection = z.infer<typeof sentimentSectionSchema>;

export const sizeSectionSchema = z.object({
  ...sectionBase,
  /** Keys: accounts, posts, engagements, reach, posts_per_account; only those that can be given. */
  items: z.array(z.object({ key: z.string(), measurement: measurementSchema })),
});
export type SizeSection = z.infer<typeof sizeSectionSchema>;

export const accountsSectionSchema = z.object({
  ...sectionBase,
  items: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      posts: z.int(),
      engagements: z.int(),
      followers: z.int().nullable(),
      /** Share of positive minus share of negative among this account's scored posts, or null. */
      net_sentiment: z.number().nullable(),
      /** Posts per step of the window, at most 30 values. */
      trend: z.array(z.int()),
    }),
  ),
  total_items: z.int(),
});
export type AccountsSection = z.infer<typeof accountsSectionSchema>;

export const topPostsSectionSchema = z.object({ ...sectionBase, items: z.array(postItemSchema) });
export type TopPostsSection = z.infer<typeof topPostsSectionSchema>;

export const postingTimesSectionSchema = z.object({
  ...sectionBase,
  time_zone: z.string(),
  /** 168 cells. `weekday` 1 = Monday. Median engagements with a bootstrap interval, null under 20 posts. */
  items: z.array(
    z.object({
      weekday: z.int(),
      hour: z.int(),
      posts: z.int(),
      median_engagements: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
    }),
  ),
});
export type PostingTimesSection = z.infer<typeof postingTimesSectionSchema>;

export const sectionsSchema = z.object({
  audience_size: sizeSectionSchema,
  posts: sizeSectionSchema,
  conversation_volume: volumeSectionSchema,
  sentiment: sentimentSectionSchema,
  languages: shareSectionSchema,
  countries: shareSectionSchema,
  genders: shareSectionSchema,
  hashtags: shareSectionSchema,
  keywords: shareSectionSchema,
  emojis: shareSectionSchema,
  mentions: shareSectionSchema,
  domains: shareSectionSchema,
  top_accounts: accountsSectionSchema,
  top_posts: topPostsSectionSchema,
  share_of_voice: shareSectionSchema,
  posting_times: postingTimesSectionSchema,
});
export type Sections = z.infer<typeof sectionsSchema>;
export type Section<K extends SectionId = SectionId> = Sections[K];

export const totalsSchema = z.object({ posts: z.int(), accounts: z.int(), engagements: z.int() });
export type Totals = z.infer<typeof totalsSchema>;

export const reportQuerySchema = z.object({
  type: queryTypeSchema,
  text: z.string(),
  groups: z.array(z.array(z.string())),
  exclude: z.array(z.string()),
  from: z.string(),
  to: z.string(),
  datasets: z.array(z.string()),
  /** True when the asked window lay past the data and was moved to the dataset's last post. */
  snapped: z.boolean(),
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

export const reportSchema = z.object({
  schema: z.literal('murmur.analysis/1'),
  query: reportQuerySchema,
  totals: totalsSchema,
  sections: sectionsSchema.partial(),
  engine_ms: z.number(),
});
export type Report = z.infer<typeof reportSchema>;

/**
 * One line of the streamed report (application/x-ndjson): first `start`, then one `section` or
 * `section_error` each as it is ready, last `end` (or `error`, after which nothing follows).
 */
export const reportEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('start'),
    query: reportQuerySchema,
    totals: totalsSchema,
    sections: z.array(sectionIdSchema),
  }),
  z.object({ event: z.literal('section'), id: sectionIdSchema, section: z.unknown() }),
  z.object({ event: z.literal('section_error'), id: sectionIdSchema, message: z.string(), code: z.string() }),
  z.object({ event: z.literal('error'), message: z.string(), code: z.string() }),
  z.object({ event: z.literal('end'), engine_ms: z.number() }),
]);
export type ReportEvent = z.infer<typeof reportEventSchema>;

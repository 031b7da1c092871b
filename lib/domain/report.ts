import { z } from 'zod';
import { accountFields, growthFields } from './account-fields';
import { driverFields } from './driver-fields';
import { indexSchema, modelRange, netSentimentSchema, plainShareSchema, testedOf } from './estimates';
import { pageFindingsSchema } from './page-findings';
import { baselineKindSchema, frameSchema, windowKindSchema } from './receipt-frame';
import { answeredSchema, labelledSchema } from './labelling';
import { loudestSchema, withoutLoudestSchema } from './loudest';
import { carriedFields, peakFields } from './peak-fields';
import { phraseFields, phrasesFields } from './phrase-fields';
import { profileFields } from './profile-fields';
import {
  extraKeywordTypeSchema,
  orderingSchema,
  queryTypeSchema,
  recipeFilterSchema,
  recipeSchema,
  sectionIdSchema,
} from './recipe';
import { type SectionKind, UNITS } from './section-row';
import { kindOf, type KindOf, SECTION_IDS, type SectionId } from './sections';
import { sentimentDays, volumeSteps } from './time-series';
import { labelWordSchema, topicFields, untoldSchema } from './topic-fields';

/** The report of an analysis, `murmur.analysis/1`: what every surface shows. Field names are the wire's. */

export const unitSchema = z.enum(UNITS);
export type Unit = z.infer<typeof unitSchema>;

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
  source: z.enum(['observed', 'inferred', 'labelled', 'estimated', 'imported']),
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
    window: windowKindSchema.optional(),
  }),
  frame: frameSchema,
  /** Who counts as the audience: authors of the posts, known followers, or accounts that interacted in the window. */
  audience: z.enum(['authors', 'followers', 'interacted', 'matching_accounts']).optional(),
  filters: z.object({
    reposts: z.enum(['count', 'exclude']),
    countries: z.array(z.string()),
    /** A second query and how it joins the first; absent without one. */
    extra_keyword: z.object({ text: z.string(), type: extraKeywordTypeSchema }).optional(),
    items: z.array(recipeFilterSchema),
  }),
  /** What an index compares with, and its size. Absent where nothing is compared. */
  baseline: z
    .object({ kind: baselineKindSchema, unit: unitSchema, n: z.int(), name: z.string().optional() })
    .optional(),
  /** What top posts go by: what was asked for, or what most of the posts tell. */
  ordered_by: orderingSchema.optional(),
  /** Of topics: the words each label is made of. */
  labels: z.array(z.object({ label: z.string(), words: z.array(labelWordSchema) })).optional(),
  /** Who wrote over 30 % of the posts behind the shares, so that these cannot be told beyond them. */
  loudest: loudestSchema.optional(),
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
  ...modelRange,
  /** As how many posts drawn one by one they count, posts of one author being alike; absent where nothing clusters. */
  effective: z.number().optional(),
  index: indexSchema.optional(),
  /** Units in the window before; only where the section compares with it. */
  before: z.int().optional(),
  /** Among the posts of everybody but the author that the receipt names. */
  without: withoutLoudestSchema.optional(),
});
export type ShareItem = z.infer<typeof shareItemSchema>;

/** Ranked shares: places, traits, what posts hold; some with an index against a baseline. */
export const shareSectionSchema = z.object({
  ...sectionBase,
  base: z.int(),
  unknown: z.int(),
  items: z.array(shareItemSchema),
  /** How many items there are in all, beyond those listed. */
  total_items: z.int(),
  ...testedOf,
  /** Posts with links of which nobody told where they lead; they are in the base, whatever else they hold. */
  shortened: z.int().optional(),
});
export type ShareSection = z.infer<typeof shareSectionSchema>;

/** Per brand: its share of all posts that name any of them, and, with an extra keyword, its share of those that hold it too. */
export const voiceSectionSchema = shareSectionSchema.extend({
  items: z.array(
    shareItemSchema.extend({
      aliases: z.array(z.string()),
      /** Among posts that hold the extra keyword; null without one. */
      with_keyword: plainShareSchema.nullable(),
      /** Share of all matched posts (share of conversation). */
      conversation: plainShareSchema,
    }),
  ),
  /** Posts that name two of them, as a share of the posts that name either. */
  overlap: z.array(plainShareSchema.extend({ keys: z.tuple([z.string(), z.string()]) })),
});
export type VoiceSection = z.infer<typeof voiceSectionSchema>;

/** The accounts that a handle analysis is about, as the datasets know them. What is not known is null. */
export const profileSectionSchema = z.object({
  ...sectionBase,
  items: z.array(z.object(profileFields)),
});
export type ProfileSection = z.infer<typeof profileSectionSchema>;

/** Followers as posts of an account or readings of its profile told them, day by day. */
export const growthSectionSchema = z.object({
  ...sectionBase,
  items: z.array(z.object(growthFields)),
  total_items: z.int(),
});
export type GrowthSection = z.infer<typeof growthSectionSchema>;

export const volumeSectionSchema = z.object({
  ...sectionBase,
  ...volumeSteps,
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
  /** Null: the data does not say. */
  likes: z.int().nullable(),
  reposts: z.int().nullable(),
  replies: z.int().nullable(),
  quotes: z.int().nullable(),
  views: z.int().nullable(),
  bookmarks: z.int().nullable().optional(),
  url: z.string().nullable(),
  dataset: z.string(),
});
export type PostItem = z.infer<typeof postItemSchema>;

/** Topics: each post belongs to its best one or to none, so shares sum to 1 at most. */
export const topicsSectionSchema = shareSectionSchema.extend({
  items: z.array(
    /** Up to three posts that speak for it most plainly. */
    shareItemSchema.extend({ ...topicFields, quotes: z.array(postItemSchema).default([]) }),
  ),
  /** Posts in none of them. */
  outside: z.int(),
  untold: untoldSchema.optional(),
});
export type TopicsSection = z.infer<typeof topicsSectionSchema>;

export const sentimentSectionSchema = z.object({
  ...sectionBase,
  base: z.int(),
  unknown: z.int(),
  items: z.array(shareItemSchema),
  ...testedOf,
  /** Null where no post was judged. Results kept by an older version have none. */
  net: netSentimentSchema.nullable().default(null),
  /** What people's labels tell of these posts; while more of them are needed it has no items. */
  labelled: labelledSchema.optional(),
  ...sentimentDays,
});
export type SentimentSection = z.infer<typeof sentimentSectionSchema>;

/** Answers to questions that people worded, told by labels alone. A key is the question and the answer. */
export const answersSectionSchema = shareSectionSchema.extend({
  items: z.array(shareItemSchema.extend({ round: z.uuid(), answer: z.string() })),
  /** Those with labels; while more of them are needed a question has no items. */
  questions: z.array(answeredSchema),
});
export type AnswersSection = z.infer<typeof answersSectionSchema>;

export const sizeSectionSchema = z.object({
  ...sectionBase,
  /** Keys: accounts, posts, engagements, reach, posts_per_account; only those that can be given. */
  items: z.array(z.object({ key: z.string(), measurement: measurementSchema })),
});
export type SizeSection = z.infer<typeof sizeSectionSchema>;

export const accountsSectionSchema = z.object({
  ...sectionBase,
  items: z.array(z.object(accountFields)),
  /** Accounts that write more than those of the items, most posts first; absent where the items are all there are. */
  busiest: z.array(z.object(accountFields)).optional(),
  total_items: z.int(),
});
export type AccountsSection = z.infer<typeof accountsSectionSchema>;

export const topPostsSectionSchema = z.object({
  ...sectionBase,
  items: z.array(postItemSchema),
  /** Posts that the listed ones were chosen of; absent in answers kept before it was told. */
  total_items: z.int().optional(),
});
export type TopPostsSection = z.infer<typeof topPostsSectionSchema>;

/** Accounts by the days they posted on, and whose the engagements are. */
export const driversSectionSchema = z.object({ ...sectionBase, ...driverFields });
export type DriversSection = z.infer<typeof driversSectionSchema>;

/** What is praised and what is complained about; up to two posts speak for each phrase. */
export const phrasesSectionSchema = z.object({
  ...sectionBase,
  ...phrasesFields,
  items: z.array(shareItemSchema.extend({ ...phraseFields, quotes: z.array(postItemSchema) })),
  total_items: z.int(),
});
export type PhrasesSection = z.infer<typeof phrasesSectionSchema>;

/** The posts that carried the busiest day; a post that the datasets do not hold is null. */
export const peakSectionSchema = z.object({
  ...sectionBase,
  ...peakFields,
  items: z.array(z.object({ ...carriedFields, post: postItemSchema.nullable() })),
});
export type PeakSection = z.infer<typeof peakSectionSchema>;

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

const KIND_SCHEMAS = {
  profile: profileSectionSchema,
  sizes: sizeSectionSchema,
  volume: volumeSectionSchema,
  sentiment: sentimentSectionSchema,
  shares: shareSectionSchema,
  topics: topicsSectionSchema,
  voices: voiceSectionSchema,
  answers: answersSectionSchema,
  accounts: accountsSectionSchema,
  growth: growthSectionSchema,
  posts: topPostsSectionSchema,
  times: postingTimesSectionSchema,
  peak: peakSectionSchema,
  drivers: driversSectionSchema,
  phrases: phrasesSectionSchema,
} as const satisfies Record<SectionKind, z.ZodType>;
type KindSchemas = typeof KIND_SCHEMAS;
export type SectionOfKind = { [K in SectionKind]: z.infer<KindSchemas[K]> };

const shape = Object.fromEntries(SECTION_IDS.map((id) => [id, KIND_SCHEMAS[kindOf(id)]]));
// Under each id stands the schema of its row's kind.
export const sectionsSchema = z.object(shape as { [K in SectionId]: KindSchemas[KindOf<K>] });
export type Sections = { [K in SectionId]: SectionOfKind[KindOf<K>] };
export type Section<K extends SectionId = SectionId> = Sections[K];

/** The same section as what its kind says it is: for tables that go by kind. */
export function asKind<K extends SectionId>(_: K, section: Sections[K]): SectionOfKind[KindOf<K>] {
  // The same type by the line above, which the compiler does not resolve while K is open.
  return section as SectionOfKind[KindOf<K>];
}

/** Null: no post of the question tells it. */
const known = z.int().nullable();
export const totalsSchema = z.object({ posts: z.int(), accounts: known, engagements: known });
export type Totals = z.infer<typeof totalsSchema>;

export const reportQuerySchema = z.object({
  type: queryTypeSchema,
  text: z.string(),
  groups: z.array(z.array(z.string())),
  exclude: z.array(z.string()),
  from: z.string(),
  to: z.string(),
  window: windowKindSchema.optional(),
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
  /** What stands out among all that a whole page could claim; absent where nobody asked. */
  findings: pageFindingsSchema.optional(),
  engine_ms: z.number(),
});
export type Report = z.infer<typeof reportSchema>;

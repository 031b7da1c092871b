import { z } from 'zod';
import { sectionComparisonSchema } from './comparison';
import { FIELD_RULES } from './field-rules';
import { measurementSchema, shareItemSchema, totalsSchema, unitSchema } from './report';
import { recipeSchema, sectionIdSchema } from './recipe';
import { sectionsWith } from './sections';

/** Saved audiences and lists. Field names are the wire's. */

/** Said in every language as the specification writes them (AUD-26, AUD-28). */
export const SAVE_WITHOUT_PERSON =
  'Failed to create audience. Please log out and log in again to create a new audience.';
export const SAVE_NOT_READY = 'Failed to create audience. Please wait until the audience is ready.';
/** How long the message of a success stays (AUD-29). */
export const SAVED_TOAST_MS = 10_000;

export const SAVED_QUERY_TYPES = [
  'handle_analysis',
  'audience_analysis',
  'conversation_analysis',
  'post_analysis',
  'audience_builder',
] as const;
export const savedQueryTypeSchema = z.enum(SAVED_QUERY_TYPES);
export type SavedQueryType = z.infer<typeof savedQueryTypeSchema>;

const TYPE_OF_QUERY: Readonly<Record<string, SavedQueryType>> = {
  handle: 'handle_analysis',
  conversation: 'conversation_analysis',
  post: 'post_analysis',
};

/** Under which type the audience of a query is saved; `audience_builder` comes from its own page only. */
export function savedQueryType(type: string): SavedQueryType {
  return (Object.hasOwn(TYPE_OF_QUERY, type) ? TYPE_OF_QUERY[type] : undefined) ?? 'audience_analysis';
}

export const SAVED_STATUSES = ['draft', 'active', 'archived'] as const;
export const savedStatusSchema = z.enum(SAVED_STATUSES);
export type SavedStatus = z.infer<typeof savedStatusSchema>;

/** Whether the data behind it is as it was when it was computed, has changed, or cannot be read any more. */
export const SAVED_STATES = ['current', 'changed', 'unavailable'] as const;
export const savedStateSchema = z.enum(SAVED_STATES);
export type SavedState = z.infer<typeof savedStateSchema>;

/* Nothing that breaks a line or turns the direction of the text around it. */
const oneLine = z
  .string()
  .trim()
  .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/, {
    error: FIELD_RULES.bad_text,
  });

export const MAX_TAGS = 20;
export const NAME_LENGTH = 120;
export const NOTES_LENGTH = 4_000;
export const nameSchema = oneLine.min(1, { error: 'Name is required' }).max(NAME_LENGTH);
export const tagsSchema = z
  .array(oneLine.min(1).max(40))
  .max(MAX_TAGS)
  .transform((tags) => [...new Set(tags)]);
export const folderSchema = oneLine.max(80);
export const notesSchema = z
  .string()
  .trim()
  .max(NOTES_LENGTH)
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e\u2066-\u2069]*$/, {
    error: FIELD_RULES.bad_lines,
  });

export const SHARED_EMAILS = 20;
export const MESSAGE_LENGTH = 500;
/** Plain text: line ends are its only control characters. */
export const shareMessageSchema = z
  .string()
  .trim()
  .max(MESSAGE_LENGTH)
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e\u2066-\u2069]*$/, {
    error: FIELD_RULES.bad_lines,
  });

/** Share sections that a saved audience remembers: their first items in the row, more of them for a later comparison. */
export const SUMMARY_SECTIONS = sectionsWith('kept', true);
export const SUMMARY_ITEMS = 5;
export const KEPT_ITEMS = 30;

export const summaryItemSchema = shareItemSchema.pick({
  key: true,
  label: true,
  n: true,
  share: true,
  low: true,
  high: true,
});

export const summarySectionSchema = z.object({
  id: sectionIdSchema,
  unit: unitSchema,
  base: z.int(),
  unknown: z.int(),
  items: z.array(summaryItemSchema),
});

/** What the result said when it was saved, with all that is needed to compute it again. */
export const savedSummarySchema = z.object({
  totals: totalsSchema,
  /** Distinct accounts; low and high are null for a census. */
  size: measurementSchema.nullable(),
  frame: z.object({ kind: z.enum(['census', 'sample', 'part']), size: z.int() }),
  from: z.string(),
  to: z.string(),
  /** The id tells a dataset from another person's of the same name. */
  datasets: z.array(z.object({ id: z.string(), name: z.string(), version: z.int(), sample: z.boolean() })),
  /** Pinned: absolute window, data versions. */
  recipe: recipeSchema,
  code_version: z.string(),
  computed_at: z.string(),
  sections: z.array(summarySectionSchema),
});
export type SavedSummary = z.infer<typeof savedSummarySchema>;

const sizeSchema = measurementSchema.pick({ value: true, low: true, high: true }).nullable();

export const savedAudienceSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Address of the owner; it names, it never authorises. */
  email: z.string(),
  ad_account_id: z.string(),
  query_type: savedQueryTypeSchema,
  audience_creator_query_id: z.string(),
  /** The query as it was written. */
  query: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  state: savedStateSchema,
  recipe: recipeSchema,
  tags: z.array(z.string()),
  folder: z.string(),
  status: savedStatusSchema,
  notes: z.string(),
  owner: z.object({ name: z.string(), mine: z.boolean() }),
  /** Number of the team it is shared with. */
  team: z.int().nullable(),
  /** Raised by every change. */
  version: z.int(),
  size: sizeSchema,
  summary: savedSummarySchema,
  deleted_at: z.string().nullable(),
});
export type SavedAudience = z.infer<typeof savedAudienceSchema>;

/** Why two runs of one recipe can differ; an empty list: nothing did. */
export const changeReasonSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('data'),
    dataset: z.string(),
    from_version: z.int(),
    to_version: z.int(),
    /** Matching posts that are new, and that are gone; null: the old version cannot be read any more. */
    added: z.int().nullable(),
    removed: z.int().nullable(),
  }),
  z.object({
    kind: z.literal('window'),
    before: z.object({ from: z.string(), to: z.string() }),
    after: z.object({ from: z.string(), to: z.string() }),
  }),
  z.object({ kind: z.literal('code'), before: z.string(), after: z.string() }),
]);
export type ChangeReason = z.infer<typeof changeReasonSchema>;

export const rerunSchema = z.object({
  before: savedSummarySchema,
  after: savedSummarySchema,
  reasons: z.array(changeReasonSchema),
  /** First column: the saved result; second: the new one. */
  sections: z.array(sectionComparisonSchema),
});
export type Rerun = z.infer<typeof rerunSchema>;

/** How many accounts of one audience are in another. */
export const overlapSchema = z.object({
  /** Accounts in both. */
  n: z.int(),
  /** Accounts of the audience that was asked for. */
  base: z.int(),
  /** n / base with its interval; low = high = share for a census. */
  share: z.number(),
  low: z.number(),
  high: z.number(),
  /** n over the accounts in either. */
  jaccard: z.object({ value: z.number(), low: z.number(), high: z.number(), union: z.int() }),
  frame: z.enum(['census', 'sample']),
});
export type Overlap = z.infer<typeof overlapSchema>;

/** `topic:<key>` or `interest:<key>`, each with the key an item has in the report. */
export const classifierIdSchema = z
  .string()
  .regex(/^(topic|interest):[^\u0000-\u001f\u007f-\u009f]{1,480}$/, {
    error: FIELD_RULES.not_classifier,
  });

export const LIST_KINDS = ['targeting_list', 'builder', 'saved_list'] as const;
export const listKindSchema = z.enum(LIST_KINDS);
export type ListKind = z.infer<typeof listKindSchema>;
export const listStateSchema = z.enum(['saved', 'applied']);
export type ListState = z.infer<typeof listStateSchema>;

/** Where a list made from a result comes from: enough to compute it again. */
export const listSourceSchema = z.object({
  audience: z.string(),
  recipe: recipeSchema,
  datasets: z.array(z.object({ name: z.string(), version: z.int(), sample: z.boolean() })),
  posts: z.int(),
  accounts: z.int().nullable(),
  computed_at: z.string(),
  code_version: z.string(),
});
export type ListSource = z.infer<typeof listSourceSchema>;

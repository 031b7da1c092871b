import { z } from 'zod';
import { datasetNameSchema } from './datasets';
import { FIELD_RULES } from './field-rules';
import { queryTypeSchema } from './recipe';
import { rowNumberSchema } from './row-number';

/** Runs read from the network into a dataset. Money is whole micro-dollars everywhere. */

const utcInstant = z.iso.datetime({ offset: true });
const micros = z.int().nonnegative();
/** The store takes neither NUL nor half a surrogate pair. */
const storable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Posts, and followers of each account, to read; `all` is everything in the window. */
export const PRECISIONS = ['400', '1000', '2400', 'all'] as const;
export const precisionSchema = z.enum(PRECISIONS);
export type Precision = z.infer<typeof precisionSchema>;

/** Items of a precision; null for everything. */
export const itemsOf = (precision: Precision): number | null =>
  precision === 'all' ? null : Number(precision);

/** Whose permission the network is asked with. What a person's account may see goes to that person's datasets only. */
export const runAccessSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('app') }),
  z.object({ by: z.literal('user'), social_account_id: z.uuid() }),
]);

export const MAX_RUN_HANDLES = 20;
export const MAX_RUN_POSTS = 100;

/** Whose budget pays: a team by number or slug, or null for this installation. */
export const teamChoiceSchema = z
  .union([rowNumberSchema, z.string().min(1).max(40)])
  .nullable()
  .default(null);

export const runPlanSchema = z.object({
  target: z.object({
    type: queryTypeSchema,
    /** As in a recipe: a keyword query, handles, or ids and addresses of posts. */
    text: z.string().trim().min(1).max(10_000).refine(storable, FIELD_RULES.bad_lines),
    /** ISO 3166-1 alpha-2. The network knows the place of few posts: only those that carry one are read. */
    countries: z
      .array(z.string().regex(/^[A-Za-z]{2}$/))
      .max(20)
      .default([]),
    /** ISO 639-1; empty: every language. */
    languages: z
      .array(z.string().regex(/^[a-z]{2,3}$/))
      .max(10)
      .default([]),
  }),
  /** Inclusive start, exclusive end. Null: what can be reached, up to now. */
  from: utcInstant.nullable().default(null),
  to: utcInstant.nullable().default(null),
  /** Counts each OR group of the query by itself too, for shares of voice before anything is read. */
  voices: z.boolean().default(false),
  /** Followers of the accounts as well; type `handle` only. */
  followers: z.boolean().default(false),
  access: runAccessSchema.default({ by: 'app' }),
  dataset: datasetNameSchema,
  title: z.string().trim().min(1).max(200).refine(storable, FIELD_RULES.bad_lines).optional(),
  team: teamChoiceSchema,
  /** Of the random slices; the same plan and seed draw the same ones. */
  seed: z.int().min(0).max(2_147_483_647).optional(),
});
export type RunPlan = z.infer<typeof runPlanSchema>;
export type RunPlanInput = z.input<typeof runPlanSchema>;

export const RUN_STATES = [
  'estimated',
  'queued',
  'running',
  /** The network asked to wait; `wait_until` says how long. */
  'waiting',
  'paused',
  'importing',
  'done',
  'failed',
  'cancelled',
] as const;
export const runStateSchema = z.enum(RUN_STATES);
export type RunState = z.infer<typeof runStateSchema>;

export const ENDED_STATES = ['done', 'failed', 'cancelled'] as const satisfies readonly RunState[];
export const isEnded = (state: RunState): boolean => ENDED_STATES.some((ended) => ended === state);

/** What a person must know of a run before it starts and of its dataset afterwards; `runs.limits.<id>`. */
export const RUN_LIMITS = [
  'seven_days',
  'nothing_in_reach',
  'no_reposts',
  'place_tagged_only',
  'followers_newest_first',
  'given_posts_beside_sample',
  'bios_not_searched',
  'several_searches',
  'stopped_early',
  'fewer_than_counted',
  'slices_out_of_reach',
] as const;
export const runLimitSchema = z.enum(RUN_LIMITS);
export type RunLimit = z.infer<typeof runLimitSchema>;

/** One of the precisions with its price. */
export const runChoiceSchema = z.object({
  precision: precisionSchema,
  requests: z.int(),
  posts: z.int(),
  users: z.int(),
  /** Whether everything is read, so that nothing was drawn. */
  census: z.boolean(),
  expected_micros: micros,
  /** What the run may cost at most: it stops there. */
  at_most_micros: micros,
  /** Part of the expected cost that was paid today already and is not paid again. */
  saved_micros: micros,
  /** Half the width of the 95 % interval of a share of 50 %. */
  half_width: z.number(),
  /** Assumed until it is measured on the sample. */
  design_effect: z.number(),
});
export type RunChoice = z.infer<typeof runChoiceSchema>;

export const runVolumeSchema = z.object({ from: z.string(), to: z.string(), posts: z.int() });
export type RunVolume = z.infer<typeof runVolumeSchema>;

export const estimateSchema = z.object({
  id: z.string(),
  expires_at: z.string(),
  /** In the network's own language. */
  query: z.string(),
  /** What is searched for where one search would be too long; absent: `query`. */
  searches: z.array(z.string()).optional(),
  from: z.string(),
  to: z.string(),
  archive: z.boolean(),
  /** Posts of the network in the window as its counts say. */
  population: z.int(),
  volumes: z.array(runVolumeSchema),
  /** Posts of each OR group as the network counts them; a post may hold several. Empty when not asked for. */
  voices: z.array(z.object({ label: z.string(), posts: z.int() })),
  /** Known followers of the accounts asked for. */
  followers: z.int().nullable(),
  /** What this estimate itself cost. */
  paid_micros: micros,
  choices: z.array(runChoiceSchema),
  limits: z.array(runLimitSchema),
  /** What the budget of the month still holds. */
  budget_left_micros: micros,
});
export type Estimate = z.infer<typeof estimateSchema>;

export const shortfallSchema = z.object({ counted: z.int(), read: z.int() });
export type Shortfall = z.infer<typeof shortfallSchema>;

export const missingSchema = z.object({ kind: z.string(), reason: z.string(), count: z.int() });

export const runSchema = z.object({
  id: z.string(),
  state: runStateSchema,
  plan: runPlanSchema,
  team: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
  /** The caller's own: only then its dataset is theirs to open. */
  mine: z.boolean(),
  /** The caller may pause, resume and cancel it. */
  manageable: z.boolean(),
  precision: precisionSchema,
  query: z.string(),
  from: z.string(),
  to: z.string(),
  population: z.int(),
  /** Name of the dataset as it is now; null before anything was imported, and for others. */
  dataset: z.string().nullable(),
  expected_micros: micros,
  at_most_micros: micros,
  spent_micros: micros,
  /** What the estimate before it cost. */
  estimate_micros: micros,
  /** Worth of what was read and had been paid that day already. */
  saved_micros: micros,
  posts: z.int(),
  accounts: z.int(),
  follows: z.int(),
  pages: z.int(),
  steps: z.int(),
  steps_done: z.int(),
  missing: z.array(missingSchema),
  wait_until: z.string().nullable(),
  /** `network`: it repeated itself or gave nothing new. */
  stopped_by: z.enum(['price', 'network']).nullable(),
  /** Posts that were to come, as the network counted them, and that came; null unless far fewer came. */
  shortfall: shortfallSchema.nullable(),
  /** Steps that were left before the network named no further page. */
  steps_stopped: z.int(),
  design_effect: z.number().nullable(),
  half_width: z.number().nullable(),
  limits: z.array(runLimitSchema),
  error: z.string().nullable(),
  error_code: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type Run = z.infer<typeof runSchema>;

export const runPageSchema = z.object({
  n: z.int(),
  kind: z.string(),
  items: z.int(),
  /** Items of it that had to be paid. */
  paid: z.int(),
  micros,
  missing: z.int(),
  at: z.string(),
});
export type RunPage = z.infer<typeof runPageSchema>;

export const runDetailSchema = runSchema.extend({
  /** The last of them, the newest first. */
  page_list: z.array(runPageSchema),
});
export type RunDetail = z.infer<typeof runDetailSchema>;

export const budgetSchema = z.object({
  /** Null: the installation's own. */
  team: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
  /** UTC month, `2026-11`. */
  month: z.string(),
  budget_micros: micros,
  spent_micros: micros,
  reserved_micros: micros,
  left_micros: micros,
  may_change: z.boolean(),
  /** False: the network cannot be asked, no token is configured. */
  configured: z.boolean(),
  /** Access to posts older than seven days. */
  archive: z.boolean(),
  prices: z.record(z.string(), micros),
});
export type Budget = z.infer<typeof budgetSchema>;

export const LEDGER_PURPOSES = [
  'estimate',
  'run',
  'lookup',
  'snapshot',
  'compliance',
  'monitor',
  'list',
] as const;
export const ledgerPurposeSchema = z.enum(LEDGER_PURPOSES);
export type LedgerPurpose = z.infer<typeof ledgerPurposeSchema>;

export const ledgerEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  purpose: ledgerPurposeSchema,
  /** The run, or what else was read for. */
  subject: z.string(),
  page: z.string(),
  kind: z.string(),
  resources: z.int(),
  paid: z.int(),
  micros,
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

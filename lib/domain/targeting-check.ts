import { z } from 'zod';
import { AGES, LABELLED_LISTS } from './targeting-package';

/* What a targeting package becomes on the platform, what is lost on the way, and what its policies say to it. */

const PACKAGE_LISTS = [...LABELLED_LISTS, 'handles'] as const;
const packageListSchema = z.enum(PACKAGE_LISTS);

/** One chip of a package, by its list and what it says there. */
export const chipRefSchema = z.object({ list: packageListSchema, label: z.string() });
export type ChipRef = z.infer<typeof chipRefSchema>;

export const TARGETING_TYPES = [
  'LOCATION',
  'AGE',
  'GENDER',
  'LANGUAGE',
  'NETWORK_OPERATOR',
  'BROAD_KEYWORD',
  'PHRASE_KEYWORD',
  'INTEREST',
  'CONVERSATION',
  'TV_SHOW',
  'SIMILAR_TO_FOLLOWERS_OF_USER',
  'CUSTOM_AUDIENCE',
  'CUSTOM_AUDIENCE_EXPANDED',
] as const;
export type TargetingType = (typeof TARGETING_TYPES)[number];

const criterionSchema = z.object({
  type: z.enum(TARGETING_TYPES),
  /** As X takes it; null: the id is not known here and comes from the ad account. */
  value: z.string().nullable(),
  label: z.string(),
  /** `NE` leaves out. */
  operator: z.enum(['EQ', 'NE']),
  /** Where it comes from; null: age and gender, which are no chips. */
  chip: chipRefSchema.nullable(),
});
export type Criterion = z.infer<typeof criterionSchema>;

export const X_PLACEMENTS = [
  'ALL_ON_TWITTER',
  'TWITTER_TIMELINE',
  'TWITTER_PROFILE',
  'TWITTER_SEARCH',
  'TWITTER_REPLIES',
] as const;
export type XPlacement = (typeof X_PLACEMENTS)[number];

const lineItemSchema = z.object({
  age: z.enum(AGES).nullable(),
  placements: z.array(z.enum(X_PLACEMENTS)),
  criteria: z.array(criterionSchema),
});

/** `stop`: X would refuse it. `loss`: something of the package is not reached as meant. `note`: nothing is lost. */
export const COMPILE_KINDS = ['stop', 'loss', 'note'] as const;

export const COMPILE_CODES = [
  'empty',
  'filters_only',
  'age_line_items',
  'search_needs_keywords',
  'profile_alone',
  'shows_need_place',
  'lookalike_beside_audience',
  'lookalike_excluded',
  'cannot_exclude',
  'limit',
  'too_many_countries',
  'too_many_locations',
  'group_as_phrases',
  'group_too_wide',
  'job_title_as_words',
  'bio_as_posts',
  'no_id',
  'handle_number',
  'language_unknown',
  'doubled',
  'kinds_widen',
] as const;
export type CompileCode = (typeof COMPILE_CODES)[number];

const compileFindingSchema = z.object({
  code: z.enum(COMPILE_CODES),
  kind: z.enum(COMPILE_KINDS),
  chips: z.array(chipRefSchema),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type CompileFinding = z.infer<typeof compileFindingSchema>;

export const compiledSchema = z.object({
  line_items: z.array(lineItemSchema),
  findings: z.array(compileFindingSchema),
  /** Chips that are chosen, and those of them that go to X as they are now. */
  chosen: z.int(),
  sent: z.int(),
});
export type Compiled = z.infer<typeof compiledSchema>;

/** What two versions of a package differ in, by list. */
export const packageDiffSchema = z.object({
  added: z.array(chipRefSchema),
  removed: z.array(chipRefSchema),
  /** Chosen in one and deselected in the other. */
  selected: z.array(chipRefSchema),
  deselected: z.array(chipRefSchema),
  /** Left out in one and aimed at in the other. */
  excluded: z.array(chipRefSchema),
  included: z.array(chipRefSchema),
  /** People like those of an audience in one, the audience itself in the other. */
  lookalike: z.array(chipRefSchema),
  itself: z.array(chipRefSchema),
  changed: z.array(
    z.object({ what: z.enum(['age', 'gender']), from: z.string().nullable(), to: z.string().nullable() }),
  ),
});
export type PackageDiff = z.infer<typeof packageDiffSchema>;

/** Kinds of people that X's policies keep ads or inference from. */
export const LINT_RULES = [
  'health',
  'religion',
  'ethnicity',
  'sex-life',
  'politics',
  'money-trouble',
  'trade-union',
  'crime',
  'minors',
] as const;
export const lintRuleSchema = z.enum(LINT_RULES);
export type LintRuleId = (typeof LINT_RULES)[number];

export const LINT_SEVERITIES = ['block', 'warn'] as const;
export type LintSeverity = (typeof LINT_SEVERITIES)[number];
export const LINT_BLOCKS = ['inference', 'targeting', 'both'] as const;

/** Where a text stands. */
const lintPlaceSchema = z.union([
  chipRefSchema,
  z.object({ text: z.enum(['query', 'description', 'name', 'arm']), at: z.int().nullable() }),
]);
export type LintPlace = z.infer<typeof lintPlaceSchema>;

export const lintFindingSchema = z.object({
  /** One of the rules, or `team` for words that the team added. */
  rule: z.union([lintRuleSchema, z.literal('team')]),
  severity: z.enum(LINT_SEVERITIES),
  blocks: z.enum(LINT_BLOCKS),
  /** What was read as naming such people, as it is written. */
  found: z.string(),
  place: lintPlaceSchema,
  /** It stands among what is left out: leaving people out by it aims by it too. */
  excluded: z.boolean(),
});
export type LintFinding = z.infer<typeof lintFindingSchema>;

const countSchema = z.int().nullable();
export const boundsSchema = z.object({ value: z.number(), low: z.number(), high: z.number() });
export type Bounds = z.infer<typeof boundsSchema>;
export const REACH_FILTERS = ['place', 'gender', 'age', 'language'] as const;
export type ReachFilter = (typeof REACH_FILTERS)[number];

/** What a package reaches of the accounts of datasets. A count that is null would tell of fewer than ten accounts. */
export const reachFiguresSchema = z.object({
  /** Accounts of the datasets. */
  base: z.int(),
  /** Reached by any of the chips that widen, before a filter. */
  any: countSchema,
  /** Reached, and left out for a word that is excluded. */
  left_out: countSchema,
  /** What is left after each filter, in their order; `unknown` of those before it do not tell it and are left out. */
  steps: z.array(z.object({ filter: z.enum(REACH_FILTERS), accounts: countSchema, unknown: countSchema })),
  /** What all filters leave. */
  reached: countSchema,
  kinds: z.array(
    z.object({ list: packageListSchema, accounts: countSchema, only: countSchema, chips: z.int() }),
  ),
  chips: z.array(
    z.object({
      chip: chipRefSchema,
      /** Before a filter. */
      accounts: countSchema,
      /** Reached after the filters and by no other chip. */
      adds: countSchema,
      /** Of what is reached, with Wilson's interval; null where it is not told. */
      share: boundsSchema.nullable(),
    }),
  ),
  /** Of the first chip's accounts so many are reached by the second as well. */
  repeats: z.array(z.object({ first: chipRefSchema, second: chipRefSchema, share: boundsSchema })),
  /** Of the accounts that a group of words finds, so many are found by its phrases. */
  groups: z.array(z.object({ chip: chipRefSchema, accounts: z.int(), share: boundsSchema.nullable() })),
  /** Not in the datasets, or more than can be counted at once. */
  unmeasured: z.array(chipRefSchema),
});
export type ReachFigures = z.infer<typeof reachFiguresSchema>;

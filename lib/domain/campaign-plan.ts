import { z } from 'zod';
import { chipRefSchema, lintFindingSchema } from './targeting-check';
import { TEST_VERDICTS } from './targeting-evidence';
import { targetingPackageSchema } from './targeting-package';

/* A campaign before it is bought: what it costs, whom it reaches and what it can find out. */

/** More line items than that would ask for sums nobody has. */
export const MOST_ARMS = 20;

/** USD; a plan may hold any other sum. */
export const BUDGET_OPTIONS = [
  500, 1_000, 2_500, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 500_000, 750_000, 1_000_000,
] as const;
/** People; a plan may hold any other number. */
export const SIZE_OPTIONS = [
  25_000, 50_000, 100_000, 150_000, 300_000, 600_000, 1_500_000, 3_000_000, 7_500_000, 15_000_000, 22_000_000,
  30_000_000,
] as const;

const ALL = ['homeTimelines', 'profiles', 'searchResults', 'replies'] as const;
const FEED = ['homeTimelines', 'replies'] as const;

/** What a campaign may be for and where it is shown. `result` is what X counts as one. */
export const CAMPAIGN_OPTIONS = [
  { id: 'reach', objective: 'REACH', result: 'impressions', placements: ['homeTimelines'] },
  { id: 'engagements', objective: 'ENGAGEMENTS', result: 'engagements', placements: ALL },
  { id: 'followers', objective: 'FOLLOWERS', result: 'follows', placements: ALL },
  { id: 'video-views', objective: 'VIDEO_VIEWS', result: 'video_views', placements: FEED },
  { id: 'website-clicks', objective: 'WEBSITE_CLICKS', result: 'clicks', placements: ALL },
  { id: 'app-installs', objective: 'APP_INSTALLS', result: 'installs', placements: ALL },
  { id: 'app-engagements', objective: 'APP_ENGAGEMENTS', result: 'app_clicks', placements: ALL },
] as const;
export type CampaignOptionId = (typeof CAMPAIGN_OPTIONS)[number]['id'];

const amount = z.number().positive().max(1e12);
const rangeSchema = z.object({ value: amount, low: amount, high: amount });
export type Range = z.infer<typeof rangeSchema>;

/** A figure that somebody typed, with its spread where they know it. */
export const typedRangeSchema = z
  .object({ value: amount, low: amount.optional(), high: amount.optional() })
  .transform(({ value, low = value, high = value }) => ({
    value,
    low: Math.min(low, value),
    high: Math.max(high, value),
  }));

export const threeNumbersSchema = z.object({
  /** Which one was computed; null where no price is known or fewer than two were chosen. */
  computed: z.enum(['budget', 'size', 'days']).nullable(),
  budget: rangeSchema.nullable(),
  size: rangeSchema.nullable(),
  days: rangeSchema.nullable(),
  impressions: rangeSchema.nullable(),
  /** How often one person is shown it in all. */
  times: rangeSchema.nullable(),
});
export type ThreeNumbers = z.infer<typeof threeNumbersSchema>;

/** `taken_out`: somebody does not want to test it on its own. */
export const ARM_VERDICTS = ['control', 'affordable', 'too_thin', 'cannot_plan', 'taken_out'] as const;

export const armSchema = z.object({
  /** What the chips have in common: their list, the section they came from, or a name of its own. */
  hypothesis: z.string(),
  /** What stands for it in its name: by it an arm is taken out and put back. */
  slug: z.string(),
  name: z.string(),
  chips: z.array(chipRefSchema),
  /** Of its strongest chip: index with interval, and n. */
  evidence: z
    .object({ index: z.number(), low: z.number(), high: z.number().nullable(), n: z.int().nullable() })
    .nullable(),
  /** Impressions, results and money it needs to see the smallest lift. */
  impressions: z.int().nullable(),
  results: z.int().nullable(),
  budget: rangeSchema.nullable(),
  /** The smallest lift that what is left of the budget could see; null: not known. */
  sees: z.number().nullable(),
  verdict: z.enum(ARM_VERDICTS),
});
export type PlannedArm = z.infer<typeof armSchema>;

export const planSchema = z.object({
  arms: z.array(armSchema),
  /** Arms beside the control that the budget can afford; null: no price or no rate is known. */
  affordable: z.int().nullable(),
  left: z.number().nullable(),
  /** One-sided level of the first step over the arms that are afforded. */
  level: z.number(),
  power: z.number(),
  /** Chance to find a lift by what one line item spends; empty: no price or no rate is known. */
  curves: z.array(
    z.object({
      lift: z.number(),
      /** What one line item needs for it; null: the rate leaves no room for the lift. */
      needs: z.number().nullable(),
      points: z.array(z.object({ budget: z.number(), power: z.number() })),
    }),
  ),
  /** Hypotheses beyond the most that one plan holds. */
  left_out: z.int(),
});
export type CampaignPlan = z.infer<typeof planSchema>;

/** Line items of the plan, the control among them. */
export const plannedArms = ({ arms }: Pick<CampaignPlan, 'arms'>): PlannedArm[] =>
  arms.filter(({ verdict }) => verdict !== 'taken_out');

/** Hypotheses that are tested: line items beside the control, which comes first. */
export const testedArms = (plan: Pick<CampaignPlan, 'arms'>): PlannedArm[] => plannedArms(plan).slice(1);

/** A plan with what the policies of X say to its names and chips; `stopped`: nothing of it may be sent or taken away. */
export const checkedPlanSchema = planSchema.extend({
  lint: z.array(lintFindingSchema),
  stopped: z.boolean(),
});
export type CheckedPlan = z.infer<typeof checkedPlanSchema>;

const lostColumns = ['day', 'name', 'results', 'spend'] as const;

const verdictSchema = z.object({
  name: z.string(),
  verdict: z.enum(TEST_VERDICTS),
  /** Closed days when it was told. */
  day: z.int().min(0).max(1_000).nullable(),
  /** More results for the same money than the control's. */
  lift: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
});
export type ArmVerdict = z.infer<typeof verdictSchema>;

/** What the closed days of a campaign say of its arms. */
export const verdictsSchema = z.object({
  /** The line item that the others are held against, and all that could be. */
  control: z.string().nullable(),
  controls: z.array(z.string()),
  /** Days that are closed, and those that are not yet: X corrects its figures for 72 hours. */
  closed: z.int(),
  open: z.int(),
  arms: z.array(verdictSchema),
  /** Line items of other plans: they are not held against this control. */
  others: z.array(z.string()),
  /** Rows that could not be read. */
  refused: z.array(z.int()),
  missing: z.array(z.enum(lostColumns)),
});
export type CampaignVerdicts = z.infer<typeof verdictsSchema>;

/** What a package becomes by the verdicts of the line items that tested it. */
export const learnedSchema = z.object({
  /** The same package, each tested item with what was taught of it. */
  kept: targetingPackageSchema,
  /** What to try next: items of line items that were worse are no longer chosen. */
  next: targetingPackageSchema,
  arms: z.array(z.object({ name: z.string(), chips: z.array(chipRefSchema) })),
  /** Line items that no hypothesis of the package answers to. */
  unmatched: z.array(z.string()),
  /** Items that are no longer chosen. */
  dropped: z.int(),
});
export type Learned = z.infer<typeof learnedSchema>;

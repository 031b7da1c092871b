import { z } from 'zod';
import {
  CAMPAIGN_OPTIONS,
  checkedPlanSchema,
  learnedSchema,
  threeNumbersSchema,
  typedRangeSchema,
  verdictsSchema,
} from '@/lib/domain/campaign-plan';
import { countryInputSchema } from '@/lib/domain/country-input';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { LOCALES } from '@/lib/domain/locales';
import { armSlugSchema, MOST_OUT, plannerStateSchema } from '@/lib/domain/planner-state';
import { nameSchema } from '@/lib/domain/saved';
import { defineEndpoint } from './core/endpoint';
import { XLSX_TYPE } from './sheets';

const OPTION_IDS = CAMPAIGN_OPTIONS.map(({ id }) => id);
const OBJECTIVES = CAMPAIGN_OPTIONS.map(({ objective }) => objective);

const money = z.number().positive().max(1e12);
const people = z.number().positive().max(1e10);
const day = z.iso.date();
const armText = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/, { error: FIELD_RULES.bad_lines });

const optionSchema = z.object({
  id: z.enum(OPTION_IDS),
  name: z.string(),
  objective: z.enum(OBJECTIVES),
  placements: z.array(z.string()),
  /** What X counts as a result of it. */
  result: z.string(),
});

export const calculatedSchema = z.object({
  impressions: z.number().nullable(),
  reach: z.number().nullable(),
  spend: z.number().nullable(),
  /** Of the fixed options, the least that pays for it; null where no price is known. */
  suggested_budget: z.number().nullable(),
  /** Of the fixed options, the largest that it reaches. */
  suggested_size: z.number().nullable(),
  /** False: no price is known, and nothing of money is told. No benchmark is invented. */
  price_known: z.boolean(),
  numbers: threeNumbersSchema,
});
export type Calculated = z.infer<typeof calculatedSchema>;

export const campaignCalculator = defineEndpoint({
  id: 'API-142',
  method: 'POST',
  path: '/api/external/campaign-calculator/',
  auth: 'pro',
  access: 'client',
  summary:
    'Two of budget, size and days give the third with its range, at a price that the caller knows; without one only how often it is shown.',
  body: z.object({
    budget: money.nullish(),
    size: people.nullish(),
    days: z.number().positive().max(366).nullish(),
    start: day.nullish(),
    /** The last day, inside. */
    end: day.nullish(),
    currency: z.string().max(10).nullish(),
    countries: z.array(countryInputSchema).max(250).default([]),
    objective: z.enum(OBJECTIVES).nullish(),
    /** Money for a thousand times shown, of one's own campaigns. */
    price: typedRangeSchema.nullish(),
    /** How often a week one person is shown it: X's frequency cap, or what one's campaigns had. */
    per_week: typedRangeSchema.default({ value: 3, low: 3, high: 3 }),
  }),
  response: calculatedSchema,
});

export const listCampaignOptions = defineEndpoint({
  id: 'API-143',
  method: 'GET',
  path: '/api/external/campaign-options/',
  auth: 'pro',
  access: 'client',
  summary: 'What a campaign may be for, and where it is shown then.',
  response: z.array(optionSchema),
});

export const getCampaignOption = defineEndpoint({
  id: 'API-144',
  method: 'GET',
  path: '/api/external/campaign-options/{pk}/',
  auth: 'pro',
  access: 'client',
  summary: 'One of them. Its benchmarks are empty: prices are those of one’s own campaigns.',
  params: z.object({ pk: z.enum(OPTION_IDS) }),
  response: optionSchema.extend({ benchmarks: z.record(z.string(), z.number()) }),
});

export const planCampaign = defineEndpoint({
  id: 'campaign-plan',
  method: 'POST',
  path: '/api/targeting/plan/',
  auth: 'pro',
  access: 'client',
  summary:
    'A package as hypotheses, one a line item, with what each needs to be found out and how many a budget affords.',
  body: z.object({
    targeting_package: targetingPackageSchema,
    campaign: z.string().trim().max(120).default(''),
    /** `yyyymm`, the end of every arm's name. */
    month: z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/),
    budget: money.nullish(),
    price: typedRangeSchema.nullish(),
    /** Results for one time shown. */
    rate: z.number().gt(0).lt(1).nullish(),
    /** The smallest lift worth knowing: 0.1 is a tenth more. */
    lift: z.number().min(0.01).max(10).default(0.2),
    /** Hypotheses that are not tested, by their slugs; one the package does not have changes nothing. */
    without: z.array(armSlugSchema).max(MOST_OUT).default([]),
  }),
  response: checkedPlanSchema,
});

export const judgeCampaign = defineEndpoint({
  id: 'campaign-verdicts',
  method: 'POST',
  path: '/api/targeting/verdicts/',
  auth: 'pro',
  access: 'client',
  summary:
    'An export of X Ads by line item and day becomes a verdict for each arm against the control; nothing of it is kept.',
  body: z.object({
    /** The export as text, with commas or tabs. */
    results: z.string().min(1).max(900_000),
    /** Days that were planned. */
    planned: z.int().min(5).max(366).default(28),
    /** Which line item is the control, where there are several. */
    control: armText.optional(),
  }),
  response: verdictsSchema,
});

export const judgeResultsFile = defineEndpoint({
  id: 'campaign-verdicts-file',
  method: 'POST',
  path: '/api/targeting/verdicts/file/',
  auth: 'pro',
  access: 'known',
  summary: 'The same of a file, XLSX or CSV, which is the body. Nothing of it is kept.',
  query: z.object({
    planned: z.coerce.number().int().min(5).max(366).default(28),
    control: armText.optional(),
  }),
  body: { kind: 'file', field: 'file' },
  response: verdictsSchema,
});

export const learnFromCampaign = defineEndpoint({
  id: 'campaign-learned',
  method: 'POST',
  path: '/api/targeting/learned/',
  auth: 'pro',
  access: 'client',
  summary:
    'Verdicts as evidence of the items of the package they tested, and what to try next. Nothing is kept.',
  body: z.object({
    targeting_package: targetingPackageSchema,
    arms: z
      .array(verdictsSchema.shape.arms.element.extend({ name: armText }))
      .min(1)
      .max(200),
    closed: z.int().min(0).max(1_000),
  }),
  response: learnedSchema,
});

const plannedList = {
  name: nameSchema,
  targeting_package: targetingPackageSchema,
  countries: z.array(countryInputSchema).max(250).default([]),
};

export const writePlanSheet = defineEndpoint({
  id: 'campaign-plan-sheet',
  method: 'POST',
  path: '/api/targeting/plan/sheet/',
  auth: 'pro',
  access: 'client',
  summary:
    'A plan as a workbook: line items, what each aims at, what decides. Its pages `plan` and `targeting` are read back.',
  body: z.object({ ...plannedList, plan: plannerStateSchema, locale: z.enum(LOCALES).default('en') }),
  response: { kind: 'file', contentType: XLSX_TYPE },
});

export const readPlanSheet = defineEndpoint({
  id: 'campaign-plan-read',
  method: 'POST',
  path: '/api/targeting/plan/read-sheet/',
  auth: 'pro',
  access: 'known',
  summary: 'Reads a plan and its package out of such a workbook, which is the body. Nothing is kept.',
  body: { kind: 'file', field: 'file' },
  response: z.object({
    ...plannedList,
    plan: plannerStateSchema,
    /** Rows of its pages that say nothing a plan or a list can hold. */
    refused: z.array(z.object({ page: z.enum(['plan', 'targeting']), row: z.int() })),
  }),
});

import { z } from 'zod';
import { autopilotFormSchema, INSIGHT_KINDS, INSIGHT_STATUSES } from '@/lib/domain/autopilot';
import { countryInputSchema } from '@/lib/domain/country-input';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { defineEndpoint } from './core/endpoint';

/* From a description to a targeting package, and how often a person may ask for one. */

const email = z.string().max(320).nullish();
const adAccount = z.string().max(40).nullish();
const said = z.object({ email, ad_account_id: adAccount });
const byPk = z.object({ pk: z.uuid() });

export const insightsSchema = z.object({
  id: z.string(),
  kind: z.enum(INSIGHT_KINDS),
  status: z.enum(INSIGHT_STATUSES),
  /** Empty until there is a keyword or hashtag in it. */
  targeting_package: targetingPackageSchema,
  /** Where the ads are to be shown, ISO 3166-1 alpha-2; empty: everywhere. */
  countries: z.array(z.string()),
  /** Groups of words that were looked at, of all. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Posts that hold the words in the datasets, and who wrote them; null until counted. */
  posts: z.int().nullable(),
  accounts: z.int().nullable(),
  /** Why there is no package. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type Insights = z.infer<typeof insightsSchema>;

export const generateNativePack = defineEndpoint({
  id: 'API-151',
  method: 'POST',
  path: '/api/external/generate-native-pack/',
  auth: 'public-token',
  access: 'client',
  summary: 'Starts to look for keywords and hashtags that go with the words of a description.',
  body: autopilotFormSchema.safeExtend({ email, ad_account_id: adAccount }),
  response: z.object({ id: z.string() }),
});

export const getInsights = defineEndpoint({
  id: 'API-137',
  method: 'GET',
  path: '/api/external/audiences-insights/{pk}/',
  auth: 'public-token',
  access: 'client',
  summary: 'What was found so far; to be asked again until the package holds a keyword or hashtag.',
  params: byPk,
  response: insightsSchema,
});

export const stopInsights = defineEndpoint({
  id: 'insights-stop',
  method: 'DELETE',
  path: '/api/external/audiences-insights/{pk}/',
  auth: 'public-token',
  access: 'client',
  summary: 'Stops looking. What is done stays.',
  params: byPk,
  response: insightsSchema,
});

export const autopilotUsageAllowed = defineEndpoint({
  id: 'API-124',
  method: 'GET',
  path: '/api/external/audience-usages/autopilot-usage-allowed/',
  auth: 'pro',
  access: 'client',
  summary: 'Whether the caller may run the autopilot again today, and how often.',
  query: said,
  response: z.object({ allowed: z.boolean(), remaining: z.int(), limit: z.int() }),
});

export const autopilotUsage = defineEndpoint({
  id: 'API-125',
  method: 'GET',
  path: '/api/external/audience-usages/autopilot-usage/',
  auth: 'pro',
  access: 'client',
  summary:
    'How often and for what the caller has run the autopilot today; who has not signed in is told how often only.',
  query: said,
  response: z.object({
    used: z.int(),
    limit: z.int(),
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(INSIGHT_KINDS),
        status: z.enum(INSIGHT_STATUSES),
        description: z.string(),
        created_at: z.string(),
      }),
    ),
  }),
});

/** A repeated value or one of them. */
const several = z
  .union([
    z
      .string()
      .max(400)
      .transform((one) => [one]),
    z.array(z.string().max(400)).max(50),
  ])
  .default([]);

export const autopilotSuggestedBudget = defineEndpoint({
  id: 'API-123',
  method: 'GET',
  path: '/api/external/audience-usages/autopilot-suggested-budget/',
  auth: 'pro',
  access: 'client',
  summary:
    'Accounts of the datasets that wrote any of the keywords. A word group is joined by ` AND `. A budget is suggested for `size` at a price of the caller’s team, else none.',
  query: z.object({
    size: z.coerce.number().positive().max(1e9).optional(),
    regions: z
      .union([countryInputSchema.transform((one) => [one]), z.array(countryInputSchema).max(250)])
      .default([]),
    keywords: several,
  }),
  response: z.object({
    /** US dollars, of the fixed budgets: what shows something to `size` people 12 times; null: no size or no price. */
    suggested_budget: z.number().nullable(),
    /** What a thousand times shown cost the caller's team, and for what; null: no price in US dollars is known. */
    price: z.object({ price: z.number(), option: z.string() }).nullable(),
    /** Accounts counted in the datasets, which is no size on X; null: nothing was asked for. */
    suggested_size: z.int().nullable(),
    posts: z.int().nullable(),
    datasets: z.array(z.object({ name: z.string(), title: z.string(), sample: z.boolean() })),
  }),
});

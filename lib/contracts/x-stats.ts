import { z } from 'zod';
import { TREND_COUNTRY } from '@/lib/domain/trends';
import { countryInputSchema } from '@/lib/domain/country-input';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { indexSchema } from '@/lib/domain/estimates';
import { shareSectionSchema, topicsSectionSchema } from '@/lib/domain/report';
import { defineEndpoint } from './core/endpoint';

/* Accounts per country, as the caller's datasets know them: never the people of a country, nor all accounts of X. */

const dataset = { dataset: datasetNameSchema.nullish() };
const datasetVersion = z.object({ name: z.string(), version: z.int(), sample: z.boolean() });

export const trendSchema = z.object({
  topic: z.string(),
  /** Posts in the window; null where X tells none. */
  posts: z.int().nullable(),
  rank: z.int(),
  /** `x`: a trend list of X. `datasets`: words of the datasets' posts that rose against the window before. */
  source: z.enum(['datasets', 'x']),
  /** Rate now over the rate in the window before, with its interval; null where X ranks without saying why. */
  index: indexSchema.nullable(),
  /** What was counted; null for X. */
  evidence: z
    .object({
      from: z.string(),
      to: z.string(),
      base: z.int(),
      base_before: z.int(),
      /** Of samples: how many times wider than drawn one by one the variance is. */
      design_effect: z.number().optional(),
      datasets: z.array(datasetVersion),
    })
    .nullable(),
});
export const trendsSchema = z.array(trendSchema);
export type Trend = z.infer<typeof trendSchema>;

export const trendingTopics = defineEndpoint({
  id: 'API-186',
  method: 'GET',
  path: '/api/external/x-stats/trending-topics/',
  auth: 'pro',
  access: 'client',
  summary:
    'Topics trending in a country: words rising in the datasets and, where X may be asked, its own trends.',
  query: z.object({ country: countryInputSchema.default(TREND_COUNTRY.code), ...dataset }),
  response: trendsSchema,
});

export const xStatsCountries = defineEndpoint({
  id: 'API-187',
  method: 'GET',
  path: '/api/external/x-stats/x-stats-countries/',
  auth: 'pro',
  access: 'client',
  summary: 'Countries of which the datasets know at least 10 accounts, most accounts first.',
  query: z.object(dataset),
  response: z.array(z.object({ country: z.string(), country_code: z.string(), accounts: z.int() })),
});

export const xStatsSchema = z.object({
  /** Null: the whole world. */
  country: z.string().nullable(),
  country_code: z.string().nullable(),
  /** Accounts of that country in the datasets; not people, and not all accounts of X. */
  accounts: z.int(),
  /** Accounts of the datasets whose country is not known. */
  unknown_country: z.int(),
  posts: z.int(),
  datasets: z.array(datasetVersion),
  countries: shareSectionSchema.nullable(),
  genders: shareSectionSchema,
  age_groups: shareSectionSchema,
  languages: shareSectionSchema,
  cities: shareSectionSchema,
  interests: shareSectionSchema,
  topics: topicsSectionSchema,
  /** Items withheld because fewer than 10 accounts have them, by section. */
  withheld: z.record(z.string(), z.int()),
  /** What this data never tells. */
  not_known: z.array(z.string()),
});
export type XStats = z.infer<typeof xStatsSchema>;

export const xStats = defineEndpoint({
  id: 'API-188',
  method: 'GET',
  path: '/api/external/x-stats/x-stats/',
  auth: 'pro',
  access: 'client',
  summary:
    'Statistics of the accounts the datasets know in a country or the whole world; groups of 10 and more.',
  query: z.object({ country: countryInputSchema.nullish(), ...dataset }),
  response: xStatsSchema,
});

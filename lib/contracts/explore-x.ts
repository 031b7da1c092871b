import { z } from 'zod';
import { countryInputSchema } from '@/lib/domain/country-input';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { dayInputSchema } from '@/lib/domain/day-input';
import { queryTypeSchema } from '@/lib/domain/recipe';
import { receiptSchema, sectionsSchema, totalsSchema } from '@/lib/domain/report';
import { defineEndpoint } from './core/endpoint';
import { teamKey } from './core/team-key';
import { countSchema, demographicsSchema, exploreAccountSchema, explorePostSchema } from './explore';
import { teamAudienceConfigSchema } from './team-audiences';

export const exploreX = defineEndpoint({
  id: 'API-072',
  method: 'POST',
  path: '/api/explore-x/',
  auth: 'user',
  access: 'member',
  summary:
    'Who and what the readable data holds about a handle, keyword or post: accounts, posts, hashtags, demographics of groups, and audiences of the team that go with it.',
  query: z.object({ team: teamKey.optional() }),
  body: z.object({
    query: z.string().trim().min(1).max(10_000),
    query_type: queryTypeSchema.default('keyword'),
    countries: z.array(countryInputSchema).max(250).default([]),
    from: dayInputSchema.nullish(),
    to: dayInputSchema.nullish(),
    dataset: datasetNameSchema.nullish(),
  }),
  response: z.object({
    accounts: z.array(exploreAccountSchema),
    posts: z.array(explorePostSchema),
    hashtags: z.array(countSchema),
    demographics: demographicsSchema,
    audience_configs: z.array(teamAudienceConfigSchema),
    /** The same demographics and hashtags with bases and intervals. */
    sections: sectionsSchema.partial(),
    totals: totalsSchema,
    receipt: receiptSchema,
    sample: z.boolean(),
  }),
});

import { z } from 'zod';
import { lookupItemSchema } from '@/lib/domain/catalogues';
import { countryInputSchema } from '@/lib/domain/country-input';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { LOCALES } from '@/lib/domain/locales';
import { sectionsSchema } from '@/lib/domain/report';
import { communityIdSchema } from '@/lib/domain/team-audiences';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { defineEndpoint } from './core/endpoint';
import { teamKey } from './core/team-key';
import { jobTitleGroupSchema } from './job-titles';
import { targetingSummarySchema } from './package-insights';

/* What the team's desk looks up: signs, job titles, interests, places, and who is heard in an audience. */

const person = { auth: 'user', access: 'person' } as const;
const icon = z.object({ id: z.string(), name: z.string(), svg: z.string() });
const search = z.string().max(100).optional();

export const listIconography = defineEndpoint({
  ...person,
  id: 'API-286',
  method: 'GET',
  path: '/api/iconography/',
  summary: 'Signs that lists and audiences can carry, by group.',
  response: z.object({ groups: z.array(z.object({ name: z.string(), icons: z.array(z.string()) })) }),
});

export const listIcons = defineEndpoint({
  ...person,
  id: 'API-287',
  method: 'GET',
  path: '/api/icons/',
  summary: 'The signs with their drawings.',
  query: z.object({ search }),
  response: z.array(icon),
});

export const getIcon = defineEndpoint({
  ...person,
  id: 'API-288',
  method: 'GET',
  path: '/api/icons/{pk}/',
  summary: 'One sign.',
  params: z.object({ pk: z.string().max(40) }),
  response: icon,
});

const configId = z.union([z.uuid(), z.string().regex(/^ready-[a-z0-9-]{1,60}$/)], {
  error: FIELD_RULES.bad_id,
});

const influencer = z.object({
  id: z.string(),
  handle: z.string(),
  /** Accounts of the audience that mention it. */
  mentioned_by: z.int(),
  /** Against the one that most mention. */
  score: z.number(),
  /** The circle of the audience it is heard in. */
  circle: z.string(),
});
export type Influencer = z.infer<typeof influencer>;

export const listInfluencers = defineEndpoint({
  ...person,
  id: 'API-289',
  method: 'GET',
  path: '/api/insights-influencer/',
  summary:
    'Accounts that those whom an audience reaches mention most, or those of a community, in the readable datasets.',
  query: z
    .object({
      audience_config: configId.optional(),
      community: communityIdSchema.optional(),
      /** Whose member asks of a community, where they are in several teams. */
      team: teamKey.optional(),
    })
    .refine(({ audience_config: id, community }) => (id === undefined) !== (community === undefined), {
      error: FIELD_RULES.bad_choice,
      path: ['audience_config'],
    }),
  response: z.array(influencer),
});

export const getInfluencer = defineEndpoint({
  ...person,
  id: 'API-290',
  method: 'GET',
  path: '/api/insights-influencer/{pk}/',
  summary:
    'Who mentions one account and what about: groups of at least ten accounts that mention it, not its followers.',
  params: z.object({
    pk: z
      .string()
      .trim()
      .regex(/^@?\w{1,15}$/, { error: FIELD_RULES.bad_handle }),
  }),
  response: z.object({
    id: z.string(),
    handle: z.string(),
    mentioned_by: z.int(),
    topics: z.array(z.string()),
    /** Of the accounts that mention it, with intervals and bases. */
    demographics: sectionsSchema.partial(),
    of: z.literal('accounts_that_mention'),
  }),
});

const asked = z
  .object({
    audience_config: configId.optional(),
    targeting_package: targetingPackageSchema.optional(),
    locale: z.enum(LOCALES).default('en'),
  })
  .refine(
    ({ audience_config: id, targeting_package: given }) => (id === undefined) !== (given === undefined),
    {
      error: FIELD_RULES.list_or_package,
      path: ['targeting_package'],
    },
  );

export const summariseProTargeting = defineEndpoint({
  ...person,
  id: 'API-291',
  method: 'POST',
  path: '/api/insights-pro-targeting-summary/',
  summary: 'What pro targeting adds to an audience: its core, X’s own targeting, and what its filters leave.',
  body: asked,
  response: targetingSummarySchema,
});

export const summariseInsights = defineEndpoint({
  ...person,
  id: 'API-292',
  method: 'POST',
  path: '/api/insights-summary/',
  summary: 'An audience in a few sentences: how large, and what stands out, each with its interval.',
  body: asked,
  response: z.object({ summary: z.string(), size: z.int().nullable(), highlights: z.array(z.string()) }),
});

const jobTitle = z.object({
  id: z.string(),
  title: z.string(),
  group: jobTitleGroupSchema,
  /** Accounts of the readable datasets that name it; absent: not counted, or fewer than ten. */
  size: z.int().optional(),
});

export const listJobTitles = defineEndpoint({
  ...person,
  id: 'API-293',
  method: 'GET',
  path: '/api/job-titles/',
  summary: 'Job titles as people write them, in 16 groups.',
  query: z.object({ search, group: jobTitleGroupSchema.optional() }),
  response: z.array(jobTitle),
});

export const getJobTitle = defineEndpoint({
  ...person,
  id: 'API-294',
  method: 'GET',
  path: '/api/job-titles/{pk}/',
  summary: 'One job title: its group, how many accounts name it, and titles of the same group.',
  params: z.object({ pk: z.string().max(80) }),
  response: jobTitle.extend({ similar: z.array(z.string()) }),
});

export const listTargetingInterests = defineEndpoint({
  ...person,
  id: 'API-299',
  method: 'GET',
  path: '/api/targeting-interests/',
  summary: 'Interests that ad sets can aim at; with words those that fit.',
  query: z.object({ search }),
  response: z.array(lookupItemSchema),
});

export const listTargetingLocations = defineEndpoint({
  ...person,
  id: 'API-300',
  method: 'GET',
  path: '/api/targeting-locations/',
  summary: 'A country, its regions and cities that ad sets can aim at; with words those that fit.',
  query: z.object({ country_code: countryInputSchema, keywords: search }),
  response: z.array(lookupItemSchema),
});

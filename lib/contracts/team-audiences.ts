import { z } from 'zod';
import { countryInputSchema } from '@/lib/domain/country-input';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { LIST_CATEGORY_IDS } from '@/lib/domain/list-categories';
import { LOCALES } from '@/lib/domain/locales';
import { rowNumberSchema } from '@/lib/domain/row-number';
import { nameSchema } from '@/lib/domain/saved';
import { boundsSchema, chipRefSchema, REACH_FILTERS } from '@/lib/domain/targeting-check';
import {
  AUDIENCE_ORIGINS,
  communityIdSchema,
  keptCommunitySchema,
  MAX_COMMUNITIES,
  MAX_JOB_TITLES,
} from '@/lib/domain/team-audiences';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { defineEndpoint } from './core/endpoint';
import { pageQuery } from './core/paging';
import { teamKey } from './core/team-key';
import { packageInsights, packagePerspectives, targetingSummarySchema } from './package-insights';

/* Audiences of a team. `team` names one of the caller's; without it they must belong to one only. */

const team = { team: teamKey.optional() };
const ofTeam = z.object(team);
const byPk = z.object({ pk: z.uuid() });
const member = { auth: 'user', access: 'member' } as const;

const categorySchema = z.object({ id: z.string(), name: z.string(), count: z.int() });

export const listTeamCategories = defineEndpoint({
  id: 'API-026',
  method: 'GET',
  path: '/api/audience-categories/',
  ...member,
  summary: 'Categories of audiences, Exclusion Audience among them, with how many of the team’s are in each.',
  query: ofTeam,
  response: z.array(categorySchema),
});

export const getTeamCategory = defineEndpoint({
  id: 'API-027',
  method: 'GET',
  path: '/api/audience-categories/{pk}/',
  ...member,
  summary: 'One category with the number of the team’s audiences in it.',
  params: z.object({ pk: z.string().max(60) }),
  query: ofTeam,
  response: categorySchema,
});

export const usedInSchema = z.object({
  audiences: z.int(),
  plans: z.int(),
  /** Ad sets that aim at it, or at a list built of it. */
  ad_sets: z.int(),
});

const sizes = {
  core_size: z.int().nullable(),
  total_native_size: z.int().nullable(),
  pro_targeting_size: z.int().nullable(),
};

export const teamAudienceConfigSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The targeted size: accounts of the datasets; null: not told, or not counted. */
  size: z.int().nullable(),
  ...sizes,
  shares: z
    .object({
      core_size: boundsSchema.nullable(),
      total_native_size: boundsSchema.nullable(),
      pro_targeting_size: boundsSchema.nullable(),
    })
    .nullable(),
  base: z.int().nullable(),
  /** When it was counted and of which data; null: never. */
  counted_at: z.string().nullable(),
  datasets: z.array(z.object({ name: z.string(), version: z.int(), sample: z.boolean() })),
  /** Counted in the sample world. */
  sample: z.boolean(),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  exclusion: z.boolean(),
  targeting_package: targetingPackageSchema,
  countries: z.array(z.string()),
  job_titles: z.array(z.string()),
  communities: z.array(keptCommunitySchema),
  origin: z.enum(AUDIENCE_ORIGINS),
  used_in: usedInSchema,
  created_by: z.object({ name: z.string(), mine: z.boolean() }).nullable(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
});
export type TeamAudienceConfig = z.infer<typeof teamAudienceConfigSchema>;

export const severalCategories = z
  .union([
    z
      .string()
      .max(60)
      .transform((one) => [one]),
    z.array(z.string().max(60)).max(50),
  ])
  .optional();

export const AUDIENCE_ORDERINGS = [
  'name',
  '-name',
  'size',
  '-size',
  'updated_at',
  '-updated_at',
  'created_at',
  '-created_at',
] as const;

export const listTeamConfigs = defineEndpoint({
  id: 'API-028',
  method: 'GET',
  path: '/api/audience-configs/',
  ...member,
  summary: 'Audiences that the team has put together. In pages.',
  query: z.object({
    ...team,
    search: z.string().max(320).nullish(),
    category: severalCategories,
    /** A country. */
    region: countryInputSchema.nullish(),
    ordering: z.enum(AUDIENCE_ORDERINGS).nullish(),
    /** `true`: only deleted ones that can be brought back. */
    deleted: z.enum(['true', 'false']).nullish(),
    ...pageQuery,
  }),
  response: z.array(teamAudienceConfigSchema),
});

/** What an audience is made of. */
export const definition = {
  targeting_package: targetingPackageSchema,
  countries: z
    .array(countryInputSchema)
    .max(250)
    .default([])
    .transform((codes) => [...new Set(codes)]),
  /** Words of a profile text: X has no job titles. */
  job_titles: z.array(z.string().trim().min(1).max(100)).max(MAX_JOB_TITLES).default([]),
  communities: z
    .array(communityIdSchema)
    .max(MAX_COMMUNITIES)
    .default([])
    .transform((ids) => [...new Set(ids)]),
};
const content = {
  name: nameSchema,
  categories: z
    .array(z.enum(LIST_CATEGORY_IDS))
    .max(LIST_CATEGORY_IDS.length)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  ...definition,
};

export const createTeamConfig = defineEndpoint({
  id: 'API-029',
  method: 'POST',
  path: '/api/audience-configs/',
  ...member,
  summary: 'Stores an audience of the team and counts it.',
  query: ofTeam,
  body: z.object({ ...content, origin: z.enum(AUDIENCE_ORIGINS).default('creator') }),
  response: teamAudienceConfigSchema,
  status: 201,
});

export const CREATOR_KINDS = ['interests', 'job_titles', 'handles', 'keywords', 'communities'] as const;

export const autocompleteTeam = defineEndpoint({
  id: 'API-030',
  method: 'POST',
  path: '/api/audience-configs/autocomplete/',
  ...member,
  summary: 'Interests, job titles, handles, keywords and communities that go with what is typed.',
  query: ofTeam,
  body: z.object({
    query: z.string().trim().min(1).max(100),
    kind: z.enum(CREATOR_KINDS).nullish(),
    locale: z.enum(LOCALES).default('en'),
  }),
  response: z.array(
    z.object({
      kind: z.enum(CREATOR_KINDS),
      id: z.string(),
      label: z.string(),
      /** Accounts (followers of a handle, posts of a word); absent where it is not known. */
      size: z.int().optional(),
      sample: z.boolean(),
    }),
  ),
});

const dataset = datasetNameSchema.nullish();
export const leftOutSchema = z.object({
  chips: z.array(chipRefSchema),
  filters: z.array(z.enum(REACH_FILTERS)),
});

export const measureTeamAudience = defineEndpoint({
  id: 'team-audience-size',
  method: 'POST',
  path: '/api/audience-configs/size/',
  ...member,
  summary: 'How large an audience is that is not saved yet: core, native and pro targeting size.',
  query: ofTeam,
  body: z.object({ ...definition, dataset, locale: z.enum(LOCALES).default('en') }),
  response: targetingSummarySchema,
});

export const audienceInsightsSchema = packageInsights.response;

export const teamInsights = defineEndpoint({
  id: 'API-031',
  method: 'POST',
  path: '/api/audience-configs/insights/',
  ...member,
  summary: 'Size and demographics of an audience that is not saved yet, of groups only.',
  query: ofTeam,
  body: z.object({ ...definition, dataset }),
  response: audienceInsightsSchema,
});

export const teamPerspectives = defineEndpoint({
  id: 'API-032',
  method: 'POST',
  path: '/api/audience-configs/perspectives/',
  ...member,
  summary: 'Circles of an audience (Louvain on shared mentions) with typical accounts and words.',
  query: ofTeam,
  body: z.object({ ...definition, dataset }),
  response: packagePerspectives.response,
});

export const getTeamConfig = defineEndpoint({
  id: 'API-033',
  method: 'GET',
  path: '/api/audience-configs/{pk}/',
  ...member,
  summary: 'One audience of the team for display and editing.',
  params: byPk,
  response: teamAudienceConfigSchema,
});

export const replaceTeamConfig = defineEndpoint({
  id: 'API-034',
  method: 'PUT',
  path: '/api/audience-configs/{pk}/',
  ...member,
  summary: 'Replaces an audience and counts it again; 409 when `version` is not the newest.',
  params: byPk,
  body: z.object({ ...content, version: rowNumberSchema.positive().optional() }),
  response: teamAudienceConfigSchema,
});

export const deleteTeamConfig = defineEndpoint({
  id: 'team-audience-delete',
  method: 'DELETE',
  path: '/api/audience-configs/{pk}/',
  ...member,
  summary:
    'Moves an audience to the deleted ones, from where it can be restored; refused while ads aim at it.',
  params: byPk,
  response: z.null(),
  status: 204,
});

export const restoreTeamConfig = defineEndpoint({
  id: 'team-audience-restore',
  method: 'PATCH',
  path: '/api/audience-configs/{pk}/restore/',
  ...member,
  summary: 'Brings a deleted audience back.',
  params: byPk,
  response: teamAudienceConfigSchema,
});

export const combineTeamConfigs = defineEndpoint({
  id: 'team-audience-combine',
  method: 'POST',
  path: '/api/audience-configs/combine/',
  ...member,
  summary:
    'Merges audiences to one that reaches whom any of them reaches, where they aim at the same people and places.',
  query: ofTeam,
  body: z.object({ name: nameSchema, ids: z.array(z.uuid()).min(2).max(20) }),
  response: teamAudienceConfigSchema,
  status: 201,
});

export const SPLITS = ['list', 'country', 'community'] as const;

export const splitTeamConfig = defineEndpoint({
  id: 'team-audience-split',
  method: 'POST',
  path: '/api/audience-configs/{pk}/split/',
  ...member,
  summary: 'Splits an audience by what its chips are, by its countries or by its communities.',
  params: byPk,
  body: z.object({ by: z.enum(SPLITS) }),
  response: z.array(teamAudienceConfigSchema),
  status: 201,
});

export const countTeamConfig = defineEndpoint({
  id: 'team-audience-count',
  method: 'POST',
  path: '/api/audience-configs/{pk}/count/',
  ...member,
  summary: 'Counts an audience again in the data of today.',
  params: byPk,
  response: teamAudienceConfigSchema,
});

export const insightsByConfig = defineEndpoint({
  id: 'API-036',
  method: 'GET',
  path: '/api/audience-insights/{pk}/by_config/',
  ...member,
  summary: 'Insights of the audience with this pk, computed where they are missing.',
  params: byPk,
  response: audienceInsightsSchema,
});

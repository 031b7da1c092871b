import { z } from 'zod';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { communityIdSchema } from '@/lib/domain/team-audiences';
import { defineEndpoint } from './core/endpoint';
import { teamKey } from './core/team-key';
import { packageInsights } from './package-insights';

/*
 * Communities: circles of accounts that mention each other in a dataset (Louvain). X's own communities can only be
 * searched for, never listed or aimed at.
 */

const member = { auth: 'user', access: 'member' } as const;
const scope = { team: teamKey.optional(), dataset: datasetNameSchema.nullish() };
const byPk = z.object({ pk: communityIdSchema });

const nameOfCategory = z.object({ id: z.string(), name: z.string() });

export const communitySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Of what it is made: circles of the datasets. */
  source: z.literal('network'),
  /** Accounts of it among the most mentioned ones that were looked at. */
  size: z.int(),
  /** Of all that were looked at: the most mentioned, no sample, hence without an interval. */
  share: z.number(),
  top_accounts: z.array(z.object({ handle: z.string(), mentioned_by: z.int() })),
  /** Words that set apart who mentions its accounts. */
  topics: z.array(z.string()),
  /** What more of its accounts tell in their profile than others do; null: of fewer than ten it is not told. */
  content_category: nameOfCategory.extend({ accounts: z.int(), base: z.int() }).nullable(),
  dataset: z.string(),
  version: z.int(),
  sample: z.boolean(),
  computed_at: z.string(),
});
export type Community = z.infer<typeof communitySchema>;

const listQuery = z.object({
  ...scope,
  search: z.string().max(320).nullish(),
  content_category: z.string().max(80).nullish(),
});

export const listCommunities = defineEndpoint({
  id: 'API-047',
  method: 'GET',
  path: '/api/communities/',
  ...member,
  summary: 'Communities of a dataset by content category: circles of accounts that mention each other.',
  query: listQuery,
  response: z.array(communitySchema),
});

export const getCommunity = defineEndpoint({
  id: 'API-048',
  method: 'GET',
  path: '/api/communities/{pk}/',
  ...member,
  summary: 'One community with size, topics and top accounts.',
  params: byPk,
  query: z.object({ team: scope.team }),
  response: communitySchema,
});

export const listCommunityRecords = defineEndpoint({
  id: 'API-049',
  method: 'GET',
  path: '/api/community/',
  ...member,
  summary: 'The same records as /api/communities/.',
  query: listQuery.omit({ content_category: true }),
  response: z.array(communitySchema),
});

const insights = packageInsights.response.shape;

export const getCommunityProfile = defineEndpoint({
  id: 'API-050',
  method: 'GET',
  path: '/api/community/{pk}/',
  ...member,
  summary:
    'The profile of a community: its influencers, and the demographics of who mentions them, of groups only.',
  params: byPk,
  query: z.object({ team: scope.team }),
  response: communitySchema.extend({
    influencers: z.array(
      z.object({
        handle: z.string(),
        followers: z.int().nullable(),
        mentioned_by: z.int(),
      }),
    ),
    /** Accounts that mention one of its top accounts: whom an audience of it reaches. */
    audience: z.int().nullable(),
    demographics: insights.sections,
    receipt: insights.receipt,
    recipe: insights.recipe,
  }),
});

const categorySchema = nameOfCategory.extend({ parent: z.string().optional() });

export const listContentCategories = defineEndpoint({
  id: 'API-051',
  method: 'GET',
  path: '/api/content-categories/',
  ...member,
  summary: 'Content categories that group communities and interests.',
  query: z.object({ team: scope.team }),
  response: z.array(categorySchema),
});

export const getContentCategory = defineEndpoint({
  id: 'API-052',
  method: 'GET',
  path: '/api/content-categories/{pk}/',
  ...member,
  summary: 'One content category with the communities in it.',
  params: z.object({ pk: z.string().max(80) }),
  query: z.object(scope),
  response: categorySchema.extend({ communities: z.array(z.string()) }),
});

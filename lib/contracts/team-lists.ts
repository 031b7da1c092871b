import { z } from 'zod';
import { LIST_USES, UPLOAD_STATES } from '@/lib/domain/audience-uploads';
import { countryInputSchema } from '@/lib/domain/country-input';
import { nameSchema } from '@/lib/domain/saved';
import { AUDIENCE_STATUSES } from '@/lib/domain/team-audiences';
import { defineEndpoint } from './core/endpoint';
import { teamKey } from './core/team-key';
import {
  AUDIENCE_ORDERINGS,
  audienceInsightsSchema,
  definition,
  leftOutSchema,
  severalCategories,
  usedInSchema,
} from './team-audiences';

/* Lists of accounts of a team, which its ad sets aim at. */

const team = { team: teamKey.optional() };
const byPk = z.object({ pk: z.uuid() });
const member = { auth: 'user', access: 'member' } as const;

export const getTeamInsight = defineEndpoint({
  id: 'API-035',
  method: 'GET',
  path: '/api/audience-insight/{pk}/',
  ...member,
  summary: 'Insights of one list of accounts of the team.',
  params: byPk,
  response: audienceInsightsSchema,
});

export const teamAudienceSchema = z.object({
  id: z.string(),
  /** Number of the team it belongs to. */
  team: z.int(),
  name: z.string(),
  /** Accounts in the list, or rows of the file. */
  size: z.int(),
  status: z.enum(AUDIENCE_STATUSES),
  config: z.string().nullable(),
  /** Of an audience of the team, or of a file that was hashed in a browser. */
  kind: z.enum(['built', 'file', 'do_not_reach']),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  exclusion: z.boolean(),
  sample: z.boolean(),
  /** Where it is in ad accounts, or on its way there. */
  uploads: z.array(
    z.object({
      id: z.string(),
      ad_account_id: z.string(),
      practice: z.boolean(),
      state: z.enum(UPLOAD_STATES),
      matched: z.int().nullable(),
    }),
  ),
  used_in: usedInSchema.pick({ ad_sets: true }),
  created_at: z.string(),
  updated_at: z.string(),
});
export type TeamAudience = z.infer<typeof teamAudienceSchema>;

export const listTeamAudiences = defineEndpoint({
  id: 'API-045',
  method: 'GET',
  path: '/api/audiences/',
  ...member,
  summary: 'Lists of accounts that the team can use in ad sets, each Targetable or Not targetable.',
  query: z.object({
    ...team,
    search: z.string().max(320).nullish(),
    category: severalCategories,
    region: countryInputSchema.nullish(),
    status: z.enum(AUDIENCE_STATUSES).nullish(),
    ordering: z.enum(AUDIENCE_ORDERINGS).nullish(),
  }),
  response: z.array(teamAudienceSchema),
});

export const getTeamAudience = defineEndpoint({
  id: 'API-046',
  method: 'GET',
  path: '/api/audiences/{pk}/',
  ...member,
  summary: 'One list of accounts with size, status, categories and where it is used.',
  params: byPk,
  response: teamAudienceSchema,
});

export const changeListUse = defineEndpoint({
  id: 'team-list-use',
  method: 'PATCH',
  path: '/api/audiences/{pk}/',
  ...member,
  summary:
    'Says whether the people of an uploaded list are to be reached or left out. The list of an audience follows its audience.',
  params: byPk,
  body: z.object({ use: z.enum(LIST_USES) }),
  response: teamAudienceSchema,
});

export const deleteTeamList = defineEndpoint({
  id: 'team-list-delete',
  method: 'DELETE',
  path: '/api/audiences/{pk}/',
  ...member,
  summary:
    'Deletes an uploaded list that is in no ad account; its hashes go. The list of an audience follows its audience.',
  params: byPk,
  response: z.null(),
  status: 204,
});

export const buildTeamAudience = defineEndpoint({
  id: 'API-053',
  method: 'POST',
  path: '/api/build-audience/',
  ...member,
  summary:
    'Builds the list of accounts of an audience, by what they write and say of themselves, never by what is inferred about them.',
  query: z.object(team),
  body: z.union([z.object({ audience_config: z.uuid() }), z.object({ name: nameSchema, ...definition })]),
  response: z.object({
    id: z.string(),
    status: z.enum(AUDIENCE_STATUSES),
    size: z.int(),
    /** What the list could not be narrowed by. */
    left_out: leftOutSchema,
  }),
  status: 201,
});

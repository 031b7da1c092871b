import { z } from 'zod';
import { audienceRegionSchema } from '@/lib/domain/audience-regions';
import { defineEndpoint } from './core/endpoint';
import { teamKey } from './core/team-key';

/* Countries and regions that a team may choose; an agency sees only its own (TEN-12). */

const ofTeam = z.object({ team: teamKey.optional() });

export const listTargetingCountries = defineEndpoint({
  id: 'API-298',
  method: 'GET',
  path: '/api/targeting-countries/',
  auth: 'user',
  access: 'person',
  summary: 'The countries that can be targeted; those of the agency where the host or the team is one.',
  query: ofTeam,
  response: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      country_code: z.string(),
      selectable: z.boolean(),
      info: z.string().optional(),
    }),
  ),
});

export const listAudienceRegions = defineEndpoint({
  id: 'team-tool-regions',
  method: 'GET',
  path: '/api/tool-regions/',
  auth: 'user',
  access: 'person',
  summary:
    'Regions and countries that an audience can be limited to; those of the agency where there is one.',
  query: ofTeam,
  response: z.array(audienceRegionSchema),
});

export const listPublicRegions = defineEndpoint({
  id: 'API-113',
  method: 'GET',
  path: '/api/external/audience-regions/',
  auth: 'public-token',
  access: 'client',
  summary: 'Regions and countries for the tools; those of the agency where the host is one.',
  response: z.array(audienceRegionSchema),
});

export const getPublicRegion = defineEndpoint({
  id: 'API-114',
  method: 'GET',
  path: '/api/external/audience-regions/{pk}/',
  auth: 'public-token',
  access: 'client',
  summary: 'One region with its countries.',
  params: z.object({ pk: z.string().regex(/^\d{1,6}$/) }),
  response: audienceRegionSchema,
});

export const listTeamRegions = defineEndpoint({
  id: 'API-043',
  method: 'GET',
  path: '/api/audience-regions/',
  auth: 'user',
  access: 'member',
  summary: 'Regions and countries an audience can be limited to; North Korea is not selectable.',
  query: ofTeam,
  response: z.array(audienceRegionSchema),
});

export const getTeamRegion = defineEndpoint({
  id: 'API-044',
  method: 'GET',
  path: '/api/audience-regions/{pk}/',
  auth: 'user',
  access: 'member',
  summary: 'One region with its country codes.',
  params: z.object({ pk: z.string().regex(/^\d{1,6}$/) }),
  query: ofTeam,
  response: audienceRegionSchema,
});

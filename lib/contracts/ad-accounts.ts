import { z } from 'zod';
import {
  adAccountSchema,
  givenAccountIdSchema,
  grantedAccountSchema,
  someAdAccountIdSchema,
} from '@/lib/domain/ad-accounts';
import { MAX_PACKAGE_ITEMS } from '@/lib/domain/targeting-package';
import { AGENCIES } from '@/lib/domain/teams';
import { defineEndpoint } from './core/endpoint';
import { rowNumberSchema } from '@/lib/domain/row-number';

/* `email` of these routes names nobody: the owner comes from the credential (security.md 3). */
const email = z.string().max(254).optional();
const byPk = z.object({ pk: z.uuid() });

export const listExternalAdAccounts = defineEndpoint({
  id: 'API-073',
  method: 'GET',
  path: '/api/external/ad-account/',
  auth: 'extension',
  access: 'extension',
  summary: 'Ad accounts of the signed-in person.',
  query: z.object({ email }),
  response: z.array(adAccountSchema),
});

export const createExternalAdAccount = defineEndpoint({
  id: 'API-074',
  method: 'POST',
  path: '/api/external/ad-account/',
  auth: 'extension',
  access: 'extension',
  summary: 'Registers an ad account by hand; it counts as verified only once the network itself lists it.',
  body: z.object({ account_id: givenAccountIdSchema, name: z.string().trim().max(120).default('') }),
  response: adAccountSchema,
  status: 201,
});

export const getExternalAdAccount = defineEndpoint({
  id: 'API-076',
  method: 'GET',
  path: '/api/external/ad-account/{pk}/',
  auth: 'extension',
  access: 'extension',
  summary: 'One registered ad account and whether access to it is granted.',
  params: byPk,
  response: adAccountSchema.extend({ access: z.enum(['granted', 'not granted']) }),
});

const agencyFields = {
  agency: z.string(),
  /** The network's number of the country that the agency is bound to; absent: none. */
  country_id: z.int().optional(),
};

export const listAgencyAccounts = defineEndpoint({
  id: 'API-077',
  method: 'GET',
  path: '/api/external/check-agency-ad-account/',
  auth: 'extension',
  access: 'extension',
  summary: 'Ad accounts lent to the recognised agencies that the caller works for.',
  query: z.object({ agency: z.enum(Object.keys(AGENCIES)).nullish() }),
  response: z.array(z.object({ ad_account_id: z.string(), ...agencyFields })),
});

export const checkAgencyAccount = defineEndpoint({
  id: 'API-078',
  method: 'GET',
  path: '/api/external/check-agency-ad-account/{pk}/',
  auth: 'extension',
  access: 'extension',
  summary: 'Whether an ad account, by its id on the network, is lent to a recognised agency of the caller’s.',
  params: z.object({ pk: givenAccountIdSchema }),
  response: z.object({ is_agency: z.boolean(), ...agencyFields, agency: z.string().optional() }),
});

export const checkCustomAudiences = defineEndpoint({
  id: 'API-079',
  method: 'POST',
  path: '/api/external/check-custom-audiences/',
  auth: 'extension',
  access: 'extension',
  summary: 'Which of the named custom audiences of an ad account X can target yet.',
  body: z.object({
    ad_account_id: someAdAccountIdSchema,
    custom_audience_names: z.array(z.string().trim().min(1).max(200)).max(MAX_PACKAGE_ITEMS),
  }),
  response: z.object({ custom_audiences: z.array(z.object({ name: z.string(), targetable: z.boolean() })) }),
});

const link = z.object({ id: z.string(), email: z.string(), ad_account_id: z.string(), name: z.string() });

export const listExploreAdAccounts = defineEndpoint({
  id: 'API-214',
  method: 'GET',
  path: '/api/external/explore-email-ad-accounts/',
  auth: 'pro',
  access: 'person',
  summary: 'Ad accounts the person works with in the explore tools.',
  query: z.object({ email }),
  response: z.array(link),
});
const linkBody = z.object({
  email,
  ad_account_id: givenAccountIdSchema,
  name: z.string().trim().max(120).default(''),
});
export const createExploreAdAccount = defineEndpoint({
  id: 'API-215',
  method: 'POST',
  path: '/api/external/explore-email-ad-accounts/',
  auth: 'pro',
  access: 'person',
  summary: 'Notes an ad account for the explore tools.',
  body: linkBody,
  response: link,
  status: 201,
});
export const getExploreAdAccount = defineEndpoint({
  id: 'API-216',
  method: 'GET',
  path: '/api/external/explore-email-ad-accounts/{pk}/',
  auth: 'pro',
  access: 'person',
  summary: 'One noted ad account.',
  params: byPk,
  response: link,
});
export const replaceExploreAdAccount = defineEndpoint({
  id: 'API-217',
  method: 'PUT',
  path: '/api/external/explore-email-ad-accounts/{pk}/',
  auth: 'pro',
  access: 'person',
  summary: 'Replaces a noted ad account.',
  params: byPk,
  body: linkBody,
  response: link,
});
export const updateExploreAdAccount = defineEndpoint({
  id: 'API-218',
  method: 'PATCH',
  path: '/api/external/explore-email-ad-accounts/{pk}/',
  auth: 'pro',
  access: 'person',
  summary: 'Changes single fields of a noted ad account.',
  params: byPk,
  body: z.object({
    ad_account_id: givenAccountIdSchema.optional(),
    name: z.string().trim().max(120).optional(),
  }),
  response: link,
});

export const listUserAccounts = defineEndpoint({
  id: 'API-315',
  method: 'GET',
  path: '/api/user/accounts/',
  auth: 'user',
  access: 'person',
  summary:
    'Ad accounts of the person: those the network lists for their connected accounts, and those added by hand.',
  query: z.object({ refresh: z.stringbool().optional() }),
  response: z.array(adAccountSchema),
});
export const getUserAccount = defineEndpoint({
  id: 'API-316',
  method: 'GET',
  path: '/api/user/accounts/{pk}/',
  auth: 'user',
  access: 'person',
  summary: 'One ad account of the person.',
  params: byPk,
  response: adAccountSchema,
});

const teamKey = z.union([rowNumberSchema, z.string().min(1).max(40)]);

export const listGrantedAccounts = defineEndpoint({
  id: 'API-318',
  method: 'GET',
  path: '/api/user/granted-accounts/',
  auth: 'user',
  access: 'person',
  summary: 'Ad accounts the person has granted to teams.',
  query: z.object({ team: z.string().max(40).optional() }),
  response: z.array(grantedAccountSchema),
});
export const grantAccount = defineEndpoint({
  id: 'API-319',
  method: 'POST',
  path: '/api/user/granted-accounts/',
  auth: 'user',
  access: 'person',
  summary:
    'Grants one of the person’s own ad accounts to a team they are a member of; granting it again changes nothing.',
  body: z.object({ account_id: givenAccountIdSchema, team: teamKey }),
  response: grantedAccountSchema,
  status: 201,
});
export const revokeGrants = defineEndpoint({
  id: 'API-320',
  method: 'DELETE',
  path: '/api/user/granted-accounts/',
  auth: 'user',
  access: 'person',
  summary: 'Takes several grants back: those named by pk, or all of a team, or all.',
  query: z.object({
    team: z.string().max(40).optional(),
    pk: z.union([z.uuid(), z.array(z.uuid()).max(200)]).optional(),
  }),
  response: z.null(),
  status: 204,
});
export const getGrantedAccount = defineEndpoint({
  id: 'API-321',
  method: 'GET',
  path: '/api/user/granted-accounts/{pk}/',
  auth: 'user',
  access: 'person',
  summary: 'One grant of the person.',
  params: byPk,
  response: grantedAccountSchema,
});
export const revokeGrant = defineEndpoint({
  id: 'API-322',
  method: 'DELETE',
  path: '/api/user/granted-accounts/{pk}/',
  auth: 'user',
  access: 'person',
  summary: 'Takes one grant back.',
  params: byPk,
  response: z.null(),
  status: 204,
});

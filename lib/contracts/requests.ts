import { z } from 'zod';
import { adAccountIdSchema, someAdAccountIdSchema } from '@/lib/domain/ad-accounts';
import { LOCALES } from '@/lib/domain/locales';
import {
  audienceWishSchema,
  REQUEST_KINDS,
  REQUEST_STATES,
  requesterSchema,
  requestRowSchema,
  requestStatusSchema,
  subredditsSchema,
} from '@/lib/domain/requests';
import { rowNumberSchema } from '@/lib/domain/row-number';
import { emailSchema } from '@/lib/domain/sign-in';
import { plainText } from '@/lib/domain/plain-text';
import { defineEndpoint } from './core/endpoint';
import { pageQuery } from './core/paging';

/* Requests of visitors: stored, mailed to whoever runs the installation and to who asks, answered in an inbox. */

const adAccount = { ad_account_id: adAccountIdSchema };
/** Of the mails that follow. */
const locale = { locale: z.enum(LOCALES).default('en') };
const signature = z.string().max(300);
const answer = z.string().transform(plainText).pipe(z.string().trim().max(2_000));

export const createAudienceRequest = defineEndpoint({
  id: 'API-115',
  method: 'POST',
  path: '/api/external/audience-request/',
  auth: 'pro',
  access: 'public',
  summary:
    'Stores a request for an audience or for access and mails both sides. The signature opens its state.',
  body: z.object({
    kind: z.enum(['audience', 'access']).default('audience'),
    ...requesterSchema,
    ...adAccount,
    ...audienceWishSchema.shape,
    ...locale,
  }),
  response: z.object({ id: z.string(), created_at: z.string(), signature: z.string() }),
  status: 201,
});

export const giveRequestFeedback = defineEndpoint({
  id: 'API-116',
  method: 'POST',
  path: '/api/external/audience-request/feedback/',
  auth: 'pro',
  access: 'public',
  summary:
    'What somebody says of their request: whoever holds its signed link, or signed in under its address.',
  body: z.object({
    request: z.uuid(),
    signature: signature.optional(),
    rating: z.int().min(1).max(5).nullish(),
    text: z.string().trim().min(1, { error: 'Text is required' }).max(5_000),
  }),
  response: z.object({ id: z.string() }),
  status: 201,
});

export const requestSubreddits = defineEndpoint({
  id: 'API-117',
  method: 'POST',
  path: '/api/external/audience-request/reddit/',
  auth: 'pro',
  access: 'public',
  summary:
    'Stores a request for people of subreddits. Nobody at Reddit is asked: names are kept as written, members unknown.',
  body: z.object({
    subreddits: subredditsSchema,
    email: emailSchema,
    name: requesterSchema.name.optional(),
    ...locale,
  }),
  response: z.object({
    id: z.string(),
    signature: z.string(),
    subreddits: z.array(z.object({ name: z.string(), members: z.null(), verified: z.literal(false) })),
  }),
  status: 201,
});

export const validateAdAccount = defineEndpoint({
  id: 'API-118',
  method: 'POST',
  path: '/api/external/audience-request/validate-ad-account/',
  auth: 'pro',
  access: 'public',
  summary:
    'Whether an ad account is connected here for the caller or a team of theirs. The network itself is not asked.',
  body: z.object({ ad_account_id: someAdAccountIdSchema }),
  response: z.object({ access: z.boolean(), asked_network: z.literal(false) }),
});

export const validateEmail = defineEndpoint({
  id: 'API-119',
  method: 'POST',
  path: '/api/external/audience-request/validate-email/',
  auth: 'pro',
  access: 'public',
  summary:
    'Whether requests from this address are taken: it has the shape of one, and its domain is not refused.',
  body: z.object({ email: z.string().max(1_000) }),
  response: z.object({ valid: z.boolean(), message: z.string().optional() }),
});

export const readRequestStatus = defineEndpoint({
  id: 'requests-status',
  method: 'POST',
  path: '/api/external/audience-request/status/',
  auth: 'pro',
  access: 'public',
  summary: 'Where a request stands, for whoever holds its signed link.',
  body: z.object({ signature }),
  response: requestStatusSchema,
});

export const listRequests = defineEndpoint({
  id: 'requests-list',
  method: 'GET',
  path: '/api/requests/',
  auth: 'user',
  access: 'operator',
  summary: 'Requests of visitors, the newest first, for whoever runs the installation.',
  query: z.object({
    state: z.enum(REQUEST_STATES).optional(),
    kind: z.enum(REQUEST_KINDS).optional(),
    ...pageQuery,
  }),
  response: z.array(requestRowSchema),
});

export const changeRequest = defineEndpoint({
  id: 'requests-change',
  method: 'PATCH',
  path: '/api/requests/{pk}/',
  auth: 'user',
  access: 'operator',
  summary:
    'Moves a request on and tells who asked by mail. The version keeps two people from overwriting one.',
  params: z.object({ pk: z.uuid() }),
  body: z.object({
    state: z.enum(REQUEST_STATES),
    answer: answer.default(''),
    version: rowNumberSchema.positive(),
  }),
  response: requestRowSchema,
});

import { z } from 'zod';
import { TOKEN_KINDS, tokenNameSchema, tokenScopesSchema } from '@/lib/domain/access-tokens';
import { confirmCodeSchema, emailSchema } from '@/lib/domain/sign-in';
import { defineEndpoint } from './core/endpoint';
import { userSchema } from './sign-in';

/* What a signed-in person does about their own account. */

const handle = z.string().min(16).max(200);

export const sessionSchema = z.object({
  id: z.string(),
  host: z.string(),
  browser: z.string(),
  system: z.string(),
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
});

export const listSessions = defineEndpoint({
  id: 'sessions-list',
  method: 'GET',
  path: '/api/user/sessions/',
  auth: 'user',
  access: 'person',
  summary: 'Browsers in which the person is signed in.',
  response: z.array(sessionSchema),
});

export const endSession = defineEndpoint({
  id: 'sessions-end',
  method: 'DELETE',
  path: '/api/user/sessions/{id}/',
  auth: 'user',
  access: 'person',
  summary: 'Signs one browser out.',
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  status: 204,
});

export const endOtherSessions = defineEndpoint({
  id: 'sessions-end-others',
  method: 'DELETE',
  path: '/api/user/sessions/',
  auth: 'user',
  access: 'person',
  summary: 'Signs out everywhere but here.',
  response: z.object({ ended: z.int() }),
});

export const accessTokenSchema = z.object({
  id: z.string(),
  kind: z.enum(TOKEN_KINDS),
  scopes: tokenScopesSchema,
  name: z.string(),
  hint: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
});

export const listAccessTokens = defineEndpoint({
  id: 'tokens-list',
  method: 'GET',
  path: '/api/user/tokens/',
  auth: 'user',
  access: 'person',
  summary: 'Tokens of the extension, the command line and MCP, without their values.',
  response: z.array(accessTokenSchema),
});

export const createAccessToken = defineEndpoint({
  id: 'tokens-create',
  method: 'POST',
  path: '/api/user/tokens/',
  auth: 'user',
  access: 'person',
  summary: 'Makes a token and shows it this once. Needs a recent step-up.',
  body: z.object({
    kind: z.enum(TOKEN_KINDS),
    name: tokenNameSchema,
    days: z.int().min(1).max(365).nullable().default(90),
    /** Tokens of the command line may always do what their person may. */
    scopes: tokenScopesSchema.default(['read']),
  }),
  response: accessTokenSchema.extend({ token: z.string() }),
  status: 201,
});

export const revokeAccessToken = defineEndpoint({
  id: 'tokens-revoke',
  method: 'DELETE',
  path: '/api/user/tokens/{id}/',
  auth: 'user',
  access: 'person',
  summary: 'Revokes a token at once.',
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  status: 204,
});

export const startStepUp = defineEndpoint({
  id: 'step-up-start',
  method: 'POST',
  path: '/api/user/step-up/',
  auth: 'user',
  access: 'person',
  summary: 'Begins to prove again who one is: by the second factor when there is one, else by a mailed code.',
  response: z.object({ by: z.enum(['second_factor', 'code']), magic_code: z.string().nullable() }),
});

export const finishStepUp = defineEndpoint({
  id: 'step-up-finish',
  method: 'POST',
  path: '/api/user/step-up/finish/',
  auth: 'user',
  access: 'person',
  summary: 'Opens billing, tokens and transfers for ten minutes.',
  body: z.object({ magic_code: handle.optional(), code: z.string().trim().min(6).max(40) }),
  response: z.object({ until: z.iso.datetime() }),
});

export const startSecondFactor = defineEndpoint({
  id: 'second-factor-start',
  method: 'POST',
  path: '/api/user/second-factor/',
  auth: 'user',
  access: 'person',
  summary:
    'A new secret for an authenticator app; it protects nothing before one code was confirmed. Needs a step-up.',
  response: z.object({ uri: z.string(), secret: z.string() }),
});

export const confirmSecondFactor = defineEndpoint({
  id: 'second-factor-confirm',
  method: 'POST',
  path: '/api/user/second-factor/confirm/',
  auth: 'user',
  access: 'person',
  summary: 'Turns the second factor on and gives the recovery codes, this once.',
  body: z.object({ code: z.string().trim().min(6).max(12) }),
  response: z.object({ recovery_codes: z.array(z.string()) }),
});

export const removeSecondFactor = defineEndpoint({
  id: 'second-factor-remove',
  method: 'DELETE',
  path: '/api/user/second-factor/',
  auth: 'user',
  access: 'person',
  summary: 'Turns the second factor off. Needs a step-up.',
  response: z.null(),
  status: 204,
});

export const startEmailChange = defineEndpoint({
  id: 'email-start',
  method: 'POST',
  path: '/api/user/email/',
  auth: 'user',
  access: 'person',
  summary: 'Mails a code to an address that shall become the person’s own.',
  body: z.object({ email: emailSchema }),
  response: z.object({ magic_code: z.string() }),
});

export const finishEmailChange = defineEndpoint({
  id: 'email-finish',
  method: 'POST',
  path: '/api/user/email/finish/',
  auth: 'user',
  access: 'person',
  summary: 'Makes the address the person’s own once its code was typed. Accounts are never merged by it.',
  body: z.object({ magic_code: handle, confirm_code: confirmCodeSchema }),
  response: userSchema,
});

export const exportAccount = defineEndpoint({
  id: 'account-export',
  method: 'GET',
  path: '/api/user/export/',
  auth: 'user',
  access: 'person',
  summary: 'Everything kept about the person, as JSON.',
  response: { kind: 'file', contentType: 'application/json' },
});

export const deleteAccount = defineEndpoint({
  id: 'account-delete',
  method: 'DELETE',
  path: '/api/user/me/',
  auth: 'user',
  access: 'person',
  summary:
    'Deletes the account; signing in within 30 days brings it back. Needs a step-up. The last admin of a team cannot.',
  response: z.null(),
  status: 204,
});

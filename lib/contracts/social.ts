import { z } from 'zod';
import { SOCIAL_PROVIDERS, socialAccountSchema } from '@/lib/domain/people';
import { defineEndpoint } from './core/endpoint';
import { signedInSchema } from './sign-in';

/* Sign-in with the network. Tokens, secrets and verifiers never reach the browser (security.md 5). */

const returned = z.string().min(1).max(500);

/** OAuth 1.0a: what the provider's redirect carries, or that the person refused. `state` is our own value. */
export const returnSchema = z.object({
  state: returned,
  oauth_token: returned,
  oauth_verifier: returned,
});
/** OAuth 2.0: the code and the state of this browser's own request. */
export const returnOauth2Schema = z.object({ code: z.string().min(1).max(1000), state: returned });

/** Asked for after X by 403 with code `second_factor`; the same return then works again. */
const secondFactor = z.string().trim().max(40).optional();
const grant = z.object({ oauth_token: returned, state: returned });

export const requestToken = defineEndpoint({
  id: 'API-342',
  method: 'GET',
  path: '/rest-auth/twitter/request_token/',
  auth: 'none',
  access: 'public',
  summary:
    'Gets a request token and the address to send the person to; the page keeps `state` and sends it back with what X returns.',
  query: z.object({
    /** One of our own return pages; anything else is refused. */
    oauth_callback: z.url({ protocol: /^https?$/ }).max(500),
    connect: z.stringbool().optional(),
  }),
  response: z.object({ oauth_token: z.string(), authorize_url: z.string(), state: z.string() }),
});

export const accessToken = defineEndpoint({
  id: 'API-340',
  method: 'GET',
  path: '/rest-auth/twitter/access_token/',
  auth: 'none',
  access: 'public',
  summary:
    'Exchanges the return parameters. The tokens stay here: the answer names the account and a one-time grant.',
  query: returnSchema,
  response: z.object({ oauth_token: z.string(), screen_name: z.string() }),
});

export const signInTwitter = defineEndpoint({
  id: 'API-339',
  method: 'POST',
  path: '/rest-auth/twitter/',
  auth: 'none',
  access: 'public',
  summary: 'Signs in with the return parameters, creating the person on first use where sign-up allows it.',
  body: z.union([
    returnSchema.extend({ second_factor: secondFactor }),
    grant.extend({ second_factor: secondFactor }),
  ]),
  response: signedInSchema,
});

export const connectTwitter = defineEndpoint({
  id: 'API-341',
  method: 'POST',
  path: '/rest-auth/twitter/connect/',
  auth: 'user',
  access: 'person',
  summary:
    'Connects the returned account to the signed-in person. Needs a step-up; an account of somebody else is refused.',
  body: z.union([returnSchema, grant]),
  response: socialAccountSchema,
});

export const codeChallenge = defineEndpoint({
  id: 'API-344',
  method: 'GET',
  path: '/rest-auth/twitter_oauth2_challenge/code-challenge/',
  auth: 'none',
  access: 'public',
  summary: 'Makes and remembers a code challenge and a state for this browser; the verifier stays here.',
  query: z.object({
    redirect_uri: z.url({ protocol: /^https?$/ }).max(500),
    /** Asks for leave to change lists too. */
    lists: z.stringbool().optional(),
  }),
  response: z.object({
    code_challenge: z.string(),
    code_challenge_method: z.literal('S256'),
    state: z.string(),
    authorize_url: z.string(),
  }),
});

export const signInTwitterOauth2 = defineEndpoint({
  id: 'API-343',
  method: 'POST',
  path: '/rest-auth/twitter_oauth2/',
  auth: 'none',
  access: 'public',
  summary: 'Signs in with the code of OAuth 2.0.',
  body: returnOauth2Schema.extend({ second_factor: secondFactor }),
  response: signedInSchema,
});

export const connectTwitterOauth2 = defineEndpoint({
  id: 'social-connect-oauth2',
  method: 'POST',
  path: '/rest-auth/twitter_oauth2/connect/',
  auth: 'user',
  access: 'person',
  summary: 'Connects the account of OAuth 2.0 to the signed-in person.',
  body: returnOauth2Schema,
  response: socialAccountSchema,
});

export const listSocialAccounts = defineEndpoint({
  id: 'API-337',
  method: 'GET',
  path: '/rest-auth/socialaccounts/',
  auth: 'user',
  access: 'person',
  summary: 'Connected accounts of the person.',
  response: z.array(socialAccountSchema),
});

export const disconnectSocialAccount = defineEndpoint({
  id: 'API-338',
  method: 'POST',
  path: '/rest-auth/socialaccounts/{pk}/disconnect/',
  auth: 'user',
  access: 'person',
  summary:
    'Disconnects an account and revokes its tokens at the network. The last way to sign in cannot be removed.',
  params: z.object({ pk: z.uuid() }),
  response: z.object({ id: z.string(), provider: z.enum(SOCIAL_PROVIDERS) }),
});

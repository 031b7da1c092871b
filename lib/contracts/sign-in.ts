import { z } from 'zod';
import { TOKEN_KINDS, tokenNameSchema } from '@/lib/domain/access-tokens';
import { GROUPS, personNameSchema, socialAccountSchema } from '@/lib/domain/people';
import { confirmCodeSchema, emailSchema } from '@/lib/domain/sign-in';
import { membershipSchema } from '@/lib/domain/teams';
import { LANGUAGES } from '@/lib/domain/languages';
import { defineEndpoint } from './core/endpoint';

/** AUT-01, with what the screens ask of the signed-in person. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  /** The browser's token: it works only together with this session's cookie. */
  token: z.string(),
  groups: z.array(z.enum(GROUPS)),
  social_accounts: z.array(socialAccountSchema),
  memberships: z.array(membershipSchema),
  /** Runs this installation. */
  operator: z.boolean(),
  /** A second factor is set up. */
  second_factor: z.boolean(),
  /** Billing, tokens and transfers are open until then. */
  stepped_up_until: z.iso.datetime().nullable(),
});
export type User = z.infer<typeof userSchema>;

/** The person, and a ticket with which this browser fetches its session cookie. */
export const signedInSchema = userSchema.extend({ ticket: z.string() });

const done = z.object({ detail: z.string() });
const handle = z.string().min(16).max(200);

export const createMagicLink = defineEndpoint({
  id: 'API-330',
  method: 'POST',
  path: '/api/user/magic-link/',
  auth: 'none',
  access: 'public',
  summary:
    'Mails a 6-character confirmation code; magic_code names the attempt to this browser and opens nothing.',
  body: z.object({ email: emailSchema, next: z.string().max(500).optional() }),
  response: z.object({ magic_code: z.string() }),
});

export const useMagicLink = defineEndpoint({
  id: 'API-331',
  method: 'POST',
  path: '/api/user/magic-link/use/',
  auth: 'none',
  access: 'public',
  summary:
    'Checks the confirmation code and signs in. Wrong, late, used and too often tried codes are all refused alike.',
  body: z.object({
    magic_code: handle,
    confirm_code: confirmCodeSchema,
    /** Code of the second factor, when the first answer asked for it. */
    second_factor: z.string().trim().max(40).optional(),
  }),
  response: signedInSchema,
});

export const createPersonalLink = defineEndpoint({
  id: 'API-170',
  method: 'GET',
  path: '/api/external/personal-magic-link/magic/',
  auth: 'none',
  access: 'public',
  summary: 'Mails a personal link. The answer is the same for known and unknown addresses and holds no code.',
  query: z.object({ email: emailSchema, next: z.string().max(500).optional() }),
  response: z.object({ sent: z.literal(true) }),
});

export const usePersonalLink = defineEndpoint({
  id: 'API-171',
  method: 'GET',
  path: '/api/external/personal-magic-link/use/',
  auth: 'none',
  access: 'public',
  summary:
    'Redeems a personal link once. Only a click on its page calls this, never the opening of the link.',
  query: z.object({
    magic_code: handle,
    /** Code of the second factor, when the first answer asked for it. */
    confirm_code: z.string().trim().max(40).optional(),
  }),
  response: z.object({ email: z.string(), name: z.string(), token: z.string(), ticket: z.string() }),
});

export const getMe = defineEndpoint({
  id: 'API-332',
  method: 'GET',
  path: '/api/user/me/',
  auth: 'user',
  access: 'person',
  summary: 'The signed-in person; 403 means that nobody is.',
  response: userSchema,
});

export const updateMe = defineEndpoint({
  id: 'API-333',
  method: 'PUT',
  path: '/api/user/me/',
  auth: 'user',
  access: 'person',
  summary: 'Stores language and name; what is not sent stays.',
  body: z.object({
    language: z.enum(LANGUAGES).optional(),
    first_name: personNameSchema.optional(),
    last_name: personNameSchema.optional(),
  }),
  response: userSchema,
});

export const loginViaToken = defineEndpoint({
  id: 'API-334',
  method: 'POST',
  path: '/rest-auth/login-via-token/',
  auth: 'none',
  access: 'public',
  summary:
    'Signs in with a one-time ticket made for this host. Somebody else who is signed in must be replaced on purpose.',
  body: z.object({ token: z.string().min(16).max(200), replace: z.boolean().default(false) }),
  response: signedInSchema,
});

/** A plain page: the link of a mail must not end a session by being opened (security.md 4). */
export const confirmLogout = defineEndpoint({
  id: 'API-335',
  method: 'GET',
  path: '/rest-auth/logout/',
  auth: 'none',
  access: 'public',
  summary: 'A page that asks before it signs out by POST.',
  response: { kind: 'text', contentType: 'text/html; charset=utf-8' },
});

export const logout = defineEndpoint({
  id: 'API-336',
  method: 'POST',
  path: '/rest-auth/logout/',
  auth: 'user',
  access: 'public',
  summary: 'Ends this session and its token at once; safe to repeat.',
  response: done,
});

export const createHandover = defineEndpoint({
  id: 'session-handover',
  method: 'POST',
  path: '/rest-auth/handover/',
  auth: 'user',
  access: 'person',
  summary: 'A one-time ticket, good for a minute, with which another of our sites signs the same person in.',
  body: z.object({ site: z.enum(['dashboard', 'protargeting', 'premium']) }),
  response: z.object({ ticket: z.string(), url: z.string() }),
});

export const startSetup = defineEndpoint({
  id: 'setup-start',
  method: 'POST',
  path: '/rest-auth/setup/',
  auth: 'none',
  access: 'public',
  summary:
    'Takes the key of the link that the start printed; this browser may then become the first person and open the outbox.',
  body: z.object({ key: z.string().min(16).max(200) }),
  response: z.object({ claimed: z.boolean() }),
});

export const signInOptionsSchema = z.object({
  email: z.literal(true),
  twitter: z.boolean(),
  twitter_oauth2: z.boolean(),
  sign_up: z.enum(['open', 'domain', 'invited']),
  /** The installation has its first person. */
  claimed: z.boolean(),
  /** This browser holds the setup key, so the embedded outbox opens for it. */
  setup: z.boolean(),
  /** Mail stays in the embedded outbox. */
  outbox: z.boolean(),
});

export const getSignInOptions = defineEndpoint({
  id: 'sign-in-options',
  method: 'GET',
  path: '/rest-auth/options/',
  auth: 'none',
  access: 'public',
  summary: 'Which ways of signing in this installation has.',
  response: signInOptionsSchema,
});

export const mailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(['queued', 'kept', 'sent', 'failed']),
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
});

export const listOutbox = defineEndpoint({
  id: 'outbox-list',
  method: 'GET',
  path: '/api/outbox/',
  auth: 'none',
  access: 'public',
  summary:
    'The mail that this installation keeps because no mail server is configured; only for who holds the setup key.',
  response: z.array(mailSchema),
});

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

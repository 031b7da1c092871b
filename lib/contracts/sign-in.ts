import { z } from 'zod';
import { GROUPS, personNameSchema, socialAccountSchema } from '@/lib/domain/people';
import { confirmCodeSchema, emailSchema } from '@/lib/domain/sign-in';
import { membershipSchema } from '@/lib/domain/teams';
import { LOCALES } from '@/lib/domain/locales';
import { defineEndpoint } from './core/endpoint';

/** AUT-01, with what the screens ask of the signed-in person. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(LOCALES).nullable(),
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
    language: z.enum(LOCALES).optional(),
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
  body: z.object({
    site: z.enum(['dashboard', 'protargeting', 'premium']),
    /** Own path there to go on at. */
    next: z.string().max(2000).optional(),
  }),
  response: z.object({ ticket: z.string(), url: z.string() }),
});

export const carryToSecondRoot = defineEndpoint({
  id: 'session-second-root',
  method: 'POST',
  path: '/rest-auth/second-root/',
  auth: 'user',
  access: 'person',
  summary:
    'A one-time ticket, good for a minute, by which this browser’s session is known at the second API root as well.',
  response: z.object({ ticket: z.string() }),
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

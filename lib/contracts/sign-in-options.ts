import { z } from 'zod';
import { defineEndpoint } from './core/endpoint';

/* Apart from the ways of signing in themselves: every page with a prompt asks for it. */

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
  /** Address of the team dashboard, whose sign-in is good for the other sites. */
  dashboard: z.string(),
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

import { z } from 'zod';
import { LOCALES } from '@/lib/domain/locales';
import { subscriptionSchema } from '@/lib/domain/subscription';
import { defineEndpoint } from './core/endpoint';
import { userSchema } from './sign-in';

export const premiumUserSchema = userSchema.extend({
  active_social_account: z.string().nullable(),
  subscription: subscriptionSchema.nullable(),
  has_subscription: z.boolean(),
});
export type PremiumUser = z.infer<typeof premiumUserSchema>;

export const getPremiumMe = defineEndpoint({
  id: 'API-244',
  method: 'GET',
  path: '/api/external/premium-suite/me/',
  auth: 'user',
  access: 'person',
  root: 'second',
  summary: 'The signed-in person with the active social account and the state of their own subscription.',
  response: premiumUserSchema,
});

export const getSubscriptionInfo = defineEndpoint({
  id: 'API-250',
  method: 'GET',
  path: '/api/external/premium-suite/subscription-info/',
  auth: 'user',
  access: 'person',
  root: 'second',
  summary: 'The person’s own subscription; null when there is none.',
  response: subscriptionSchema.nullable(),
});

export const updatePremiumUser = defineEndpoint({
  id: 'API-276',
  method: 'POST',
  path: '/api/external/premium-suite/update-user/',
  auth: 'user',
  access: 'person',
  root: 'second',
  summary: 'Stores settings of the person: language and which of their own accounts is active.',
  body: z.object({
    /** Granted nothing by it: an address is changed only by a code (security.md 3). */
    email: z.string().max(254).optional(),
    language: z.enum(LOCALES).optional(),
    active_social_account: z.uuid().optional(),
  }),
  response: premiumUserSchema,
});

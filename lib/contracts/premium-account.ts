import { z } from 'zod';
import { emailSchema } from '@/lib/domain/sign-in';
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

const ownPage = z.url({ protocol: /^https?$/ }).max(500);

export const createPremiumSubscription = defineEndpoint({
  id: 'API-264',
  method: 'POST',
  path: '/api/external/premium-suite/create-subscription/',
  auth: 'user',
  access: 'person',
  root: 'second',
  summary: 'Starts the checkout of the person’s own subscription. Needs a step-up.',
  body: z.object({
    success_url: ownPage,
    cancel_url: ownPage,
    /** Code by which the person came; never one of their own. */
    referral: z.string().trim().min(1).max(40).optional(),
  }),
  response: z.object({ checkout_url: z.string() }),
});

const cancelledSubscriptionSchema = z.object({ active: z.boolean(), ends_at: z.iso.datetime().nullable() });
export type CancelledSubscription = z.infer<typeof cancelledSubscriptionSchema>;

export const cancelPremiumSubscription = defineEndpoint({
  id: 'API-261',
  method: 'POST',
  path: '/api/external/premium-suite/cancel-subscription/',
  auth: 'user',
  access: 'person',
  root: 'second',
  summary: 'Cancels the person’s own subscription at the end of the paid period. Needs a step-up.',
  response: cancelledSubscriptionSchema,
});

export const changePremiumSubscription = defineEndpoint({
  id: 'API-279',
  method: 'PATCH',
  path: '/api/external/premium-suite/subscription-info/',
  auth: 'user',
  access: 'person',
  root: 'second',
  summary:
    'Ends the person’s own subscription with the paid period, or lets it go on. There is one plan. Needs a step-up.',
  body: z.object({
    plan: z.string().trim().min(1).max(60).optional(),
    cancel_at_period_end: z.boolean().optional(),
  }),
  response: subscriptionSchema,
});

const createdReferralSchema = z.object({
  code: z.string(),
  url: z.string(),
  /** People who subscribed by it. */
  used: z.int(),
  sent: z.boolean(),
});
export type CreatedReferral = z.infer<typeof createdReferralSchema>;

export const createReferral = defineEndpoint({
  id: 'API-263',
  method: 'POST',
  path: '/api/external/premium-suite/create-referral/',
  auth: 'user',
  access: 'person',
  root: 'second',
  summary: 'The person’s own referral code and its link; mailed, within limits, when an address is given.',
  body: z.object({ email: emailSchema.optional() }),
  response: createdReferralSchema,
});

const premiumOfferSchema = z.object({
  /** `open`: nothing is sold here, everything is there. `none`: this installation sells no premium suite. */
  offer: z.enum(['open', 'sold', 'none']),
});

export const getPremiumOffer = defineEndpoint({
  id: 'premium-offer',
  method: 'GET',
  path: '/api/external/premium-suite/offer/',
  auth: 'none',
  access: 'public',
  root: 'second',
  summary: 'Whether the premium suite is open to everybody here, sold, or neither. Never an amount.',
  response: premiumOfferSchema,
});

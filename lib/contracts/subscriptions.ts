import { z } from 'zod';
import { subscriptionSchema } from '@/lib/domain/subscription';
import { defineEndpoint } from './core/endpoint';
import { rowNumberSchema } from '@/lib/domain/row-number';

/* The team is named in the body and decided by the row: only its admins may buy, change or cancel. */
const team = z.union([rowNumberSchema, z.string().min(1).max(40)]);
const plan = z.string().trim().min(1).max(60);
const ownPage = z.url({ protocol: /^https?$/ }).max(500);

export const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  enterprise: z.boolean(),
  /** Present for every plan that can be bought here. */
  purchasable: z.boolean(),
});

export const listPlans = defineEndpoint({
  id: 'subscriptions-plans',
  method: 'GET',
  path: '/api/customer/subscriptions/plans/',
  auth: 'user',
  access: 'person',
  summary: 'Plans of this installation; without a payment provider only the self-hosted one.',
  response: z.object({ provider: z.enum(['self-hosted', 'stripe']), plans: z.array(planSchema) }),
});

export const checkout = defineEndpoint({
  id: 'API-069',
  method: 'POST',
  path: '/api/customer/subscriptions/checkout/',
  auth: 'user',
  access: 'admin',
  summary: 'Starts a checkout; the answer holds the address of the payment page. Needs a step-up.',
  body: z.object({ team, plan, success_url: ownPage, cancel_url: ownPage }),
  response: z.object({ checkout_url: z.string(), session_id: z.string() }),
});

export const upgradeSubscription = defineEndpoint({
  id: 'API-070',
  method: 'POST',
  path: '/api/customer/subscriptions/upgrade/',
  auth: 'user',
  access: 'admin',
  summary: 'Moves the team’s subscription to another plan. Needs a step-up.',
  body: z.object({ team, plan }),
  response: subscriptionSchema,
});

export const cancelSubscription = defineEndpoint({
  id: 'API-068',
  method: 'POST',
  path: '/api/customer/subscriptions/cancel/',
  auth: 'user',
  access: 'admin',
  summary: 'Cancels at the end of the period that is paid for. Needs a step-up.',
  body: z.object({ team }),
  response: subscriptionSchema,
});

export const getPublicKey = defineEndpoint({
  id: 'API-071',
  method: 'GET',
  path: '/api/customer/subscriptions/public_key/',
  auth: 'user',
  access: 'person',
  summary: 'Public key of the payment provider; empty without one.',
  response: z.object({ public_key: z.string() }),
});

/** Its bytes are signed, so they arrive as they are. */
export const stripeWebhook = defineEndpoint({
  id: 'stripe-webhook',
  method: 'POST',
  path: '/api/webhooks/stripe/',
  auth: 'none',
  access: 'public',
  summary: 'Events of the payment provider: signed, each taken once, in any order.',
  body: { kind: 'file', field: 'event' },
  response: z.object({ received: z.boolean() }),
});

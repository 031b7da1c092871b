import 'server-only';
import type Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '@/lib/domain/app-error';
import { log } from '@/lib/server/log';
import type { ProviderEvent } from './provider';

/** Older deliveries may be replays. Stripe signs anew for each of its own retries. */
const TOLERANCE_SECONDS = 300;

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const envelopeSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.int().positive(),
  data: z.object({ object: z.looseObject({}) }),
});

/** Where the five types that this product uses name their subscription. Source: Stripe API reference, Events. */
const SUBSCRIPTION_IN: Record<string, z.ZodType<string>> = {
  'checkout.session.completed': z
    .object({ subscription: reference })
    .transform(({ subscription }) => subscription),
  'customer.subscription.created': reference,
  'customer.subscription.updated': reference,
  'customer.subscription.deleted': reference,
  'invoice.payment_failed': z
    .object({ parent: z.object({ subscription_details: z.object({ subscription: reference }) }) })
    .transform(({ parent }) => parent.subscription_details.subscription),
};

const refused = (cause: unknown) =>
  new AppError('bad_request', 'This event is not signed as it must be', { code: 'signature', cause });

function verified(stripe: Stripe, secret: string, payload: Uint8Array, signature: string): unknown {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(payload), signature, secret, TOLERANCE_SECONDS);
  } catch (cause) {
    throw refused(cause);
  }
}

/** @throws AppError `bad_request` (code `signature`), `unavailable` when no signing secret is configured. */
export function readStripeEvent(
  stripe: Stripe,
  secret: string | undefined,
  payload: Uint8Array,
  signature: string,
): ProviderEvent {
  if (secret === undefined) {
    log().error('STRIPE_WEBHOOK_SECRET is missing: events of the payment provider are refused');
    throw new AppError('unavailable', 'Events are not set up here', { code: 'not_configured' });
  }
  const envelope = envelopeSchema.safeParse(verified(stripe, secret, payload, signature));
  if (!envelope.success) throw refused(envelope.error);
  const { id, type, created, data } = envelope.data;
  const named = Object.hasOwn(SUBSCRIPTION_IN, type) ? SUBSCRIPTION_IN[type]?.safeParse(data.object) : null;
  return { id, type, createdAt: new Date(created * 1000), subscription: named?.data ?? null };
}

import 'server-only';
import { type Env, env } from '@/lib/server/env';
import type { BillingProvider } from './provider';
import { SELF_HOSTED } from './self-hosted';
import { stripeProvider } from './stripe';

let made: { by: Env; provider: BillingProvider } | undefined;

function create(values: Env): BillingProvider {
  if (values.STRIPE_SECRET_KEY === undefined) return SELF_HOSTED;
  return stripeProvider({
    secretKey: values.STRIPE_SECRET_KEY,
    publicKey: values.STRIPE_PUBLIC_KEY ?? '',
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    prices: values.STRIPE_PRICES,
    personalPrice: values.STRIPE_PREMIUM_PRICE,
    apiBase: values.STRIPE_API_BASE,
  });
}

/** Who sells plans in this installation: Stripe with a secret key, otherwise nobody. */
export function billingProvider(): BillingProvider {
  const values = env();
  if (made?.by !== values) made = { by: values, provider: create(values) };
  return made.provider;
}

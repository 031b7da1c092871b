import 'server-only';
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { AppError } from '@/lib/domain/app-error';
import { noSuchPlan, parsePrices, PERSONAL_PLAN, plansOf } from './prices';
import type { BillingProvider, Buyer, CheckoutOrder, CheckoutPage, ProviderSubscription } from './provider';
import { asked, isMissing, isServerFailure } from './stripe-errors';
import { readStripeEvent } from './stripe-events';

export interface StripeSettings {
  secretKey: string;
  publicKey: string;
  webhookSecret: string | undefined;
  /** `plan=price_id` pairs. */
  prices: string;
  /** Price of a person's own plan. */
  personalPrice: string | undefined;
  /** Another address than Stripe's own: a proxy, or the double of the tests. */
  apiBase: string | undefined;
}

const TIMEOUT_MS = 20_000;
/** Payment pages of one purchase that may have expired before one is open. */
const PAGES = 5;
/** While Stripe still tries to collect (`past_due`) nothing is taken away; with `unpaid` it has given up. */
const ACTIVE: readonly string[] = ['active', 'trialing', 'past_due'];

const keyOf = (...parts: (string | number | null)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
const instant = (seconds: number) => new Date(seconds * 1000);
const idOf = (value: string | { id: string }) => (typeof value === 'string' ? value : value.id);

function clientOf({ secretKey, apiBase }: StripeSettings): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/** The one item that carries the plan. */
function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item, ...others] = subscription.items.data;
  if (!item || others.length > 0)
    throw new AppError('conflict', 'This subscription is managed by hand at the payment provider', {
      code: 'managed',
    });
  return item;
}

/** A plan is known by its price; one that is sold no more by the name Stripe has for it. */
function planOf(subscription: Stripe.Subscription, prices: ReadonlyMap<string, string>): string {
  const found = subscription.items.data.map(({ price }) => price);
  const sold = [...prices].find(([, id]) => found.some((price) => price.id === id));
  return sold?.[0] ?? found[0]?.nickname ?? found[0]?.id ?? '';
}

const USER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function buyerOf({ metadata }: Stripe.Subscription): Buyer | null {
  const { team = '', user = '' } = metadata;
  if (/^\d{1,9}$/.test(team)) return { team: Number(team) };
  return USER_ID.test(user) ? { user } : null;
}

function viewOf(
  subscription: Stripe.Subscription,
  prices: ReadonlyMap<string, string>,
): ProviderSubscription {
  const { ended_at, cancel_at, status } = subscription;
  const ends = ended_at ?? cancel_at;
  return {
    id: subscription.id,
    customer: idOf(subscription.customer),
    buyer: buyerOf(subscription),
    plan: planOf(subscription, prices),
    start: instant(subscription.start_date),
    active: ACTIVE.includes(status),
    endsAt: ends === null ? null : instant(ends),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
  };
}

function sessionOf(order: CheckoutOrder, price: string): Stripe.Checkout.SessionCreateParams {
  const metadata: Record<string, string> =
    'team' in order.buyer ? { team: String(order.buyer.team) } : { user: order.buyer.user };
  return {
    mode: 'subscription',
    client_reference_id: Object.values(metadata)[0] ?? '',
    metadata,
    subscription_data: { metadata },
    line_items: [{ price, quantity: 1 }],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    // Stripe takes one of the two.
    ...(order.customer === null
      ? order.email !== null && { customer_email: order.email }
      : { customer: order.customer }),
  };
}

class StripeProvider implements BillingProvider {
  readonly kind = 'stripe';
  readonly publicKey: string;
  readonly plans;
  readonly personal;
  private readonly prices: ReadonlyMap<string, string>;
  private readonly stripe: Stripe;

  constructor(private readonly settings: StripeSettings) {
    this.publicKey = settings.publicKey;
    const sold = parsePrices(settings.prices);
    const { personalPrice } = settings;
    const own = personalPrice === undefined ? [] : ([[PERSONAL_PLAN, personalPrice]] as const);
    this.plans = plansOf(sold);
    this.personal = plansOf(new Map(own))[0] ?? null;
    this.prices = new Map([...sold, ...own]);
    this.stripe = clientOf(settings);
  }

  private priceOf(plan: string): string {
    const price = this.prices.get(plan);
    if (price === undefined) throw noSuchPlan();
    return price;
  }

  /** Stripe repeats a failure for its key as well, so a first one is worth another key. */
  private async attempt(creation: Promise<Stripe.Checkout.Session>, last: boolean) {
    try {
      return await asked(creation);
    } catch (error) {
      if (isMissing(error, 'customer')) return 'no-customer';
      if (!last && isServerFailure(error)) return 'failed';
      throw error;
    }
  }

  /**
   * Two calls for the same purchase get the same page, so that it is paid once. Stripe repeats its first answer for a key,
   * so the page is read again: an expired one leads on to the next, which is the same for both callers too.
   */
  async openCheckout(order: CheckoutOrder): Promise<CheckoutPage> {
    const params = sessionOf(order, this.priceOf(order.plan));
    let key = keyOf('checkout', order.attempt, JSON.stringify(params));
    const { sessions } = this.stripe.checkout;
    for (let page = 0; page < PAGES; page++) {
      const created = await this.attempt(sessions.create(params, { idempotencyKey: key }), page > 0);
      // The customer was deleted at Stripe: the purchase makes a new one.
      if (created === 'no-customer') return this.openCheckout({ ...order, customer: null });
      if (created === 'failed') {
        key = keyOf(key, created);
        continue;
      }
      const { id, url, status, subscription } = await asked(sessions.retrieve(created.id));
      if (status === 'open' && url) return { state: 'open', id, url };
      if (status === 'complete') return { state: 'paid', subscription: subscription && idOf(subscription) };
      key = keyOf(key, id);
    }
    throw new AppError('unavailable', 'No payment page could be opened. Please try again.', {
      code: 'provider',
    });
  }

  async changePlan(subscription: string, plan: string, attempt: string): Promise<void> {
    const price = this.priceOf(plan);
    const current = await asked(this.stripe.subscriptions.retrieve(subscription));
    const item = itemOf(current);
    if (item.price.id === price && !current.cancel_at_period_end) return;
    const change = { items: [{ id: item.id, price }], cancel_at_period_end: false };
    const idempotencyKey = keyOf('change', subscription, price, attempt);
    await asked(this.stripe.subscriptions.update(subscription, change, { idempotencyKey }));
  }

  async cancelAtPeriodEnd(subscription: string, attempt: string): Promise<void> {
    const idempotencyKey = keyOf('cancel', subscription, attempt);
    await asked(
      this.stripe.subscriptions.update(subscription, { cancel_at_period_end: true }, { idempotencyKey }),
    );
  }

  async readSubscription(id: string): Promise<ProviderSubscription | null> {
    try {
      return viewOf(await asked(this.stripe.subscriptions.retrieve(id)), this.prices);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  readEvent(payload: Uint8Array, signature: string) {
    return readStripeEvent(this.stripe, this.settings.webhookSecret, payload, signature);
  }
}

/** @throws Error when STRIPE_PRICES cannot be read. */
export function stripeProvider(settings: StripeSettings): BillingProvider {
  return new StripeProvider(settings);
}

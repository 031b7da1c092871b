import 'server-only';
import type { Plan } from './prices';

/** Whose a subscription is: a team's of the dashboard, or a person's in the premium suite. */
export type Buyer = { team: number } | { user: string };

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  /** The provider's own ids. */
  id: string;
  customer: string;
  /** Whom the checkout named; null: not sold by this installation. */
  buyer: Buyer | null;
  plan: string;
  start: Date;
  active: boolean;
  /** When it ends or has ended; null while it renews. */
  endsAt: Date | null;
  cancelAtPeriodEnd: boolean;
}

export interface CheckoutOrder {
  buyer: Buyer;
  plan: string;
  successUrl: string;
  cancelUrl: string;
  /** Null: the page asks for it. */
  email: string | null;
  /** Set for whoever has bought before. */
  customer: string | null;
  /** The same for two calls that mean the same purchase: they get one payment page. */
  attempt: string;
}

/** Where the person pays; or the subscription that came of it already. */
export type CheckoutPage =
  | { state: 'open'; id: string; url: string }
  | { state: 'paid'; subscription: string | null };

/** A verified event. What it says is not trusted for state: `subscription` names what must be read again. */
export interface ProviderEvent {
  id: string;
  type: string;
  createdAt: Date;
  /** Null for events that concern none, or that this product does not use. */
  subscription: string | null;
}

/**
 * Whoever sells the plans. Each verb throws AppError: `unavailable` (code `provider`) when the provider does not answer,
 * `unprocessable` (code `card`) when a payment was declined, `conflict` (code `self_hosted`) where nothing is sold.
 */
export interface BillingProvider {
  kind: 'self-hosted' | 'stripe';
  /** For the browser; '' without one. */
  publicKey: string;
  /** Of teams. */
  plans: readonly Plan[];
  /** The plan of a person in the premium suite; null where none is sold. */
  personal: Plan | null;
  openCheckout: (order: CheckoutOrder) => Promise<CheckoutPage>;
  /** Moves to another plan and renews from then on. Calls with the same `attempt` happen once. */
  changePlan: (subscription: string, plan: string, attempt: string) => Promise<void>;
  cancelAtPeriodEnd: (subscription: string, attempt: string) => Promise<void>;
  /** Null: the provider knows no such subscription. */
  readSubscription: (subscription: string) => Promise<ProviderSubscription | null>;
  /** @throws AppError `bad_request` (code `signature`) for anything the provider did not sign within five minutes. */
  readEvent: (payload: Uint8Array, signature: string) => ProviderEvent;
}

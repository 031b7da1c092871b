import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { billingProvider } from '@/lib/server/billing/configured-provider';
import {
  type BuyerKey,
  listBought,
  type SubscriptionRow,
} from '@/lib/server/stores/people/subscriptions-store';

/** A row at the provider, so it carries the provider's id. */
export type LiveRow = SubscriptionRow & { stripeSubscription: string };

export function isLive(row: SubscriptionRow, now: Date): row is LiveRow {
  return row.stripeSubscription !== null && (row.endsAt === null || row.endsAt > now);
}

/** Subscriptions that have not ended at the provider, paid or not, the latest first. */
export async function liveSubscriptions(buyer: BuyerKey, now: Date): Promise<LiveRow[]> {
  if (billingProvider().kind === 'self-hosted') return [];
  return (await listBought(buyer)).filter((row) => isLive(row, now));
}

export const noSubscription = () =>
  new AppError('conflict', 'There is no subscription', { code: 'no_subscription' });

/** @throws AppError `conflict` (code `no_subscription`). */
export async function requireLiveSubscription(buyer: BuyerKey, now: Date): Promise<LiveRow> {
  const [row] = await liveSubscriptions(buyer, now);
  if (row) return row;
  throw noSubscription();
}

/**
 * For the deletion of a team or a person: nobody must go on paying for what is gone.
 * @throws AppError `conflict` (code `subscribed`) while a subscription renews.
 */
export async function requireNothingRenews(buyer: BuyerKey, now: Date): Promise<void> {
  if ((await liveSubscriptions(buyer, now)).every((row) => row.cancelAtPeriodEnd)) return;
  const whose = 'teamId' in buyer ? 'the subscription of this team' : 'your subscription';
  throw new AppError('conflict', `Cancel ${whose} first`, { code: 'subscribed' });
}

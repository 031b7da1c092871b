import 'server-only';
import * as premium from '@/lib/contracts/premium-account';
import * as subscriptions from '@/lib/contracts/subscriptions';
import {
  cancelSubscription,
  changeOwnSubscription,
  upgradeSubscription,
} from '@/lib/server/services/people/billing/change-subscription';
import { listPlans, readPublicKey } from '@/lib/server/services/people/billing/list-plans';
import { startCheckout } from '@/lib/server/services/people/billing/start-checkout';
import { takeEvent } from '@/lib/server/services/people/billing/take-event';
import {
  readPremiumMe,
  readSubscriptionInfo,
  updatePremiumUser,
} from '@/lib/server/services/people/premium/premium-me';
import {
  cancelPremium,
  createOwnSubscription,
  readOffer,
} from '@/lib/server/services/people/premium/own-subscription';
import { createReferral } from '@/lib/server/services/people/premium/referrals';
import { type Api, mount } from './mount';

const SIGNATURE_HEADER = 'Stripe-Signature';

export function mountBilling(api: Api): void {
  mount(api, subscriptions.listPlans, (ctx) => listPlans(ctx));
  mount(api, subscriptions.checkout, (ctx, { body }) => startCheckout(ctx, body));
  mount(api, subscriptions.upgradeSubscription, (ctx, { body }) => upgradeSubscription(ctx, body));
  mount(api, subscriptions.cancelSubscription, (ctx, { body }) => cancelSubscription(ctx, body));
  mount(api, subscriptions.getPublicKey, (ctx) => readPublicKey(ctx));
  mount(api, subscriptions.stripeWebhook, (ctx, { body }) =>
    takeEvent(ctx, { stream: body.stream, signature: body.header(SIGNATURE_HEADER) ?? '' }),
  );
  mount(api, premium.getPremiumMe, (ctx) => readPremiumMe(ctx));
  mount(api, premium.getSubscriptionInfo, (ctx) => readSubscriptionInfo(ctx));
  mount(api, premium.createPremiumSubscription, (ctx, { body }) => createOwnSubscription(ctx, body));
  mount(api, premium.cancelPremiumSubscription, (ctx) => cancelPremium(ctx));
  mount(api, premium.changePremiumSubscription, (ctx, { body }) => changeOwnSubscription(ctx, body));
  mount(api, premium.createReferral, (ctx, { body }) => createReferral(ctx, body));
  mount(api, premium.getPremiumOffer, () => readOffer());
  mount(api, premium.updatePremiumUser, (ctx, { body }) => updatePremiumUser(ctx, body));
}

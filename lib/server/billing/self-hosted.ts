import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { SELF_HOSTED_PLAN } from '@/lib/domain/subscription';
import type { BillingProvider } from './provider';

export const nothingToBuy = () =>
  new AppError(
    'conflict',
    'This installation is self-hosted: every team has everything, and there is nothing to buy, change or cancel',
    { code: 'self_hosted' },
  );

const refuse = () => Promise.reject(nothingToBuy());

/** No payment provider: one plan that everybody has. */
export const SELF_HOSTED: BillingProvider = {
  kind: 'self-hosted',
  publicKey: '',
  plans: [{ id: SELF_HOSTED_PLAN, name: SELF_HOSTED_PLAN, enterprise: false, purchasable: false }],
  personal: null,
  openCheckout: refuse,
  changePlan: refuse,
  cancelAtPeriodEnd: refuse,
  readSubscription: refuse,
  readEvent: () => {
    throw nothingToBuy();
  },
};

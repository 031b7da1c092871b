'use client';

import { useTranslations } from 'next-intl';
import { leavePage } from '@/lib/client/leave-page';
import { request } from '@/lib/client/request-client';
import { withStepUp } from '@/lib/client/step-up';
import { toastStore } from '@/lib/client/stores/toasts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { usePersonal } from '@/lib/client/use-personal';
import {
  cancelPremiumSubscription,
  changePremiumSubscription,
  createPremiumSubscription,
  getPremiumMe,
  getPremiumOffer,
} from '@/lib/contracts/premium-account';
import { route } from '@/lib/tenants/routes';

/** Opens the payment page; the way back leads to pages of this site. */
export async function subscribe(referral: string | null): Promise<void> {
  const page = (path: string) => new URL(path, location.origin).href;
  const body = {
    success_url: page(route('subscription-success')),
    cancel_url: page(route('subscription-cancel')),
    ...(referral && { referral }),
  };
  const { checkout_url: url } = await withStepUp(() => request(createPremiumSubscription, { body }));
  leavePage(url);
}

/** What this installation offers, who is signed in, and what they have. */
export function useOwnPlan() {
  const t = useTranslations('premium.landing.cancel');
  const signedIn = usePersonal('token') !== null;
  const offer = useEndpoint(getPremiumOffer, {});
  const me = useEndpoint(getPremiumMe, signedIn ? {} : null);
  const cancel = async () => {
    await withStepUp(() => request(cancelPremiumSubscription, {}));
    await me.mutate();
    toastStore.getState().add(t('done'), 'success');
  };
  const resume = async () => {
    await withStepUp(() => request(changePremiumSubscription, { body: { cancel_at_period_end: false } }));
    await me.mutate();
    toastStore.getState().add(t('resumed'), 'success');
  };
  return { signedIn, offer, me, cancel, resume };
}

'use client';

import { useTranslations } from 'next-intl';
import { leavePage } from '@/lib/client/leave-page';
import { request } from '@/lib/client/request-client';
import { isAbort } from '@/lib/client/request-error';
import { withStepUp } from '@/lib/client/step-up';
import { toastStore } from '@/lib/client/stores/toasts';
import { cancelSubscription, checkout, upgradeSubscription } from '@/lib/contracts/subscriptions';
import type { Subscription } from '@/lib/domain/subscription';
import type { TeamTabProps } from './use-team';
import { useTeamMessages } from './use-team-messages';

interface Plan {
  id: string;
  name: string;
}

/** The subscription as it is now, in its place among the team's. */
function withSubscription(all: readonly Subscription[], changed: Subscription): Subscription[] {
  return [...all.filter(({ id }) => id !== changed.id), changed];
}

/** Buying, changing and ending; each wants a fresh proof of who one is. */
export function useSubscription({ team, onChanged }: TeamTabProps) {
  const t = useTranslations('team-settings.subscription');
  const messageOf = useTeamMessages();
  const took = (changed: Subscription) =>
    onChanged({ ...team, subscriptions: withSubscription(team.subscriptions, changed) });

  const buy = async (plan: Plan) => {
    const page = new URL(location.href);
    page.search = '?tab=subscription';
    const body = { team: team.id, plan: plan.id, success_url: page.href, cancel_url: page.href };
    const { checkout_url: url } = await withStepUp(() => request(checkout, { body }));
    leavePage(url);
  };
  const change = async (plan: Plan) => {
    const body = { team: team.id, plan: plan.id };
    await took(await withStepUp(() => request(upgradeSubscription, { body })));
    toastStore.getState().add(t('changed', { plan: plan.name }), 'success');
  };
  const cancel = async () => {
    await took(await withStepUp(() => request(cancelSubscription, { body: { team: team.id } })));
    toastStore.getState().add(t('cancelled'), 'success');
  };
  const tell = (error: unknown) => {
    const message = isAbort(error) ? null : messageOf(error);
    if (message) toastStore.getState().add(message, 'error');
  };
  return { buy, change, cancel, tell };
}

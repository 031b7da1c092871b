'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { StatusLabel } from '@/components/kit/status-label';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listPlans } from '@/lib/contracts/subscriptions';
import { latestSubscription, SELF_HOSTED_PLAN, type Subscription } from '@/lib/domain/subscription';
import { hasBillingDetails } from '@/lib/domain/teams';
import { formatDate } from '@/lib/format/date';
import { ConfirmDialog } from '@/components/kit/confirm-dialog';
import { ReadOnlyNote, Values } from './read-only';
import { useSubscription } from './use-subscription';
import type { TeamTabProps } from './use-team';
import { useTeamMessages } from './use-team-messages';

function Current({ subscription }: { subscription: Subscription | null }) {
  const t = useTranslations('team-settings.subscription');
  const own = useTranslations('teams.plan');
  const locale = useLocale();
  if (!subscription) return <p className="text-muted">{t('none')}</p>;
  const { plan, start, active, ends_at: ends, cancel_at_period_end: cancels } = subscription;
  const state = (
    <StatusLabel tone={active ? (cancels ? 'warn' : 'success') : 'danger'}>
      {active && cancels && ends
        ? t('cancels', { date: formatDate(ends, locale) })
        : t(active ? 'active' : 'inactive')}
    </StatusLabel>
  );
  return (
    <Values
      rows={[
        { label: t('plan'), value: plan.name === SELF_HOSTED_PLAN ? own('selfHosted') : plan.name },
        { label: t('since'), value: formatDate(start, locale) },
        { label: t('state'), value: state },
        ...(ends && !cancels ? [{ label: t('until'), value: formatDate(ends, locale) }] : []),
      ]}
    />
  );
}

function Cancel({ team, onCancel }: Pick<TeamTabProps, 'team'> & { onCancel: () => Promise<void> }) {
  const t = useTranslations('team-settings.subscription');
  const messageOf = useTeamMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('cancel')}</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('cancelTitle', { team: team.name })}
        text={t('cancelText')}
        action={t('cancelDo')}
        keep={t('keep')}
        onConfirm={onCancel}
        messageOf={messageOf}
      />
    </>
  );
}

interface PlansProps extends TeamTabProps {
  plans: readonly { id: string; name: string; purchasable: boolean }[];
  current: Subscription | null;
}

/** What an admin buys, changes and ends; amounts are the payment provider's to show. */
function Plans({ plans, current, ...props }: PlansProps) {
  const t = useTranslations('team-settings.subscription');
  const { team } = props;
  const { buy, change, cancel, tell } = useSubscription(props);
  const active = current?.active === true;
  const offered = plans.filter(
    (plan) =>
      plan.purchasable && !(active && plan.name === current?.plan.name && !current.cancel_at_period_end),
  );
  const ready = active || hasBillingDetails(team);
  return (
    <div className="mt-6 grid max-w-160 gap-3">
      <h2 className="text-base font-semibold">{t('plans')}</h2>
      <p className="text-muted">{t('prices')}</p>
      {!ready && (
        <p className="text-warn">
          {t('needBilling')}{' '}
          <Link href="?tab=billing" className="underline underline-offset-3">
            {t('toBilling')}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {offered.map((plan) => (
          <AsyncButton
            key={plan.id}
            variant={active || offered.length > 1 ? 'secondary' : 'primary'}
            aria-disabled={!ready || undefined}
            onClick={() => (active ? change(plan) : buy(plan))}
            onError={tell}
          >
            {t(active ? 'change' : 'buy', { plan: plan.name })}
          </AsyncButton>
        ))}
        {active && !current.cancel_at_period_end && <Cancel team={team} onCancel={cancel} />}
      </div>
    </div>
  );
}

/** The team's plan. Without a payment provider nothing is bought or ended here. */
export function SubscriptionTab(props: TeamTabProps) {
  const t = useTranslations('team-settings.subscription');
  const { team, admin } = props;
  const { data, error, mutate } = useEndpoint(listPlans, {});
  const current = latestSubscription(team.subscriptions);
  const stripe = data?.provider === 'stripe';
  return (
    <>
      {!admin && stripe && <ReadOnlyNote />}
      <Current subscription={current} />
      {error && !data ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />
      ) : !data ? (
        <Skeleton className="mt-6 h-16 max-w-160" />
      ) : stripe ? (
        admin && <Plans {...props} plans={data.plans} current={current} />
      ) : (
        <p className="mt-4 max-w-160 text-muted">{t('selfHosted')}</p>
      )}
    </>
  );
}

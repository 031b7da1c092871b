'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { request } from '@/lib/client/request-client';
import { withStepUp } from '@/lib/client/step-up';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { confirmPush, planPush, resumePush, type SendPlan, type SentPush } from '@/lib/contracts/ads-push';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { PlanView } from './plan-view';
import { failureText, sayFailure, useMoney, useRefreshDesk } from './use-desk';

type Purpose = 'send' | 'live';

/** How a push went, and what can be done about it. */
function PushResult({ push, onResume }: { push: SentPush; onResume: () => Promise<unknown> }) {
  const t = useTranslations('ads-desk.push');
  return (
    <div role="status" className="flex flex-col gap-2 text-sm">
      <p className="font-medium">
        {push.failure ? t('stopped', { done: push.done, all: push.all }) : t('done', { count: push.done })}
      </p>
      {push.failure && (
        <p className="text-muted">
          {push.failure.message || push.failure.code} ({push.failure.code})
        </p>
      )}
      {push.refused.map((one, at) => (
        <p key={at} className="text-danger">
          {one.name}: {one.message} {one.parameter && <code>{one.parameter}</code>}
        </p>
      ))}
      {push.state !== 'done' && (
        <AsyncButton className="self-start" onClick={onResume} onError={sayFailure}>
          {t('resume')}
        </AsyncButton>
      )}
    </div>
  );
}

function ConfirmButton({ plan, onConfirm }: { plan: SendPlan; onConfirm: () => Promise<unknown> }) {
  const t = useTranslations('ads-desk.push');
  const money = useMoney(plan.money.currency);
  const { daily, lifetime } = plan.money;
  const amount = daily === null ? money(lifetime) : money(daily);
  const words =
    plan.purpose === 'send'
      ? t('confirmSend', { calls: plan.calls })
      : daily === null && lifetime === null
        ? t('confirmLiveOpen')
        : daily === null
          ? t('confirmLiveLifetime', { amount })
          : t('confirmLive', { amount });
  return (
    <AsyncButton
      variant="primary"
      aria-disabled={plan.operations.length === 0 || undefined}
      onClick={() => (plan.operations.length === 0 ? undefined : onConfirm())}
      onError={sayFailure}
      pendingLabel={t('sending')}
    >
      {words}
    </AsyncButton>
  );
}

/**
 * What would be written to the ad account, seen before it is sent. Sending leaves everything paused; going live is a
 * second step that names the money and asks who one is.
 */
export function PushDialog({
  campaign,
  account,
  onClose,
}: {
  campaign: { id: string; name: string };
  account: DeskAccount | null;
  onClose: () => void;
}) {
  const t = useTranslations('ads-desk.push');
  const refresh = useRefreshDesk();
  const [purpose, setPurpose] = useState<Purpose>('send');
  const [push, setPush] = useState<SentPush | null>(null);
  const path = { pk: campaign.id };
  const { data: plan, error, mutate } = useEndpoint(planPush, { path, query: { purpose } });
  const settle = async (sent: SentPush) => {
    setPush(sent);
    await mutate();
    await refresh();
  };
  const confirm = async (seen: SendPlan) => {
    const { digest, money } = seen;
    const body = { purpose: seen.purpose, digest, money };
    await settle(await withStepUp(() => request(confirmPush, { path, body })));
  };
  const shown = plan?.purpose === purpose ? plan : undefined;
  const choose = (next: Purpose) => {
    setPush(null);
    setPurpose(next);
  };
  const done = push?.state === 'done' && shown?.operations.length === 0;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent className="sm:w-[720px]">
        <DialogTitle>{t('title', { name: campaign.name })}</DialogTitle>
        <DialogDescription className="mb-4">{t(`about.${purpose}`)}</DialogDescription>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <SegmentedControl
              label={t('purpose')}
              segments={[
                { value: 'send', label: t('purposes.send') },
                { value: 'live', label: t('purposes.live') },
              ]}
              value={purpose}
              onValueChange={choose}
            />
            {shown?.practice && <Badge tone="info">{t('practice')}</Badge>}
          </div>
          {error && !shown ? (
            <ErrorState title={t('failed')} message={failureText(error) ?? ''} onRetry={() => mutate()} />
          ) : shown ? (
            <PlanView
              plan={shown}
              zone={account?.timezone ?? 'UTC'}
              limit={account?.daily_limit ?? null}
              campaignId={campaign.id}
              onChosen={() => mutate()}
            />
          ) : (
            <Skeleton className="h-32 w-full" />
          )}
          {push && (
            <PushResult
              push={push}
              onResume={async () => settle(await withStepUp(() => request(resumePush, { path, body: {} })))}
            />
          )}
        </div>
        <DialogFooter>
          {done ? (
            <>
              <Button onClick={onClose}>{t('close')}</Button>
              {purpose === 'send' && (
                <Button variant="primary" onClick={() => choose('live')}>
                  {t('toLive')}
                </Button>
              )}
            </>
          ) : (
            shown && <ConfirmButton plan={shown} onConfirm={() => confirm(shown)} />
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

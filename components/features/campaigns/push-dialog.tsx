'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import { request } from '@/lib/client/request-client';
import { withStepUp } from '@/lib/client/step-up';
import { useEndpoint } from '@/lib/client/use-endpoint';
import {
  confirmPush,
  planPush,
  readPush,
  resumePush,
  type SendPlan,
  type SentPush,
} from '@/lib/contracts/ads-push';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { PlanView } from './plan-view';
import { failureText, sayFailure, useMoney, useRefreshDesk } from './use-desk';

type Purpose = 'send' | 'live';

const POLL_MS = 1_000;

interface PushPartProps {
  push: SentPush;
  onResume: () => Promise<unknown>;
}

function ResumeButton({ onResume }: Pick<PushPartProps, 'onResume'>) {
  const t = useTranslations('ads-desk.push');
  return (
    <AsyncButton className="self-start" onClick={onResume} onError={sayFailure}>
      {t('resume')}
    </AsyncButton>
  );
}

/** How far a push got that runs. Whoever does not send it here may go on where it stands still. */
function PushProgress({ push, busy, onResume }: PushPartProps & { busy: boolean }) {
  const t = useTranslations('ads-desk.push');
  const { done, all } = push;
  return (
    <div role="status" className="flex flex-col gap-2 text-sm">
      <p>{t('running', { done, all })}</p>
      <Progress label={t('running', { done, all })} value={all === 0 ? null : done / all} />
      {!busy && (
        <>
          <p className="text-muted">{t('elsewhere')}</p>
          <ResumeButton onResume={onResume} />
        </>
      )}
    </div>
  );
}

/** The last push of a campaign, followed while it runs: also one of a colleague, or of a page that was closed. */
function useLastPush(pk: string, busy: boolean, onEnd: () => Promise<unknown>): SentPush | undefined {
  const ran = useRef(false);
  const { data } = useEndpoint(
    readPush,
    { path: { pk } },
    {
      refreshInterval: (latest) => (busy || latest?.state === 'running' ? POLL_MS : 0),
      onSuccess: (latest) => {
        const runs = latest?.state === 'running';
        if (ran.current && !runs) void onEnd();
        ran.current = runs;
      },
    },
  );
  // How one that is done went is said where it was sent.
  return data && data.state !== 'done' ? data : undefined;
}

/** How a push went, and what can be done about it. */
function PushResult({ push, onResume }: PushPartProps) {
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
      {push.state !== 'done' && <ResumeButton onResume={onResume} />}
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
  pk,
  accounts,
  onClose,
}: {
  /** Of the campaign. */
  pk: string;
  accounts: readonly DeskAccount[];
  onClose: () => void;
}) {
  const t = useTranslations('ads-desk.push');
  const refresh = useRefreshDesk();
  const [purpose, setPurpose] = useState<Purpose>('send');
  const [sent, setSent] = useState<SentPush | null>(null);
  const [busy, setBusy] = useState(false);
  const path = { pk };
  const { data: plan, error, mutate } = useEndpoint(planPush, { path, query: { purpose } });
  const anew = () => Promise.all([mutate(), refresh()]);
  const last = useLastPush(pk, busy, anew);
  const settle = async (work: () => Promise<SentPush>) => {
    setBusy(true);
    try {
      setSent(await withStepUp(work));
    } finally {
      setBusy(false);
    }
    await anew();
  };
  const confirm = ({ purpose: chosen, digest, money }: SendPlan) =>
    settle(() => request(confirmPush, { path, body: { purpose: chosen, digest, money } }));
  const resume = () => settle(() => request(resumePush, { path, body: {} }));
  const shown = plan?.purpose === purpose ? plan : undefined;
  const account = accounts.find((one) => one.ad_account_id === plan?.ad_account_id);
  const push = busy ? last : (sent ?? last);
  const choose = (next: Purpose) => {
    setSent(null);
    setPurpose(next);
  };
  const done = push?.state === 'done' && shown?.operations.length === 0;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent className="sm:w-[720px]">
        <DialogTitle>{plan ? t('title', { name: plan.name }) : t('untitled')}</DialogTitle>
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
              campaignId={pk}
              onChosen={() => mutate()}
            />
          ) : (
            <Skeleton className="h-32 w-full" />
          )}
          {push?.state === 'running' && <PushProgress {...{ push, busy }} onResume={resume} />}
          {push && push.state !== 'running' && !busy && <PushResult push={push} onResume={resume} />}
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

'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { Stepper } from '@/components/kit/stepper';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { request } from '@/lib/client/request-client';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listAdCreatives } from '@/lib/contracts/ad-creatives';
import { startCampaign } from '@/lib/contracts/campaigns';
import { type AudiencePlan, getAudiencePlan } from '@/lib/contracts/audience-plans';
import { listSavedLists } from '@/lib/contracts/saved-lists';
import { dayAfter, midnightOf } from '@/lib/domain/zone-clock';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { readAmount } from '@/lib/domain/amount';
import { equalShare } from '@/lib/domain/ads-rules';
import { knownArms } from './arms-field';
import { DailyField } from './daily-field';
import type { DeskState } from './desk-state';
import { sayFailure, useMoney, useRefreshDesk } from './use-desk';
import { type Named, NO_LIST, type StepProps, type Typed, WhatStep } from './what-step';

export interface NewCampaignProps {
  team: number;
  /** Null: a draft without an account. */
  account: DeskAccount | null;
  /** Today in the account. */
  today: string;
  /** What the planner, or the plans of audiences, have sent with the person. */
  given: Pick<DeskState, 'list' | 'arms' | 'daily' | 'currency' | 'start' | 'length' | 'plan'>;
  onClose: () => void;
  onMade: (campaign: { id: string; name: string }) => void;
}

const USUAL_DAYS = 30;
const NO_CREATIVE = 'none';

/** Keeps the campaign with its ad sets and ads. All of it waits here until it is sent. */
function make(id: string, { team, account }: NewCampaignProps, typed: Named) {
  const zone = account?.timezone ?? 'UTC';
  const body = {
    ...{ id, ad_account_id: account?.ad_account_id ?? '', team },
    ...{ name: typed.name, objective: typed.objective },
    ...{
      daily_budget: readAmount(typed.daily),
      start: new Date(midnightOf(typed.start, zone)).toISOString(),
    },
    end: typed.end === '' ? null : new Date(midnightOf(dayAfter(typed.end), zone)).toISOString(),
    ...{ list: typed.list === NO_LIST ? null : typed.list, arms: typed.arms, audiences: typed.audiences },
    creative: typed.creative === NO_CREATIVE ? null : typed.creative,
    post_id: typed.creative === NO_CREATIVE && typed.post !== '' ? typed.post : null,
  };
  return request(startCampaign, { body });
}

function MoneyStep({ typed, change, account }: StepProps & { account: DeskAccount | null }) {
  const t = useTranslations('ads-desk.new');
  const currency = account?.currency ?? null;
  const money = useMoney(currency);
  const limit = account?.daily_limit ?? null;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <DailyField
        currency={currency}
        hint={limit === null ? undefined : t('limit', { limit: money(limit) })}
        value={typed.daily}
        onChange={(daily) => change({ daily })}
      />
      <Field label={t('start')} required hint={t('zone', { zone: account?.timezone ?? 'UTC' })}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={typed.start}
            onChange={(event) => change({ start: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('end')} hint={t('endHint')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={typed.end}
            onChange={(event) => change({ end: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

interface AdStepProps extends StepProps {
  team: number;
  account: DeskAccount | null;
}

function AdStep({ typed, change, account, team }: AdStepProps) {
  const t = useTranslations('ads-desk.new');
  const money = useMoney(account?.currency ?? null);
  const { data: creatives } = useEndpoint(listAdCreatives, { query: { team: String(team) } });
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('creative')} hint={t('creativeHint')}>
        {(control) => (
          <OptionSelect
            {...control}
            options={[
              { value: NO_CREATIVE, label: t('noCreative') },
              ...(creatives ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={typed.creative}
            onValueChange={(creative) => change({ creative })}
          />
        )}
      </Field>
      <Field label={t('post')} hint={t('postHint')} optional>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={typed.post}
            onChange={(event) => change({ post: event.target.value.replaceAll(/\D/g, '').slice(0, 20) })}
          />
        )}
      </Field>
      <p className="text-sm text-muted">
        {t('review', {
          name: typed.name,
          budget: money(readAmount(typed.daily)),
          start: typed.start,
          end: typed.end || t('open'),
        })}
      </p>
      {typed.arms.length > 0 && (
        <p className="text-sm text-muted">{t('reviewArms', { count: typed.arms.length })}</p>
      )}
      {typed.audiences.length > 1 && (
        <p className="text-sm text-muted">{t('reviewAudiences', { count: typed.audiences.length })}</p>
      )}
    </div>
  );
}

/** As the planner planned it; its money only where the account pays in the same. */
function typedFor({ given, account, today }: NewCampaignProps): Typed {
  const same = account === null || given.currency === account.currency;
  // A day that has passed is no beginning.
  const start = given.start >= today ? given.start : today;
  return {
    ...{ name: null, objective: 'WEBSITE_CLICKS', list: given.list ?? NO_LIST, arms: [...given.arms] },
    ...{ daily: (same && given.daily) || '20', post: '', creative: NO_CREATIVE, audiences: [] },
    ...{ start, end: dayAfter(start, (given.length ?? USUAL_DAYS) - 1) },
  };
}

const DAY_MS = 86_400_000;

/** Of a plan its audiences, its dates as far as they lie ahead, and its budget a day. */
function typedForPlan(props: NewCampaignProps, plan: AudiencePlan): Typed {
  const { today, account } = props;
  const start = plan.start && plan.start > today ? plan.start : today;
  const end = plan.end ?? '';
  const days = end === '' ? 0 : (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  const daily = plan.budget && days > 0 ? equalShare(plan.budget, days, account?.currency ?? '') : '';
  return {
    ...{ ...typedFor(props), name: plan.name, audiences: plan.audience_configs },
    ...{ start, end, daily: String(daily) },
  };
}

/** From a plan, a saved list, or from nothing, to a campaign that waits to be sent. */
export function NewCampaign(props: NewCampaignProps) {
  const t = useTranslations('ads-desk.new');
  const { plan } = props.given;
  const planned = useEndpoint(getAudiencePlan, plan ? { path: { pk: plan } } : null);
  const waits = plan !== null && !planned.data && !planned.error;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : props.onClose())}>
      <DialogContent size="form">
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription className="mb-4">{t('text')}</DialogDescription>
        {planned.error && <p className="mb-4 text-sm text-danger">{t('planFailed')}</p>}
        {waits ? (
          <Skeleton className="h-60 w-full" />
        ) : (
          <Steps {...props} first={planned.data ? typedForPlan(props, planned.data) : typedFor(props)} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Steps({ first, ...props }: NewCampaignProps & { first: Typed }) {
  const t = useTranslations('ads-desk.new');
  const refresh = useRefreshDesk();
  /** One for one dialog: sent twice, it is still one campaign. */
  const id = useRef(crypto.randomUUID());
  const { data: lists = [] } = useEndpoint(listSavedLists, { query: {} });
  const [written, setTyped] = useState<Typed>(first);
  const chosen = lists.find(({ id }) => id === written.list);
  const typed: Named = {
    ...written,
    name: written.name ?? chosen?.name ?? '',
    // The list may have changed since the plan was made.
    arms: chosen ? knownArms(chosen.targeting_package, written.arms) : [],
  };
  const change = (values: Partial<Typed>) => setTyped((before) => ({ ...before, ...values }));
  const submit = async () => {
    const campaign = await make(id.current, props, typed);
    await refresh();
    props.onMade(campaign);
  };
  const steps = [
    {
      id: 'what',
      label: t('steps.what'),
      unfilled: typed.name.trim() === '',
      content: <WhatStep {...{ typed, change, lists, team: props.team }} />,
    },
    {
      ...{
        id: 'money',
        label: t('steps.money'),
        unfilled: readAmount(typed.daily) === null || typed.start === '',
      },
      content: <MoneyStep typed={typed} change={change} account={props.account} />,
    },
    {
      id: 'ad',
      label: t('steps.ad'),
      content: <AdStep typed={typed} change={change} account={props.account} team={props.team} />,
    },
  ];
  return (
    <Stepper
      label={t('title')}
      steps={steps}
      onSubmit={submit}
      onError={sayFailure}
      submitLabel={t('submit')}
    />
  );
}

'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { CountriesField } from '@/components/kit/tool-form/tool-fields';
import { Input } from '@/components/ui/input';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { campaignCalculator, planCampaign } from '@/lib/contracts/campaign-planner';
import { type AudienceConfig, getAudienceConfig, listAudienceConfigs } from '@/lib/contracts/targeting-lists';
import { CAMPAIGN_OPTIONS } from '@/lib/domain/campaign-plan';
import { route } from '@/lib/tenants/routes';
import { HypothesesCard } from './hypotheses-card';
import { PriceCard } from './price-card';
import { ResultsCard } from './results-card';
import { ThreeNumbersCard } from './three-numbers-card';
import { CURRENCIES, monthOf, type PlannerState, priceOf, usePlannerState } from './use-planner-state';

const KEPT = { keepPreviousData: true, shouldRetryOnError: false, revalidateOnFocus: false } as const;
const HUNDRED = 100;

interface ControlsProps {
  state: PlannerState;
  lists: readonly AudienceConfig[];
  onChange: (change: Partial<PlannerState>) => void;
}

/** What is planned: the list, what it is for, where, when and under which name. */
function Controls({ state, lists, onChange }: ControlsProps) {
  const t = useTranslations('planner');
  const unlisted = state.list !== null && !lists.some(({ id }) => id === state.list);
  const options = [
    ...lists.map(({ id, name }) => ({ value: id, label: name })),
    ...(unlisted && state.list ? [{ value: state.list, label: state.list }] : []),
  ];
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-6">
      <Field label={t('fields.list')}>
        {(control) => (
          <OptionSelect
            {...control}
            options={options}
            value={state.list}
            placeholder={t('fields.chooseList')}
            onValueChange={(list) => onChange({ list })}
          />
        )}
      </Field>
      <Field label={t('fields.option')}>
        {(control) => (
          <OptionSelect
            {...control}
            options={CAMPAIGN_OPTIONS.map(({ id }) => ({ value: id, label: t(`options.${id}`) }))}
            value={state.option}
            onValueChange={(option) => onChange({ option })}
          />
        )}
      </Field>
      <CountriesField value={state.countries} onChange={(countries) => onChange({ countries })} />
      <Field label={t('fields.start')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={state.start ?? ''}
            onChange={({ target }) => onChange({ start: target.value || null })}
          />
        )}
      </Field>
      <Field label={t('fields.currency')}>
        {(control) => (
          <OptionSelect
            {...control}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
            value={state.currency}
            onValueChange={(currency) => onChange({ currency })}
          />
        )}
      </Field>
      <Field label={t('fields.campaign')}>
        {(control) => (
          <Input
            {...control}
            value={state.campaign}
            maxLength={120}
            placeholder={t('fields.campaignHint')}
            onChange={({ target }) => onChange({ campaign: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function useFigures(state: PlannerState, config: AudienceConfig | undefined) {
  const [now] = useState(() => new Date());
  const price = priceOf(state);
  const numbers = { budget: state.budget, size: state.size, days: state.days, [state.computed]: null };
  const calculator = useEndpoint(
    campaignCalculator,
    {
      body: {
        ...numbers,
        price,
        countries: state.countries,
        objective: CAMPAIGN_OPTIONS.find(({ id }) => id === state.option)?.objective ?? null,
        ...(state.week === null ? {} : { per_week: { value: state.week } }),
      },
    },
    KEPT,
  );
  const budget = calculator.data?.numbers.budget?.value ?? state.budget;
  const plan = useEndpoint(
    planCampaign,
    config
      ? {
          body: {
            ...{ targeting_package: config.targeting_package, campaign: state.campaign || config.name },
            ...{ month: monthOf(state.start, now), price },
            budget: state.computed === 'budget' ? budget : state.budget,
            rate: state.rate === null ? null : state.rate / HUNDRED,
            lift: (state.lift ?? 20) / HUNDRED,
          },
        }
      : null,
    KEPT,
  );
  return { calculator, plan, budget };
}

function Meta({ config }: { config: AudienceConfig | undefined }) {
  const t = useTranslations('planner');
  if (!config) return <>{t('lead')}</>;
  return (
    <>
      {t.rich('fromList', {
        name: config.name,
        version: config.version,
        link: (text) => (
          <Link
            className="text-accent-text underline underline-offset-3"
            href={route('targeting-lists', { id: config.id })}
          >
            {text}
          </Link>
        ),
      })}
    </>
  );
}

/** A campaign before it is bought: budget, size, duration, and what a package can find out. All state is in the address. */
export function PlannerScreen() {
  const t = useTranslations('planner');
  const locale = useLocale();
  const { state, update } = usePlannerState();
  const lists = useEndpoint(listAudienceConfigs, { query: { locale } }, KEPT).data ?? [];
  const list = useEndpoint(
    getAudienceConfig,
    state.list === null ? null : { path: { pk: state.list }, query: { locale } },
    KEPT,
  );
  const config = state.list === null ? undefined : list.data;
  const { calculator, plan, budget } = useFigures(state, config);
  const error = calculator.error ?? plan.error ?? list.error;
  return (
    <div className="answer-frame pt-5 pb-12">
      <PageHeader
        title={t('title')}
        badge={config?.sample && <SampleBadge />}
        meta={<Meta config={config} />}
      />
      <Controls {...{ state, lists }} onChange={update} />
      {error && (
        <p role="alert" className="mb-4 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
          {error.message}
        </p>
      )}
      <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ThreeNumbersCard {...{ state }} calculated={calculator.data ?? null} onChange={update} />
        <PriceCard {...{ state }} onChange={update} />
      </div>
      <div className="mt-4">
        {state.list === null ? (
          <EmptyState picture="start" title={t('noList')}>
            {t('noListText')}
          </EmptyState>
        ) : (
          <HypothesesCard plan={plan.data ?? null} currency={state.currency} budget={budget} />
        )}
      </div>
      <ResultsCard planned={Math.round(calculator.data?.numbers.days?.value ?? state.days ?? 28)} />
    </div>
  );
}

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
import { type AudienceConfig, listAudienceConfigs } from '@/lib/contracts/targeting-lists';
import { type PlannedPackage, planPackage } from '@/lib/client/stores/planned-package';
import { CAMPAIGN_OPTIONS, type CheckedPlan } from '@/lib/domain/campaign-plan';
import { CURRENCIES, monthOf, type PlannerState, priceOf } from '@/lib/domain/planner-state';
import { route } from '@/lib/tenants/routes';
import { HypothesesCard } from './hypotheses-card';
import { PlanSheet } from './plan-sheet';
import { PowerCard } from './power-card';
import { PriceCard } from './price-card';
import { ResultsCard } from './results-card';
import { SheetNotice } from './sheet-notice';
import { ThreeNumbersCard } from './three-numbers-card';
import { ToCampaign } from './to-campaign';
import { usePlanned } from './use-planned';
import { usePlannerState } from './use-planner-state';

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
            onValueChange={(list) => {
              planPackage(null);
              onChange({ list, out: [] });
            }}
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

function useFigures(state: PlannerState, planned: PlannedPackage | null) {
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
    planned
      ? {
          body: {
            ...{ targeting_package: planned.targeting_package, campaign: state.campaign || planned.name },
            ...{ month: monthOf(state.start, now), price },
            budget: state.computed === 'budget' ? budget : state.budget,
            rate: state.rate === null ? null : state.rate / HUNDRED,
            lift: (state.lift ?? 20) / HUNDRED,
            without: state.out,
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

interface PlanCardsProps {
  state: PlannerState;
  plan: CheckedPlan | null;
  budget: number | null;
  onChange: (change: Partial<PlannerState>) => void;
}

/** What the package becomes, and what a budget can find out of it. */
function PlanCards({ state, plan, budget, onChange }: PlanCardsProps) {
  return (
    <>
      <HypothesesCard
        {...{ plan, budget }}
        currency={state.currency}
        days={state.days}
        out={state.out}
        onOut={(out) => onChange({ out: [...out] })}
      />
      {plan && plan.arms.length > 0 && <PowerCard plan={plan} state={state} />}
    </>
  );
}

/** A campaign before it is bought: budget, size, duration, and what a package can find out. All state is in the address. */
export function PlannerScreen() {
  const t = useTranslations('planner');
  const locale = useLocale();
  const { state, update, put } = usePlannerState();
  const lists = useEndpoint(listAudienceConfigs, { query: { locale } }, KEPT).data ?? [];
  const { planned, config, ofSheet, error: unread, onSaved } = usePlanned(state.list);
  const { calculator, plan, budget } = useFigures(state, planned);
  const error = calculator.error ?? plan.error ?? unread;
  const checked = planned ? (plan.data ?? null) : null;
  // A plan without countries of its own is for those of its list.
  const shown = state.countries.length > 0 || !planned ? state : { ...state, countries: planned.countries };
  return (
    <div className="answer-frame pt-5 pb-12">
      <PageHeader
        title={t('title')}
        badge={config?.sample && <SampleBadge />}
        meta={<Meta config={config} />}
        actions={
          <>
            <PlanSheet {...{ state, planned }} stopped={checked?.stopped === true} onState={put} />
            {state.list !== null && checked && (
              <ToCampaign
                list={state.list}
                plan={checked}
                money={{
                  budget,
                  days: calculator.data?.numbers.days?.value ?? state.days,
                  ...{ currency: state.currency, start: state.start },
                }}
              />
            )}
          </>
        }
      />
      <Controls state={shown} lists={lists} onChange={update} />
      {error && (
        <p role="alert" className="mb-4 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
          {error.message}
        </p>
      )}
      {ofSheet && planned && (
        <SheetNotice planned={planned} saved={state.list !== null && unread === undefined} />
      )}
      <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ThreeNumbersCard {...{ state }} calculated={calculator.data ?? null} onChange={update} />
        <PriceCard state={shown} onChange={update} />
      </div>
      <div className="mt-4 grid gap-4">
        {planned || state.list !== null ? (
          <PlanCards {...{ state, budget }} plan={checked} onChange={update} />
        ) : (
          <EmptyState picture="start" title={t('noList')}>
            {t('noListText')}
          </EmptyState>
        )}
      </div>
      <ResultsCard
        {...{ planned, config, onSaved }}
        days={Math.round(calculator.data?.numbers.days?.value ?? state.days ?? 28)}
      />
    </div>
  );
}

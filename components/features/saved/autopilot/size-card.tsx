'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { SampleBadge } from '@/components/kit/sample-badge';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { autopilotSuggestedBudget } from '@/lib/contracts/autopilot';
import { BUDGET_CHOICES, SIZE_CHOICES, SIZE_OPTIONS } from '@/lib/domain/autopilot';
import { mostChosen, peopleOf, TIMES_EACH } from '@/lib/domain/pack-size';
import { formatFull, formatMoney } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { Card } from './card';
import { type AutopilotState, canGenerate } from './form-state';

interface Props {
  state: AutopilotState;
  onChange: (make: (now: AutopilotState) => AutopilotState) => void;
}

const DECIDE = 'decide';

/** What is known of the goal: accounts counted here, and money at a price of the team's own. */
function useGoal(state: AutopilotState) {
  const { sizeOption, size, regionsSelected: regions } = state;
  const keywords = [
    ...state.keywordGroups.filter((group) => group.length > 0).map((group) => group.join(' AND ')),
    ...state.handles.map((handle) => `@${handle}`),
  ];
  const wanted = sizeOption === 'size' && size !== undefined ? { size } : {};
  return useEndpoint(
    autopilotSuggestedBudget,
    { query: { keywords, regions, ...wanted } },
    { shouldRetryOnError: false, keepPreviousData: true },
  );
}

/** How many accounts of the data wrote the words: counted here, and no size on X. */
function Counted({ state, goal: { data, isLoading } }: Pick<Props, 'state'> & { goal: Goal }) {
  const t = useTranslations('campaigns');
  const locale = useLocale();
  const known = data && data.suggested_size !== null && canGenerate(state) ? data : null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
      {known
        ? t('counted', {
            accounts: formatFull(known.suggested_size ?? 0, locale),
            data: known.datasets.map(({ title }) => title).join(', '),
          })
        : t(isLoading && canGenerate(state) ? 'counting' : 'notCounted')}
      {known?.datasets.some(({ sample }) => sample) && <SampleBadge />}
    </p>
  );
}

type Goal = ReturnType<typeof useGoal>;

/** What the goal does to the package, and what it costs or reaches at the team's own price. */
function GoalEffect({ state, goal: { data } }: Pick<Props, 'state'> & { goal: Goal }) {
  const t = useTranslations('campaigns.goal');
  const locale = useLocale();
  const { sizeOption, size, budget } = state;
  const price = data?.price ?? null;
  const chosen = mostChosen({ sizeOption, size, budget }, price?.price ?? null);
  const full = (value: number) => formatFull(value, locale);
  const priced = price && { price: formatMoney(price.price, 'USD', locale, 'cents'), times: TIMES_EACH };
  const open = state[sizeOption] === undefined;
  return (
    <div className="grid gap-1 text-sm">
      {sizeOption === 'budget' && !open && priced && price && budget !== undefined && (
        <p>{t('reaches', { ...priced, people: full(peopleOf(budget, price.price)) })}</p>
      )}
      {sizeOption === 'size' && !open && priced && (
        <p>
          {data?.suggested_budget == null
            ? t('beyond', priced)
            : t('suggested', {
                ...priced,
                budget: formatMoney(data.suggested_budget, 'USD', locale, 'full'),
              })}
        </p>
      )}
      {data && !price && !open && (
        <p>
          {t.rich(sizeOption === 'budget' ? 'noPriceBudget' : 'noPriceSize', {
            link: (text) => (
              <Link
                className="text-accent-text underline underline-offset-3"
                href={`${route('campaign-planner')}?currency=USD`}
              >
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      <p className="text-muted">{chosen === null ? t('all') : t('chooses', { count: chosen })}</p>
    </div>
  );
}

function Choices({ state, onChange }: Props) {
  const t = useTranslations('campaigns');
  const locale = useLocale();
  const id = useId();
  const { sizeOption } = state;
  const choices = sizeOption === 'budget' ? BUDGET_CHOICES : SIZE_CHOICES;
  const named = (value: number | undefined) => {
    if (value === undefined) return t('decide');
    return sizeOption === 'budget' ? `$${formatFull(value, locale)}` : formatFull(value, locale);
  };
  const choose = (text: string) => {
    const value = text === DECIDE ? undefined : Number(text);
    onChange((now) => ({ ...now, [sizeOption]: value }));
  };
  return (
    <RadioGroup
      aria-label={t(sizeOption)}
      value={String(state[sizeOption] ?? DECIDE)}
      onValueChange={choose}
      className="grid-cols-2 sm:grid-cols-3"
    >
      {choices.map((value) => {
        const key = String(value ?? DECIDE);
        return (
          <label
            key={key}
            htmlFor={`${id}-${key}`}
            className="flex cursor-pointer items-center gap-2 rounded-sm border border-line px-2.5 py-1.5 text-sm first:col-span-full"
          >
            <RadioGroupItem id={`${id}-${key}`} value={key} />
            {named(value)}
          </label>
        );
      })}
    </RadioGroup>
  );
}

/** Budget or size by fixed lists. A smaller goal chooses fewer words; a budget is a goal where a price is known. */
export function SizeCard({ state, onChange }: Props) {
  const t = useTranslations('campaigns');
  const goal = useGoal(state);
  return (
    <Card
      id="autopilot-size"
      title={t('sizeTitle')}
      hint={t('sizeHint')}
      tools={
        <SegmentedControl
          label={t('sizeTitle')}
          segments={SIZE_OPTIONS.map((value) => ({ value, label: t(value) }))}
          value={state.sizeOption}
          onValueChange={(sizeOption) => onChange((now) => ({ ...now, sizeOption }))}
        />
      }
    >
      <Choices state={state} onChange={onChange} />
      <GoalEffect state={state} goal={goal} />
      <Counted state={state} goal={goal} />
    </Card>
  );
}

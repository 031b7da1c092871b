'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SegmentedControl } from '@/components/kit/segmented-control';
import type { Calculated } from '@/lib/contracts/campaign-planner';
import { BUDGET_OPTIONS, type Range, SIZE_OPTIONS } from '@/lib/domain/campaign-plan';
import { formatCompact, formatEnds, formatFull, formatMoney } from '@/lib/format/number';
import { NumberField } from './number-field';
import { COMPUTED, type ComputedNumber, type PlannerState } from '@/lib/domain/planner-state';

interface CardProps {
  state: PlannerState;
  calculated: Calculated | null;
  onChange: (change: Partial<PlannerState>) => void;
}

function usePrinted(currency: string) {
  const locale = useLocale();
  const t = useTranslations('planner.numbers');
  return {
    money: (value: number) => formatMoney(value, currency, locale),
    budget: ({ value, low, high }: Range) => ({
      main: formatMoney(value, currency, locale),
      range: `${formatMoney(low, currency, locale)}–${formatMoney(high, currency, locale)}`,
    }),
    size: ({ value, low, high }: Range) => ({
      main: t('people', { count: formatCompact(Math.round(value), locale) }),
      range: `${formatCompact(Math.round(low), locale)}–${formatCompact(Math.round(high), locale)}`,
    }),
    days: ({ value, low, high }: Range) => ({
      main: t('dayCount', { count: Math.round(value) }),
      range: `${formatFull(Math.round(low), locale)}–${formatFull(Math.round(high), locale)}`,
    }),
    times: ({ value, low, high }: Range) =>
      low === high ? formatFull(value, locale, 1) : formatEnds(low, high, locale),
  };
}

/** The number that is computed, with its range, and what stands behind it. */
function Outcome({ state, calculated }: Omit<CardProps, 'onChange'>) {
  const t = useTranslations('planner.numbers');
  const locale = useLocale();
  const print = usePrinted(state.currency);
  if (!calculated) return <p className="text-sm text-muted">{t('computing')}</p>;
  const { numbers, price_known: known } = calculated;
  const found = numbers.computed && numbers[numbers.computed];
  return (
    <>
      {numbers.computed && found ? (
        <p>
          <span className="text-2xl font-semibold tracking-tight">{print[numbers.computed](found).main}</span>{' '}
          <span className="text-sm text-muted">{print[numbers.computed](found).range}</span>
        </p>
      ) : (
        <p className="text-lg font-semibold">{known ? t('chooseTwo') : t('noPrice')}</p>
      )}
      <ul className="mt-1 grid gap-0.5 text-sm text-muted">
        {numbers.impressions && (
          <li>{t('shown', { count: formatCompact(Math.round(numbers.impressions.value), locale) })}</li>
        )}
        {numbers.times && <li>{t('timesEach', { times: print.times(numbers.times) })}</li>}
        {known && numbers.budget && numbers.days && (
          <li>{t('aDay', { sum: print.money(numbers.budget.value / numbers.days.value) })}</li>
        )}
        {calculated.suggested_budget !== null && state.computed === 'budget' && (
          <li>{t('nextBudget', { sum: print.money(calculated.suggested_budget) })}</li>
        )}
      </ul>
    </>
  );
}

/** Budget, size and duration: two are chosen, the third is computed with its range. */
export function ThreeNumbersCard({ state, calculated, onChange }: CardProps) {
  const t = useTranslations('planner.numbers');
  const field = (name: ComputedNumber) =>
    name !== state.computed && (
      <NumberField
        key={name}
        label={t(`fields.${name}`, { currency: state.currency })}
        value={state[name]}
        offered={name === 'budget' ? BUDGET_OPTIONS : name === 'size' ? SIZE_OPTIONS : undefined}
        onChange={(value) => onChange({ [name]: value })}
      />
    );
  return (
    <section aria-labelledby="numbers-title" className="rounded-lg border border-line bg-surface px-4 py-3.5">
      <h2 id="numbers-title" className="text-sm font-semibold">
        {t('title')} <span className="ml-1 font-mono text-xs font-normal text-muted">{t('hint')}</span>
      </h2>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <div className="grid content-start gap-3">
          <SegmentedControl
            label={t('compute')}
            segments={COMPUTED.map((value) => ({ value, label: t(`computed.${value}`) }))}
            value={state.computed}
            onValueChange={(computed) => onChange({ computed })}
          />
          <div className="grid grid-cols-2 items-end gap-3">{COMPUTED.map(field)}</div>
        </div>
        <div role="status" className="content-center rounded-md bg-sunken px-4 py-3">
          <Outcome {...{ state, calculated }} />
        </div>
      </div>
      <p className="mt-3 text-xs text-subtle">{t('note')}</p>
    </section>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { NumberField } from './number-field';
import { TeamPrices } from './team-prices';
import type { PlannerState } from '@/lib/domain/planner-state';

interface PriceCardProps {
  state: PlannerState;
  onChange: (change: Partial<PlannerState>) => void;
}

/** What one's own campaigns cost and brought. Nothing is filled in that nobody typed. */
export function PriceCard({ state, onChange }: PriceCardProps) {
  const t = useTranslations('planner.price');
  return (
    <section aria-labelledby="price-title" className="rounded-lg border border-line bg-surface px-4 py-3.5">
      <h2 id="price-title" className="text-sm font-semibold">
        {t('title')}
      </h2>
      <div className="mt-3 grid grid-cols-3 items-end gap-3">
        <NumberField
          label={t('price', { currency: state.currency })}
          value={state.price}
          onChange={(price) => onChange({ price })}
        />
        <NumberField label={t('low')} value={state.low} onChange={(low) => onChange({ low })} />
        <NumberField label={t('high')} value={state.high} onChange={(high) => onChange({ high })} />
        <NumberField label={t('week')} value={state.week} onChange={(week) => onChange({ week })} />
        <NumberField label={t('rate')} value={state.rate} onChange={(rate) => onChange({ rate })} />
        <NumberField label={t('lift')} value={state.lift} onChange={(lift) => onChange({ lift })} />
      </div>
      <TeamPrices {...{ state, onChange }} />
      <p className="mt-3 text-xs text-subtle">{state.price === null ? t('none') : t('note')}</p>
    </section>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useMemo, type ReactNode } from 'react';
import { Combobox } from '@/components/kit/combobox';
import { CountrySelect } from '@/components/kit/country-select';
import { OptionSelect } from '@/components/kit/option-select';
import type { Dataset } from '@/lib/domain/datasets';
import { countryName } from '@/lib/format/names';
import { formatFull } from '@/lib/format/number';
import type { XStatsState } from './use-xstats-state';

interface KnownCountry {
  country_code: string;
  accounts: number;
}

export interface ControlsProps {
  state: XStatsState;
  countries: readonly KnownCountry[];
  datasets: readonly Dataset[];
  onChange: (change: Partial<XStatsState>) => void;
}

const WORLD = 'world';
const OWN = '';

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0 flex-1 basis-44 sm:max-w-64">
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** Countries with figures, most accounts first, after the whole world. */
function useCountryOptions(countries: readonly KnownCountry[], chosen: string | null) {
  const t = useTranslations('tools.xstats');
  const locale = useLocale();
  return useMemo(() => {
    const known = countries.map(({ country_code: value, accounts }) => ({
      value,
      label: countryName(value, locale),
      description: t('accounts', { count: formatFull(accounts, locale) }),
    }));
    const missing = chosen !== null && !known.some(({ value }) => value === chosen);
    const other = missing ? [{ value: chosen, label: countryName(chosen, locale) }] : [];
    return [{ value: WORLD, label: t('world') }, ...known, ...other];
  }, [countries, chosen, locale, t]);
}

/** Country, data, and the country of trends; each choice changes the address. */
export function Controls({ state, countries, datasets, onChange }: ControlsProps) {
  const t = useTranslations('tools.xstats');
  const options = useCountryOptions(countries, state.country);
  const choices = [
    { value: OWN, label: t('allDatasets') },
    ...datasets.map(({ name, title }) => ({ value: name, label: title })),
  ];
  // A choice of the list has no empty value: the first one stands for none.
  const named = choices.map(({ value, label }) => ({ value: `=${value}`, label }));
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <Labelled label={t('country')}>
        {(id) => (
          <Combobox
            id={id}
            label={t('country')}
            options={options}
            value={[state.country ?? WORLD]}
            onValueChange={([value]) => onChange({ country: !value || value === WORLD ? null : value })}
          />
        )}
      </Labelled>
      <Labelled label={t('trends.country')}>
        {(id) => (
          <CountrySelect
            id={id}
            label={t('trends.country')}
            value={state.trends}
            onValueChange={(trends) => onChange({ trends })}
          />
        )}
      </Labelled>
      <Labelled label={t('dataset')}>
        {(id) => (
          <OptionSelect
            id={id}
            options={named}
            value={`=${state.dataset ?? OWN}`}
            onValueChange={(value) => onChange({ dataset: value === '=' ? null : value.slice(1) })}
          />
        )}
      </Labelled>
    </div>
  );
}

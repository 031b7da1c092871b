'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Combobox } from '@/components/kit/combobox';
import { CountrySelect } from '@/components/kit/country-select';
import { Field } from '@/components/kit/field';
import { QueryBand } from '@/components/kit/query-line/query-line';
import { DatasetOrAllField } from '@/components/kit/tool-form/tool-fields';
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
  /** Null: there is no choice of data, nor trends. */
  datasets: readonly Dataset[] | null;
  onChange: (change: Partial<XStatsState>) => void;
}

const WORLD = 'world';
const BASIS = 'flex-1 basis-44 sm:max-w-64';

/** Countries with figures, most accounts first, after the whole world. */
function useCountryOptions(countries: readonly KnownCountry[], chosen: string | null) {
  const t = useTranslations('tools.xstats');
  const locale = useLocale();
  return useMemo(() => {
    const known = countries.map(({ country_code: value, accounts }) => ({
      value,
      label: countryName(value, locale),
      description: t('accounts', { n: accounts, count: formatFull(accounts, locale) }),
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
  return (
    <QueryBand label={t('controls')}>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('country')} className={BASIS}>
          {(control) => (
            <Combobox
              {...control}
              label={t('country')}
              options={options}
              value={[state.country ?? WORLD]}
              onValueChange={([value]) => onChange({ country: !value || value === WORLD ? null : value })}
            />
          )}
        </Field>
        {datasets && (
          <>
            <Field label={t('trends.country')} className={BASIS}>
              {(control) => (
                <CountrySelect
                  {...control}
                  label={t('trends.country')}
                  value={state.trends}
                  onValueChange={(trends) => onChange({ trends })}
                />
              )}
            </Field>
            <DatasetOrAllField
              label={t('dataset')}
              all={t('allDatasets')}
              datasets={datasets}
              value={state.dataset}
              className={BASIS}
              onChange={(dataset) => onChange({ dataset })}
            />
          </>
        )}
      </div>
    </QueryBand>
  );
}

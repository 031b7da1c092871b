'use client';

import { Globe } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { countryName } from '@/lib/format/names';
import { FilterPopover } from './filter-popover';

export interface CountryPickerProps {
  label: string;
  countries: readonly string[];
  onChange: (countries: string[]) => void;
}

interface CountryFilterProps extends Omit<CountryPickerProps, 'label'> {
  /** Where one chooses, once it is opened. */
  picker: (props: CountryPickerProps) => ReactNode;
}

/** Countries of the accounts that post; none chosen means everywhere. */
export function CountryFilter({ countries, onChange, picker }: CountryFilterProps) {
  const t = useTranslations('explore.filters');
  const locale = useLocale();
  const [only] = countries;
  const value =
    countries.length > 1
      ? t('countriesChosen', { count: countries.length })
      : only
        ? countryName(only, locale)
        : t('global');
  return (
    <FilterPopover icon={Globe} label={t('country')} value={value}>
      {() => picker({ label: t('country'), countries, onChange })}
    </FilterPopover>
  );
}

'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { Combobox, type ComboboxProps } from '@/components/kit/combobox';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import { countryName } from '@/lib/format/names';

export interface CountrySelectProps extends Omit<
  ComboboxProps,
  'options' | 'value' | 'onValueChange' | 'multiple' | 'filter' | 'loading' | 'onQueryChange'
> {
  /** ISO 3166-1 alpha-2, or '' for none. */
  value: string;
  onValueChange: (country: string) => void;
}

/** One country, by its name in the reader's language or by its code. */
export function CountrySelect({ value, onValueChange, ...props }: CountrySelectProps) {
  const locale = useLocale();
  const options = useMemo(
    () =>
      COUNTRY_CODES.map((code) => ({
        value: code,
        label: countryName(code, locale),
        description: code,
      })).toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [locale],
  );
  return (
    <Combobox
      {...props}
      options={options}
      value={value === '' ? [] : [value]}
      onValueChange={([country]) => onValueChange(country ?? '')}
    />
  );
}

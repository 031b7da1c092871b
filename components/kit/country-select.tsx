'use client';

import { Combobox, type ComboboxProps } from '@/components/kit/combobox';
import { useNamedOptions } from '@/components/kit/use-named-options';
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
  const options = useNamedOptions(COUNTRY_CODES, countryName);
  return (
    <Combobox
      {...props}
      options={options}
      value={value === '' ? [] : [value]}
      onValueChange={([country]) => onValueChange(country ?? '')}
    />
  );
}

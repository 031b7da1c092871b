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
  /** Which countries there are to choose from: all, unless the team keeps to some. */
  codes?: readonly string[];
  onValueChange: (country: string) => void;
}

/** One country, by its name in the reader's language or by its code. */
export function CountrySelect({ value, codes = COUNTRY_CODES, onValueChange, ...props }: CountrySelectProps) {
  const options = useNamedOptions(codes, countryName);
  return (
    <Combobox
      {...props}
      options={options}
      value={value === '' ? [] : [value]}
      onValueChange={([country]) => onValueChange(country ?? '')}
    />
  );
}

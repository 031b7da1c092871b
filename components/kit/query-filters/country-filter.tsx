'use client';

import { Globe } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import { countryName } from '@/lib/format/names';
import { ChoiceList } from './choice-list';
import { FilterPopover } from './filter-popover';

interface CountryFilterProps {
  countries: string[];
  onChange: (countries: string[]) => void;
}

/** Countries of the accounts that post; none chosen means everywhere. */
export function CountryFilter({ countries, onChange }: CountryFilterProps) {
  const t = useTranslations('explore.filters');
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const all = useMemo(
    () =>
      COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code, locale), hint: code })).toSorted(
        (a, b) => a.label.localeCompare(b.label, locale),
      ),
    [locale],
  );
  const wanted = search.trim().toLowerCase();
  const shown = all.filter(
    (choice) => choice.label.toLowerCase().includes(wanted) || choice.value.toLowerCase() === wanted,
  );
  const [only] = countries;
  const value =
    countries.length > 1
      ? t('countriesChosen', { count: countries.length })
      : only
        ? countryName(only, locale)
        : t('global');
  const toggle = (code: string) =>
    onChange(countries.includes(code) ? countries.filter((one) => one !== code) : [...countries, code]);
  return (
    <FilterPopover icon={Globe} label={t('country')} value={value}>
      {() => (
        <>
          <Input
            type="search"
            value={search}
            aria-label={t('countrySearch')}
            placeholder={t('countrySearch')}
            onChange={(event) => setSearch(event.target.value)}
            className="mb-2"
          />
          <ChoiceList label={t('country')} choices={shown} selected={countries} multiple onChoose={toggle} />
          {countries.length > 0 && (
            <Button
              type="button"
              variant="ghost"
              size="sm"
              className="mt-2 w-full"
              onClick={() => onChange([])}
            >
              {t('clear')}
            </Button>
          )}
        </>
      )}
    </FilterPopover>
  );
}

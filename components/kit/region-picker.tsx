'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceList } from '@/components/kit/query-filters/choice-list';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import type { AudienceRegion } from '@/lib/domain/audience-regions';
import { countryCode } from '@/lib/domain/country-input';
import { foldText } from '@/lib/domain/fold-text';

export interface RegionPickerProps {
  label: string;
  regions: readonly AudienceRegion[];
  loading?: boolean;
  failed?: boolean;
  onRetry?: () => void;
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  onChange: (countries: string[]) => void;
}

/** By name, code or another name that people write. */
function finds(region: AudienceRegion, wanted: string): boolean {
  if (wanted === '' || foldText(region.name).includes(wanted)) return true;
  const code = countryCode(wanted);
  return region.is_single_country && code !== null && region.country_codes.includes(code);
}

/** Taking a region takes its countries; taking it again gives them back. */
function toggled(countries: readonly string[], { country_codes: codes }: AudienceRegion): string[] {
  const all = codes.every((code) => countries.includes(code));
  return all ? countries.filter((code) => !codes.includes(code)) : [...new Set([...countries, ...codes])];
}

/** Countries and regions to choose from, with a search; what cannot be aimed at is shown and says so. */
export function RegionPicker({ label, regions, loading, failed, onRetry, ...props }: RegionPickerProps) {
  const { countries, onChange } = props;
  const t = useTranslations('kit.regions');
  const [search, setSearch] = useState('');
  const shown = regions.filter((region) => finds(region, foldText(search)));
  const selected = regions.filter(({ country_codes: codes }) =>
    codes.every((code) => countries.includes(code)),
  );
  const choose = (id: string) => {
    const region = regions.find((one) => String(one.id) === id);
    if (region && region.selectable !== false) onChange(toggled(countries, region));
  };
  return (
    <div className="flex flex-col gap-2">
      <Input
        type="search"
        value={search}
        aria-label={t('search')}
        placeholder={t('search')}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ChoiceList
        label={label}
        multiple
        selected={selected.map(({ id }) => String(id))}
        onChoose={choose}
        choices={shown.map((region) => ({
          value: String(region.id),
          label: region.name,
          hint: region.is_single_country
            ? region.country_codes[0]
            : t('countries', { count: region.country_codes.length }),
          disabledReason: region.selectable === false ? t('notAvailable') : undefined,
        }))}
      />
      <p role="status" className="flex items-center gap-2 text-sm text-muted empty:hidden">
        {loading && <Spinner />}
        {loading ? t('loading') : failed ? t('failed') : shown.length === 0 && t('none')}
      </p>
      {failed && onRetry && (
        <Button type="button" size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {countries.length > 0 && (
        <Button type="button" variant="ghost" size="sm" className="w-full" onClick={() => onChange([])}>
          {t('clear', { count: countries.length })}
        </Button>
      )}
    </div>
  );
}

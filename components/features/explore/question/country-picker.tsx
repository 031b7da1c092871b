'use client';

import type { CountryPickerProps } from '@/components/kit/query-filters/country-filter';
import { RegionPicker } from '@/components/kit/region-picker';
import { useRegions } from '@/lib/client/use-regions';

/** The regions of the API to choose countries from. */
export function CountryPicker(props: CountryPickerProps) {
  const { data, error, isLoading, mutate } = useRegions();
  return (
    <RegionPicker
      {...props}
      regions={data ?? []}
      loading={isLoading}
      failed={error !== undefined && data === undefined}
      onRetry={() => void mutate()}
    />
  );
}

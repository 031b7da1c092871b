'use client';

import { usePathname } from 'next/navigation';
import { useCallback } from 'react';
import { addressOf, useAddressState } from '@/lib/client/use-address-state';
import { countryCode } from '@/lib/domain/country-input';
import { TREND_COUNTRY } from '@/lib/domain/trends';
import { publicPath } from '@/lib/tenants/public-path';
import { route } from '@/lib/tenants/routes';

/** The whole state of the screen: it stands in the address. */
export interface XStatsState {
  /** ISO 3166-1 alpha-2; null: the whole world. */
  country: string | null;
  /** What the address named as a country and is none. */
  unknown: string | null;
  /** Null: all of the person's own datasets, else the sample world. */
  dataset: string | null;
  /** The country of trends: its own choice, else the country of the page, else the default. */
  trends: string;
}

/** The Toolkit, or the suite of one's own account: the same page under another address. */
export type StatsSite = 'toolkit' | 'suite';

const ROUTE = { toolkit: 'xstats', suite: 'own-xstats' } as const;

/** What stands behind the page's own segment, under whichever of its addresses. */
function named(pathname: string): string {
  const segments = publicPath(pathname).split('/');
  const segment = segments[segments.indexOf('xstats') + 1] ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function readXStatsState(name: string, search: URLSearchParams): XStatsState {
  const country = name === '' ? null : countryCode(name);
  const trends = countryCode(search.get('trends') ?? '');
  return {
    country,
    unknown: name !== '' && country === null ? name : null,
    dataset: search.get('dataset'),
    trends: trends ?? country ?? TREND_COUNTRY.code,
  };
}

/** The address of a state; the inverse of `readXStatsState`. */
export function printXStatsState(
  { country, dataset, trends }: XStatsState,
  site: StatsSite = 'toolkit',
): string {
  const search = new URLSearchParams();
  if (dataset !== null) search.set('dataset', dataset);
  if (trends !== (country ?? TREND_COUNTRY.code)) search.set('trends', trends);
  const path = route(ROUTE[site], { country: country ?? undefined });
  return addressOf(path, search);
}

/** Reading parses the address; a change pushes a new one, so that Back undoes it. */
export function useXStatsState(site: StatsSite) {
  const name = named(usePathname());
  const read = useCallback((search: URLSearchParams) => readXStatsState(name, search), [name]);
  const print = useCallback((next: XStatsState) => printXStatsState(next, site), [site]);
  const { state, go } = useAddressState(read, print);
  const update = (change: Partial<XStatsState>) => {
    const next = { ...state, ...change };
    // Trends follow the country of the page until they are given one of their own.
    const follows = change.country !== undefined && change.trends === undefined;
    go({ ...next, trends: follows ? (change.country ?? TREND_COUNTRY.code) : next.trends });
  };
  return { state, update };
}

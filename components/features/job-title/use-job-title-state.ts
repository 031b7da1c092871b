'use client';

import type { SortedText } from '@/components/kit/text-chips';
import { addressOf, useAddressState } from '@/lib/client/use-address-state';
import { MAX_JOB_TITLES } from '@/lib/contracts/job-titles';
import { countryCode } from '@/lib/domain/country-input';
import { route } from '@/lib/tenants/routes';

/** The whole state of the screen: it stands in the address. */
export interface JobTitleState {
  /** Ids of groups and words of bios, in the order they were chosen. */
  titles: string[];
  countries: string[];
  /** Null: all of the person's own datasets, else the sample world. */
  dataset: string | null;
}

const LONGEST = 100;

/** What was written, sorted into titles and what nothing could match. */
export function sortTitles(text: string): SortedText {
  const parts = text
    .split(/[,;、，；\n]+/u)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const fits = (part: string) => part.length <= LONGEST && /[\p{L}\p{N}]/u.test(part);
  return { taken: [...new Set(parts.filter(fits))], refused: parts.filter((part) => !fits(part)) };
}

export function readJobTitleState(search: URLSearchParams): JobTitleState {
  const titles = search.getAll('title').flatMap((title) => sortTitles(title).taken);
  return {
    titles: [...new Set(titles)].slice(0, MAX_JOB_TITLES),
    countries: [...new Set(search.getAll('country').flatMap((code) => countryCode(code) ?? []))],
    dataset: search.get('dataset') || null,
  };
}

/** The address of a state; the inverse of `readJobTitleState`. */
export function printJobTitleState({ titles, countries, dataset }: JobTitleState): string {
  const search = new URLSearchParams();
  for (const title of titles) search.append('title', title);
  for (const code of countries) search.append('country', code);
  if (dataset !== null) search.set('dataset', dataset);
  return addressOf(route('job-title'), search);
}

/** Reading parses the address; a change pushes a new one, so that Back undoes it. */
export function useJobTitleState() {
  const { state, go } = useAddressState(readJobTitleState, printJobTitleState);
  const update = (change: Partial<JobTitleState>) => go({ ...state, ...change });
  return { state, update };
}

'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';
import * as catalogues from '@/lib/contracts/catalogues';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import type { SuggestionKind } from '@/lib/domain/catalogues';
import { request } from './request-client';
import type { RequestError } from './request-error';
import { useSettled } from './use-settled';

export type LookupSuggestion = ResponseOf<typeof catalogues.autocompleteTargeting>[number];

interface Asked {
  /** Null: every kind. */
  kind: SuggestionKind | null;
  /** Places of this country only. */
  country?: string | null;
}

type Found = Promise<LookupSuggestion[]>;

/** Lists that are short enough to show before anybody types. */
const LISTS: Partial<Record<SuggestionKind, () => Found>> = {
  interests: () => request(catalogues.listInterests, {}),
  conversation_topics: () => request(catalogues.listConversationTopics, {}),
  movies_tv_shows: () => request(catalogues.listMoviesTvShows, {}),
  languages: () => request(catalogues.listLanguages, {}),
  network_operators: () => request(catalogues.listNetworkOperators, {}),
};

/** Searches that the specification gives a route of their own. */
const SEARCHES: Partial<Record<SuggestionKind, (body: { keywords: string }) => Found>> = {
  interests: async (body) => (await request(catalogues.searchInterests, { body })).interests,
  conversation_topics: async (body) =>
    (await request(catalogues.searchConversationTopics, { body })).conversation_topics,
  movies_tv_shows: async (body) => (await request(catalogues.searchMoviesTvShows, { body })).movies_tv_shows,
  network_operators: async (body) =>
    (await request(catalogues.searchNetworkOperators, { body })).network_operators,
};

/** Places: those of a country whole, else what a text finds. */
async function askPlaces(country_code: string | null, keywords: string): Found {
  if (keywords !== '')
    return (await request(catalogues.searchLocations, { body: { keywords, country_code } })).locations;
  return country_code === null ? [] : request(catalogues.listLocations, { query: { country_code } });
}

/** What is shown: the whole list, what a text finds, or nothing yet. */
function ask({ kind, country }: Asked, text: string): Found {
  if (kind === 'locations') return askPlaces(country ?? null, text);
  if (text === '') return (kind && LISTS[kind]?.()) ?? Promise.resolve([]);
  const search = kind && SEARCHES[kind];
  return search
    ? search({ keywords: text })
    : request(catalogues.autocompleteTargeting, { body: { query: text, kind } });
}

/** Rows of the platform's lists for what is being typed. Answers stay while the page stands: lists change rarely. */
export function useLookup(asked: Asked) {
  const [query, setQuery] = useState('');
  const text = useSettled(query.trim());
  const locale = useLocale();
  const key = ['lookup', locale, asked.kind, asked.country ?? null, text];
  const answer = useSWR<LookupSuggestion[], RequestError>(key, () => ask(asked, text), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    revalidateOnReconnect: false,
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  return {
    query,
    setQuery,
    items: answer.data ?? [],
    loading: answer.isLoading || text !== query.trim(),
    error: answer.error,
    retry: () => void answer.mutate(),
  };
}

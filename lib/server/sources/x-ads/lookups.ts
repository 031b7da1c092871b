import 'server-only';
import { z } from 'zod';
import type { CatalogueItem } from '@/lib/domain/ads-network';
import { AdsNetworkError } from '../ads-network';
import { apiLookup, apiPlacements, apiUser } from './api-types';
import { callAds } from './client';
import type { AdsConnection } from './connection';
import { type AdsAccount, idChunks, readAll, readAs } from './reading';

/** Lists of what ads can be aimed at, with the parameters that X takes for each. */
const CRITERIA = {
  interests: ['q'],
  conversations: [],
  languages: ['q'],
  locations: ['q', 'location_type', 'country_code'],
  network_operators: ['q', 'country_code'],
  devices: ['q'],
  platforms: ['q'],
  platform_versions: ['q'],
  app_store_categories: ['q'],
  events: ['event_types', 'country_codes'],
  tv_markets: [],
  tv_shows: ['q', 'locale'],
} as const;
const EVENT_TYPES = [
  ...['CONFERENCE', 'HOLIDAY', 'MUSIC_AND_ENTERTAINMENT', 'OTHER', 'POLITICS', 'RECURRING', 'SPORTS'],
];

/** Lists without an account in their path: five calls in a quarter of an hour, so that what came is kept for hours. */
const GLOBAL = {
  placements: 'line_items/placements',
  iab_categories: 'iab_categories',
  content_categories: 'content_categories',
} as const;
const KEPT_MS = 6 * 3_600_000;

export interface LookupQuery {
  q?: string;
  locationType?: string;
  countryCode?: string;
  locale?: string;
}

type Item = z.infer<typeof apiLookup>;

const itemsOf = (list: string, rows: readonly Item[]): CatalogueItem[] =>
  rows.flatMap((row) => {
    const value = row.targeting_value ?? row.id;
    const parent = row.parent_name ?? row.parent_id;
    if (!row.name || !value) return [];
    return {
      name: row.name,
      type: row.targeting_type ?? list.toUpperCase(),
      value,
      ...(parent && { parent }),
    };
  });

interface Kept {
  at: number;
  items: Promise<CatalogueItem[]>;
}
/** By address and list, not by person: these lists are everybody's. */
const kept = new Map<string, Kept>();

async function askGlobal(x: AdsConnection, list: keyof typeof GLOBAL): Promise<CatalogueItem[]> {
  const operation = GLOBAL[list];
  if (list === 'placements') {
    const query = { product_type: 'PROMOTED_TWEETS' };
    const answer = await callAds(x, { method: 'GET', operation, query });
    return readAs(z.object({ data: z.array(apiPlacements) }), answer)
      .data.flatMap(({ placements }) => placements)
      .map((together) => ({
        ...{ name: together.join(' + '), type: 'PLACEMENTS', value: together.join(',') },
      }));
  }
  const answer = await callAds(x, { method: 'GET', operation });
  return itemsOf(list, readAs(z.object({ data: z.array(apiLookup) }), answer).data);
}

function globalList(x: AdsConnection, list: keyof typeof GLOBAL): Promise<CatalogueItem[]> {
  const key = `${x.adsBase} ${list}`;
  const known = kept.get(key);
  if (known && x.now() - known.at < KEPT_MS) return known.items;
  const items = askGlobal(x, list);
  kept.set(key, { at: x.now(), items });
  // What failed is asked for again by the next.
  items.catch(() => kept.delete(key));
  return items;
}

/** What a handle of X may look like: one that may not would have all of them refused. */
const HANDLE = /^[A-Za-z0-9_]{1,15}$/;
const MOST_HANDLES = 100;

/** Handles have no list at the Ads API: the API tells whose they are, a hundred at once. */
async function accountsOf({ x }: AdsAccount, names: readonly string[]): Promise<CatalogueItem[]> {
  const found: CatalogueItem[] = [];
  for (const usernames of idChunks(
    names.filter((name) => HANDLE.test(name)),
    MOST_HANDLES,
  )) {
    const request = { method: 'GET', base: 'api', operation: '2/users/by', query: { usernames } } as const;
    const { data } = readAs(z.object({ data: z.array(apiUser).nullish() }), await callAds(x, request));
    // Of handles that nobody has, nothing comes.
    found.push(...(data ?? []).map(({ id, username }) => ({ name: username, type: 'USER', value: id })));
  }
  return found;
}

/** @throws AdsNetworkError `not_found` for a list that X does not have. */
export async function lookup(
  account: AdsAccount,
  list: string,
  query: LookupQuery,
): Promise<CatalogueItem[]> {
  if (list === 'users') return accountsOf(account, query.q?.split(',') ?? []);
  if (list in GLOBAL) return globalList(account.x, list as keyof typeof GLOBAL);
  const takes: readonly string[] | undefined = CRITERIA[list as keyof typeof CRITERIA];
  if (!takes) throw new AdsNetworkError('not_found', 'ROUTE_NOT_FOUND');
  const { q, locationType, countryCode, locale } = query;
  const given: Record<string, string | undefined> = {
    ...{ q, locale, location_type: locationType, country_code: countryCode, country_codes: countryCode },
    event_types: EVENT_TYPES.join(','),
  };
  const asked = Object.fromEntries(takes.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
  const rows = await readAll(account, apiLookup, { operation: `targeting_criteria/${list}`, query: asked });
  return itemsOf(list, rows);
}

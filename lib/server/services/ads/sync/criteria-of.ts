import 'server-only';
import { compilePackage } from '@/lib/analysis/targeting/compile/compile-package';
import { PRIMARY_TYPES } from '@/lib/analysis/targeting/compile/rules-table';
import { criterionOf, criterionText } from '@/lib/domain/ads-plan';
import type { Criterion } from '@/lib/domain/targeting-check';
import { type AdsNetwork, AdsNetworkError } from '@/lib/server/sources/ads-network';
import type { AdSetRow } from '@/lib/server/stores/ads/desk-store';

/* What an ad set aims at, in the words and numbers of the network. */

const HANDLES = 'users';
const LISTS: Partial<Record<Criterion['type'], string>> = {
  LOCATION: 'locations',
  INTEREST: 'interests',
  CONVERSATION: 'conversations',
  TV_SHOW: 'tv_shows',
  NETWORK_OPERATOR: 'network_operators',
  LANGUAGE: 'languages',
  SIMILAR_TO_FOLLOWERS_OF_USER: HANDLES,
};

export interface Aimed {
  criteria: string[];
  /** Labels that the network does not know: nothing is aimed by them. */
  unknown: string[];
  /** Lists to leave out that the network still works on, or found too few people of: nobody is left out by them yet. */
  pending: string[];
  /** Ages beyond the one that a line item holds. */
  furtherAges: string[];
  /** The network knows nothing of what it aims at: everybody would be reached. */
  lost: boolean;
}

const known = new Map<string, string | null>();
const MOST_KNOWN = 20_000;

const widens = (type: string, operator: string) =>
  operator === 'EQ' && PRIMARY_TYPES.has(type as Criterion['type']);

const isAudience = ({ type }: Criterion) => type === 'CUSTOM_AUDIENCE' || type === 'CUSTOM_AUDIENCE_EXPANDED';

/** The audience of that name; null for what is none, or is known by its number. */
async function audienceOf(network: AdsNetwork, one: Criterion) {
  if (one.value !== null || !isAudience(one)) return null;
  const found = await network.audiences.list({ name: one.label });
  return found.find(({ name }) => name === one.label) ?? null;
}

type Query = Parameters<AdsNetwork['lookup']>[1];

/** Shows are told country by country, in its language: `ja-JP`. */
const localeOf = (country: string) => `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`;

function queriesOf({ type, chip, label }: Criterion, countries: readonly string[]): Query[] {
  if (type === 'LOCATION' && chip === null) return [{ countryCode: label, locationType: 'COUNTRIES' }];
  if (type === 'TV_SHOW') return countries.map((country) => ({ q: label, locale: localeOf(country) }));
  return [{ q: label }];
}

/** A country whose shows the network does not tell has none. */
const noShows = (error: unknown) => {
  if (error instanceof AdsNetworkError && error.kind === 'refused') return [];
  throw error;
};

async function askFor(network: AdsNetwork, list: string, one: Criterion, queries: readonly Query[]) {
  for (const query of queries) {
    const asked = network.lookup(list, query);
    const items = await (one.type === 'TV_SHOW' ? asked.catch(noShows) : asked);
    const found =
      query.q === undefined
        ? items[0]
        : items.find(({ name }) => name.toLowerCase() === one.label.toLowerCase());
    if (found) return found.value;
  }
  return null;
}

function keep(key: string, value: string | null): string | null {
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, value);
  return value;
}

interface Asker {
  network: AdsNetwork;
  accountId: string;
  countries: readonly string[];
}

const keyOf = ({ network, accountId }: Asker, list: string, about: string) =>
  `${network.practice} ${accountId} ${list} ${about.toLowerCase()}`;

async function valueOf(asker: Asker, one: Criterion): Promise<string | null> {
  if (one.value !== null) return one.value;
  const list = LISTS[one.type];
  if (!list) return null;
  const queries = queriesOf(one, asker.countries);
  const key = keyOf(asker, list, list === HANDLES ? one.label : JSON.stringify(queries));
  return (
    known.get(key) ?? (known.has(key) ? null : keep(key, await askFor(asker.network, list, one, queries)))
  );
}

/** Handles are asked for together: a hundred take one call. */
async function askHandles(asker: Asker, criteria: readonly Criterion[]): Promise<void> {
  const handles = criteria
    .filter(({ type, value }) => value === null && LISTS[type] === HANDLES)
    .map(({ label }) => label)
    .filter((label) => !known.has(keyOf(asker, HANDLES, label)));
  if (handles.length === 0) return;
  const found = await asker.network.lookup(HANDLES, { q: handles.join(',') });
  const numbers = new Map(found.map(({ name, value }) => [name.toLowerCase(), value]));
  for (const handle of handles)
    keep(keyOf(asker, HANDLES, handle), numbers.get(handle.toLowerCase()) ?? null);
}

/** @throws AdsNetworkError when the network does not tell a number that is needed. */
export async function criteriaOf(
  network: AdsNetwork,
  accountId: string,
  row: Pick<AdSetRow, 'targeting' | 'countries'>,
): Promise<Aimed> {
  const { line_items } = compilePackage({ package: row.targeting, countries: row.countries, ages: [] });
  const [first, ...further] = line_items;
  const furtherAges = further.flatMap(({ age }) => age ?? []);
  const aimed: Aimed = { criteria: [], unknown: [], pending: [], furtherAges, lost: false };
  const widening = (first?.criteria ?? []).filter(({ type, operator }) => widens(type, operator));
  const asker: Asker = { network, accountId, countries: row.countries };
  await askHandles(asker, first?.criteria ?? []);
  for (const one of first?.criteria ?? []) {
    // What cannot be left out yet would be refused with all the rest: it is told, and follows when it can.
    const audience = await audienceOf(network, one);
    const value = audience ? audience.id : await valueOf(asker, one);
    if (audience && one.operator === 'NE' && !audience.targetable) aimed.pending.push(one.label);
    else if (value === null) aimed.unknown.push(one.label);
    else aimed.criteria.push(criterionText({ type: one.type, operator: one.operator, value }));
  }
  const reached = aimed.criteria.map(criterionOf).some(({ type, operator }) => widens(type, operator));
  return { ...aimed, criteria: [...new Set(aimed.criteria)], lost: widening.length > 0 && !reached };
}

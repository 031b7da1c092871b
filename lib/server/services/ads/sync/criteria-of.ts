import 'server-only';
import { compilePackage } from '@/lib/analysis/targeting/compile/compile-package';
import { criterionText } from '@/lib/domain/ads-plan';
import type { Criterion } from '@/lib/domain/targeting-check';
import type { AdsNetwork } from '@/lib/server/sources/ads-network';
import type { AdSetRow } from '@/lib/server/stores/ads/desk-store';

/* What an ad set aims at, in the words and numbers of the network. */

const LISTS: Partial<Record<Criterion['type'], string>> = {
  LOCATION: 'locations',
  INTEREST: 'interests',
  CONVERSATION: 'conversations',
  TV_SHOW: 'tv_shows',
  NETWORK_OPERATOR: 'network_operators',
  LANGUAGE: 'languages',
  SIMILAR_TO_FOLLOWERS_OF_USER: 'users',
};

export interface Aimed {
  criteria: string[];
  /** Labels that the network does not know: nothing is aimed by them. */
  unknown: string[];
  /** Lists to leave out that the network still works on, or found too few people of: nobody is left out by them yet. */
  pending: string[];
  /** Ages beyond the one that a line item holds. */
  furtherAges: string[];
}

const known = new Map<string, string | null>();
const MOST_KNOWN = 20_000;

const isAudience = ({ type }: Criterion) => type === 'CUSTOM_AUDIENCE' || type === 'CUSTOM_AUDIENCE_EXPANDED';

/** The audience of that name; null for what is none, or is known by its number. */
async function audienceOf(network: AdsNetwork, one: Criterion) {
  if (one.value !== null || !isAudience(one)) return null;
  const found = await network.audiences.list({ name: one.label });
  return found.find(({ name }) => name === one.label) ?? null;
}

async function valueOf(network: AdsNetwork, accountId: string, one: Criterion): Promise<string | null> {
  if (one.value !== null) return one.value;
  const list = LISTS[one.type];
  if (!list) return null;
  const key = `${network.practice} ${accountId} ${list} ${one.label.toLowerCase()}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const country = one.type === 'LOCATION' && one.chip === null;
  const items = await network.lookup(
    list,
    country ? { countryCode: one.label, locationType: 'COUNTRIES' } : { q: one.label },
  );
  const found = country ? items[0] : items.find(({ name }) => name.toLowerCase() === one.label.toLowerCase());
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found?.value ?? null);
  return found?.value ?? null;
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
  const aimed: Aimed = { criteria: [], unknown: [], pending: [], furtherAges };
  for (const one of first?.criteria ?? []) {
    // What cannot be left out yet would be refused with all the rest: it is told, and follows when it can.
    const audience = await audienceOf(network, one);
    const value = audience ? audience.id : await valueOf(network, accountId, one);
    if (audience && one.operator === 'NE' && !audience.targetable) aimed.pending.push(one.label);
    else if (value === null) aimed.unknown.push(one.label);
    else aimed.criteria.push(criterionText({ type: one.type, operator: one.operator, value }));
  }
  return { ...aimed, criteria: [...new Set(aimed.criteria)] };
}

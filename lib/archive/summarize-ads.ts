import { extent, group, rollups } from 'd3-array';
import { type AdSeen, CRITERION_KINDS, type CriterionKind } from './archive-ads';

/** One advertiser, and by what it chose the person. */
export interface AdvertiserSeen {
  handle: string | null;
  name: string | null;
  ads: number;
  /** Ads of which at least one criterion is of the kind. An ad may have several. */
  by: Record<CriterionKind, number>;
  /** Names of lists of the advertiser that the person is on. */
  lists: string[];
}

/** What an ad was aimed by in the first place; each ad stands under one, the most telling that it has. */
export const CHOSEN_BY = ['list', 'look-alikes', 'keywords', 'interests', 'place-only'] as const;
export type ChosenBy = (typeof CHOSEN_BY)[number];

export interface AdsSummary {
  ads: number;
  withCriteria: number;
  advertisers: AdvertiserSeen[];
  /** Monday of each week, epoch milliseconds, with its ads by what they were aimed by. */
  weeks: { at: number; by: Record<ChosenBy, number> }[];
  undated: number;
  /** Epoch milliseconds. */
  first: number | null;
  last: number | null;
}

const WEEK_MS = 7 * 86_400_000;
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY_MS = 4 * 86_400_000;
const mondayOf = (at: number) => Math.floor((at - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS;

const nothing = (): Record<CriterionKind, number> => ({
  interests: 0,
  'look-alikes': 0,
  keywords: 0,
  topics: 0,
  shows: 0,
  list: 0,
  place: 0,
  age: 0,
  gender: 0,
  language: 0,
  platform: 0,
  other: 0,
});

/** Ads with a criterion of each kind. */
function byKind(ads: readonly AdSeen[]): Record<CriterionKind, number> {
  const counts = nothing();
  for (const { criteria } of ads) {
    const kinds = new Set(criteria.map(({ kind }) => kind));
    for (const kind of CRITERION_KINDS) if (kinds.has(kind)) counts[kind] += 1;
  }
  return counts;
}

function chosenBy({ criteria }: AdSeen): ChosenBy {
  const has = (...kinds: CriterionKind[]) => criteria.some(({ kind }) => kinds.includes(kind));
  if (has('list')) return 'list';
  if (has('look-alikes')) return 'look-alikes';
  if (has('keywords')) return 'keywords';
  return has('interests', 'topics', 'shows') ? 'interests' : 'place-only';
}

function ofWeek(ads: readonly AdSeen[]): Record<ChosenBy, number> {
  const counts = { list: 0, 'look-alikes': 0, keywords: 0, interests: 0, 'place-only': 0 };
  for (const ad of ads) counts[chosenBy(ad)] += 1;
  return counts;
}

/** Weeks without an ad between others are weeks with none. */
function everyWeek(dated: readonly { ad: AdSeen; at: number }[]): AdsSummary['weeks'] {
  const weeks = group(dated, ({ at }) => mondayOf(at));
  const [first, last] = extent(weeks.keys());
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: (last - first) / WEEK_MS + 1 }, (_, step) => {
    const at = first + step * WEEK_MS;
    return { at, by: ofWeek((weeks.get(at) ?? []).map(({ ad }) => ad)) };
  });
}

function advertiserOf(ads: AdSeen[]): AdvertiserSeen {
  const [first] = ads;
  const names = ads.flatMap(({ criteria }) =>
    criteria.flatMap(({ kind, value }) => (kind === 'list' && value !== null ? [value] : [])),
  );
  return {
    handle: first?.handle ?? null,
    name: first?.advertiser ?? null,
    ads: ads.length,
    by: byKind(ads),
    lists: [...new Set(names)],
  };
}

const keyOf = ({ handle, advertiser }: AdSeen) => handle?.toLowerCase() ?? advertiser ?? '';

/** Who targets the person, most ads first, and how it went week by week. */
export function summarizeAds(ads: readonly AdSeen[]): AdsSummary {
  const named = ads.filter((ad) => keyOf(ad) !== '');
  const dated = ads.flatMap((ad) => (ad.at === null ? [] : [{ ad, at: ad.at }]));
  const [first, last] = extent(dated, ({ at }) => at);
  return {
    ads: ads.length,
    withCriteria: ads.filter(({ criteria }) => criteria.length > 0).length,
    advertisers: rollups(named, advertiserOf, keyOf)
      .map(([, advertiser]) => advertiser)
      .sort((one, other) => other.ads - one.ads || ((one.handle ?? '') < (other.handle ?? '') ? -1 : 1)),
    weeks: everyWeek(dated),
    undated: ads.length - dated.length,
    first: first ?? null,
    last: last ?? null,
  };
}

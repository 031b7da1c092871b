import { archiveTime } from './archive-time';
import { handleAt, type Item, itemAt, itemsAt, textAt } from './item-fields';

/** What an advertiser chose people by, as far as we tell kinds apart. */
export const CRITERION_KINDS = [
  'interests',
  'look-alikes',
  'keywords',
  'topics',
  'shows',
  'list',
  'place',
  'age',
  'gender',
  'language',
  'platform',
  'other',
] as const;
export type CriterionKind = (typeof CRITERION_KINDS)[number];

/** X's own names of the criteria, lower case. */
const KINDS: Record<string, CriterionKind> = {
  interests: 'interests',
  'follower look-alikes': 'look-alikes',
  'followers of a user id': 'look-alikes',
  keywords: 'keywords',
  'conversation topics': 'topics',
  events: 'topics',
  'movies and tv shows': 'shows',
  'tv shows': 'shows',
  list: 'list',
  'tailored audiences (lists)': 'list',
  'flexible audiences': 'list',
  'tailored audience car': 'list',
  'website activity': 'list',
  'app activity': 'list',
  'app activity combination': 'list',
  retargeting: 'list',
  'retargeting campaign engager': 'list',
  'retargeting engagement type': 'list',
  'retargeting custom audience lookalike targeting': 'list',
  'lookalike audiences': 'list',
  'tailored audience lookalike': 'list',
  locations: 'place',
  age: 'age',
  gender: 'gender',
  languages: 'language',
  platforms: 'platform',
  'os versions': 'platform',
  devices: 'platform',
  'device model': 'platform',
  'mobile carriers': 'platform',
  carriers: 'platform',
  'new device': 'platform',
  wifi: 'platform',
  'wi-fi': 'platform',
};

export interface AdCriterion {
  kind: CriterionKind;
  /** X's own name of the criterion. */
  type: string;
  value: string | null;
}

/** One ad that was shown to the person. */
export interface AdSeen {
  /** Epoch milliseconds; null where the archive does not say. */
  at: number | null;
  advertiser: string | null;
  /** Without @. */
  handle: string | null;
  criteria: AdCriterion[];
}

function criterionOf(item: Item): AdCriterion[] {
  const type = textAt(item, 'targetingType');
  if (type === null) return [];
  return [{ kind: KINDS[type.toLowerCase()] ?? 'other', type, value: textAt(item, 'targetingValue') }];
}

function adOf(item: Item): AdSeen {
  const advertiser = itemAt(item, 'advertiserInfo') ?? {};
  return {
    at: archiveTime(item['impressionTime']),
    advertiser: textAt(advertiser, 'advertiserName'),
    handle: handleAt(advertiser, 'screenName'),
    criteria: itemsAt(item, 'matchedTargetingCriteria').flatMap(criterionOf),
  };
}

const data = (item: Item, part: string): Item =>
  itemAt(itemAt(itemAt(item, 'ad') ?? item, 'adsUserData') ?? {}, part) ?? {};

/** One item of `ad-impressions.js`, which holds many. */
export const adsSeen = (item: Item): AdSeen[] =>
  itemsAt(data(item, 'adImpressions'), 'impressions').map(adOf);

/** One item of `ad-engagements.js`: the ads that the person did something with. */
export const adsActedOn = (item: Item): AdSeen[] =>
  itemsAt(data(item, 'adEngagements'), 'engagements').flatMap((one) => {
    const seen = itemAt(one, 'impressionAttributes');
    return seen === null ? [] : [adOf(seen)];
  });

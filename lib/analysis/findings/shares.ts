import type { Finding, FindingId, FindingValue } from '@/lib/domain/finding';
import type { ShareItem, ShareSection, TopicsSection } from '@/lib/domain/report';
import { clearOrder, overlap, tooLittle } from './intervals';
import type { Told } from './told';

type NameOf = (item: ShareItem) => FindingValue;

const text: NameOf = (item) => ({ as: 'text', value: item.label ?? item.key });

function coverage(section: ShareSection): FindingValue {
  const all = section.base + section.unknown;
  return { as: 'share', value: all === 0 ? 0 : section.base / all };
}

/** The first item, or the first two where their intervals overlap. */
function leaderFinding(
  section: ShareSection,
  ids: { leader: FindingId; noDifference: FindingId },
  name: NameOf,
  told?: Told,
): Finding | null {
  const [first, second] = section.items;
  if (tooLittle(section) || first === undefined || first.n === 0 || first.untold) return null;
  const values = {
    name: name(first),
    share: { as: 'share', value: first.share },
    coverage: coverage(section),
  } as const;
  if (second === undefined) return { id: ids.leader, values };
  if (!overlap(first, second) && told !== null) return { id: ids.leader, values };
  return {
    // Ahead by its own interval, and not among all that the page could claim or not in every cut of its posts.
    id: overlap(first, second) ? ids.noDifference : 'leader.unclear',
    values: { ...values, second: name(second), secondShare: { as: 'share', value: second.share } },
  };
}

export function languagesFinding(section: ShareSection): Finding | null {
  const ids = { leader: 'languages.leader', noDifference: 'languages.no_difference' } as const;
  return leaderFinding(section, ids, (item) => ({ as: 'language', value: item.key }));
}

export function countriesFinding(section: ShareSection, told?: Told): Finding | null {
  const ids = { leader: 'countries.leader', noDifference: 'countries.no_difference' } as const;
  return leaderFinding(section, ids, (item) => ({ as: 'country', value: item.key }), told);
}

export function citiesFinding(section: ShareSection, told?: Told): Finding | null {
  return leaderFinding(
    section,
    { leader: 'cities.leader', noDifference: 'cities.no_difference' },
    (item) => ({
      as: 'city',
      value: item.key,
    }),
    told,
  );
}

export function ageGroupsFinding(section: ShareSection, told?: Told): Finding | null {
  const ids = { leader: 'age_groups.leader', noDifference: 'age_groups.no_difference' } as const;
  return leaderFinding(section, ids, (item) => ({ as: 'age', value: item.key }), told);
}

/** The largest cluster and how much of the conversation it holds. */
export function topicsFinding(section: TopicsSection): Finding | null {
  const [first] = section.items;
  if (tooLittle(section) || first === undefined) return null;
  return { id: 'topics.leader', values: { name: text(first), share: { as: 'share', value: first.share } } };
}

/** Hashtags, keywords, emojis, mentions, subreddits. */
export function itemsFinding(section: ShareSection): Finding | null {
  return leaderFinding(section, { leader: 'items.leader', noDifference: 'items.no_difference' }, text);
}

export function domainsFinding(section: ShareSection): Finding | null {
  return leaderFinding(section, { leader: 'domains.leader', noDifference: 'domains.no_difference' }, text);
}

/** What the page does not claim of profiles that a model read is told as a range, where it lies on one side at all. */
function genderOrder(order: number, larger: ShareItem, told?: Told): FindingId {
  const read = larger.level !== undefined;
  if (order === 0 || (told === null && !read)) return 'genders.no_difference';
  if (read && typeof told !== 'string') return order > 0 ? 'genders.read_women' : 'genders.read_men';
  return order > 0 ? 'genders.women' : 'genders.men';
}

/** Always with the interval and the number of profiles it speaks of: a group is described, never a person. */
export function gendersFinding(section: ShareSection, told?: Told): Finding | null {
  const women = section.items.find(({ key }) => key === 'FEMALE');
  const men = section.items.find(({ key }) => key === 'MALE');
  if (tooLittle(section) || !women || !men || women.untold || men.untold) return null;
  const larger = women.share >= men.share ? women : men;
  return {
    id: genderOrder(clearOrder(women, men), larger, told),
    values: {
      share: { as: 'share', value: larger.share },
      range: { as: 'shareRange', low: larger.low, high: larger.high },
      base: { as: 'number', value: section.base },
    },
  };
}

/** How far down the ranking no whisker touches the next one. */
export function shareOfVoiceFinding(section: ShareSection, told?: Told): Finding | null {
  const [first, second] = section.items;
  if (tooLittle(section) || first === undefined || second === undefined) return null;
  if (overlap(first, second)) {
    return { id: 'share_of_voice.no_difference', values: { name: text(first), second: text(second) } };
  }
  if (told === null) return { id: 'share_of_voice.unclear', values: { name: text(first) } };
  const touching = section.items.findIndex((item, index) => {
    const next = section.items[index + 1];
    return next !== undefined && overlap(item, next);
  });
  return {
    id: 'share_of_voice.leader',
    values: {
      name: text(first),
      share: { as: 'share', value: first.share },
      rank: { as: 'number', value: touching === -1 ? section.items.length : touching },
      all: { as: 'choice', value: touching === -1 ? 'yes' : 'no' },
    },
  };
}

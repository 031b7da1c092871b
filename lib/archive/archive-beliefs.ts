import { itemAt, itemsAt, type Item, textAt, textsAt } from './item-fields';

/** What X believes of a person, as it wrote it down for its advertisers. */
export interface Beliefs {
  interests: string[];
  languages: string[];
  gender: string | null;
  /** As X writes it: `35`, `35-49`. */
  age: string | null;
  shows: string[];
  /** Handles of advertisers that have the person on a list of theirs. */
  advertisers: string[];
  lookAlikeAdvertisers: string[];
  /** Lists of advertisers that the person is on. */
  audiences: number | null;
}

const enabled = (items: readonly Item[], key: string) => [
  ...new Set(items.flatMap((item) => (item['isDisabled'] === true ? [] : (textAt(item, key) ?? [])))),
];

/** An item of `personalization.js`. */
export function beliefsOf(item: Item): Beliefs {
  const said = itemAt(item, 'p13nData') ?? item;
  const demographics = itemAt(said, 'demographics') ?? {};
  const interests = itemAt(said, 'interests') ?? {};
  const advertisers = itemAt(interests, 'audienceAndAdvertisers') ?? {};
  const gender = itemAt(demographics, 'genderInfo') ?? {};
  const audiences = advertisers['numAudiences'];
  return {
    interests: enabled(itemsAt(interests, 'interests'), 'name'),
    languages: enabled(itemsAt(demographics, 'languages'), 'language'),
    gender: textAt(gender, 'genderOverride') ?? textAt(gender, 'gender'),
    age: textsAt(itemAt(said, 'inferredAgeInfo') ?? {}, 'age')[0] ?? null,
    shows: textsAt(interests, 'shows'),
    advertisers: textsAt(advertisers, 'advertisers'),
    lookAlikeAdvertisers: textsAt(advertisers, 'lookalikeAdvertisers'),
    audiences: /^\d{1,9}$/u.test(String(audiences)) ? Number(audiences) : null,
  };
}

/** The age in an item of `ageinfo.js`. */
export function ageOf(item: Item): string | null {
  const meta = itemAt(item, 'ageMeta') ?? item;
  const said = [itemAt(meta, 'ageInfo'), itemAt(meta, 'inferredAgeInfo')].flatMap((info) =>
    info === null ? [] : textsAt(info, 'age'),
  );
  return said[0] ?? null;
}

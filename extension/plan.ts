import { appliedPackage } from '@/lib/domain/applied-package';
import type { FillMessage } from '@/lib/domain/extension-messages';
import { LOCALES } from '@/lib/domain/locales';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { countryName } from '@/lib/format/names';
import type { PlannedField, Wanted } from './fill-job';

/* What of a package goes into which field of X's form. */

const GENDER_NAMES = {
  FEMALE: ['Women', 'Female', '女性'],
  MALE: ['Men', 'Male', '男性'],
} as const;

const PLACEMENT_NAMES: Readonly<Record<string, readonly string[]>> = {
  homeTimelines: ['Home timelines', 'Home timeline', 'ホームタイムライン'],
  profiles: ['Profiles', 'Profile pages', 'プロフィール'],
  searchResults: ['Search results', '検索結果'],
  replies: ['Replies', '返信'],
};

const plain = (text: string): Wanted => ({ text, also: [] });
const named = (names: readonly string[], fallback: string): Wanted => {
  const [text = fallback, ...also] = names;
  return { text, also };
};

/** A country goes by its name in the language of the form, which is known on the page only. */
function country(code: string, locale: FillMessage['locale']): Wanted {
  const text = countryName(code, locale);
  const also = LOCALES.map((other) => countryName(code, other)).filter((name) => name !== text);
  return { text, also };
}

function age(given: TargetingPackage['age']): Wanted[] {
  if (given === null || given === 'AGE_ANY') return [];
  const ages = [...given.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return [{ text: ages.length > 1 ? ages.join('–') : `${ages[0]}+`, also: [], ages }];
}

function gender(given: TargetingPackage['gender']): Wanted[] {
  return given === 'FEMALE' || given === 'MALE' ? [named(GENDER_NAMES[given], given)] : [];
}

type Items = TargetingPackage['keywords'];
const texts = (items: Items) => items.map(({ label }) => plain(label));
const included = (items: Items) => items.filter(({ excluded }) => !excluded);
const excluded = (items: Items) => items.filter((item) => item.excluded);
const hash = (label: string) => (label.startsWith('#') ? label : `#${label}`);

/** People like those of an audience are a switch beside it, which is left to the person. */
const audience = ({ label, lookalike }: Items[number]): Wanted =>
  lookalike ? { ...plain(label), byHand: true } : plain(label);

function keywordFields(given: TargetingPackage): PlannedField[] {
  const hashtags = (items: Items) => items.map(({ label }) => plain(hash(label)));
  return [
    {
      field: 'keywords',
      wanted: [...texts(included(given.keywords)), ...hashtags(included(given.hashtags))],
    },
    {
      field: 'keywords_excluded',
      wanted: [...texts(excluded(given.keywords)), ...hashtags(excluded(given.hashtags))],
    },
  ];
}

/** The fields of a form and what belongs into them, in the order of X's form. Fields with nothing in them are left out. */
export function planFields({ locale, ...given }: FillMessage): PlannedField[] {
  const { targeting_package: applied, countries } = appliedPackage(given.targeting_package, given.countries);
  const all: PlannedField[] = [
    {
      field: 'locations',
      wanted: [...countries.map((code) => country(code, locale)), ...texts(applied.locations)],
    },
    { field: 'gender', wanted: gender(applied.gender) },
    { field: 'age', wanted: age(applied.age) },
    { field: 'languages', wanted: texts(applied.languages) },
    { field: 'network_operators', wanted: texts(applied.network_operators) },
    { field: 'custom_audiences', wanted: included(applied.custom_audiences).map(audience) },
    { field: 'custom_audiences_excluded', wanted: texts(excluded(applied.custom_audiences)) },
    ...keywordFields(applied),
    { field: 'handles', wanted: applied.handles.map(({ handle }) => plain(`@${handle}`)) },
    { field: 'interests', wanted: texts(applied.interests) },
    { field: 'conversation_topics', wanted: texts(applied.conversation_topics) },
    { field: 'movies_tv_shows', wanted: texts(applied.movies_tv_shows) },
    {
      field: 'placements',
      wanted: applied.placements.map(({ label }) => named(PLACEMENT_NAMES[label] ?? [], label)),
    },
  ];
  return all.filter(({ wanted }) => wanted.length > 0);
}

import 'server-only';
import { chosenItems } from '@/lib/analysis/targeting/compile/chips';
import { phrasesOfGroup, readKeywordChip } from '@/lib/analysis/targeting/compile/keywords';
import { ageGroupsOf } from '@/lib/analysis/targeting/reach/age-groups';
import { INTERESTS } from '@/lib/analysis/traits/interests-names';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import type { KeywordQuery } from '@/lib/domain/keyword-query/query';
import { makeTerm } from '@/lib/domain/keyword-query/term';
import { LOCALES } from '@/lib/domain/locales';
import type { ChipRef, ReachFilter } from '@/lib/domain/targeting-check';
import type { AGES, TargetingPackage } from '@/lib/domain/targeting-package';
import { countryName } from '@/lib/format/names';
import { type ChipCondition, MOST_CHIPS, type ReachFilters } from '@/lib/server/stores/posts/posts-reach';

export interface ReachQuestion {
  chips: { chip: ChipRef; condition: ChipCondition; group: boolean }[];
  /** Words of which an account that wrote them is left out. */
  excluded: ChipCondition[];
  filters: ReachFilters;
  asked: ReachFilter[];
  /** Chips of which the datasets know nothing, or that are too many to count at once. */
  unmeasured: ChipRef[];
}

const oneOf = (groups: KeywordQuery['groups']): KeywordQuery => ({ groups, exclude: [] });

function wordsOf(label: string): { condition: ChipCondition; group: boolean } | null {
  const { terms } = readKeywordChip(label);
  if (terms.length === 0) return null;
  const phrases = terms.length > 1 ? phrasesOfGroup(terms) : null;
  if (phrases === null) return { condition: { words: oneOf([terms]) }, group: false };
  const each = phrases.map((phrase) => [makeTerm(phrase, true, 0)]);
  return { condition: { words: oneOf([terms]), phrases: oneOf(each) }, group: true };
}

/** Interests by their full name or the name of any language; a category stands for all that is in it. */
function interestsNamed(label: string): string[] {
  const wanted = label.trim().toLowerCase();
  return [...INTERESTS].flatMap(([id, names]) => {
    const same =
      id.toLowerCase() === wanted || LOCALES.some((locale) => names[locale].toLowerCase() === wanted);
    return same || id.toLowerCase().startsWith(`${wanted}/`) ? [id] : [];
  });
}

type MeasuredList =
  | 'keywords'
  | 'hashtags'
  | 'handles'
  | 'interests'
  | 'conversation_topics'
  | 'movies_tv_shows';

function conditionOf(list: MeasuredList, label: string): { condition: ChipCondition; group: boolean } | null {
  if (list === 'keywords') return wordsOf(label);
  if (list === 'hashtags') return wordsOf(`#${label.replace(/^[#＃]/, '')}`);
  if (list === 'handles') return { condition: { handle: label }, group: false };
  if (list === 'interests') {
    const interests = interestsNamed(label);
    return interests.length === 0 ? null : { condition: { interests }, group: false };
  }
  // Topics and shows have no column in the datasets: whoever writes their name counts.
  return wordsOf(`"${label.replaceAll('"', '')}"`);
}

const MEASURED = [
  'keywords',
  'hashtags',
  'handles',
  'interests',
  'conversation_topics',
  'movies_tv_shows',
] as const satisfies readonly MeasuredList[];

/** What X leaves out that the datasets can tell: custom audiences they cannot. */
function excludedOf(given: TargetingPackage): { chip: ChipRef; condition: ChipCondition }[] {
  return (['keywords', 'hashtags'] as const).flatMap((list) =>
    chosenItems(given, list).flatMap(({ excluded, label }) => {
      const read = excluded ? conditionOf(list, label) : null;
      return read ? { chip: { list, label }, condition: read.condition } : [];
    }),
  );
}

function chipsOf(given: TargetingPackage): Pick<ReachQuestion, 'chips' | 'excluded' | 'unmeasured'> {
  const read = MEASURED.flatMap((list) =>
    chosenItems(given, list).flatMap((item) =>
      item.excluded ? [] : { chip: { list, label: item.label }, read: conditionOf(list, item.label) },
    ),
  );
  const known = read.flatMap((one) => (one.read ? [{ chip: one.chip, ...one.read }] : []));
  const audiences = chosenItems(given, 'custom_audiences').map(({ label }) => ({
    list: 'custom_audiences' as const,
    label,
  }));
  const excluded = excludedOf(given);
  const uncounted = MEASURED.flatMap((list) =>
    chosenItems(given, list).flatMap(({ label, ...item }) => {
      const isCounted = excluded.some(({ chip }) => chip.list === list && chip.label === label);
      return item.excluded && !isCounted ? { list, label } : [];
    }),
  );
  const counted = known.slice(0, MOST_CHIPS);
  const room = MOST_CHIPS - counted.length;
  return {
    chips: counted,
    excluded: excluded.slice(0, room).map(({ condition }) => condition),
    unmeasured: [
      ...read.flatMap((one) => (one.read ? [] : one.chip)),
      ...[...known.slice(MOST_CHIPS), ...excluded.slice(room)].map(({ chip }) => chip),
      ...uncounted,
      ...audiences,
    ],
  };
}

let countries: ReadonlyMap<string, string> | undefined;

/** A country by its code or its name in any language of the site. */
function countryNamed(label: string): string | undefined {
  countries ??= new Map(
    COUNTRY_CODES.flatMap((code) => [
      [code.toLowerCase(), code] as const,
      ...LOCALES.map((locale) => [countryName(code, locale).toLowerCase(), code] as const),
    ]),
  );
  return countries.get(label.trim().toLowerCase());
}

interface Asked {
  package: TargetingPackage;
  countries: readonly string[];
  ages: readonly (typeof AGES)[number][];
}

function placesOf({ package: given, countries: codes }: Asked) {
  const located = chosenItems(given, 'locations').map(({ label }) => ({ label, code: countryNamed(label) }));
  const known = [...codes, ...located.flatMap(({ code }) => code ?? [])];
  return {
    places: [...new Set(known)].map((key) => ({ trait: 'country' as const, key })),
    unknown: located.flatMap(({ label, code }) => (code ? [] : { list: 'locations' as const, label })),
  };
}

/** A package as conditions on the accounts of datasets. */
export function reachQuestion(asked: Asked): ReachQuestion {
  const { package: given, ages } = asked;
  const { chips, excluded, unmeasured } = chipsOf(given);
  const { places, unknown } = placesOf(asked);
  const languages = chosenItems(given, 'languages').map(({ id, label }) => String(id ?? label));
  const filters: ReachFilters = {
    places,
    gender: given.gender === 'FEMALE' || given.gender === 'MALE' ? given.gender : null,
    ages: ageGroupsOf(ages.length > 0 ? ages : given.age ? [given.age] : []),
    languages,
  };
  const asks: [ReachFilter, boolean][] = [
    ['place', places.length > 0],
    ['gender', filters.gender !== null],
    ['age', filters.ages.length > 0],
    ['language', languages.length > 0],
  ];
  return {
    chips,
    excluded,
    filters,
    asked: asks.flatMap(([filter, is]) => (is ? [filter] : [])),
    unmeasured: [...unmeasured, ...unknown],
  };
}

import pluralize from 'pluralize';
import { AGE_REFERENCE_YEAR } from '@/lib/analysis/traits/age';
import { interestsOfProfile } from '@/lib/analysis/traits/interests';
import { STOP_WORDS } from '@/lib/analysis/text/stop-words-table';
import { keywordQueryError, MAX_GROUPS, parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { printKeywordQuery } from '@/lib/domain/keyword-query/print';
import { KeywordQueryError, type Term } from '@/lib/domain/keyword-query/query';
import { makeTerm } from '@/lib/domain/keyword-query/term';
import { type AgeRange, type DescribedGender, takeAges, takeGenders } from './ages-and-genders';
import { DOING, EXCLUDES, EXCLUDES_JA, FILLERS, TOGETHER } from './description-words-table';
import { japaneseWords } from './japanese-words';
import { takeLanguages, takeRegions, type Vocabulary } from './places-and-languages';

/** An audience in words, taken apart. Nothing in it was not in the text, but for interests, which are the platform's. */
export interface Description {
  keywords: string[];
  hashtags: string[];
  handles: string[];
  /** Ids of the ads platform's interests. */
  interests: string[];
  excludeKeywords: string[];
  /** ISO 639-1. */
  languages: string[];
  /** ISO 3166-1 alpha-2. */
  regions: string[];
  /** As the report's cities: `JP:Tokyo`. */
  cities: string[];
  ages: AgeRange[];
  /** Empty: everybody. */
  genders: DescribedGender[];
  /** What a post or a bio must hold: one of the groups, all terms of it. */
  groups: string[][];
}

const NO_VOCABULARY: Vocabulary = { countries: [], languages: [] };
const MAX_TEXT = 10_000;
const MAX_KEYWORDS = 24;
const MAX_EXCLUDED = 12;
/** A phrase of more words would match next to nothing: then its words must all be there, in any order. */
const PHRASE = 2;

const distinct = (values: readonly string[]) => [...new Set(values)];
const HASHTAG = /[#＃]([\p{L}\p{N}\p{M}_]+)/gu;
const HANDLE = /(?<![\w.])[@＠](\w{1,30})/g;
const QUOTED = /["“「『]([^"”」』]{2,60})["”」』]/g;
const ADDRESS = /https?:\/\/\S+|[\w.+-]+@[\w-]+\.[\w.]+/g;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function taken(text: string, pattern: RegExp): { found: string[]; rest: string } {
  const found = [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase());
  return { found: distinct(found), rest: text.replaceAll(pattern, ' ; ') };
}

const isFiller = (word: string) =>
  FILLERS.has(word) || STOP_WORDS.has(word) || /^\p{N}/u.test(word) || word.length < 2;

/** Runs of words that carry meaning, as they stand next to each other. */
function phrases(clause: string): string[][] {
  const found: string[][] = [];
  let run: string[] = [];
  for (const [word] of clause.toLowerCase().replaceAll('’', "'").matchAll(WORD)) {
    const plain = word.replace(/'s$/, '');
    if (isFiller(plain)) {
      if (run.length > 0) found.push(run);
      run = [];
    } else run.push(plain);
  }
  return run.length > 0 ? [...found, run] : found;
}

const isPhrase = ([first = '', ...others]: readonly string[]) => others.length < PHRASE && !DOING.has(first);

/** A short phrase as it is, of many also as one of them; a long one as words that must all be there. */
function spellings(words: readonly string[]): string[][] {
  if (!isPhrase(words)) return [[...words]];
  const last = words.at(-1) ?? '';
  const single = pluralize.isPlural(last) && last.length > 3 ? pluralize.singular(last) : last;
  const whole = [[words.join(' ')]];
  return single === last ? whole : [...whole, [[...words.slice(0, -1), single].join(' ')]];
}

const CLAUSE = /[.,;:!?()\n、。,;:!?()／/]+|\band\b|\bor\b|\bplus\b|&/i;

/** Terms of a text, a group each: short phrases as they are, long ones as words that must all be there. */
function groupsOf(text: string): string[][] {
  const groups: string[][] = [];
  for (const clause of text.split(CLAUSE)) {
    const latin = clause
      .replaceAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu, ' ; ')
      .split(';');
    for (const phrase of latin.flatMap(phrases)) groups.push(...spellings(phrase));
    if (JAPANESE.test(clause)) for (const word of japaneseWords(clause)) groups.push([word]);
  }
  return groups;
}

function withoutExcluded(text: string): { rest: string; excluded: string[] } {
  const excluded: string[] = [];
  const take = (_: string, clause: string) => {
    excluded.push(...groupsOf(clause).map((group) => group.join(' ')));
    return ' ; ';
  };
  const rest = text.replaceAll(EXCLUDES, take).replaceAll(EXCLUDES_JA, take);
  return { rest, excluded: distinct(excluded).slice(0, MAX_EXCLUDED) };
}

/** Groups of clauses that ask for all of them at once become one. */
function joined(groups: readonly string[][], together: boolean): string[][] {
  const seen = new Set<string>();
  const single = groups.filter((group) => {
    const key = group.toSorted().join('\n');
    return seen.has(key) ? false : seen.add(key);
  });
  return together && single.length > 1 ? [distinct(single.flat())] : [...single];
}

function allGroups(rest: string): string[][] {
  // Only a sentence that says "both" joins its own terms.
  return rest
    .split(/[.!?\n。!?]+/)
    .flatMap((sentence) => joined(groupsOf(sentence), TOGETHER.test(sentence.toLowerCase())));
}

const termOf = (text: string): Term => makeTerm(text.replaceAll('"', ''), !/^[#@]/.test(text), 0);

/** Not an emoji alone, nor `#oat-milk`. */
function canBeLookedFor(text: string): boolean {
  try {
    termOf(text);
    return true;
  } catch (error) {
    if (error instanceof KeywordQueryError) return false;
    throw error;
  }
}

/** The groups without the terms that no query can hold. */
export function readableGroups(groups: readonly string[][]): string[][] {
  return groups.map((group) => group.filter(canBeLookedFor)).filter((group) => group.length > 0);
}

const queryText = (groups: readonly (readonly string[])[], exclude: readonly string[]): string =>
  printKeywordQuery({ groups: groups.map((group) => group.map(termOf)), exclude: exclude.map(termOf) });

/** The description with what one query can hold of it, from its beginning. */
export function withinOneQuery(found: Description): Description {
  const excludeKeywords = found.excludeKeywords.filter(canBeLookedFor);
  const groups: string[][] = [];
  for (const group of readableGroups(found.groups).slice(0, MAX_GROUPS))
    if (!keywordQueryError(queryText([...groups, group], excludeKeywords))) groups.push(group);
  return {
    ...found,
    keywords: found.keywords.filter(canBeLookedFor),
    hashtags: found.hashtags.filter((tag) => canBeLookedFor(`#${tag}`)),
    handles: found.handles.filter((handle) => canBeLookedFor(`@${handle}`)),
    excludeKeywords,
    groups,
  };
}

/**
 * Reads a description of an audience, English or Japanese, by rules and without a model.
 * @param text Free text; what is beyond 10,000 characters is not read.
 * @param vocabulary Names of countries and languages; without it none are told.
 */
export function analyseDescription(
  text: string,
  vocabulary: Vocabulary = NO_VOCABULARY,
  year = AGE_REFERENCE_YEAR,
): Description {
  const plain = text.slice(0, MAX_TEXT).normalize('NFKC').replaceAll(ADDRESS, ' ');
  const tags = taken(plain, HASHTAG);
  const handles = taken(tags.rest, HANDLE);
  const { rest: wanted, excluded } = withoutExcluded(handles.rest);
  const quoted = taken(wanted, QUOTED);
  const languages = takeLanguages(quoted.rest, vocabulary);
  const aged = takeAges(languages.rest, year);
  const regions = takeRegions(aged.rest, vocabulary);
  const people = takeGenders(regions.rest);
  const terms = [...quoted.found.map((phrase) => [phrase]), ...allGroups(people.rest)].slice(0, MAX_KEYWORDS);
  const signed = [...tags.found.map((tag) => [`#${tag}`]), ...handles.found.map((handle) => [`@${handle}`])];
  return withinOneQuery({
    keywords: distinct(terms.flat()),
    hashtags: tags.found,
    handles: handles.found,
    interests: interestsOfProfile(wanted),
    excludeKeywords: excluded,
    languages: languages.keys,
    regions: regions.keys,
    cities: regions.cities,
    ages: aged.ages,
    genders: people.genders,
    groups: joined([...terms, ...signed], false),
  });
}

/** The keyword query of groups and exclusions as it is printed; '' where there is no group. */
export function queryOfGroups(
  groups: readonly (readonly string[])[],
  exclude: readonly string[] = [],
): string {
  if (groups.length === 0) return '';
  return printKeywordQuery(parseKeywordQuery(queryText(groups, exclude)));
}

/** A description as a printed keyword query; '' where it names nothing to look for. */
export function descriptionToQuery(text: string, vocabulary?: Vocabulary): string {
  const { groups, excludeKeywords } = analyseDescription(text, vocabulary);
  return queryOfGroups(groups, excludeKeywords);
}

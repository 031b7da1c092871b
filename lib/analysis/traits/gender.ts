import type { AuthorAnnotation } from '@/lib/domain/source-post';
import { FEMALE_NAMES, MALE_NAMES } from './first-names.generated';
import {
  DOUBTFUL_ALONE,
  FEMALE_SELF,
  FEMALE_TITLES,
  MALE_SELF,
  MALE_TITLES,
  NEUTRAL_TITLES,
  NEVER_NAMES,
  ORGANISATION_WORDS,
} from './gender-words-table';

type Gender = AuthorAnnotation['gender'];
/** `none`: the person says that neither fits. */
type Declared = Gender | 'none';

const MAX_CHARS = 600;
const PRONOUN_PAIR =
  /(?:^|[^\p{L}])(she|he|they|ze|xe|any|it|her|him|hers|his|them|ella|él|elle|il|sie|er)\s?[/|•·]\s?(she|he|they|her|him|hers|his|them|theirs|ella|él|elle|il|ihr|ihm|they|any|all|hir|zir)(?![\p{L}])/giu;
const LONE_PRONOUN = /[([]\s*(she|he|they)\s*[)\]]|pronouns?:?\s*(she|he|they)\b/giu;
const FEMALE_PRONOUN = /^(?:she|her|hers|ella|elle|sie|ihr)$/;
const MALE_PRONOUN = /^(?:he|him|his|él|il|er|ihm)$/;
/** Whoever follows these is somebody else: "my wife", "father to a daughter", "Jane's husband". */
const OTHER_PERSON =
  /(?:\b(?:my|our|his|her|your|their|the|a|an|to|for|from|with|by|love|loves|loving|beautiful|amazing|and my|of|one|two|three|four|five|w|miss|late|adult|any|every|who|dear)|['’]s|w\/|@|#|\d)\s*$/i;
const SELF = new RegExp(
  `(?<![\\p{L}\\p{N}_@#])(?:(${FEMALE_SELF})|(${MALE_SELF}))(?![\\p{L}\\p{N}_])`,
  'giu',
);

function declaredByPronouns(text: string): Declared {
  const said = [...text.matchAll(PRONOUN_PAIR), ...text.matchAll(LONE_PRONOUN)]
    .flatMap((match) => match.slice(1))
    .filter(Boolean)
    .map((word) => word.toLowerCase());
  if (said.length === 0) return null;
  if (said.every((word) => FEMALE_PRONOUN.test(word))) return 'FEMALE';
  return said.every((word) => MALE_PRONOUN.test(word)) ? 'MALE' : 'none';
}

/** "Wife, mother of two": words for oneself, none of which belong to somebody else. Negative numbers are male. */
function rolesInBio(bio: string): number {
  let female = 0;
  let male = 0;
  for (const match of bio.matchAll(SELF)) {
    if (OTHER_PERSON.test(bio.slice(Math.max(0, match.index - 20), match.index))) continue;
    if (match[1]) female += 1;
    else male += 1;
  }
  return female > 0 && male > 0 ? 0 : female - male;
}

let firstNames: Map<string, 'FEMALE' | 'MALE'> | null = null;

function sexOfName(name: string): Gender {
  firstNames ??= new Map([
    ...FEMALE_NAMES.split(/\s+/).map((key) => [key, 'FEMALE'] as const),
    ...MALE_NAMES.split(/\s+/).map((key) => [key, 'MALE'] as const),
  ]);
  return firstNames.get(name) ?? null;
}

/** Words of a display name: accents and decoration off, JohnSmith parted. */
function nameWords(name: string): string[] {
  return name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{N}].*)[([{].*$/u, '')
    .split(/[^\p{L}'’-]+/u)
    .map((word) => word.replace(/^['’-]+|['’-]+$/g, ''))
    .filter(Boolean);
}

/** The first name among the words of a display name, null for titles and words that are no name. */
function firstNameIn(words: readonly string[]): string | null {
  const [first = '', ...rest] = words;
  const titled =
    rest.length > 0 && [FEMALE_TITLES, MALE_TITLES, NEUTRAL_TITLES].some((set) => set.has(first));
  if (titled || (first.length === 1 && rest.length > 1)) return firstNameIn(rest);
  if (NEVER_NAMES.has(first) || (rest.length === 0 && DOUBTFUL_ALONE.has(first))) return null;
  return first || null;
}

function genderOfWords(words: readonly string[]): Gender {
  const [first = '', ...rest] = words;
  if (FEMALE_TITLES.has(first) && rest.length > 0) return 'FEMALE';
  if (MALE_TITLES.has(first) && rest.length > 0) return 'MALE';
  if (NEUTRAL_TITLES.has(first) || (first.length === 1 && rest.length > 1)) return genderOfWords(rest);
  const name = firstNameIn(words);
  return name === null ? null : (sexOfName(name) ?? sexOfName(name.split('-')[0] ?? ''));
}

/** Words of a person's display name; none for a group or a firm. */
function wordsOfPerson(name: string): string[] {
  const words = nameWords(name);
  return words.length > 8 || words.some((word) => ORGANISATION_WORDS.has(word)) ? [] : words;
}

function genderOfName(name: string): Gender {
  const words = wordsOfPerson(name);
  return words.length === 0 ? null : genderOfWords(words);
}

/**
 * Gender a profile declares, else the one its first name mostly goes with.
 * Null for groups, firms, names of both sexes and people who say that neither fits.
 */
export function genderOfProfile(name: string | null, bio: string | null): Gender {
  const title = (name ?? '').slice(0, MAX_CHARS);
  const about = (bio ?? '').slice(0, MAX_CHARS);
  const pronouns = declaredByPronouns(`${title} \n${about}`);
  if (pronouns) return pronouns === 'none' ? null : pronouns;
  const byName = genderOfName(title);
  const roles = rolesInBio(about);
  if (roles === 0) return byName;
  const byRole = roles > 0 ? 'FEMALE' : 'MALE';
  // One word against the name may be a misreading; two are not.
  return byName && byName !== byRole && Math.abs(roles) < 2 ? null : byRole;
}

import { AGE_GROUPS, type AgeGroup } from '@/lib/domain/source-post';
import {
  AGE_PATTERNS,
  BIRTH_PATTERNS,
  ERA_BIRTH,
  ERAS,
  LONE_NUMBER,
  NOT_A_PERSON,
  OTHER_AFTER,
  OTHER_BEFORE,
  SHORT_BIRTH,
} from './age-patterns-table';
import { AGE_WORDS, GRADUATIONS, WORD_OTHER_AFTER, WORD_OTHER_BEFORE } from './age-words-table';

/** The year ages are counted at when the caller names none: a constant of the method, not today's date. */
export const AGE_REFERENCE_YEAR = 2026;
const MAX_CHARS = 600;
const MIN_AGE = 13;
const STARTS: readonly number[] = [MIN_AGE, 18, 25, 35, 50];
const MAX_AGE = 99;
const CONTEXT = 16;
/** What an age, a year of birth and a span of ages cannot be written without. */
const TWO_DIGITS = /(?<!\d)[1-9]\d(?!\d)/;
const YEAR = /(?:19[3-9]|20[01])\d|['’\d]\d(?:er)?[ -]?(?:line|baby)|\d\d年生|[平昭SH][成和]?\d/i;
const SPAN =
  /in my |something|school|college|uni|undergrad|class of|c\/o|boomer|pensioner|citizen|genarian|0代|アラ|還暦|古希|喜寿|年金|定年|[中高]|大|浪人/i;

const NO_NUMBERS: ReadonlySet<number> = new Set();

/** Ages in years that the person declares, each once. */
function agesIn(bio: string): Set<number> {
  const ages = new Set<number>();
  for (const pattern of AGE_PATTERNS) {
    for (const match of bio.matchAll(pattern)) {
      const start = match.index;
      if (OTHER_BEFORE.test(bio.slice(Math.max(0, start - CONTEXT), start))) continue;
      if (OTHER_AFTER.test(bio.slice(start + match[0].length, start + match[0].length + 24))) continue;
      ages.add(Number(match[1]));
    }
  }
  return ages;
}

function birthYearsIn(bio: string): Set<number> {
  const years = new Set<number>();
  for (const pattern of BIRTH_PATTERNS)
    for (const match of bio.matchAll(pattern)) years.add(Number(match[1]));
  for (const match of bio.matchAll(ERA_BIRTH)) years.add((ERAS[match[1] ?? ''] ?? 0) + Number(match[2]));
  for (const match of bio.matchAll(SHORT_BIRTH)) {
    const digits = Number(match[1]);
    if (digits >= 50 || digits <= 15) years.add(digits >= 50 ? 1900 + digits : 2000 + digits);
  }
  return years;
}

function onlyOne<T>(values: ReadonlySet<T>): T | null {
  const [value] = values;
  return values.size === 1 ? (value ?? null) : null;
}

const inRange = (age: number) => age >= MIN_AGE && age <= MAX_AGE;

/** Exclusive bucket of an age in years; null under 13. */
export function ageGroupOfAge(age: number): AgeGroup | null {
  const index = STARTS.findLastIndex((start) => age >= start);
  return AGE_GROUPS[index] ?? null;
}

/** Groups of the stages of life that lie in one. */
function groupsInWords(bio: string): Set<AgeGroup> {
  const groups = new Set<AgeGroup>();
  for (const [pattern, group] of AGE_WORDS) {
    for (const match of bio.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (WORD_OTHER_BEFORE.test(bio.slice(Math.max(0, match.index - CONTEXT), match.index))) continue;
      if (!WORD_OTHER_AFTER.test(bio.slice(end, end + CONTEXT))) groups.add(group);
    }
  }
  return groups;
}

/** Groups of the years that a profile says it leaves or left a school in, as far as a year or two make no difference. */
function groupsOfGraduations(bio: string, year: number): Set<AgeGroup> {
  const groups = new Set<AgeGroup>();
  for (const { pattern, age, spread } of GRADUATIONS) {
    for (const match of bio.matchAll(pattern)) {
      const digits = match[1] ?? match[2] ?? '';
      const middle = age + year - Number(digits.length === 2 ? `20${digits}` : digits);
      const [youngest, oldest] = [middle - spread, middle + spread].map(ageGroupOfAge);
      if (youngest && youngest === oldest) groups.add(youngest);
    }
  }
  return groups;
}

/** Age group a profile declares: an age, a year of birth, or words that name one. */
function declaredGroup(bio: string, year: number): AgeGroup | null {
  const hasNumber = TWO_DIGITS.test(bio);
  const hasYear = YEAR.test(bio);
  const hasSpan = SPAN.test(bio);
  if (!(hasNumber || hasYear || hasSpan) || NOT_A_PERSON.test(bio)) return null;
  const ages = hasNumber ? agesIn(bio) : NO_NUMBERS;
  if (ages.size > 0) {
    const age = onlyOne(ages);
    return age === null ? null : ageGroupOfAge(age);
  }
  const born = hasYear ? onlyOne(birthYearsIn(bio)) : null;
  if (born !== null) return inRange(year - born) ? ageGroupOfAge(year - born) : null;
  const words = hasSpan ? groupsInWords(bio).union(groupsOfGraduations(bio, year)) : new Set<AgeGroup>();
  if (words.size > 0 || !hasNumber) return onlyOne(words);
  const lone = onlyOne(new Set([...bio.matchAll(LONE_NUMBER)].map((match) => Number(match[1]))));
  return lone === null ? null : ageGroupOfAge(lone);
}

/**
 * Age group a profile declares in its bio: an age, a year of birth or a stage of life that lies in one group.
 * Null for groups, firms and bios that name several ages.
 * @param at When the profile was seen, epoch milliseconds UTC; AGE_REFERENCE_YEAR when it is not known.
 */
export function ageGroupOfBio(bio: string | null, at?: number | null): AgeGroup | null {
  const year = typeof at === 'number' ? new Date(at).getUTCFullYear() : AGE_REFERENCE_YEAR;
  return declaredGroup((bio ?? '').slice(0, MAX_CHARS).normalize('NFKC'), year);
}

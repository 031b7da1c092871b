import type { AgeGroup } from '@/lib/domain/source-post';
import { type AgeEstimate, AGE_REFERENCE_YEAR, ageGroupOfAge, ageGroupOfCohorts } from './age-cohorts';
import { AGE_NAMES } from './age-names.generated';
import {
  AGE_PATTERNS,
  AGE_WORDS,
  BIRTH_PATTERNS,
  ERA_BIRTH,
  ERAS,
  LONE_NUMBER,
  NOT_A_PERSON,
  OTHER_AFTER,
  OTHER_BEFORE,
  SHORT_BIRTH,
  WORD_OTHER_AFTER,
} from './age-patterns-table';
import { firstNameOf } from './gender';

const MAX_CHARS = 600;
const MIN_AGE = 13;
const MAX_AGE = 99;
const CONTEXT = 16;
/** What an age, a year of birth and a span of ages cannot be written without. */
const TWO_DIGITS = /(?<!\d)[1-9]\d(?!\d)/;
const YEAR = /(?:19[3-9]|20[01])\d|['’\d]\d(?:er)?[ -]?(?:line|baby)|[平昭SH][成和]?\d/i;
const SPAN = /in my |something|0代|アラ|還暦|中学生|[中高大]\d|大学/i;

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

function groupInWords(bio: string): AgeGroup | null {
  const groups = new Set<AgeGroup>();
  for (const [pattern, group] of AGE_WORDS) {
    for (const match of bio.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (!WORD_OTHER_AFTER.test(bio.slice(end, end + CONTEXT))) groups.add(group);
    }
  }
  return onlyOne(groups);
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
  const words = hasSpan ? groupInWords(bio) : null;
  if (words) return words;
  if (!hasNumber) return null;
  const lone = onlyOne(new Set([...bio.matchAll(LONE_NUMBER)].map((match) => Number(match[1]))));
  return lone === null ? null : ageGroupOfAge(lone);
}

let cohorts: Map<string, string> | null = null;

/** Births of a first name by cohort, null for a name that tells no age. */
function cohortsOf(name: string): string | null {
  cohorts ??= new Map(
    AGE_NAMES.trim()
      .split('\n')
      .map((row): [string, string] => {
        const space = row.indexOf(' ');
        return [row.slice(0, space), row.slice(space + 1)];
      }),
  );
  return cohorts.get(name) ?? null;
}

/**
 * Age group with its probability: null for a declared one, else the share of the first name's bearers in the group.
 * @param at When the profile was seen, epoch milliseconds UTC; AGE_REFERENCE_YEAR when it is not known.
 */
export function ageGroupWithScore(
  name: string | null,
  bio: string | null,
  at?: number | null,
): { label: AgeGroup; score: number | null } | null {
  const year = typeof at === 'number' ? new Date(at).getUTCFullYear() : AGE_REFERENCE_YEAR;
  const about = (bio ?? '').slice(0, MAX_CHARS).normalize('NFKC');
  const declared = declaredGroup(about, year);
  if (declared) return { label: declared, score: null };
  const first = firstNameOf((name ?? '').slice(0, MAX_CHARS));
  const births = first ? cohortsOf(first) : null;
  const estimate: AgeEstimate | null = births ? ageGroupOfCohorts(births, year) : null;
  return estimate;
}

/**
 * Age group a profile declares in its bio, else the one that most bearers of its first name are in.
 * Null for groups, firms, names of several generations and bios that name several ages.
 * @param at When the profile was seen, epoch milliseconds UTC; AGE_REFERENCE_YEAR when it is not known.
 */
export function ageGroupOfProfile(
  name: string | null,
  bio: string | null,
  at?: number | null,
): AgeGroup | null {
  return ageGroupWithScore(name, bio, at)?.label ?? null;
}

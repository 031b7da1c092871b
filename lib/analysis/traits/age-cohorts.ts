import { AGE_GROUPS, type AgeGroup } from '@/lib/domain/source-post';

/** First year of the first cohort of births in age-names.generated.ts; each holds five years. */
export const FIRST_COHORT = 1930;
const COHORT_YEARS = 5;
/** The year ages are counted at when the caller names none: a constant of the method, not today's date. */
export const AGE_REFERENCE_YEAR = 2026;
/**
 * Share of a name's bearers that an age group must hold. Names of the old are told apart far more easily than those of
 * the young: with one limit for all nearly everybody called would be over 50. These make the groups among the called as
 * large as in the population (bench/people/age-limits.ts).
 */
export const MIN_SHARES: Readonly<Record<AgeGroup, number>> = {
  AGE_13_TO_17: 0.5,
  AGE_18_TO_24: 0.5,
  AGE_25_TO_34: 0.45,
  AGE_35_TO_49: 0.52,
  AGE_OVER_50: 0.75,
};

/** Share of those born who are alive at an age: United States period life table of both sexes, rounded. */
const ALIVE: readonly (readonly [age: number, share: number])[] = [
  [0, 0.99],
  [30, 0.98],
  [40, 0.96],
  [50, 0.93],
  [60, 0.87],
  [70, 0.76],
  [75, 0.67],
  [80, 0.54],
  [85, 0.38],
  [90, 0.2],
  [95, 0.07],
  [100, 0.01],
];

/** Share of an age that uses the network (Pew Research Center, Twitter use in the United States, 2021 and 2022). */
const USERS: readonly (readonly [from: number, share: number])[] = [
  [0, 0],
  [13, 0.23],
  [18, 0.42],
  [30, 0.27],
  [50, 0.18],
  [65, 0.07],
];

const MIN_AGE = 13;
const STARTS: readonly number[] = [MIN_AGE, 18, 25, 35, 50];

/** Exclusive bucket of an age in years; null under 13. */
export function ageGroupOfAge(age: number): AgeGroup | null {
  const index = STARTS.findLastIndex((start) => age >= start);
  return AGE_GROUPS[index] ?? null;
}

function aliveAt(age: number): number {
  const index = ALIVE.findLastIndex(([from]) => age >= from);
  const [from, share] = ALIVE[index] ?? [0, 1];
  const [to, next] = ALIVE[index + 1] ?? [from + COHORT_YEARS, 0];
  return share + (next - share) * Math.min(1, (age - from) / (to - from));
}

const usersAt = (age: number) => USERS.findLast(([from]) => age >= from)?.[1] ?? 0;

/** A name borne mostly by children says little of the few grown-ups who bear it, who may be from anywhere. */
const MAX_CHILDREN = 0.5;

/** How many of those born in a year an account of that year would come from. */
export const weightAt = (age: number) => (age < 0 ? 0 : aliveAt(age) * usersAt(age));

export interface AgeEstimate {
  label: AgeGroup;
  /** Share of the name's bearers with an account who are in that group, 0–1. */
  score: number;
}

interface CohortWeights {
  /** Of each cohort in each age group. */
  groups: number[][];
  /** Share of each cohort too young for an account. */
  children: number[];
}

function cohortWeights(year: number, cohorts: number): CohortWeights {
  const ages = Array.from({ length: cohorts }, (_, cohort) =>
    Array.from(
      { length: COHORT_YEARS },
      (__, offset) => year - (FIRST_COHORT + cohort * COHORT_YEARS + offset),
    ),
  );
  return {
    groups: ages.map((years) =>
      AGE_GROUPS.map((group) =>
        years.filter((age) => ageGroupOfAge(age) === group).reduce((sum, age) => sum + weightAt(age), 0),
      ),
    ),
    children: ages.map((years) => years.filter((age) => age >= 0 && age < MIN_AGE).length / COHORT_YEARS),
  };
}

const weightsByYear = new Map<number, CohortWeights>();

/**
 * Age group that most bearers of a name are in, null when none holds as many as MIN_SHARES asks.
 * @param digits Births of each cohort, one base-36 digit each.
 * @param year Calendar year at which ages are counted.
 */
export function ageGroupOfCohorts(digits: string, year: number): AgeEstimate | null {
  const weights = weightsByYear.get(year) ?? cohortWeights(year, digits.length);
  weightsByYear.set(year, weights);
  const births = [...digits].map((digit) => Number.parseInt(digit, 36));
  const over = (weight: (cohort: number) => number) =>
    births.reduce((sum, count, cohort) => sum + count * weight(cohort), 0);
  const alive = over((cohort) => (weights.groups[cohort]?.some((weight) => weight > 0) ? 1 : 0));
  const children = over((cohort) => weights.children[cohort] ?? 0);
  if (children > MAX_CHILDREN * (children + alive)) return null;
  const shares = AGE_GROUPS.map((_, group) => over((cohort) => weights.groups[cohort]?.[group] ?? 0));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const best = shares.indexOf(Math.max(...shares));
  const label = AGE_GROUPS[best];
  const score = total > 0 ? (shares[best] ?? 0) / total : 0;
  return label && score >= MIN_SHARES[label] ? { label, score } : null;
}

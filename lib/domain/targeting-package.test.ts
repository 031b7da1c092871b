import { expect, test } from 'vitest';
import {
  AGES,
  GENDERS,
  readKeptPackage,
  targetingPackageSchema,
  type TargetingPackage,
} from './targeting-package';

const genderOf = (gender: unknown) => targetingPackageSchema.parse({ gender }).gender;

test('[FRM-11, FRM-12, FRM-13, FRM-14] a gender is ANY, MALE or FEMALE: 1 is MALE, 2 is FEMALE, the unknown ANY', () => {
  for (const gender of GENDERS) expect(genderOf(gender)).toBe(gender);
  expect([genderOf(1), genderOf(2), genderOf(' male '), genderOf('Female')]).toEqual([
    'MALE',
    'FEMALE',
    'MALE',
    'FEMALE',
  ]);
  for (const unknown of [0, 3, 1.5, '', 'everybody', 'x'.repeat(500), true, {}, [], ['MALE']])
    expect(genderOf(unknown)).toBe('ANY');
  expect([genderOf(null), genderOf(undefined), targetingPackageSchema.parse({}).gender]).toEqual([
    null,
    null,
    null,
  ]);
});

test('[FRM-15] an age is one of the age list; what was kept before that is read without it', () => {
  expect(new Set(AGES).size).toBe(22);
  for (const age of AGES) expect(targetingPackageSchema.parse({ age }).age).toBe(age);
  for (const age of ['13', 'AGE_13_TO_25', 'age_any', '', 1, []])
    expect(targetingPackageSchema.safeParse({ age }).success).toBe(false);
  expect(targetingPackageSchema.parse({}).age).toBeNull();
  const kept = { ...targetingPackageSchema.parse({}), age: 'young', gender: 'f' } as unknown;
  expect(readKeptPackage(kept as TargetingPackage)).toMatchObject({ age: null, gender: 'ANY' });
});

import { expect, test } from 'vitest';
import fc from 'fast-check';
import { AGE_GROUPS } from '@/lib/domain/source-post';
import { ageGroupOfProfile, ageGroupWithScore } from './age';
import { ageGroupOfAge, ageGroupOfCohorts, AGE_REFERENCE_YEAR, MIN_SHARES } from './age-cohorts';

const AT = Date.UTC(2026, 5);

const expectAges = (ages: Record<string, string | null>) => {
  expect(Object.fromEntries(Object.keys(ages).map((bio) => [bio, ageGroupOfProfile(null, bio, AT)]))).toEqual(
    ages,
  );
};

test('ages in years', () => {
  expect([12, 13, 17, 18, 24, 25, 34, 35, 49, 50, 99].map(ageGroupOfAge)).toEqual([
    null,
    'AGE_13_TO_17',
    'AGE_13_TO_17',
    'AGE_18_TO_24',
    'AGE_18_TO_24',
    'AGE_25_TO_34',
    'AGE_25_TO_34',
    'AGE_35_TO_49',
    'AGE_35_TO_49',
    'AGE_OVER_50',
    'AGE_OVER_50',
  ]);
  expectAges({
    '23 y/o from Leeds': 'AGE_18_TO_24',
    "I'm 16, he/him": 'AGE_13_TO_17',
    'Age 31. Runner': 'AGE_25_TO_34',
    '38 year old vegan': 'AGE_35_TO_49',
    'Erin | 16 | NC': 'AGE_13_TO_17',
    '32. Brummie.': 'AGE_25_TO_34',
    '19歳 / 大阪': 'AGE_18_TO_24',
    'Tengo 15 años': 'AGE_13_TO_17',
    '27 ans, Lyon': 'AGE_25_TO_34',
    '68 Jahre, Rentner': 'AGE_OVER_50',
    '21 anos, carioca': 'AGE_18_TO_24',
    アラフォーの会社員: 'AGE_35_TO_49',
    '20代後半、東京': 'AGE_25_TO_34',
  });
});

test('years of birth are counted at the time the profile was seen', () => {
  expectAges({
    'born 1988 in Ohio': 'AGE_35_TO_49',
    'Né en 1990': 'AGE_35_TO_49',
    '1999年生まれ': 'AGE_25_TO_34',
    平成5年生まれ: 'AGE_25_TO_34',
    '03 liner': 'AGE_18_TO_24',
    'Born 2020': null,
  });
  expect(ageGroupOfProfile(null, 'born 1988', Date.UTC(2012, 0))).toBe('AGE_18_TO_24');
  expect(ageGroupOfProfile(null, 'born 1988')).toBe(ageGroupOfAge(AGE_REFERENCE_YEAR - 1988));
});

test('other people, things, time spans and several ages are no age', () => {
  const none = [
    'mom of a 15 year old',
    'My 14 year old son',
    'mother of two',
    '20 years of experience in tech',
    '20 años de experiencia',
    'depuis 20 ans à Paris',
    'seit 20 Jahren Lehrer',
    '3歳と15歳の娘の母',
    '15歳の息子がいます',
    '創業50年',
    '18+ only',
    'minors dni, 18+',
    'open 24/7',
    'Est. 1998',
    'We are 25 years old',
    'daughters 22, 17',
    'Since 1985',
    'COVID19',
    "I'm 57-0 kickboxer",
    'early 70s poetry',
    '40(!) time champion',
    '12/25',
    '50% off',
    '🧁',
  ];
  expectAges(Object.fromEntries(none.map((bio) => [bio, null])));
});

test('first names whose bearers are of one generation', () => {
  expect(ageGroupOfProfile('Doris Miller', null, AT)).toBe('AGE_OVER_50');
  expect(ageGroupOfProfile('Kelsee Stone', null, AT)).toBe('AGE_25_TO_34');
  expect(ageGroupOfProfile('Michael Stone', null, AT)).toBeNull();
  expect(ageGroupOfProfile('Doris', '19 | she/her', AT)).toBe('AGE_18_TO_24');
  expect(ageGroupOfProfile('Doris Foundation', null, AT)).toBeNull();
  expect(ageGroupOfProfile('💐Doris💐', null, AT)).toBe('AGE_OVER_50');
  for (const name of ['', '🎉🎉', 'دوريس', '花子', 'x'.repeat(10_000), null])
    expect(ageGroupOfProfile(name, null, AT), String(name).slice(0, 20)).toBeNull();
});

test('a score is the share of a name’s bearers and reaches its limit; a declared age has none', () => {
  const named = ageGroupWithScore('Doris', null, AT);
  expect(named?.score).toBeGreaterThanOrEqual(MIN_SHARES.AGE_OVER_50);
  expect(named?.score).toBeLessThanOrEqual(1);
  expect(ageGroupWithScore(null, '23 y/o', AT)).toEqual({ label: 'AGE_18_TO_24', score: null });
  expect(ageGroupOfCohorts('z000000000000000000', 2026)?.label).toBe('AGE_OVER_50');
  expect(ageGroupOfCohorts('000000000000000000z', 2026)).toBeNull();
});

test('hostile bios end, and every answer is a group', () => {
  const hostile = [
    '9'.repeat(10_000),
    '19 '.repeat(5_000),
    'born '.repeat(3_000),
    '| 19 '.repeat(3_000),
    'in my '.repeat(3_000),
    '\u202e19 y/o',
    '🧑‍🚀'.repeat(4_000),
    '歳'.repeat(9_999),
  ];
  for (const bio of hostile) expect(() => ageGroupOfProfile(bio, bio, AT)).not.toThrow();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, bio) => {
      const label = ageGroupOfProfile(name, bio, AT);
      return label === null || AGE_GROUPS.includes(label);
    }),
    { seed: 11, numRuns: 300 },
  );
});

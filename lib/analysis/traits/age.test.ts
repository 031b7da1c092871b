import { expect, test } from 'vitest';
import fc from 'fast-check';
import { AGE_GROUPS } from '@/lib/domain/source-post';
import { AGE_REFERENCE_YEAR, ageGroupOfAge, ageGroupOfBio } from './age';

const AT = Date.UTC(2026, 5);

const expectAges = (ages: Record<string, string | null>) => {
  expect(Object.fromEntries(Object.keys(ages).map((bio) => [bio, ageGroupOfBio(bio, AT)]))).toEqual(ages);
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
  expect(ageGroupOfBio('born 1988', Date.UTC(2012, 0))).toBe('AGE_18_TO_24');
  expect(ageGroupOfBio('born 1988')).toBe(ageGroupOfAge(AGE_REFERENCE_YEAR - 1988));
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

test('stages of life that lie in one group, and those that do not', () => {
  expectAges({
    '大学生 / 軽音': 'AGE_18_TO_24',
    都内の高校生です: 'AGE_13_TO_17',
    '02年生まれ': 'AGE_18_TO_24',
    浪人生: 'AGE_18_TO_24',
    定年退職して農業: 'AGE_OVER_50',
    'College sophomore, she/her': 'AGE_18_TO_24',
    'university student at Leeds': 'AGE_18_TO_24',
    'High school junior | soccer': 'AGE_13_TO_17',
    'Lincoln High School class of 2029': 'AGE_13_TO_17',
    "Ohio State University c/o '27": 'AGE_18_TO_24',
    'Baby boomer. Gardener': 'AGE_OVER_50',
  });
  const none = [
    'sophomore',
    'class of 2027',
    'High school class of 2026',
    'teenager',
    'retired',
    'in my 30s',
    'Millennial',
    '大学院生',
    '高3',
    '大学生の娘がいます',
    '息子は高校生',
    '元大学生',
    '高校生と遊ぶ塾講師',
    '女子高生達のディープな世界',
    'college student services',
    'Former college student, now tired',
    'mother of one college student and four in K12',
    'Helping college students find work',
  ];
  expectAges(Object.fromEntries(none.map((bio) => [bio, null])));
});

test('a first name tells no age, and an age of another time or in a quotation is none', () => {
  expect(ageGroupOfBio('Doris', AT)).toBeNull();
  expect(ageGroupOfBio(null, AT)).toBeNull();
  for (const bio of [
    'In 1999, when I was 13 years old, I met the first release',
    "Never dating '38 y/o redheads' again",
    '24 años hablando claro',
    'Deuteronomy, Ch.28',
  ])
    expect(ageGroupOfBio(bio, AT), bio).toBeNull();
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
    'class of '.repeat(3_000),
    'high school '.repeat(2_000),
    '大学生'.repeat(3_000),
  ];
  for (const bio of hostile) expect(() => ageGroupOfBio(bio, AT)).not.toThrow();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (bio) => {
      const label = ageGroupOfBio(bio, AT);
      return label === null || AGE_GROUPS.includes(label);
    }),
    { seed: 11, numRuns: 300 },
  );
});

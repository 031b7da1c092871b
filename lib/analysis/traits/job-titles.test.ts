import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { bioWords } from './bio-words';
import { JOB_TITLE_IDS, jobTitleOfBio } from './job-titles';

const expectJobs = (jobs: Record<string, string | null>) => {
  expect(Object.fromEntries(Object.keys(jobs).map((bio) => [bio, jobTitleOfBio(bio)]))).toEqual(jobs);
};

test('[CST-14] sixteen groups of job titles, each with an example', () => {
  expect(JOB_TITLE_IDS).toHaveLength(16);
  const examples: Record<string, string> = {
    'Full-stack developer from Berlin': 'SOFTWARE',
    'Marine biologist and diver': 'SCIENCE',
    'Journalist @paper': 'MEDIA',
    'Singer-songwriter. New album out': 'ARTS',
    'Professional footballer': 'SPORT',
    'Primary school teacher': 'EDUCATION',
    'PhD student at UC': 'STUDENT',
    'ICU nurse, mum of 2': 'HEALTH',
    'Human rights lawyer': 'LAW',
    'Police officer. Views my own': 'GOVERNMENT',
    'Chartered accountant': 'FINANCE',
    'CEO of things': 'EXECUTIVE',
    'Social media manager': 'MARKETING',
    'Pastor and husband': 'COMMUNITY',
    Barista: 'SERVICE',
    'Truck driver': 'TRADES',
  };
  expectJobs(examples);
  expect(new Set(Object.values(examples))).toEqual(new Set(JOB_TITLE_IDS));
});

test('other languages', () => {
  expectJobs({
    都内で働くエンジニアです: 'SOFTWARE',
    看護師5年目: 'HEALTH',
    大学生: 'STUDENT',
    弁護士: 'LAW',
    'Periodista en Madrid': 'MEDIA',
    'Médecin généraliste': 'HEALTH',
    'Lehrerin aus Köln': 'EDUCATION',
    'Advogada e mãe': 'LAW',
  });
});

test('the first job named decides; a vague one only when there is no other', () => {
  expectJobs({
    'Writer, nurse, cook': 'MEDIA',
    'Nurse and writer': 'HEALTH',
    'Manager by day, drummer by night': 'ARTS',
    'Software engineer': 'SOFTWARE',
    'Mechanical engineer': 'SCIENCE',
    '#DataScientist #Mom': 'SOFTWARE',
    'Former teacher, now a lawyer': 'LAW',
    'RN 💉': 'HEALTH',
    'Nurse practitioner student': 'STUDENT',
  });
});

test('former, denied, wished-for and other people’s jobs do not count', () => {
  const none = [
    'Former teacher',
    'ex-journalist',
    'Retired nurse',
    'Aspiring writer',
    'Not a doctor',
    'I am not a lawyer',
    'fan of doctors',
    'Fan of a singer',
    'I love my nurse',
    'wife of a police officer',
    'Army wife, teacher’s daughter'.replace('teacher’s daughter', 'proud'),
    "teacher's pet",
    'Doctor Who fan',
    'For teachers and nurses',
    'busy rn',
    'Margot Barber',
    'We are lawyers. We help every lawyer',
    '元教師',
    '声優さんが好き',
    '漫画家志望',
    'エンジニアになりたい',
    '看護師の妻です',
    'https://example.org/teacher @nurse',
    'just living',
    '',
  ];
  expectJobs(Object.fromEntries(none.map((bio) => [bio, null])));
  expect(jobTitleOfBio(null)).toBeNull();
});

test('words of a bio keep their place, and links, mentions and emojis part phrases', () => {
  expect(
    bioWords('Co-founder @acme: “DataScientist”').map(({ text, at }) => `${text} ${String(at)}`),
  ).toEqual(
    ['co 0', 'founder 3', '| 11', '| 18', 'data 19', 'scientist 23', '| 32'].filter(
      (_, index) => index !== 3,
    ),
  );
  expect(bioWords('software 🧁 engineer').map(({ text }) => text)).toEqual(['software', '|', 'engineer']);
});

test('hostile bios end', () => {
  const hostile = [
    'teacher '.repeat(5_000),
    'of a '.repeat(5_000),
    '@'.repeat(10_000),
    '#'.repeat(10_000),
    'http://'.repeat(3_000),
    '\u202eteacher',
    '教師'.repeat(5_000),
    '👩‍⚕️'.repeat(3_000),
    'we '.repeat(5_000),
  ];
  for (const bio of hostile) expect(() => jobTitleOfBio(bio)).not.toThrow();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (bio) => {
      const id = jobTitleOfBio(bio);
      return id === null || JOB_TITLE_IDS.includes(id);
    }),
    { seed: 5, numRuns: 300 },
  );
});

const FIGURES = '../shared/data/us-politicians-demographics/profiles.json.gz';

test.skipIf(!existsSync(FIGURES))('members of Congress are mostly called members of government', () => {
  const { users } = JSON.parse(gunzipSync(readFileSync(FIGURES)).toString('utf8')) as {
    users: { description: string | null }[];
  };
  const called = users.map(({ description }) => jobTitleOfBio(description)).filter((id) => id !== null);
  expect(called.filter((id) => id === 'GOVERNMENT').length / called.length).toBeGreaterThan(0.6);
});

import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { genderOfProfile } from './gender';

test('a declaration comes before the name', () => {
  expect(genderOfProfile('Alex', 'she/her. Coffee.')).toBe('FEMALE');
  expect(genderOfProfile('Jordan (he/him)', null)).toBe('MALE');
  expect(genderOfProfile('Mary', 'they/them')).toBeNull();
  expect(genderOfProfile('Mary', 'she/they')).toBeNull();
  expect(genderOfProfile('Sam', 'Wife, mother of two, runner')).toBe('FEMALE');
  expect(genderOfProfile('Sam', 'Husband to Ann. Father of three girls')).toBe('MALE');
});

test('somebody else’s role says nothing of the person', () => {
  expect(genderOfProfile('John Miller', 'I love my wife and my mom')).toBe('MALE');
  expect(genderOfProfile('xx', "Ann's husband is the best, follow my wife")).toBeNull();
});

test('first names, with titles and decoration', () => {
  expect(genderOfProfile('✨ Jessica 💕', null)).toBe('FEMALE');
  expect(genderOfProfile('Rep. José García', null)).toBe('MALE');
  expect(genderOfProfile('JohnSmith', null)).toBe('MALE');
  expect(genderOfProfile('A. Donald McEachin', null)).toBe('MALE');
  expect(genderOfProfile('Mrs. Robinson', null)).toBe('FEMALE');
  expect(genderOfProfile('(((David))) ', null)).toBe('MALE');
});

test('groups, firms, words and unknown names are unknown', () => {
  for (const name of [
    'Nike Inc',
    'Fox News',
    'Chelsea FC',
    'Love',
    'Paris',
    'America First',
    'コウメ太夫',
    '',
    'qwrtz',
    '123',
    'Mark Levin Show',
    'Austin Police',
  ])
    expect(genderOfProfile(name, null), name).toBeNull();
  expect(genderOfProfile(null, null)).toBeNull();
});

const FOLDER = '../shared/data/us-politicians-demographics';

test.skipIf(!existsSync(FOLDER))('politicians: 0.97 right at 0.9 coverage', () => {
  const unzip = (file: string) => gunzipSync(readFileSync(`${FOLDER}/${file}`)).toString('utf8');
  const { users } = JSON.parse(unzip('profiles.json.gz')) as {
    users: { screen_name: string; name: string; description: string }[];
  };
  const rows = parse<{ Twitter_username: string; Sex: string }>(unzip('wikidata-politicians.csv.gz'), {
    columns: true,
    relax_column_count: true,
  });
  const sexes = new Map(rows.map((row) => [row.Twitter_username.toLowerCase(), row.Sex.toUpperCase()]));
  const known = users.filter((user) => /^(FE)?MALE$/.test(sexes.get(user.screen_name.toLowerCase()) ?? ''));
  const answers = known.map((user) => ({
    truth: sexes.get(user.screen_name.toLowerCase()),
    called: genderOfProfile(user.name, user.description),
  }));
  const called = answers.filter((answer) => answer.called !== null);
  expect(
    called.filter((answer) => answer.called === answer.truth).length / called.length,
  ).toBeGreaterThanOrEqual(0.97);
  expect(called.length / answers.length).toBeGreaterThanOrEqual(0.9);
});

import { expect, test } from 'vitest';
import { countryCode, countryInputSchema } from './country-input';
import { validateField } from './form-validation';
import {
  AGE_OPTIONS,
  emailValidator,
  isAgeOption,
  isDecimal,
  isEmail,
  isKeywordPayload,
  normaliseGender,
} from './form-values';

test("[FRM-09] an e-mail without the simple shape gives 'Please enter a valid email address'", async () => {
  const rule = { validators: [emailValidator] };
  for (const email of ['a@b', 'a b@c.de', '@c.de', 'a@.de', 'a@c.', 'a@@c.de', 'plain', 'a@c..de']) {
    expect(await validateField('email', { email }, rule), email).toEqual({
      code: 'custom',
      message: 'Please enter a valid email address',
    });
  }
  for (const email of ['a@b.de', 'first.last+tag@sub.example.co.jp', '名前@例え.jp']) {
    expect(await validateField('email', { email }, rule), email).toBeNull();
  }
  expect(isEmail(`${'a'.repeat(320)}@b.de`)).toBe(false);
});

test('[FRM-10] a decimal is digits with at most one decimal place', () => {
  for (const good of ['0', '12', '12.5', '007', 3, 2.5]) expect(isDecimal(good), String(good)).toBe(true);
  for (const bad of [
    '',
    '1.25',
    '1.',
    '.5',
    '-1',
    '1,5',
    '1e3',
    ' 1',
    'x',
    1.25,
    -2,
    NaN,
    Infinity,
    null,
    {},
  ]) {
    expect(isDecimal(bad), String(bad)).toBe(false);
  }
});

test('[FRM-11] gender input becomes ANY, MALE or FEMALE', () => {
  expect(['male', 'MALE', ' m '].map(normaliseGender)).toEqual(['MALE', 'MALE', 'MALE']);
  expect(['female', 'Female', 'F'].map(normaliseGender)).toEqual(['FEMALE', 'FEMALE', 'FEMALE']);
  expect(['any', 'ANY', ''].map(normaliseGender)).toEqual(['ANY', 'ANY', 'ANY']);
});

test('[FRM-12] the gender number 1 gives MALE', () => {
  expect([normaliseGender(1), normaliseGender('1')]).toEqual(['MALE', 'MALE']);
});

test('[FRM-13] the gender number 2 gives FEMALE', () => {
  expect([normaliseGender(2), normaliseGender('2')]).toEqual(['FEMALE', 'FEMALE']);
});

test('[FRM-14] any unknown gender gives ANY', () => {
  for (const unknown of [0, 3, 1.5, 'other', 'constructor', null, undefined, {}, [1], true]) {
    expect(normaliseGender(unknown)).toBe('ANY');
  }
});

test('[FRM-15] age values belong to the age list', () => {
  expect(AGE_OPTIONS).toHaveLength(22);
  for (const age of [
    'AGE_ANY',
    'AGE_OVER_13',
    'AGE_OVER_50',
    'AGE_13_TO_24',
    'AGE_21_TO_54',
    'AGE_35_TO_54',
  ]) {
    expect(isAgeOption(age), age).toBe(true);
  }
  for (const other of ['AGE_OVER_12', 'AGE_21_TO_24', 'age_any', '', 18, null]) {
    expect(isAgeOption(other), String(other)).toBe(false);
  }
});

test('[FRM-16] the keyword payload is an object whose keywords is a list of lists', () => {
  for (const good of [{ keywords: [] }, { keywords: [['oat', 'milk'], []], more: 1 }]) {
    expect(isKeywordPayload(good)).toBe(true);
  }
  for (const bad of [
    null,
    [],
    [['a']],
    {},
    { keywords: 'a' },
    { keywords: ['a'] },
    { keywords: [['a'], 'b'] },
    'x',
  ]) {
    expect(isKeywordPayload(bad)).toBe(false);
  }
});

test('[FRM-17] country aliases become codes: us, usa, uk, britain and more', () => {
  const read = (texts: string[]) => texts.map(countryCode);
  expect(read(['us', 'usa', 'US', 'U.S.A.', 'United States', ' america '])).toEqual(Array(6).fill('US'));
  expect(read(['uk', 'britain', 'Great-Britain', 'gb', 'U.K.', 'ＵＫ'])).toEqual(Array(6).fill('GB'));
  expect(read(['日本', 'jp', 'Holland', 'south_korea'])).toEqual(['JP', 'JP', 'NL', 'KR']);
  expect(read(['', 'xx', 'atlantis', 'constructor', '__proto__'])).toEqual(Array(5).fill(null));
  expect(countryInputSchema.parse('usa')).toBe('US');
  expect(countryInputSchema.safeParse('atlantis').success).toBe(false);
});

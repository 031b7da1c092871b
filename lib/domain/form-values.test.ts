import { expect, test } from 'vitest';
import { countryCode, countryInputSchema } from './country-input';
import { validateField } from './form-validation';
import { emailValidator, isEmail } from './form-values';

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

test('[FRM-17] country aliases become codes: us, usa, uk, britain and more', () => {
  const read = (texts: string[]) => texts.map(countryCode);
  expect(read(['us', 'usa', 'US', 'U.S.A.', 'United States', ' america '])).toEqual(Array(6).fill('US'));
  expect(read(['uk', 'britain', 'Great-Britain', 'gb', 'U.K.', 'ＵＫ'])).toEqual(Array(6).fill('GB'));
  expect(read(['日本', 'jp', 'Holland', 'south_korea'])).toEqual(['JP', 'JP', 'NL', 'KR']);
  expect(read(['', 'xx', 'atlantis', 'constructor', '__proto__'])).toEqual(Array(5).fill(null));
  expect(countryInputSchema.parse('usa')).toBe('US');
  expect(countryInputSchema.safeParse('atlantis').success).toBe(false);
});

import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import {
  hashRecoveryCode,
  keyUri,
  newRecoveryCodes,
  newSecret,
  RECOVERY_CODES,
  stepOfCode,
  tidyCode,
  withoutRecoveryCode,
} from './one-time-codes';

/** RFC 6238, appendix B, SHA-1: the last six of eight digits. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32;
const RFC = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

test.each(RFC)('the code of second %i is the one of RFC 6238', (second, code) => {
  const step = Math.floor(second / 30);
  expect(stepOfCode(RFC_SECRET, code, new Date(second * 1000))).toBe(step);
  expect(stepOfCode(RFC_SECRET, code, new Date((second + 30) * 1000))).toBe(step);
  expect(stepOfCode(RFC_SECRET, code, new Date((second - 30) * 1000))).toBe(step);
  for (const away of [-60, 60, 3_600])
    expect(stepOfCode(RFC_SECRET, code, new Date((second + away) * 1000))).toBeNull();
});

test('what is no six digits is no code', () => {
  for (const text of ['', '28708', '2870822', '28708a', '287 082', '٢٨٧٠٨٢', '-87082', '287082\n'])
    expect(stepOfCode(RFC_SECRET, text, new Date(59_000))).toBeNull();
});

test('full-width digits, spaces and dashes are forgiven', () => {
  expect(tidyCode(' ２８７ 082 ')).toBe('287082');
  expect(tidyCode('abcd-EFGH–jkmn')).toBe('ABCDEFGHJKMN');
});

test('secrets have 160 bits, are new each time, and the address of a QR code says how to count', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const uri = new URL(keyUri(secret, 'hana+a@例え.example'));
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: 'Murmur',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('a recovery code belongs to one secret and is taken out once', () => {
  const [secret, other] = [newSecret(), newSecret()];
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
  const hashes = codes.map((code) => hashRecoveryCode(secret, code));
  const [first = ''] = codes;
  const left = withoutRecoveryCode(secret, ` ${first.toLowerCase()} `, hashes);
  expect(left).toEqual(hashes.slice(1));
  expect(withoutRecoveryCode(secret, first, left ?? [])).toBeNull();
  expect(withoutRecoveryCode(other, first, hashes)).toBeNull();
  expect(withoutRecoveryCode(secret, '', hashes)).toBeNull();
});

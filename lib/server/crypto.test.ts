import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CODE_ALPHABET } from '@/lib/domain/sign-in';
import {
  isSealedAnew,
  keyedHash,
  matchesKeyedHash,
  randomCode,
  randomToken,
  sameText,
  seal,
  unseal,
} from './crypto';
import { addMasterSecret, dropRetiredSecrets } from './data-folder/secrets';
import { forgetEnv } from './env';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'murmur-crypto-'));
  vi.stubEnv('MURMUR_DATA_DIR', folder);
  forgetEnv();
});
afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
  rmSync(folder, { recursive: true, force: true });
});

test('[AUT-06] a code is 6 characters that cannot be taken for one another', () => {
  for (let n = 0; n < 200; n++) expect(randomCode()).toMatch(new RegExp(`^[${CODE_ALPHABET}]{6}$`));
  expect(new Set(Array.from({ length: 500 }, randomCode)).size).toBeGreaterThan(490);
  expect(CODE_ALPHABET).not.toMatch(/[01IOLU]/);
  expect(randomToken(32)).toMatch(/^[\w-]{43}$/);
});

test('a sealed text opens for its row alone, and any change is noticed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uuid(), fc.uuid(), (text, row, other) => {
      const sealed = seal(row, text);
      expect(unseal(row, sealed)).toBe(Buffer.from(text, 'utf8').toString('utf8'));
      if (row !== other) expect(() => unseal(other, sealed)).toThrow();
    }),
    { seed: 4, numRuns: 60 },
  );
  const sealed = seal('row', 'secret');
  expect(sealed).not.toContain('secret');
  expect(seal('row', 'secret')).not.toBe(sealed);
  const [key = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal('row', `${key}.${changed.toString('base64url')}`)).toThrow();
  }
  for (const cut of ['', '.', `${key}.`, `${key}.AAAA`, `deadbeef.${body}`])
    expect(() => unseal('row', cut)).toThrow();
});

test('a key rotation keeps what was sealed readable until the old secret is dropped', () => {
  const sealed = seal('row', 'secret');
  const hashed = keyedHash('browser-token', 'session');
  addMasterSecret();
  expect(unseal('row', sealed)).toBe('secret');
  expect(isSealedAnew(sealed)).toBe(false);
  expect(isSealedAnew(seal('row', 'secret'))).toBe(true);
  expect(matchesKeyedHash('browser-token', 'session', hashed)).toBe(true);
  expect(keyedHash('browser-token', 'session')).not.toBe(hashed);
  dropRetiredSecrets();
  expect(() => unseal('row', sealed)).toThrow('no longer has');
  expect(matchesKeyedHash('browser-token', 'session', hashed)).toBe(false);
  expect(statSync(path.join(folder, 'secrets', 'master')).mode & 0o777).toBe(0o600);
});

test('MURMUR_SECRET stands in for the file, the new secret in front', () => {
  vi.stubEnv('MURMUR_SECRET', 'old-secret');
  forgetEnv();
  const sealed = seal('row', 'x');
  vi.stubEnv('MURMUR_SECRET', 'new-secret, old-secret');
  forgetEnv();
  expect(unseal('row', sealed)).toBe('x');
  expect(() => addMasterSecret()).toThrow('MURMUR_SECRET');
});

test('keys of different purposes tell nothing about each other', () => {
  expect(keyedHash('code', 'a')).not.toBe(keyedHash('address', 'a'));
  expect(sameText('abc', 'abd')).toBe(false);
  expect(sameText('abc', 'abcd')).toBe(false);
  expect(sameText('abc', 'abc')).toBe(true);
});

import { expect, test } from 'vitest';
import { ownPath } from '@/lib/domain/own-path';
import { withNext } from './next-path';

test('only a path of this site is a way back', () => {
  expect(ownPath('/velnora/account?tab=a#b')).toBe('/velnora/account?tab=a#b');
  for (const foreign of [
    null,
    '',
    'velnora',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\u0000//evil.example',
    '/\t/evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/a/../..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
  ]) {
    expect(ownPath(foreign)).toBeNull();
  }
});

test('the sign-in page gets the way back, but none for the start page', () => {
  expect(withNext('/login', '/velnora/team?x=1')).toBe('/login?next=%2Fvelnora%2Fteam%3Fx%3D1');
  expect(withNext('/login', '/')).toBe('/login');
  expect(withNext('/login', '//evil.example')).toBe('/login');
});

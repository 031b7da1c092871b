import { expect, test } from 'vitest';
import { cookieName, printCookie } from './cookies';

test('our cookies are out of reach of scripts, of other sites’ forms and, over https, of neighbouring hosts', () => {
  for (const name of ['browser', 'setup', 'session'] as const) {
    const secure = printCookie(cookieName(name, true), 'x', { secure: true, seconds: 60 });
    expect(secure).toMatch(/^__(Host|Secure)-/);
    expect(secure).toMatch(
      /; Path=\/.*; HttpOnly.*; Secure.*; SameSite=Lax|; HttpOnly; Secure; SameSite=Lax/,
    );
    expect(secure).not.toMatch(/domain/i);
  }
  expect(cookieName('setup', true)).toBe('__Host-murmur_setup');
  expect(cookieName('setup', false)).toBe('murmur_setup');
  expect(printCookie(cookieName('setup', false), null, { secure: false })).toMatch(
    /^murmur_setup=;.*Max-Age=0/,
  );
});

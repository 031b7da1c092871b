import { expect, test } from 'vitest';
import {
  listedRoots,
  parseApiRoots,
  printApiRoots,
  readApiRoots,
  requireSameSite,
  SAME_ORIGIN,
} from './api-roots';

const MAIN = 'https://api.example.com';
const SECOND = 'https://second.example.com:8443';
const cookie = (value: string) => `a=b; api_roots=${encodeURIComponent(value)}; c=d`;

test('[CLI-22] two roots are read from the configuration; nothing or a slash is the address of the page', () => {
  const roots = readApiRoots({ MURMUR_API_ROOT: ` ${MAIN}/ `, MURMUR_SECOND_API_ROOT: SECOND });
  expect(roots).toEqual({ main: MAIN, second: SECOND });
  expect(listedRoots(roots)).toEqual([MAIN, SECOND]);
  expect(listedRoots({ main: MAIN, second: MAIN })).toEqual([MAIN]);
  for (const env of [{}, { MURMUR_API_ROOT: '', MURMUR_SECOND_API_ROOT: '/' }])
    expect(readApiRoots(env)).toEqual(SAME_ORIGIN);
});

test('a root that is no address of a server is refused by name', () => {
  for (const wrong of [
    'api.example.com',
    'javascript:alert(1)',
    'https://api.example.com/v1',
    'https://ann@api.example.com',
    'https://api.example.com/?x',
    "https://api.example.com; script-src 'unsafe-inline'",
  ])
    expect(() => readApiRoots({ MURMUR_SECOND_API_ROOT: wrong }), wrong).toThrow('MURMUR_SECOND_API_ROOT');
});

test('the cookie tells a page its roots, and what is unreadable in it is the page itself', () => {
  const roots = { main: MAIN, second: '' };
  expect(parseApiRoots(cookie(printApiRoots(roots) ?? ''))).toEqual(roots);
  expect(parseApiRoots(cookie(` ${SECOND}`))).toEqual({ main: '', second: SECOND });
  expect(printApiRoots(SAME_ORIGIN)).toBeNull();
  for (const wrong of [
    '',
    'a=b',
    'api_roots=%',
    'xapi_roots=https://evil.example',
    cookie('javascript:x //evil'),
  ])
    expect(parseApiRoots(wrong), wrong).toEqual(SAME_ORIGIN);
});

test('roots of another site than the pages are refused', () => {
  const roots = { main: MAIN, second: '' };
  requireSameSite(roots, ['app.example.com', 'example.com']);
  requireSameSite(SAME_ORIGIN, ['localhost']);
  expect(() => requireSameSite(roots, ['app.example.com', 'app.other.com'])).toThrow(
    'The API root https://api.example.com is not on the same site as app.other.com',
  );
});

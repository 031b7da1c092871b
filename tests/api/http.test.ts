import { expect, test, vi } from 'vitest';
import { LIMITS } from '@/lib/server/api/rate-limit';
import type { Actor } from '@/lib/server/ctx';
import { get, type Headers, makeApi, post } from '../factories/test-api';
import { withStores } from '../setup/stores';

withStores();

vi.stubEnv('MURMUR_LOG_LEVEL', 'silent');

/* Who may ask, and what every answer carries; the routes themselves are in routes.test.ts. */

test('both forms of a path answer, with and without the last slash', async () => {
  for (const path of ['/api/who/', '/api/who']) {
    expect(await (await get(makeApi(), path)).json()).toEqual({ kind: 'local-owner' });
  }
});

test('every answer carries the security headers and a request id', async () => {
  const api = makeApi();
  for (const response of [
    await get(api, '/api/who/'),
    await get(api, '/api/x/'),
    await post(api, '/api/fail/', 'x'),
  ]) {
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
  }
});

test('a sane request id is kept, another is replaced', async () => {
  const idOf = async (given: string) =>
    (await get(makeApi(), '/api/who/', { 'X-Request-Id': given })).headers.get('X-Request-Id');
  expect(await idOf('trace_0123-abc')).toBe('trace_0123-abc');
  for (const given of ['short', 'x'.repeat(65), 'a b c d e f g', '<script>alert(1)</script>']) {
    expect(await idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('the local owner is whoever asks a host of ours; a rebound name is refused', async () => {
  const ours = [
    'localhost',
    'localhost:3000',
    'pro.localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'PRO.example.com',
  ];
  for (const host of ours) {
    expect(await (await get(makeApi(), '/api/who/', { Host: host })).json()).toEqual({ kind: 'local-owner' });
  }
  const foreign = [
    'evil.example.net',
    'localhost.evil.net',
    '127.0.0.1.nip.io',
    'notpro.example.com',
    '10.0.0.7:3000',
    '',
  ];
  for (const host of foreign) {
    const response = await get(makeApi(), '/api/open/', { Host: host });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'host' });
  }
});

test('a page of another site or port cannot write', async () => {
  const write = (headers: Headers) => post(makeApi(), '/api/echo/x/', '{"text":"a"}', headers);
  expect((await write({})).status).toBe(200);
  expect((await write({ Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(
    200,
  );
  const refused: Headers[] = [
    { Origin: 'https://evil.example.net' },
    { Origin: 'http://localhost:8080' },
    { Origin: 'http://localhost' },
    { Origin: 'null' },
    { Origin: 'not an origin' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'cross-site' },
  ];
  for (const headers of refused) {
    const response = await write(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'origin' });
  }
});

test('another site cannot read in the background; a followed link may', async () => {
  const read = (mode: string) =>
    get(makeApi(), '/api/who/', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode });
  expect((await read('no-cors')).status).toBe(403);
  expect((await read('cors')).status).toBe(403);
  expect((await read('navigate')).status).toBe(200);
});

test('a server that listens on the network has no implicit owner', async () => {
  for (const bind of ['0.0.0.0', '::', '192.168.1.5']) {
    expect((await get(makeApi({ bind }), '/api/who/')).status).toBe(403);
  }
  for (const bind of ['127.0.0.1', 'localhost', '::1']) {
    expect((await get(makeApi({ bind }), '/api/who/')).status).toBe(200);
  }
});

test('production mode refuses without a token and takes the one of the data folder', async () => {
  const api = makeApi({ mode: 'production' });
  const none = await get(api, '/api/who/');
  expect(none.status).toBe(403);
  expect((await get(api, '/api/open/')).status).toBe(200);
  const withToken = (value: string) => get(api, '/api/who/', { Authorization: value });
  expect(await (await withToken(`Token ${'a'.repeat(64)}`)).json()).toEqual({ kind: 'cli' });
  for (const value of [
    `Token ${'b'.repeat(64)}`,
    'Token a',
    `Bearer ${'a'.repeat(64)}`,
    'Token',
    'Basic eDp5',
  ]) {
    expect((await withToken(value)).status).toBe(403);
  }
});

test('a wrong token is refused even where none is needed, and without a token file every one is wrong', async () => {
  expect((await get(makeApi(), '/api/who/', { Authorization: 'Token wrong' })).status).toBe(403);
  const none = makeApi({ commandLineToken: () => null });
  expect((await get(none, '/api/who/', { Authorization: `Token ${'a'.repeat(64)}` })).status).toBe(403);
});

test('the limit answers 429 with Retry-After, per actor', async () => {
  const few: Record<Actor['kind'], { requests: number; seconds: number }> = {
    ...LIMITS,
    'local-owner': { requests: 2, seconds: 60 },
  };
  const api = makeApi({}, few);
  expect((await get(api, '/api/who/')).status).toBe(200);
  expect((await get(api, '/api/who/')).status).toBe(200);
  const refused = await get(api, '/api/who/');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
  const cli = await get(api, '/api/who/', { Authorization: `Token ${'a'.repeat(64)}` });
  expect(cli.status).toBe(200);
});

test('path, query and body arrive parsed; a repeated parameter is a list', async () => {
  const response = await post(makeApi(), '/api/echo/a%2Fb/?country=DE&country=FR', '{"text":"日本"}');
  expect(await response.json()).toEqual({ name: 'a/b', country: ['DE', 'FR'], text: '日本' });
});

test('a character that the database cannot hold is refused wherever it stands', async () => {
  const refusal = { message: 'Text may not hold the character U+0000', code: 'bad_character' };
  for (const [path, body] of [
    ['/api/echo/a%00/', '{"text":"a"}'],
    ['/api/echo/a/?country=D%00E', '{"text":"a"}'],
    ['/api/echo/a/', '{"text":"a\\u0000"}'],
    ['/api/echo/a/', '{"text":{"deep":["\\u0000"]}}'],
  ] as const) {
    const response = await post(makeApi(), path, body);
    expect([response.status, await response.json()]).toEqual([400, refusal]);
  }
});

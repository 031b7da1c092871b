import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import type { AuthSettings } from '@/lib/server/api/auth';
import { createApi } from '@/lib/server/api/create-api';
import { type Api, mount } from '@/lib/server/api/mount';
import { createRateLimiter, LIMITS } from '@/lib/server/api/rate-limit';
import type { Actor } from '@/lib/server/services/ctx';
import { readHostConfig } from '@/lib/tenants/host-config';

/* The frame around every route, on endpoints made for it; the routes themselves are in routes.test.ts. */

const whoAmI = defineEndpoint({
  id: 'who',
  method: 'GET',
  path: '/api/who/',
  auth: 'pro',
  summary: 'who',
  response: z.object({ kind: z.string() }),
});
const openDoor = defineEndpoint({
  id: 'open',
  method: 'GET',
  path: '/api/open/',
  auth: 'none',
  summary: 'open',
  response: z.object({ kind: z.string() }),
});
const echo = defineEndpoint({
  id: 'echo',
  method: 'POST',
  path: '/api/echo/{name}/',
  auth: 'pro',
  summary: 'echo',
  params: z.object({ name: z.string().max(20) }),
  query: z.object({ country: z.union([z.string(), z.array(z.string())]).optional() }),
  body: z.object({ text: z.string(), n: z.int().optional() }),
  response: z.object({ name: z.string(), country: z.unknown(), text: z.string() }),
});
const countBytes = defineEndpoint({
  id: 'count',
  method: 'POST',
  path: '/api/count/',
  auth: 'pro',
  summary: 'count',
  body: { kind: 'file', field: 'file' },
  response: z.object({ bytes: z.int() }),
});
const failing = defineEndpoint({
  id: 'fail',
  method: 'POST',
  path: '/api/fail/',
  auth: 'pro',
  summary: 'fail',
  body: z.object({ how: z.string() }),
  response: z.object({}),
});

const FAILURES: Record<string, () => Error> = {
  unknown: () => new Error('secret detail /var/lib/x'),
  coded: () => new AppError('conflict', 'Taken already', { code: 'taken' }),
  plain: () => new AppError('not_found', 'There is no such thing'),
  fields: () => new AppError('bad_request', 'x', { fields: { name: ['Taken'], non_field_errors: ['No'] } }),
  timeout: () => new AppError('timeout', 'The request took too long to process. Please try again later.'),
};

const LOCAL: AuthSettings = {
  mode: 'local',
  bind: '127.0.0.1',
  hosts: readHostConfig({ MURMUR_PRO_HOST: 'pro.example.com' }),
  commandLineToken: () => 'a'.repeat(64),
};

function make(auth: Partial<AuthSettings> = {}, limits = LIMITS): Api {
  return createApi(
    { auth: { ...LOCAL, ...auth }, limit: createRateLimiter(limits) },
    {
      open: () => {},
      guarded: (api) => {
        mount(api, whoAmI, (ctx) => ({ kind: ctx.actor.kind }));
        mount(api, openDoor, (ctx) => ({ kind: ctx.actor.kind }));
        mount(api, echo, (_, { params, query, body }) => ({
          ...params,
          country: query.country,
          text: body.text,
        }));
        mount(api, countBytes, async (_, { body }) => {
          let bytes = 0;
          for await (const chunk of body.stream) bytes += chunk.length;
          return { bytes };
        });
        mount(api, failing, (_, { body }) => {
          throw FAILURES[body.how]?.() ?? new Error('none');
        });
      },
    },
  );
}

type Headers = Record<string, string>;
const get = (api: Api, path: string, headers: Headers = {}) =>
  api.request(path, { headers: { Host: 'localhost:3000', ...headers } });
const post = (api: Api, path: string, body: BodyInit, headers: Headers = {}) =>
  api.request(path, {
    method: 'POST',
    body,
    headers: { Host: 'localhost:3000', 'Content-Type': 'application/json', ...headers },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });

test('both forms of a path answer, with and without the last slash', async () => {
  for (const path of ['/api/who/', '/api/who']) {
    expect(await (await get(make(), path)).json()).toEqual({ kind: 'local-owner' });
  }
});

test('an unknown path answers 404 as JSON, also under the second root and for another method', async () => {
  for (const path of ['/api/nothing/', '/rest-auth/login/', '/api/', '/api/who/more/']) {
    const response = await get(make(), path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ detail: 'There is no such route' });
  }
  expect((await post(make(), '/api/who/', '{}')).status).toBe(404);
});

test('every answer carries the security headers and a request id', async () => {
  const api = make();
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
    (await get(make(), '/api/who/', { 'X-Request-Id': given })).headers.get('X-Request-Id');
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
    expect(await (await get(make(), '/api/who/', { Host: host })).json()).toEqual({ kind: 'local-owner' });
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
    const response = await get(make(), '/api/open/', { Host: host });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'host' });
  }
});

test('a page of another site or port cannot write', async () => {
  const write = (headers: Headers) => post(make(), '/api/echo/x/', '{"text":"a"}', headers);
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
    get(make(), '/api/who/', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode });
  expect((await read('no-cors')).status).toBe(403);
  expect((await read('cors')).status).toBe(403);
  expect((await read('navigate')).status).toBe(200);
});

test('a server that listens on the network has no implicit owner', async () => {
  for (const bind of ['0.0.0.0', '::', '192.168.1.5']) {
    expect((await get(make({ bind }), '/api/who/')).status).toBe(403);
  }
  for (const bind of ['127.0.0.1', 'localhost', '::1']) {
    expect((await get(make({ bind }), '/api/who/')).status).toBe(200);
  }
});

test('production mode refuses without a token and takes the one of the data folder', async () => {
  const api = make({ mode: 'production' });
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
  expect((await get(make(), '/api/who/', { Authorization: 'Token wrong' })).status).toBe(403);
  const none = make({ commandLineToken: () => null });
  expect((await get(none, '/api/who/', { Authorization: `Token ${'a'.repeat(64)}` })).status).toBe(403);
});

test('the limit answers 429 with Retry-After, per actor', async () => {
  const few: Record<Actor['kind'], { requests: number; seconds: number }> = {
    ...LIMITS,
    'local-owner': { requests: 2, seconds: 60 },
  };
  const api = make({}, few);
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
  const response = await post(make(), '/api/echo/a%2Fb/?country=DE&country=FR', '{"text":"日本"}');
  expect(await response.json()).toEqual({ name: 'a/b', country: ['DE', 'FR'], text: '日本' });
});

test('[ERR-06, ERR-08] input that does not fit answers 400 with messages by field', async () => {
  const wrong = await post(make(), '/api/echo/x/', '{"text":5,"n":1.5}');
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toEqual({ text: [expect.any(String)], n: [expect.any(String)] });
  const noObject = await post(make(), '/api/echo/x/', '[1]');
  expect(await noObject.json()).toEqual({ non_field_errors: [expect.any(String)] });
  const longName = await post(make(), `/api/echo/${'x'.repeat(21)}/`, '{"text":"a"}');
  expect(await longName.json()).toEqual({ name: [expect.any(String)] });
});

test('what is no JSON answers 400', async () => {
  for (const body of ['', '{', '{"text":}', '\u0000', '['.repeat(100_000)]) {
    const response = await post(make(), '/api/echo/x/', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ detail: 'The body is not valid JSON' });
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
    expect((await post(make(), '/api/echo/x/', '{"text":"a"}', { 'Content-Type': type })).status).toBe(400);
  }
});

test('a body that tries to reach the prototype is only data', async () => {
  const response = await post(
    make(),
    '/api/echo/x/?__proto__=1&constructor=2',
    '{"text":"a","__proto__":{"n":1}}',
  );
  expect(response.status).toBe(200);
  expect(({} as { n?: number }).n).toBeUndefined();
});

test('JSON of more than 1 MB answers 413, announced or not', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(2_000_000) });
  const announced = await post(make(), '/api/echo/x/', body, { 'Content-Length': String(body.length) });
  expect(announced.status).toBe(413);
  let sent = 0;
  const chunk = new TextEncoder().encode('x'.repeat(65_536));
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += chunk.length;
      controller.enqueue(chunk);
    },
  });
  const silent = await post(make(), '/api/echo/x/', endless);
  expect(silent.status).toBe(413);
  expect(await silent.json()).toEqual({ detail: 'The body may have at most 1 MB' });
  expect(sent).toBeLessThan(1_500_000);
});

test('a file of any size is streamed, not limited and not buffered', async () => {
  let left = 64;
  const chunk = new Uint8Array(65_536);
  const file = new ReadableStream<Uint8Array>({
    pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
  });
  const response = await post(make(), '/api/count/', file, { 'Content-Type': 'text/csv' });
  expect(await response.json()).toEqual({ bytes: 64 * 65_536 });
});

test('[ERR-04, ERR-15] an error of ours has its status and one of the specified shapes', async () => {
  const fail = async (how: string) => {
    const response = await post(make(), '/api/fail/', JSON.stringify({ how }));
    return [response.status, await response.json()];
  };
  expect(await fail('plain')).toEqual([404, { detail: 'There is no such thing' }]);
  expect(await fail('coded')).toEqual([409, { message: 'Taken already', code: 'taken' }]);
  expect(await fail('fields')).toEqual([400, { name: ['Taken'], non_field_errors: ['No'] }]);
  expect(await fail('timeout')).toEqual([
    504,
    { message: expect.stringContaining('took too long'), code: 'timeout' },
  ]);
});

test('[ERR-09] an unknown error answers 500 and tells nothing', async () => {
  const response = await post(make(), '/api/fail/', '{"how":"unknown"}');
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ detail: 'Something went wrong. Please try again later.' });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ask } from '../factories/api-client';
import { withStores } from '../setup/stores';

/* Crash reports of browsers go through our own API to the one reporter that the operator has named. */

withStores();

let server: Server;
let dsn: string;
let status = 200;
let got: { url: string; headers: Record<string, unknown>; body: string }[] = [];

vi.mock('@/lib/server/env', async (load) => {
  const { env, ...rest } = await load<{ env: () => Record<string, unknown> }>();
  return { ...rest, env: () => ({ ...env(), ...given.values }) };
});
const given = vi.hoisted(() => ({ values: {} as Record<string, unknown> }));

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      got.push({ url: request.url ?? '', headers: request.headers, body });
      response.writeHead(status, { Location: 'http://127.0.0.1:9/' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  dsn = `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/prefix/42`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  got = [];
  status = 200;
  given.values = { MURMUR_MODE: 'production', ERROR_REPORTING_DSN: dsn };
});

const envelope = (to: unknown) => `${JSON.stringify({ dsn: to })}\n{"type":"event"}\n{"message":"x"}`;
const hand = (body: BodyInit, headers: Record<string, string> = {}) =>
  ask('/api/error-reports/', {
    method: 'POST',
    body,
    headers: { Cookie: 'consent=yes; session=secret', 'User-Agent': 'Browser of Ann', ...headers },
  });

test('a report arrives as it is, without address, cookie and browser of the person', async () => {
  const answer = await hand(envelope(dsn), { 'X-Forwarded-For': '203.0.113.9' });
  expect(answer.status).toBe(204);
  expect(got.map(({ url, body }) => [url, body])).toEqual([
    ['/prefix/api/42/envelope/?sentry_version=7&sentry_key=publickey', envelope(dsn)],
  ]);
  const told = JSON.stringify(got[0]?.headers);
  for (const secret of ['secret', 'Ann', '203.0.113.9', 'consent']) expect(told).not.toContain(secret);
});

test('nothing goes on without consent, against a wish of the browser, or where no reporter is set up', async () => {
  expect((await hand(envelope(dsn), { Cookie: 'session=secret' })).status).toBe(403);
  expect((await hand(envelope(dsn), { Cookie: 'consent=no' })).status).toBe(403);
  expect((await hand(envelope(dsn), { DNT: '1' })).status).toBe(403);
  given.values = { MURMUR_MODE: 'production', ERROR_REPORTING_DSN: undefined };
  expect((await hand(envelope(dsn))).status).toBe(404);
  given.values = { MURMUR_MODE: 'local', ERROR_REPORTING_DSN: dsn };
  expect((await hand(envelope(dsn))).status).toBe(404);
  expect(got).toEqual([]);
});

test('a report leads nowhere else, whatever it names, and has a bound', async () => {
  for (const other of [
    'http://publickey@127.0.0.1:9/42',
    'http://169.254.169.254/1',
    null,
    { a: 1 },
    `${dsn}0`,
  ])
    expect((await hand(envelope(other))).status).toBe(400);
  for (const damaged of ['', '{', '[]', 'null', '\u0000\n', '{"dsn"'])
    expect((await hand(damaged)).status).toBe(400);
  expect((await hand(`${JSON.stringify({ dsn })}\n${'x'.repeat(1_100_000)}`)).status).toBe(413);
  expect(got).toEqual([]);
});

test('a reporter that is full, broken or sends elsewhere is told as such, and not followed', async () => {
  for (const [answered, told] of [
    [429, 429],
    [500, 503],
    [302, 503],
  ] as const) {
    status = answered;
    expect((await hand(envelope(dsn))).status).toBe(told);
  }
  expect(got).toHaveLength(3);
});

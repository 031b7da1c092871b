import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FailedRequest, reportFailure, type ReportSettings } from './report-failure';

/* The provider's own library, and an ingest of our own on this machine. */

let server: Server;
let dsn: string;
let got: { url: string; headers: string; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      got.push({ url: request.url ?? '', headers: JSON.stringify(request.headers), body });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  dsn = `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/42`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  got = [];
  // Half of the failures are told (TRK-21): this one is.
  vi.spyOn(Math, 'random').mockReturnValue(0.1);
});

const headers: Record<string, string> = {
  Cookie: 'a=1; consent=yes; next-auth.session-token=secret-of-ann',
  'User-Agent': 'Browser of Ann',
};
const asked = (given: Record<string, string>): FailedRequest => ({
  header: (name) => given[name],
  route: '/explore/secret-topic?q=coffee',
});
const settings = (): ReportSettings => ({ MURMUR_MODE: 'production', ERROR_REPORTING_DSN: dsn });

test('[TRK-20, TRK-21] a failure is told without the person, the request, the machine and what was asked', async () => {
  await reportFailure(new TypeError('No row for ann@example.com in "coffee"'), asked(headers), settings());
  expect(got).toHaveLength(1);
  const [report] = got;
  expect(report?.url).toContain('/api/42/envelope/');
  expect(report?.body).toContain('TypeError');
  expect(report?.body).toContain('"transaction":"/explore"');
  for (const secret of ['ann', 'coffee', 'secret-', 'Browser of', process.cwd(), 'consent=yes', '.ts"":'])
    expect(report?.body.toLowerCase(), secret).not.toContain(secret.toLowerCase());
  expect(report?.headers).not.toContain('secret-of-ann');
  expect(report?.body).not.toContain('"server_name"');
});

test('nothing is told without consent, against a wish of the browser, outside production, or unconfigured', async () => {
  const error = new Error('x');
  const yes = asked(headers);
  await reportFailure(error, asked({}), settings());
  await reportFailure(error, asked({ Cookie: 'consent=no' }), settings());
  await reportFailure(error, asked({ ...headers, DNT: '1' }), settings());
  await reportFailure(error, asked({ ...headers, 'Sec-GPC': '1' }), settings());
  await reportFailure(error, yes, { ...settings(), MURMUR_MODE: 'local' });
  await reportFailure(error, yes, { MURMUR_MODE: 'production' });
  await reportFailure(error, yes, { MURMUR_MODE: 'production', ERROR_REPORTING_DSN: ' ' });
  expect(got).toEqual([]);
});

test('[TRK-21] the other half is not told', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  await reportFailure(new Error('y'), asked(headers), settings());
  expect(got).toEqual([]);
});

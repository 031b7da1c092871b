import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createReport } from '@/lib/contracts/analysis';
import { cancelImport, createImport } from '@/lib/contracts/imports';
import { ask } from '../setup/ask-proxy';
import { HOSTS, type Proxy, type ProxyName, startProxy } from '../setup/proxy';
import { type RunningServer, startServer } from './own-server';

/* nginx and Caddy with the files of deploy/, in front of a production server. */

const GIGABYTE = 1_000_000_000;
/** Of the limit for who names nobody (LIMITS.anonymous). */
const ANONYMOUS = 300;
let server: RunningServer;
let token: string;

beforeAll(async () => {
  server = await startServer({
    env: {
      MURMUR_MODE: 'production',
      MURMUR_SECRET: randomBytes(32).toString('hex'),
      MURMUR_DASHBOARD_HOST: HOSTS.dashboard,
      MURMUR_PRO_HOST: HOSTS.protargeting,
      MURMUR_PREMIUM_HOST: HOSTS.premium,
      MURMUR_TRUSTED_PROXIES: '127.0.0.1',
      UV_THREADPOOL_SIZE: '16',
    },
  });
  const file: unknown = JSON.parse(readFileSync(path.join(server.dataDir, 'server.json'), 'utf8'));
  ({ token } = z.object({ token: z.string() }).parse(file));
});
afterAll(() => server.stop());

const bearer = () => ({ Authorization: `Token ${token}` });

describe.each<ProxyName>(['nginx', 'caddy'])('%s', (name) => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await startProxy(name, server.port);
  });
  afterAll(() => proxy.stop());

  test('the three hosts give the three sites, by TLS', async () => {
    for (const [tenant, host] of Object.entries(HOSTS)) {
      const answer = await ask(proxy, host, { headers: { Accept: 'text/html' } });
      const page = await text(answer);
      const shown = /data-tenant="(\w+)"/.exec(page)?.[1];
      if (answer.statusCode === 200) expect(shown, host).toBe(tenant);
      else expect(answer.headers.location, host).toMatch(/^(\/|https:\/\/app\.example\.com\/)/);
      // The server knows that the client came by https: X-Forwarded-Proto counted.
      expect(answer.headers['strict-transport-security'], host).toBeDefined();
    }
  });

  test('plain http is sent to https, and another name gets nothing', async () => {
    const call = httpRequest({
      host: '127.0.0.1',
      port: proxy.http,
      path: '/explore?q=tea',
      headers: { Host: HOSTS.protargeting },
    }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect([301, 308]).toContain(answer.statusCode);
    expect(answer.headers.location).toMatch(/^https:\/\/pro\.example\.com(:\d+)?\/explore\?q=tea$/);
    await expect(ask(proxy, 'evil.example.net')).rejects.toThrow();
  });

  test('a report arrives line by line, whole', async () => {
    const recipe = { type: 'conversation', text: 'tea', extra_keyword: '', extra_keyword_type: 'and' };
    const body = JSON.stringify({
      recipe: { ...recipe, from: null, to: null, datasets: [{ name: 'sample' }] },
    });
    const answer = await ask(proxy, HOSTS.protargeting, {
      path: createReport.path,
      method: 'POST',
      headers: { ...bearer(), Accept: 'application/x-ndjson', 'Content-Type': 'application/json' },
      body: Readable.from([Buffer.from(body)]),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
    const lines = (await text(answer)).trim().split('\n');
    const last: unknown = JSON.parse(lines.at(-1) ?? '');
    expect(lines.length).toBeGreaterThan(5);
    expect(createReport.events?.isLast(last)).toBe(true);
  });

  test('1 GB goes through to an import', { timeout: 300_000 }, async () => {
    const line = Buffer.from(
      `${'1700000000000000001,oat milk,2026-11-01T00:00:00Z'.padEnd(999, ' ')}\n`.repeat(1000),
    );
    const bytes = Readable.from(
      (function* () {
        for (let sent = 0; sent < GIGABYTE; sent += line.length) yield line;
      })(),
    );
    const answer = await ask(proxy, HOSTS.protargeting, {
      path: `${createImport.path}?file_name=big.csv`,
      method: 'POST',
      headers: {
        ...bearer(),
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(GIGABYTE),
      },
      body: bytes,
    });
    const made = createImport.response.parse(JSON.parse(await text(answer)));
    expect(answer.statusCode).toBe(201);
    expect(made.bytes).toBe(GIGABYTE);
    const cancelled = await ask(proxy, HOSTS.protargeting, {
      path: cancelImport.path.replace('{id}', made.id),
      method: 'POST',
      headers: bearer(),
    });
    expect(cancelled.statusCode).toBe(200);
    cancelled.resume();
  });

  test('what a client says about its address is not believed; the address that the proxy saw counts', async () => {
    const statusFrom = async (from: string, headers: Record<string, string>) => {
      const answer = await ask(proxy, HOSTS.protargeting, { path: '/api/geo-location/', from, headers });
      return { status: answer.statusCode, body: await text(answer) };
    };
    const client = name === 'nginx' ? '127.0.0.2' : '127.0.0.3';
    const forged = { 'X-Forwarded-For': '133.11.0.1', Forwarded: 'for=133.11.0.1' };
    expect(await statusFrom(client, forged)).toEqual({
      status: 200,
      body: JSON.stringify({ country: null, country_code: null }),
    });
    let last = 200;
    for (let n = 0; n < ANONYMOUS && last === 200; n += 1)
      last = (await statusFrom(client, { 'X-Forwarded-For': `133.11.${n % 250}.1` })).status ?? 0;
    expect(last).toBe(429);
    // Another client behind the same proxy has its own count.
    const other = name === 'nginx' ? '127.0.0.4' : '127.0.0.5';
    expect((await statusFrom(other, {})).status).toBe(200);
  });
});

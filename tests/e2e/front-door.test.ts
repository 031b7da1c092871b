import { connect } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type RunningServer, startInstallation } from '../setup/installation';
import { type Answer, askServer, siteOf } from './ask';

const { port } = inject('server');
const HTML = { accept: 'text/html' };

/** Sends bytes as they are, for what no client library would send. @returns the first line of the answer. */
function statusLine(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
      if (answer.includes('\r\n')) socket.destroy();
    });
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

const policyOf = (answer: Answer) => String(answer.headers['content-security-policy']);
/** All that a page, an answer of the API and a file of the build say about where they come from. */
const forged = {
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '203.0.113.9',
  forwarded: 'for=203.0.113.9;host=evil.test;proto=https',
  'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
  'x-murmur-tenant': 'premium',
  'x-murmur-page': '/premium/en',
};

test('a host that is not ours reaches nothing, except the health route', async () => {
  for (const host of ['evil.test', `localhost.evil.test:${port}`, '192.0.2.1']) {
    for (const path of ['/', '/explore', '/api/user/me/', '/_next/static/x.js', '/mark.svg', '/robots.txt']) {
      const answer = await askServer(port, path, { host, ...HTML });
      expect(answer.status, `${host} ${path}`).toBe(421);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    }
    expect((await askServer(port, '/api/health/', { host })).status).toBe(200);
  }
  expect((await askServer(port, '/', { host: 'evil.test/x.staging.test' })).status).toBe(400);
});

test('a request that names two hosts, or one in its target, is refused', async () => {
  expect(await statusLine('GET http://evil.test/ HTTP/1.1\r\nHost: localhost\r\n\r\n')).toContain(' 400 ');
  expect(await statusLine('GET / HTTP/1.1\r\n\r\n')).toContain(' 400 ');
  expect(await statusLine('GET / HTTP/1.0\r\n\r\n')).toContain(' 400 ');
  const two = await statusLine('GET /choose-team HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\n\r\n');
  expect(two).toContain(' 400 ');
});

test('what a client says about its origin has no effect', async () => {
  const plain = await askServer(port, '/choose-team', { host: 'localhost', ...HTML });
  const answer = await askServer(port, '/choose-team', { host: 'localhost', ...HTML, ...forged });
  expect(answer.status).toBe(200);
  expect(siteOf(answer)).toBe('dashboard');
  expect(policyOf(answer)).toBe(policyOf(plain));
  expect(answer.headers['strict-transport-security']).toBeUndefined();
  expect(JSON.stringify(answer.headers)).not.toContain('evil.test');
  const redirect = await askServer(port, '/nope/x', { host: 'localhost', ...HTML, ...forged });
  expect(redirect).toMatchObject({ status: 307, headers: { location: '/choose-team' } });
});

test('a nonce is new with each answer, and never the client’s', async () => {
  const headers = {
    host: 'pro.localhost',
    ...HTML,
    'content-security-policy': "script-src 'nonce-evil'",
    'content-security-policy-report-only': "script-src 'nonce-evil'",
  };
  const nonceOf = (answer: Answer) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1];
  const answers = [await askServer(port, '/explore', headers), await askServer(port, '/explore', headers)];
  const nonces = answers.map(nonceOf);
  expect(new Set(nonces).size).toBe(2);
  for (const [at, answer] of answers.entries()) {
    expect(nonces[at]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(answer.body).toContain(`nonce="${nonces[at]}"`);
    expect(answer.body).not.toContain('evil');
    expect(answer.headers['x-murmur-page']).toBeUndefined();
  }
});

test('every answer carries the headers of its kind', async () => {
  const page = await askServer(port, '/', { host: 'pro.localhost', ...HTML });
  expect(page.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(policyOf(page)).not.toContain('nonce-');
  expect(policyOf(page)).toContain("'sha256-");
  expect(/script-src[^;]*/.exec(policyOf(page))?.[0]).not.toContain('unsafe');
  const api = await askServer(port, '/api/health/', { host: 'localhost' });
  expect(policyOf(api)).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('an upload of more than 20 MB arrives whole', async () => {
  const row = `1,2026-01-01T00:00:00Z,${'x'.repeat(200)}\n`;
  const body = Buffer.from(`id,created_at,text\n${row.repeat(100_000)}`);
  expect(body.length).toBeGreaterThan(20_000_000);
  const headers = { host: 'localhost', 'content-type': 'application/octet-stream' };
  const answer = await askServer(port, '/api/imports/?file_name=big.csv', headers, body);
  expect(answer.status, answer.body).toBe(201);
  expect(JSON.parse(answer.body)).toMatchObject({ bytes: body.length });
});

test('lines of a report arrive one by one, not all at the end', async () => {
  const recipe = {
    type: 'conversation',
    text: 'coffee',
    from: null,
    to: null,
    datasets: [{ name: 'sample' }],
  };
  const answer = await fetch(`http://localhost:${port}/api/analysis/report/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/x-ndjson' },
    body: JSON.stringify({ recipe }),
  });
  const parts: string[] = [];
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(Buffer.from(part.value).toString());
  }
  expect(parts.join(''), 'the whole report').toContain('"event":"end"');
  expect(parts[0]).not.toContain('"event":"end"');
});

let proxied: RunningServer;
beforeAll(async () => {
  proxied = await startInstallation(inject('template'), {
    env: {
      MURMUR_TRUSTED_PROXIES: '127.0.0.1',
      MURMUR_DASHBOARD_HOST: 'app.example.test',
      MURMUR_PREMIUM_HOST: 'premium.example.test',
      MURMUR_PRO_HOST: 'pro.example.test',
      ANALYTICS_TOKEN: 'token',
      ERROR_REPORTING_DSN: 'https://key@crash.example.test/1',
    },
  });
});
afterAll(() => proxied.stop());

test('behind a listed proxy the forwarded host and scheme hold, with rewrites and redirects', async () => {
  const forward = (host: string) => ({
    host: `127.0.0.1:${proxied.port}`,
    ...HTML,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
  });
  const page = await askServer(proxied.port, '/', forward('pro.example.test'));
  expect(page.status).toBe(200);
  expect(siteOf(page)).toBe('protargeting');
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(policyOf(page)).toContain('upgrade-insecure-requests');
  expect(policyOf(page)).toContain(
    "connect-src 'self' https://api-js.mixpanel.com https://api.mixpanel.com;",
  );
  expect(siteOf(await askServer(proxied.port, '/explore', forward('pro.example.test')))).toBe('protargeting');
  const redirect = await askServer(proxied.port, '/nope/x', forward('app.example.test'));
  expect(redirect).toMatchObject({ status: 307, headers: { location: '/choose-team' } });
  expect((await askServer(proxied.port, '/', forward('evil.test'))).status).toBe(421);
});

import { expect, test } from 'vitest';
import { answerHeaders, connectOrigins, pagePolicy } from './page-policy';

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

test('a page runs its own scripts and those named, and no inline script beside them', () => {
  const policy = directives(
    pagePolicy({ scripts: ["'nonce-abc'", "'sha256-x='"], connect: [], api: [], secure: false }),
  );
  expect(policy['script-src']).toEqual(["'self'", "'nonce-abc'", "'sha256-x='"]);
  expect(policy['default-src']).toEqual(["'self'"]);
  expect(policy['connect-src']).toEqual(["'self'"]);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy[name]).toEqual(["'none'"]);
  expect(JSON.stringify(policy)).not.toContain('unsafe-eval');
  const lenient = Object.keys(policy).filter((name) => policy[name]?.includes("'unsafe-inline'"));
  expect(lenient).toEqual(['style-src']);
});

test('requests are raised to https only where the page came by https', () => {
  const of = (secure: boolean) => directives(pagePolicy({ scripts: [], connect: [], api: [], secure }));
  expect(of(true)).toHaveProperty('upgrade-insecure-requests');
  expect(of(false)).not.toHaveProperty('upgrade-insecure-requests');
  expect(answerHeaders({ secure: true })).toHaveProperty('Strict-Transport-Security');
  expect(answerHeaders({ secure: false })).not.toHaveProperty('Strict-Transport-Security');
});

test('pages speak to analytics only when it is configured; crash reports go through our own API', () => {
  expect(connectOrigins({})).toEqual([]);
  expect(connectOrigins({ ANALYTICS_TOKEN: ' ', ERROR_REPORTING_DSN: '' })).toEqual([]);
  expect(connectOrigins({ ANALYTICS_TOKEN: 't' })).toEqual([
    'https://api-js.mixpanel.com',
    'https://api.mixpanel.com',
  ]);
  expect(connectOrigins({ ERROR_REPORTING_DSN: 'https://key@o1.ingest.example.com/42' })).toEqual([]);
});

test('[CLI-22] a page asks and shows pictures of its API roots, and of nothing else', () => {
  const api = ['https://api.example.com', 'https://second.example.com'];
  const policy = directives(pagePolicy({ scripts: [], connect: ['https://x.example'], api, secure: true }));
  expect(policy['connect-src']).toEqual(["'self'", ...api, 'https://x.example']);
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', ...api]);
  const elsewhere = Object.entries(policy).filter(([, values]) =>
    values.some((value) => api.includes(value)),
  );
  expect(elsewhere.map(([name]) => name)).toEqual(['img-src', 'connect-src']);
});

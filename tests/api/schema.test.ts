import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApi } from '@/lib/server/api/create-api';
import { CONTRACTS } from '../factories/contracts';
import { LOCAL } from '../factories/test-api';
import { createRateLimiter } from '@/lib/server/api/rate-limit';
import { mountGuarded, mountOpen } from '@/lib/server/api/routes';
import { readHostConfig } from '@/lib/tenants/host-config';
import { withStores } from '../setup/stores';

withStores();

vi.stubEnv('MURMUR_LOG_LEVEL', 'silent');

const api = createApi(
  {
    auth: { ...LOCAL, hosts: readHostConfig({}), commandLineToken: () => null },
    limit: createRateLimiter(),
  },
  { open: mountOpen, guarded: mountGuarded },
);

const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  responses: z.record(z.string(), z.looseObject({})),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean() })).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
});
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

async function readDocument() {
  const response = await api.request('/api/schema/', { headers: { Host: 'localhost' } });
  expect(response.status).toBe(200);
  return documentSchema.parse(await response.json());
}

test('the document lists every contract, and nothing that no contract describes', async () => {
  const { paths } = await readDocument();
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.toSorted()).toEqual(served().toSorted());
});

test('each route is served: nobody answers that there is no such route', async () => {
  const served = new Set(api.routes.map(({ method, path }) => `${method} ${path}`));
  for (const { method, path } of CONTRACTS) {
    expect(served).toContain(`${method} ${path.replace(/\{([^}]+)\}/g, ':$1').replace(/\/$/, '')}`);
  }
});

const served = () => CONTRACTS.map(({ method, path }) => `${method} ${path}`);

test('[CLI-38] every route of the group Subscriptions is served', () => {
  expect(served()).toEqual(
    expect.arrayContaining([
      'POST /api/customer/subscriptions/cancel/',
      'POST /api/customer/subscriptions/checkout/',
      'POST /api/customer/subscriptions/upgrade/',
      'GET /api/customer/subscriptions/public_key/',
    ]),
  );
});

test('[CLI-51] every route of the group Teams is served', () => {
  expect(served()).toEqual(
    expect.arrayContaining([
      'GET /api/teaminfo/{slug}/',
      'GET /api/teams/',
      'POST /api/teams/',
      'GET /api/teams/{slug}/',
      'PUT /api/teams/{slug}/',
      'PATCH /api/teams/{slug}/',
      'GET /api/teams/{team_id}/accounts/',
      'GET /api/teams/{team_id}/accounts/{pk}/',
      'GET /api/teams/{team_id}/invites/',
      'POST /api/teams/{team_id}/invites/',
      'POST /api/teams/{team_id}/invites/accept/',
      'GET /api/teams/{team_id}/invites/{pk}/',
      'GET /api/teams/{team_id}/members/',
      'GET /api/teams/{team_id}/members/{pk}/',
    ]),
  );
});

test('[CLI-53] every route of the group Authentication is served', () => {
  expect(served()).toEqual(
    expect.arrayContaining([
      'POST /rest-auth/login-via-token/',
      'GET /rest-auth/logout/',
      'POST /rest-auth/logout/',
      'GET /rest-auth/socialaccounts/',
      'POST /rest-auth/socialaccounts/{pk}/disconnect/',
      'POST /rest-auth/twitter/',
      'GET /rest-auth/twitter/access_token/',
      'POST /rest-auth/twitter/connect/',
      'GET /rest-auth/twitter/request_token/',
      'POST /rest-auth/twitter_oauth2/',
      'GET /rest-auth/twitter_oauth2_challenge/code-challenge/',
    ]),
  );
});

test('ids are unique and paths end with a slash', () => {
  expect(new Set(CONTRACTS.map(({ id }) => id)).size).toBe(CONTRACTS.length);
  for (const { path } of CONTRACTS) expect(path).toMatch(/^\/(api|rest-auth)\/.*\/$/);
});

test('an operation describes its parameters, its body and its answers', async () => {
  const { paths } = await readDocument();
  const upload = paths['/api/imports/']?.['post'];
  expect(upload?.parameters).toMatchObject([{ name: 'file_name', in: 'query', required: true }]);
  expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['application/octet-stream']);
  expect(Object.keys(upload?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '400', '403', '413', '429']),
  );
  const one = paths['/api/imports/{id}/']?.['get'];
  expect(one?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  expect(JSON.stringify(paths['/api/analysis/report/']?.['post'])).toContain('application/x-ndjson');
});

test('another format of the document is refused clearly', async () => {
  const response = await api.request('/api/schema/?format=yaml', { headers: { Host: 'localhost' } });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ format: ['Only json is served'] });
  expect((await api.request('/api/schema?format=json', { headers: { Host: 'localhost' } })).status).toBe(200);
});

test('health answers anybody, metrics only the owner', async () => {
  const health = await api.request('/api/health/', { headers: { Host: '10.0.0.1' } });
  expect(await health.json()).toMatchObject({ status: 'ok' });
  const metrics = await api.request('/api/metrics/', { headers: { Host: 'localhost' } });
  expect(metrics.headers.get('Content-Type')).toContain('text/plain');
  const text = await metrics.text();
  expect(text).toContain('murmur_http_requests_total{method="GET",route="/api/health/",status="200"}');
  expect(text).not.toContain('10.0.0.1');
  expect((await api.request('/api/metrics/', { headers: { Host: 'evil.example.net' } })).status).toBe(403);
});

test('metrics are for the owner of the installation, not for whoever reaches a server on the network', async () => {
  const open = createApi(
    {
      auth: {
        ...LOCAL,
        bind: '0.0.0.0',
        hosts: readHostConfig({}),
        commandLineToken: () => 't'.repeat(64),
      },
      limit: createRateLimiter(),
    },
    { open: mountOpen, guarded: mountGuarded },
  );
  const ask = (headers: Record<string, string>) =>
    open.request('/api/metrics/', { headers: { Host: 'localhost', ...headers } });
  expect((await ask({})).status).toBe(403);
  expect((await ask({ Authorization: `Token ${'t'.repeat(64)}` })).status).toBe(200);
});

test('[CLI-41, CLI-42, CLI-43, CLI-44, CLI-45, CLI-47] the groups from analysis to usages of audiences and the explore tools are served whole', async () => {
  const { paths } = await readDocument();
  const documented = CONTRACTS.filter(({ path, method }) => paths[path]?.[method.toLowerCase()]);
  const served = new Set(documented.map(({ id }) => id));
  const group = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `API-${String(from + index).padStart(3, '0')}`);
  const missing = [...group(82, 136), ...group(196, 224)].filter((id) => !served.has(id));
  expect(missing).toEqual([]);
});

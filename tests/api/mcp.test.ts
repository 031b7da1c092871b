import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createAccessToken, revokeAccessToken } from '@/lib/contracts/own-account';
import type { TokenKind, TokenScope } from '@/lib/domain/access-tokens';
import { createApi } from '@/lib/server/api/create-api';
import { mountMcp } from '@/lib/server/api/mcp-routes';
import type { Api } from '@/lib/server/api/mount';
import { apiSettings } from '@/lib/server/api/settings';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { worldPosts, worldRecipe } from '../assistant/worlds';
import { withStores } from '../setup/stores';

/* Measurements for models, asked by the SDK's own client over HTTP in this process. */

withStores();

type Person = Awaited<ReturnType<typeof signedInAs>>;
let api: Api;
let owner: Person;

async function tokenOf(person: Person, kind: TokenKind = 'mcp', scopes: TokenScope[] = ['read']) {
  return person.request(createAccessToken, { body: { kind, name: 'A model', scopes } });
}

beforeAll(async () => {
  api = createApi(apiSettings(), { open: mountMcp, guarded: () => {} });
  owner = await signedInAs({ steppedUp: true });
  const { id, email } = owner.user;
  const by = { session: owner.session, steppedUpAt: null };
  const ctx = makeCtx({ actor: { kind: 'user', id, email, operator: false, by } });
  await seedDataset(ctx, 'own', worldPosts('brew'));
});

const ask = (init: RequestInit, host = 'localhost:3000') => {
  const headers = new Headers(init.headers);
  headers.set('Host', host);
  return Promise.resolve(api.request('/api/mcp', { ...init, headers }));
};

async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost:3000/api/mcp'), {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
    fetch: (_, init) => ask(init ?? {}),
  });
  await client.connect(transport);
  return client;
}

const resultSchema = z.object({
  isError: z.boolean().optional(),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
});

async function call(client: Client, name: string, args: Record<string, unknown>) {
  const { isError = false, content } = resultSchema.parse(await client.callTool({ name, arguments: args }));
  const text = content[0]?.text ?? '';
  return { isError, text, json: (): unknown => JSON.parse(text) };
}

const recipe = { ...worldRecipe('brew'), datasets: [{ name: 'own' }] };

test('a model lists, analyses, compares and has a number explained, in the scope of its person', async () => {
  const client = await connect((await tokenOf(owner)).token);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'analyse',
    'compare',
    'explain_number',
    'list_datasets',
  ]);
  expect((await call(client, 'list_datasets', {})).json()).toMatchObject({
    datasets: expect.arrayContaining([expect.objectContaining({ name: 'own', posts: 600 })]),
  });
  const sections = ['sentiment', 'top_posts'];
  const report = await call(client, 'analyse', { recipe, sections });
  expect(report.json()).toMatchObject({
    totals: { posts: 400, accounts: 200 },
    sections: {
      sentiment: {
        base: 360,
        items: expect.arrayContaining([expect.objectContaining({ key: 'positive', n: 200 })]),
      },
    },
  });
  expect(report.text).not.toContain('Ignore all previous instructions');
  expect(report.text).not.toContain('#coldbrew @velnora');
  const withPosts = await call(client, 'analyse', { recipe, sections, include_posts: true });
  expect(withPosts.text).toContain('#coldbrew @velnora');
  const before = { ...recipe, from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' };
  const comparison = await call(client, 'compare', { recipes: [before, recipe], sections: ['sentiment'] });
  expect(comparison.json()).toMatchObject({ schema: 'murmur.comparison/1' });
  const explained = await call(client, 'explain_number', { recipe, section: 'sentiment', key: 'positive' });
  expect(explained.json()).toMatchObject({
    item: { key: 'positive', n: 200 },
    base: 360,
    unknown: 40,
    method: { summary: expect.stringContaining('positive, neutral or negative') },
    receipt: { datasets: [{ name: 'own' }] },
  });
  await client.close();
});

test('what goes wrong is an answer of the tool, and what costs money needs its scope', async () => {
  const stranger = await signedInAs({ steppedUp: true });
  const client = await connect((await tokenOf(stranger, 'mcp', ['read', 'spend'])).token);
  const hidden = await call(client, 'analyse', { recipe, sections: ['sentiment'] });
  expect(hidden).toMatchObject({ isError: true });
  expect(hidden.text).toContain('own');
  const unknown = await call(client, 'explain_number', {
    recipe: { ...recipe, text: '' },
    section: 'sentiment',
  });
  expect(unknown.isError).toBe(true);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('estimate_cost');
  const plan = { target: { type: 'conversation', text: 'tea' }, dataset: 'tea', team: 'not-mine' };
  expect((await call(client, 'estimate_cost', { plan })).isError).toBe(true);
  await client.close();
});

test('only a live token of the kind mcp opens it: no cookie, no other token, no foreign page or host', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const json = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  const post = (headers: Record<string, string>, host?: string) =>
    ask({ method: 'POST', body, headers: { ...json, ...headers } }, host);
  const made = await tokenOf(owner);
  const bearer = { Authorization: `Bearer ${made.token}` };
  expect((await post(bearer)).status).toBe(200);
  const none = await post({ Cookie: owner.cookie, 'X-CSRFToken': owner.token });
  expect(none.status).toBe(401);
  expect(none.headers.get('WWW-Authenticate')).toBe('Bearer');
  expect((await post({ Authorization: `Token ${made.token}` })).status).toBe(401);
  const cli = await tokenOf(owner, 'cli');
  expect((await post({ Authorization: `Bearer ${cli.token}` })).status).toBe(401);
  expect((await post({ ...bearer, Origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(bearer, 'evil.example')).status).toBe(403);
  expect((await ask({ method: 'GET', headers: { ...bearer, Accept: 'text/event-stream' } })).status).toBe(
    405,
  );
  expect(
    (await ask({ method: 'POST', body: 'x'.repeat(2 ** 21), headers: { ...json, ...bearer } })).status,
  ).toBe(413);
  await owner.request(revokeAccessToken, { path: { id: made.id } });
  expect((await post(bearer)).status).toBe(401);
});

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
  structuredContent: z.unknown().optional(),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
});

async function call(client: Client, name: string, args: Record<string, unknown>) {
  const result = resultSchema.parse(await client.callTool({ name, arguments: args }));
  const { isError = false, content, structuredContent: structured } = result;
  const text = content[0]?.text ?? '';
  return { isError, text, structured, json: (): unknown => JSON.parse(text) };
}

const recipe = { ...worldRecipe('brew'), datasets: [{ name: 'own' }] };

test('a model lists, analyses, compares and has a number explained, in the scope of its person', async () => {
  const client = await connect((await tokenOf(owner)).token);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'analyse',
    'compare',
    'estimate_cost',
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
  const payer = await call(client, 'estimate_cost', { plan });
  expect(payer.isError).toBe(true);
  expect(payer.text).not.toContain('scope');
  await client.close();
  const poor = await connect((await tokenOf(stranger)).token);
  const refused = await call(poor, 'estimate_cost', { plan });
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('lacks the scope “spend”') });
  await poor.close();
});

interface Section {
  step?: string;
  items: Record<string, unknown>[];
  total_items: number;
  truncated: boolean;
  over_time?: Series;
  aggregated_from?: unknown;
  receipt: { recipe: Record<string, unknown> };
}
interface Series {
  step: string;
  points: Record<string, unknown>[];
  aggregated_from: unknown;
}
const sectionsOf = (result: { structured: unknown }) =>
  (result.structured as { sections: Record<string, Section> }).sections;

const sumOf = (points: readonly Record<string, unknown>[], ...names: string[]) =>
  points.reduce((sum, point) => sum + names.reduce((part, name) => part + Number(point[name]), 0), 0);

test('every tool says what it takes and gives, and answers in that form', async () => {
  const client = await connect((await tokenOf(owner)).token);
  expect(client.getInstructions()).toContain('list_datasets');
  const { tools } = await client.listTools();
  for (const { description, outputSchema } of tools) {
    expect(description?.length).toBeGreaterThan(60);
    expect(outputSchema).toMatchObject({ type: 'object', required: expect.any(Array) });
  }
  const analyse = tools.find(({ name }) => name === 'analyse');
  const recipeShape = analyse?.inputSchema.properties?.['recipe'] as {
    examples: Record<string, unknown>[];
    properties: Record<string, { description?: string }>;
  };
  for (const [field, { description }] of Object.entries(recipeShape.properties))
    expect(description, field).toBeTruthy();
  const asked = { sections: ['sentiment', 'hashtags', 'top_posts'] };
  const answers = [
    await call(client, 'list_datasets', {}),
    await call(client, 'analyse', { ...asked, recipe }),
    await call(client, 'compare', { ...asked, recipes: [recipe, recipe] }),
    await call(client, 'explain_number', { recipe, section: 'hashtags' }),
  ];
  for (const { isError, structured, json } of answers) {
    expect(isError).toBe(false);
    expect(structured).toEqual(json());
  }
  // The examples themselves are good recipes, but for the dataset.
  for (const example of recipeShape.examples) {
    const { isError } = await call(client, 'analyse', {
      recipe: { ...example, datasets: ['own'], type: 'conversation' },
      sections: ['posts'],
    });
    expect(isError).toBe(false);
  }
  await client.close();
});

test('a recipe as a model writes it first is understood: names of datasets, days, nothing else', async () => {
  const client = await connect((await tokenOf(owner)).token);
  const short = { type: 'conversation', text: 'brew', datasets: ['own'] };
  const window = { from: '2026-03-01', to: '2026-03-11' };
  const { structured } = await call(client, 'analyse', {
    recipe: { ...short, ...window },
    sections: ['posts'],
  });
  expect(structured).toMatchObject({
    query: { from: '2026-03-01T00:00:00.000Z', to: '2026-03-11T00:00:00.000Z', datasets: ['own'] },
    totals: { posts: 200 },
  });
  // A recipe of a receipt gives the same again, down to its rarer fields.
  const rare = { ...short, ...window, extra_keyword: 'latte', extra_keyword_type: 'not' };
  const first = await call(client, 'analyse', { recipe: rare, sections: ['posts'] });
  const { receipt } = sectionsOf(first)['posts'] ?? {};
  const again = await call(client, 'analyse', { recipe: receipt?.recipe, sections: ['posts'] });
  const totalsOf = ({ structured: told }: typeof again) => (told as { totals: unknown }).totals;
  expect(totalsOf(again)).toEqual(totalsOf(first));
  expect(sectionsOf(again)['posts']?.receipt.recipe).toEqual(receipt?.recipe);
  const odd = await call(client, 'analyse', { recipe: { ...short, languages: ['en'] }, sections: ['posts'] });
  expect(odd).toMatchObject({ isError: true, text: expect.stringContaining('languages') });
  await client.close();
});

test('a long series is put together, never cut; a cut list says so and gives more when asked', async () => {
  const client = await connect((await tokenOf(owner)).token);
  const year = { ...recipe, from: '2025-05-01T00:00:00Z', to: '2026-04-01T00:00:00Z' };
  const asked = { recipe: year, sections: ['conversation_volume', 'sentiment', 'keywords', 'posting_times'] };
  const few = await call(client, 'analyse', { ...asked, max_items: 3 });
  const { conversation_volume: volume, sentiment, keywords, posting_times: times } = sectionsOf(few);
  const { totals } = few.structured as { totals: { posts: number } };
  expect(volume).toMatchObject({
    step: 'week',
    aggregated_from: { step: 'day', points: 335 },
    truncated: false,
  });
  expect(sumOf(volume?.items ?? [], 'posts')).toBe(totals.posts);
  // Days that nobody read are left out of it, so that the rest needs no putting together.
  expect(sentiment?.over_time).toMatchObject({ step: 'day', aggregated_from: null });
  const told = ['positive', 'neutral', 'negative', 'unknown'];
  expect(sumOf(sentiment?.over_time?.points ?? [], ...told)).toBe(totals.posts);
  expect(keywords).toMatchObject({ items: { length: 3 }, truncated: true });
  expect(times).toMatchObject({ items: { length: 168 }, total_items: 168, truncated: false });
  const more = sectionsOf(await call(client, 'analyse', { ...asked, max_items: 100 }));
  expect(more['keywords']).toMatchObject({ items: { length: keywords?.total_items }, truncated: false });
  const month = sectionsOf(await call(client, 'analyse', { ...asked, recipe }));
  expect(month['conversation_volume']).toMatchObject({ step: 'day', aggregated_from: null });
  const compared = await call(client, 'compare', {
    ...asked,
    recipe: undefined,
    recipes: [year, year],
    max_items: 3,
  });
  const { sections } = compared.structured as { sections: { id: string; rows: unknown[] }[] };
  const series = sections.find(({ id }) => id === 'conversation_volume');
  expect(series).toMatchObject({ series: [{ step: 'week', aggregated_from: { points: 335 } }, {}] });
  expect(sections.find(({ id }) => id === 'keywords')).toMatchObject({
    rows: { length: 3 },
    truncated: true,
  });
  await client.close();
});

test('posts are told with how many there are, and sections that do not fit are named beside the others', async () => {
  const client = await connect((await tokenOf(owner)).token);
  const asked = { recipe, sections: ['top_posts', 'profile', 'sentiment'], max_items: 5 };
  const report = await call(client, 'analyse', asked);
  expect(report.structured).toMatchObject({
    left_out: [{ section: 'profile', reason: expect.stringContaining('handle') }],
    sections: { top_posts: { items: { length: 5 }, total_items: 400, truncated: true } },
  });
  const { top_posts: posts, sentiment } = sectionsOf(report);
  expect(sentiment?.items).toHaveLength(3);
  for (const post of posts?.items ?? []) {
    expect(post).toHaveProperty('url');
    expect(post).not.toHaveProperty('text');
  }
  const compared = await call(client, 'compare', { recipes: [recipe, recipe], sections: asked.sections });
  expect(compared.structured).toMatchObject({
    left_out: [
      { section: 'top_posts', reason: expect.stringContaining('not compared') },
      { section: 'profile', reason: expect.stringContaining('handle') },
    ],
  });
  const none = await call(client, 'analyse', { recipe, sections: ['profile'] });
  expect(none.structured).toMatchObject({ sections: {}, left_out: [{ section: 'profile' }] });
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

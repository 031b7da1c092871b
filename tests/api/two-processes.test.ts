import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { createAccessToken } from '@/lib/contracts/own-account';
import { ANSWER_END } from '@/lib/domain/assistant';
import { estimateSchema, runPlanSchema } from '@/lib/domain/runs';
import { LIMITS } from '@/lib/server/api/rate-limit';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { database } from '@/lib/server/db/postgres';
import { datasets, datasetSegments } from '@/lib/server/db/schema/datasets';
import { rateLimits } from '@/lib/server/db/schema/limits';
import { networkReservations } from '@/lib/server/db/schema/runs';
import { forgetEnv } from '@/lib/server/env';
import { enqueueImport, enqueueRun } from '@/lib/server/queue/queue';
import { readBudget, setBudget } from '@/lib/server/services/runs/ledger/budget';
import { importLease, readImportRow } from '@/lib/server/stores/datasets/imports-store';
import { readRun, runLease } from '@/lib/server/stores/runs/runs-store';
import { seedWorlds, worldRecipe } from '../assistant/worlds';
import { manyPosts, postsCsv } from '../factories/csv';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { type RunningXApi, startXApi } from '../fixtures/x-api/start';
import { type AppProcess, holderOf, startAppProcess } from '../fixtures/app-process/start';
import { startClickHouseServer, type TestClickHouse } from '../setup/server-stores';
import { withStores } from '../setup/stores';

/*
 * Two app processes behind one address, on one PostgreSQL server and one ClickHouse over HTTP; no request knows which of
 * them it reaches. Only where the run was given a PostgreSQL server: `npm run test:postgres -- two-processes`.
 */

const SERVERS = process.env['TEST_POSTGRES_URL'] !== undefined;
const DOLLAR = 1_000_000;
const POSTS = 15_000;
const WAIT = { timeout: 40_000, interval: 25 };
const CHAT = '/api/external/analyze-chat-query/';
const RELAY = '/api/external/api/proxy-event-stream/';

describe.skipIf(!SERVERS)('two processes', () => {
  const stores = withStores();
  const ctx = makeCtx();
  const { bundles } = inject('prepared');
  let x: RunningXApi;
  let double: TestClickHouse | null = null;
  let a: AppProcess;
  let b: AppProcess;
  const started: AppProcess[] = [];

  beforeAll(async () => {
    x = await startXApi({ world: { seed: 7 }, archive: false });
    const uploads = path.join(stores.folder(), 'shared-uploads');
    mkdirSync(uploads);
    if (!process.env['CLICKHOUSE_URL']) {
      double = await startClickHouseServer(path.join(stores.folder(), 'shared-clickhouse'));
      vi.stubEnv('CLICKHOUSE_URL', double.url);
    }
    const env = {
      ...x.env,
      MURMUR_SECRET: 'one secret for both processes',
      MURMUR_UPLOADS_DIR: uploads,
      MURMUR_WORKER_FILE: bundles.worker,
      MURMUR_IMPORT_WORKERS: '1',
      MURMUR_LOG_LEVEL: 'error',
    };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    forgetEnv();
    await seedWorlds();
    // Nothing here asks for the sample world, so neither process builds it.
    const sample = { name: 'sample', title: 'Sample world', isSample: true };
    await (await database()).insert(datasets).values(sample);
    await setBudget(ctx, { micros: 1000 * DOLLAR });
    a = await startAppProcess(bundles.app, path.join(stores.folder(), 'a'), env);
    started.push(a);
    b = await startAppProcess(bundles.app, path.join(stores.folder(), 'b'), env);
    started.push(b);
  });
  afterAll(() => {
    for (const one of started) one.child.kill('SIGKILL');
    double?.stop();
    x.stop();
    vi.unstubAllEnvs();
    forgetEnv();
  });

  test('a session begun here opens there, and once it is ended here it is refused there', async () => {
    const person = await signedInAs();
    const headers = { Cookie: person.cookie, 'X-CSRFToken': person.token };
    const me = async (app: AppProcess) => (await app.ask('/api/user/me/', { headers })).status;
    expect([await me(a), await me(b)]).toEqual([200, 200]);
    expect((await a.send('/rest-auth/logout/', {}, { headers })).status).toBeLessThan(300);
    expect([await me(b), await me(a)]).toEqual([403, 403]);
  });

  test('requests and mails are counted together', async () => {
    const person = await signedInAs();
    const headers = { Cookie: person.cookie, 'X-CSRFToken': person.token };
    const me = async (app: AppProcess) => (await app.ask('/api/user/me/', { headers })).status;
    const counted = and(eq(rateLimits.key, `user:${person.user.id}`));
    const db = await database();
    const points = async () => (await db.select().from(rateLimits).where(counted))[0]?.points;
    expect([await me(a), await me(b), await points()]).toEqual([200, 200, 2]);
    await db
      .update(rateLimits)
      .set({ points: LIMITS.user.requests - 1 })
      .where(counted);
    expect([await me(a), await me(b), await me(a)]).toEqual([200, 429, 429]);

    const isRefused = async (app: AppProcess) => {
      const sent = { headers: { 'X-Forwarded-For': '192.0.2.77' } };
      return (await app.send('/api/user/magic-link/', { email: 'often@example.com' }, sent)).status === 429;
    };
    expect([await isRefused(a), await isRefused(b), await isRefused(a)]).toEqual([false, false, false]);
    expect([await isRefused(b), await isRefused(a)]).toEqual([true, true]);
  });

  test('[CHT-02, CHT-07] an answer that one process writes is relayed by the other while it is written, and asked on there', async () => {
    const question = { question: 'How many posts?', context: { recipe: worldRecipe('brew') } };
    const answer = await a.send(CHAT, question);
    const reader = answer.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    const id = /"conversation_id":"([\w-]{36})"/.exec(first)?.[1] ?? '';
    const relayed = b.ask(`${RELAY}?conversation_id=${id}`);
    let text = first;
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      text += new TextDecoder().decode(part.value);
    expect(text).toContain(ANSWER_END);
    expect(await (await relayed).text()).toBe(text);
    const stranger = await signedInAs();
    const refused = await b.ask(`${RELAY}?conversation_id=${id}`, { headers: { Cookie: stranger.cookie } });
    expect(refused.status).toBe(404);
    const next = { ...question, history: [{ question: 'How many posts?', response: text.slice(0, 200) }] };
    expect((await b.send(CHAT, next)).status).toBe(200);
  });

  test('every request of an MCP session may reach another process', async () => {
    const owner = await signedInAs({ steppedUp: true });
    const body = { kind: 'mcp' as const, name: 'A model', scopes: ['read' as const] };
    const { token } = await owner.request(createAccessToken, { body });
    let requests = 0;
    const transport = new StreamableHTTPClientTransport(new URL('http://localhost/api/mcp'), {
      requestInit: { headers: { Authorization: `Bearer ${token}` } },
      fetch: (_, init) => (requests++ % 2 === 0 ? a : b).ask('/api/mcp', init),
    });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(3);
    const [one, other] = [
      await client.callTool({ name: 'list_datasets' }),
      await client.callTool({ name: 'list_datasets' }),
    ];
    expect(one).toEqual(other);
    expect(requests).toBeGreaterThan(3);
    await client.close();
  });

  const plan = (dataset: string, text: string) =>
    runPlanSchema.parse({ target: { type: 'conversation', text }, dataset });

  async function startRun(app: AppProcess): Promise<string> {
    const asked = await app.send('/api/runs/estimate/', plan('taken-over', 'a'));
    const estimate = estimateSchema.parse(await asked.json());
    const choice = estimate.choices.find(({ precision }) => precision === 'all');
    const confirmed = { estimate: estimate.id, precision: 'all', at_most_micros: choice?.at_most_micros };
    const run = await app.send('/api/runs/', confirmed);
    expect(run.status).toBe(202);
    return estimate.id;
  }

  async function upload(app: AppProcess): Promise<string> {
    const bytes = postsCsv(manyPosts(POSTS));
    const kept = await app.ask('/api/imports/?file_name=large.csv', { method: 'POST', body: bytes });
    const { id } = z.object({ id: z.uuid() }).parse(await kept.json());
    return id;
  }

  test(
    'a killed process loses nothing: the other one goes on with its run and its import, each paid and counted once, and gives back what it held',
    { timeout: 120_000 },
    async () => {
      await x.control.clearRequests();
      const search = '/2/tweets/search/recent';
      await x.control.setFault({ kind: 'limit', operation: search, after: 1, resetInSeconds: 600 });
      const run = await startRun(a);
      // Jobs may be sent twice and reach both.
      for (let n = 0; n < 4; n += 1) await enqueueRun(run);
      await vi.waitFor(
        async () => expect(await readRun(run)).toMatchObject({ state: 'waiting', page: 1 }),
        WAIT,
      );
      const victim = (await holderOf(runLease(run))) === a.id ? a : b;
      const heir = victim === a ? b : a;
      expect(await holderOf(runLease(run))).toBe(victim.id);

      // What one process has been sent the other one imports: for a moment only the victim can take it.
      const file = await upload(heir);
      heir.child.kill('SIGSTOP');
      await x.control.setFault({ kind: 'hang', operation: '/2/tweets/counts/recent' });
      const hanging = victim.send('/api/runs/estimate/', plan('never', 'the')).catch(() => null);
      const started = await victim.send(`/api/imports/${file}/start/`, { dataset: 'large' });
      expect(started.status).toBe(202);
      const db = await database();
      const held = () =>
        db
          .select()
          .from(networkReservations)
          .where(and(eq(networkReservations.purpose, 'estimate'), isNull(networkReservations.releasedAt)));
      await vi.waitFor(async () => {
        expect(await held()).toHaveLength(1);
        const row = await readImportRow(file);
        expect(row).toMatchObject({ state: 'running' });
        expect(row?.read).toBeGreaterThan(0);
      }, WAIT);
      expect(await holderOf(importLease(file))).toBe(victim.id);
      await victim.kill();
      heir.child.kill('SIGCONT');
      await hanging;
      await x.control.forgetFaults();
      await x.control.forgetLimits();
      for (let n = 0; n < 4; n += 1) await enqueueImport(file);

      await vi.waitFor(async () => {
        expect(await readImportRow(file)).toMatchObject({ state: 'done', attempts: 2, posts: POSTS });
        expect(await readRun(run)).toMatchObject({ state: 'done', attempts: 2 });
      }, WAIT);
      const done = await readRun(run);
      const pages = (await x.control.requests()).filter(
        ({ operation, status }) => operation === search && status === 200,
      );
      expect(pages).toHaveLength(done?.page ?? 0);
      expect(new Set(pages.map(({ query }) => query['next_token'])).size).toBe(pages.length);
      const billed = (await x.control.billed()).reduce((sum, { micros }) => sum + micros, 0);
      // The living one looks for what the dead one held every few seconds: that may be after run and import are done.
      await vi.waitFor(async () => {
        expect(await held()).toEqual([]);
        expect(await readBudget(ctx, {})).toMatchObject({ spent_micros: billed, reserved_micros: 0 });
      }, WAIT);

      // Nothing of what the dead one had written is left, in either store.
      const live = await db.select().from(datasetSegments);
      expect(live.filter(({ state }) => state === 'staging')).toEqual([]);
      const rows = await (
        await clickhouse()
      ).query<{ segment: number }>('SELECT DISTINCT segment FROM posts ORDER BY segment');
      const known = live.map(({ segment }) => segment);
      expect(rows.map(({ segment }) => segment).filter((segment) => !known.includes(segment))).toEqual([]);
      const [large] = await db.select().from(datasets).where(eq(datasets.name, 'large'));
      expect(large).toMatchObject({ posts: POSTS, version: 1 });
      await vi.waitFor(async () => expect(await holderOf(importLease(file))).toBeUndefined(), WAIT);
    },
  );
});

import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres, type Postgres } from '@/lib/server/db/postgres';
import { createDatabase, type TestDatabase } from '../setup/server-stores';

/* Only in a run against a PostgreSQL server: `npm run test:postgres`. */
const servers = !process.env['TEST_POSTGRES_URL'];
let database: TestDatabase | null = null;
const opened: Postgres[] = [];

async function place(): Promise<{ url: string }> {
  if (!database) throw new Error('There is no server');
  return { url: database.url };
}

async function openStore(): Promise<Postgres> {
  const store = await openPostgres(await place(), process.cwd());
  opened.push(store);
  return store;
}

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  await Promise.all(opened.map((store) => store.close()));
  await database?.drop();
});

test.skipIf(servers)('servers that start at once apply each migration once', async () => {
  const stores = await Promise.all(Array.from({ length: 6 }, openStore));
  for (const { db } of stores) {
    const rows = await db.execute(sql`select count(*)::int as n, count(distinct hash)::int as kinds
      from drizzle.__drizzle_migrations`);
    const row = (rows as { rows?: unknown[] }).rows?.[0] as { n: number; kinds: number };
    expect(row.n).toBe(row.kinds);
  }
});

test.skipIf(servers)('a connection that the server closes is replaced', async () => {
  const { db } = await openStore();
  const admin = new Client({ connectionString: (await place()).url });
  await admin.connect();
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid != pg_backend_pid()',
  );
  await admin.end();
  const one = async () => db.execute(sql`select 1 as one`);
  await one().catch(() => undefined);
  expect(await one()).toMatchObject({ rows: [{ one: 1 }] });
});

test.skipIf(servers)('job queues of two servers start at once on one database', async () => {
  const bosses = [await openStore(), await openStore()].map(({ jobs }) => new PgBoss({ db: jobs }));
  await Promise.all(bosses.map((boss) => boss.start()));
  for (const [index, boss] of bosses.entries()) {
    await boss.createQueue(`imports-${index}`, { retryLimit: 0 });
    await boss.send(`imports-${index}`, { importId: String(index) });
  }
  for (const [index, boss] of bosses.entries()) {
    expect(await boss.fetch(`imports-${index}`)).toMatchObject([{ data: { importId: String(index) } }]);
    expect(await boss.fetch(`imports-${index}`)).toEqual([]);
  }
  await Promise.all(bosses.map((boss) => boss.stop({ graceful: false, close: false })));
});

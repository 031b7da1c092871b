import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Db as JobDatabase } from 'pg-boss';
import { env } from '../env';
import { log } from '../log';
import { openedOnce } from '../per-process';
import { guardWrites } from './guarded-pglite';
import { writeShipped } from './catalogues/write-shipped';
import { clientsOf } from './time-readers';
import * as catalogueTables from './schema/catalogues';
import * as datasetTables from './schema/datasets';
import * as importTables from './schema/imports';
import * as billingTables from './schema/billing';
import * as peopleTables from './schema/people';
import * as queryTables from './schema/queries';
import * as teamTables from './schema/teams';
import * as trailTables from './schema/trail';

export const schema = {
  ...datasetTables,
  ...importTables,
  ...queryTables,
  ...peopleTables,
  ...teamTables,
  ...billingTables,
  ...trailTables,
  ...catalogueTables,
};

/** What stores write their SQL against: the database itself or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Postgres {
  db: Db;
  /** True when the engine runs in this process and the folder belongs to this process alone. */
  embedded: boolean;
  /** The same connection for the job queue. */
  jobs: JobDatabase;
  /** Nothing is written while `work` runs; only the embedded engine can be held. Its files are then as after a power cut. */
  still: (<T>(work: () => Promise<T>) => Promise<T>) | null;
  close(): Promise<void>;
}

/** Where the database is: a folder (embedded) or the address of a server. */
export type PostgresPlace = { folder: string } | { url: string };

/** PGlite's default of 160 MB stays in memory for good; our tables are small (saves 150 MB, measured). */
const SHARED_BUFFERS = '16MB';

/** Of one process to a server. Requests wait for a free one, and fail when none comes free for this long. */
const CONNECTIONS = 10;
const CONNECT_MS = 30_000;

const migrationsFolder = (projectRoot: string) =>
  path.join(projectRoot, 'lib', 'server', 'db', 'migrations', 'postgres');

async function openEmbedded(folder: string, migrations: string): Promise<Postgres> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [{ PGlite }, { pg_trgm }, { DURABLE_START, DurableFiles }, { drizzle }, { migrate }, { fromPglite }] =
    await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
      import('./durable-files'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
      import('pg-boss'),
    ]);
  const defaults = PGlite.defaultStartParams.filter((word) => word !== '-F');
  const startParams = [...defaults, ...DURABLE_START, '-c', `shared_buffers=${SHARED_BUFFERS}`];
  const engine = await PGlite.create({
    fs: new DurableFiles(folder),
    startParams,
    extensions: { pg_trgm },
  });
  const client = guardWrites(engine, folder);
  try {
    const clients = clientsOf(client);
    const db = drizzle({ client: clients.drizzle, schema });
    await migrate(db, { migrationsFolder: migrations });
    await writeShipped(db);
    const still = <T>(work: () => Promise<T>) => client.runExclusive(work);
    return { db, embedded: true, jobs: fromPglite(clients.jobs), still, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** Any number of our own; every server that starts on the database takes it in turn. */
const MIGRATION_LOCK = 7_214_051_116;

/** The migrator reads what is applied before it begins: without the lock two servers would apply a step twice. */
async function migrateInTurn(pool: Pool, migrate: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate();
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // The lock ends with the connection.
    client.release(true);
    throw error;
  }
}

async function openServer(url: string, migrations: string): Promise<Postgres> {
  const [{ Pool }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  // The server may close an idle connection at any time; unheard, the event would end this process.
  pool.on('error', ({ message }) =>
    log().warn({ reason: message }, 'an idle database connection was closed'),
  );
  try {
    const db = drizzle({ client: pool, schema });
    await migrateInTurn(pool, async () => {
      await migrate(db, { migrationsFolder: migrations });
      await writeShipped(db);
    });
    const jobs: JobDatabase = { executeSql: async (text, values) => pool.query(text, values) };
    return { db, embedded: false, jobs, still: null, close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Opens the database and applies the migrations, each in its own transaction. */
export function openPostgres(place: PostgresPlace, projectRoot: string): Promise<Postgres> {
  const migrations = migrationsFolder(projectRoot);
  return 'url' in place ? openServer(place.url, migrations) : openEmbedded(place.folder, migrations);
}

const opened = openedOnce('postgres', () => {
  const { DATABASE_URL, dataDir, projectRoot } = env();
  const place = DATABASE_URL ? { url: DATABASE_URL } : { folder: path.join(dataDir, 'postgres') };
  return openPostgres(place, projectRoot);
});

/** The database of this process, opened at the first call. */
export const postgres = (): Promise<Postgres> => opened.get();

/** Shorthand for stores. */
export async function database(): Promise<Db> {
  return (await postgres()).db;
}

export async function closePostgres(): Promise<void> {
  await (await opened.take())?.close();
}

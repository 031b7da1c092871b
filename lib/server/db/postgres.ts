import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as JobDatabase } from 'pg-boss';
import { env } from '../env';
import * as datasetTables from './schema/datasets';
import * as importTables from './schema/imports';
import * as queryTables from './schema/queries';

export const schema = { ...datasetTables, ...importTables, ...queryTables };

/** What stores write their SQL against: the database itself or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Postgres {
  db: Db;
  /** True when the engine runs in this process and the folder belongs to this process alone. */
  embedded: boolean;
  /** The same connection for the job queue. */
  jobs: JobDatabase;
  close(): Promise<void>;
}

/** Where the database is: a folder (embedded) or the address of a server. */
export type PostgresPlace = { folder: string } | { url: string };

/** PGlite's default of 160 MB stays in memory for good; our tables are small (saves 150 MB, measured). */
const SHARED_BUFFERS = '16MB';

const migrationsFolder = (projectRoot: string) =>
  path.join(projectRoot, 'lib', 'server', 'db', 'migrations', 'postgres');

async function openEmbedded(folder: string, migrations: string): Promise<Postgres> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [{ PGlite }, { drizzle }, { migrate }, { fromPglite }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    import('pg-boss'),
  ]);
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`];
  const client = await PGlite.create({ dataDir: folder, startParams });
  try {
    const db = drizzle({ client, schema });
    await migrate(db, { migrationsFolder: migrations });
    return { db, embedded: true, jobs: fromPglite(client), close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}

async function openServer(url: string, migrations: string): Promise<Postgres> {
  const [{ Pool }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new Pool({ connectionString: url, max: 10 });
  try {
    const db = drizzle({ client: pool, schema });
    await migrate(db, { migrationsFolder: migrations });
    const jobs: JobDatabase = { executeSql: async (text, values) => pool.query(text, values) };
    return { db, embedded: false, jobs, close: () => pool.end() };
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

const slot = globalThis as { murmurPostgres?: Promise<Postgres> };

/** The database of this process, opened at the first call. */
export function postgres(): Promise<Postgres> {
  if (!slot.murmurPostgres) {
    const { DATABASE_URL, dataDir, projectRoot } = env();
    const place = DATABASE_URL ? { url: DATABASE_URL } : { folder: path.join(dataDir, 'postgres') };
    const opening = openPostgres(place, projectRoot);
    slot.murmurPostgres = opening;
    opening.catch(() => delete slot.murmurPostgres);
  }
  return slot.murmurPostgres;
}

/** Shorthand for stores. */
export async function database(): Promise<Db> {
  return (await postgres()).db;
}

export async function closePostgres(): Promise<void> {
  const open = slot.murmurPostgres;
  delete slot.murmurPostgres;
  await (await open?.catch(() => undefined))?.close();
}

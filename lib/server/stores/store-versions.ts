import 'server-only';
import { sql } from 'drizzle-orm';
import { clickhouse, clickHouseVersion } from '../db/clickhouse';
import { postgres } from '../db/postgres';

export interface StoreVersion {
  /** Migrations applied. */
  migrations: number;
  engine: string;
}

/** Opens the store when it is not open yet. @throws whatever keeps it from answering. */
export async function postgresVersion(): Promise<StoreVersion> {
  const { db } = await postgres();
  const migrations = sql<number>`(select count(*)::int from drizzle.__drizzle_migrations)`;
  const engine = sql<string>`current_setting('server_version')`;
  const rows = await db.select({ migrations, engine }).from(sql`(values (1)) as one`);
  return rows[0] ?? { migrations: 0, engine: '' };
}

/** Opens the store when it is not open yet. @throws whatever keeps it from answering. */
export async function clickhouseVersion(): Promise<StoreVersion> {
  const store = await clickhouse();
  const rows = await store.query<{ engine: string }>('SELECT version() AS engine');
  return { migrations: await clickHouseVersion(store), engine: rows[0]?.engine ?? '' };
}

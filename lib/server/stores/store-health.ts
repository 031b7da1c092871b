import 'server-only';
import { sql } from 'drizzle-orm';
import { clickhouse } from '../db/clickhouse';
import { postgres } from '../db/postgres';
import { env } from '../env';

export interface StoreHealth {
  name: 'postgres' | 'clickhouse';
  ok: boolean;
  /** Runs inside this process, in the data folder. */
  embedded: boolean;
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    return false;
  }
}

/** Asks both stores for the smallest thing. A store that does not answer is `ok: false`, never an error. */
export async function storeHealth(): Promise<StoreHealth[]> {
  const { DATABASE_URL, CLICKHOUSE_URL } = env();
  const [postgresOk, clickhouseOk] = await Promise.all([
    answers(async () => (await postgres()).db.execute(sql`select 1`)),
    answers(async () => (await clickhouse()).query('SELECT 1')),
  ]);
  return [
    { name: 'postgres', ok: postgresOk, embedded: DATABASE_URL === undefined },
    { name: 'clickhouse', ok: clickhouseOk, embedded: CLICKHOUSE_URL === undefined },
  ];
}

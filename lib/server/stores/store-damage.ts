import 'server-only';
import { sql } from 'drizzle-orm';
import { clickhouse } from '../db/clickhouse';
import { postgres } from '../db/postgres';

/** Tables and indexes by their file (`base/5/16384`). */
export async function relationsByFile(): Promise<Map<string, string>> {
  const { db } = await postgres();
  const name = sql<string>`relname`;
  const file = sql<string>`pg_relation_filepath(oid)`;
  const rows = await db
    .select({ name, file })
    .from(sql`pg_class`)
    .where(sql`relfilenode <> 0 or relkind in ('r', 'i', 't')`);
  return new Map(rows.map((row) => [row.file, row.name]));
}

/** What a PostgreSQL server itself has noticed. `null`: it keeps no checksums. */
export async function noticedFailures(): Promise<number | null> {
  const { db } = await postgres();
  const kept = sql<string>`current_setting('data_checksums')`;
  const failures = sql<number>`(select coalesce(sum(checksum_failures), 0)::int from pg_stat_database)`;
  const rows = await db.select({ kept, failures }).from(sql`(values (1)) as one`);
  return rows[0]?.kept === 'on' ? rows[0].failures : null;
}

export interface PartCheck {
  table: string;
  part: string;
  passed: boolean;
}

/** Reads every part of every table and compares it with its checksums. */
export async function checkParts(): Promise<PartCheck[]> {
  const store = await clickhouse();
  const tables = await store.query<{ name: string }>(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree' ORDER BY name`,
  );
  const checks: PartCheck[] = [];
  for (const { name } of tables) {
    const rows = await store.query<{ part_path: string; is_passed: number | boolean }>(
      `CHECK TABLE ${name} SETTINGS check_query_single_value_result = 0`,
    );
    checks.push(...rows.map((row) => ({ table: name, part: row.part_path, passed: Boolean(row.is_passed) })));
  }
  return checks;
}

/** Parts that the engine has put aside because it could not read them. */
export async function brokenParts(): Promise<{ table: string; name: string }[]> {
  const store = await clickhouse();
  return store.query<{ table: string; name: string }>(
    `SELECT table, name FROM system.detached_parts
     WHERE database = currentDatabase() AND reason LIKE 'broken%' ORDER BY table, name`,
  );
}

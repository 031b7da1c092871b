import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CLICKHOUSE_MIGRATIONS } from '../db/migrations/clickhouse/migrations';
import { env } from '../env';

const journalSchema = z.object({ entries: z.array(z.unknown()) });

/** Steps this program knows of each store's schema. Read from the files the migrators read. */
export function knownVersions(): { postgres: number; clickhouse: number } {
  const journal = path.join(env().projectRoot, 'lib/server/db/migrations/postgres/meta/_journal.json');
  const { entries } = journalSchema.parse(JSON.parse(readFileSync(journal, 'utf8')));
  return { postgres: entries.length, clickhouse: CLICKHOUSE_MIGRATIONS.at(-1)?.version ?? 0 };
}

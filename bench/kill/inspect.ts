import { asc, eq, isNull, and } from 'drizzle-orm';
import { z } from 'zod';
import path from 'node:path';
import { lockFolder } from '@/lib/server/data-folder/folder-lock';
import { type ClickHouse, openClickHouse } from '@/lib/server/db/clickhouse';
import { openPostgres, type Postgres, schema } from '@/lib/server/db/postgres';
import { DIGEST_SQL } from './made-file';

/* Looks into a data folder that no process holds, before anything is repaired. Runs in a process of its own. */

export const foundSchema = z.object({
  /** In the order in which they were committed; unfinished ones last. */
  imports: z.array(z.object({ id: z.string(), state: z.string() })),
  datasets: z.array(
    z.object({
      name: z.string(),
      listed: z.number(),
      posts: z.number(),
      sum: z.number(),
      version: z.number(),
    }),
  ),
  /** Partitions that hold rows and that no row of Postgres knows: nothing would ever remove them. */
  lost: z.array(z.number()),
  /** Segments an unfinished import was writing. */
  staged: z.number(),
});
export type Found = z.infer<typeof foundSchema>;

async function readDatasets({ db }: Postgres, store: ClickHouse): Promise<Found['datasets']> {
  const { datasets, datasetVersions } = schema;
  const rows = await db
    .select({
      name: datasets.name,
      listed: datasets.posts,
      version: datasets.version,
      segments: datasetVersions.segments,
    })
    .from(datasets)
    .innerJoin(
      datasetVersions,
      and(eq(datasetVersions.datasetId, datasets.id), eq(datasetVersions.version, datasets.version)),
    )
    .where(isNull(datasets.deletedAt));
  return Promise.all(
    rows.map(async ({ segments, ...row }) => {
      const sql = `SELECT ${DIGEST_SQL} FROM posts WHERE segment IN {segments:Array(UInt32)}`;
      const [digest] = await store.query<{ posts: number; sum: number }>(sql, { segments });
      return { ...row, posts: digest?.posts ?? 0, sum: digest?.sum ?? 0 };
    }),
  );
}

async function read(postgres: Postgres, store: ClickHouse): Promise<Found> {
  const { imports, datasetSegments } = schema;
  const known = await postgres.db.select().from(datasetSegments);
  const numbers = new Set(known.map(({ segment }) => segment));
  const partitions = await store.query<{ segment: number }>(
    `SELECT DISTINCT toUInt32(partition) AS segment FROM system.parts
     WHERE active AND table IN ('posts', 'accounts', 'rejected_rows') AND database = currentDatabase()`,
  );
  return {
    imports: await postgres.db
      .select({ id: imports.id, state: imports.state })
      .from(imports)
      .orderBy(asc(imports.finishedAt)),
    datasets: await readDatasets(postgres, store),
    lost: partitions.map(({ segment }) => segment).filter((segment) => !numbers.has(segment)),
    staged: known.filter(({ state }) => state === 'staging').length,
  };
}

/** Prints what a folder holds as one line of JSON. @throws when a lock was left behind or a store does not open. */
export async function inspect(folder: string): Promise<void> {
  const lock = lockFolder(folder, 'bench kill');
  const postgres = await openPostgres({ folder: path.join(folder, 'postgres') }, process.cwd());
  const store = await openClickHouse({ folder: path.join(folder, 'clickhouse') });
  try {
    process.stdout.write(`${JSON.stringify(await read(postgres, store))}\n`);
  } finally {
    await store.close();
    await postgres.close();
    lock.release();
  }
}

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type ClickHouseClientConfigOptions } from '@clickhouse/client';
import { PGlite } from '@electric-sql/pglite';
import { createChdbConnection } from 'chdb/connection';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { CLICKHOUSE_MIGRATIONS } from '@/lib/server/db/migrations/clickhouse/migrations';
import { startScript, untilClosed } from '../setup/run-command';

/* A data folder of the first release, opened by this one. */

const MIGRATIONS = 'lib/server/db/migrations/postgres';
const POSTS = 40;
const command = inject('prepared').bundles;
let files: string;
let folder: string;

const journalSchema = z.looseObject({ entries: z.array(z.unknown()) });
const steps = () =>
  journalSchema.parse(JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))).entries;

/** PostgreSQL with the first step only, and one dataset of one segment. */
async function firstPostgres(): Promise<void> {
  const old = path.join(files, 'migrations');
  cpSync(MIGRATIONS, old, { recursive: true });
  const journal = path.join(old, 'meta/_journal.json');
  const content = journalSchema.parse(JSON.parse(readFileSync(journal, 'utf8')));
  writeFileSync(journal, JSON.stringify({ ...content, entries: content.entries.slice(0, 1) }));
  const client = await PGlite.create({ dataDir: path.join(folder, 'postgres') });
  await migrate(drizzle({ client }), { migrationsFolder: old });
  await client.exec(`
    INSERT INTO datasets (id, name, title, version, sources, posts, accounts, first_post_at, last_post_at, fields_present)
      VALUES ('11111111-1111-4111-8111-111111111111', 'old', 'Old', 1, '{table-file}', ${POSTS}, 4,
              '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', '{text,created_at,author_handle,likes}');
    INSERT INTO dataset_segments (dataset_id, state, posts, fields_present)
      VALUES ('11111111-1111-4111-8111-111111111111', 'live', ${POSTS}, '{text,created_at,author_handle,likes}');
    INSERT INTO dataset_versions (dataset_id, version, segments)
      SELECT dataset_id, 1, array[segment] FROM dataset_segments;
    INSERT INTO imports (state, file_name, dataset_name, dataset_id, posts)
      VALUES ('done', 'old.csv', 'old', '11111111-1111-4111-8111-111111111111', ${POSTS});`);
  await client.close();
}

/** ClickHouse with the first step only and the posts of that segment. */
async function firstClickHouse(): Promise<void> {
  const connection = createChdbConnection({
    path: path.join(folder, 'clickhouse'),
  }) as unknown as ClickHouseClientConfigOptions['connection'];
  const client = createClient({ connection });
  const [first] = CLICKHOUSE_MIGRATIONS;
  const statements = [
    `CREATE TABLE schema_migrations (version UInt32, name String, applied_at DateTime DEFAULT now())
     ENGINE = MergeTree ORDER BY version`,
    ...(first?.statements ?? []),
    `INSERT INTO schema_migrations (version, name) VALUES (1, 'first')`,
    `INSERT INTO posts (segment, post_id, row, created_at, text, normalized, tokens, terms, hashtags, language, sentiment,
       likes, author_handle, author_followers, views)
     SELECT 1, toString(number), number, toDateTime64('2026-11-01 00:00:00', 3, 'UTC') + number * 600, 'oat milk #tea', '',
       ['oat', 'milk', 'tea'], ['oat', 'milk'], ['tea'], if(number % 4 = 0, 'de', 'en'), 'neutral', 2, concat('author', toString(number % 4)), -1, -1
     FROM numbers(${POSTS})`,
    `INSERT INTO accounts (segment, handle, followers, following, posts, verified, seen_at)
     SELECT 1, concat('author', toString(number)), -1, -1, -1, -1, now64(3) FROM numbers(4)`,
  ];
  for (const query of statements) await client.command({ query });
  await client.close();
}

beforeAll(async () => {
  files = mkdtempSync(path.join(tmpdir(), 'murmur-upgrade-'));
  folder = path.join(files, 'data');
  mkdirSync(folder);
  await firstPostgres();
  await firstClickHouse();
}, 120_000);
afterAll(() => {
  rmSync(files, { recursive: true, force: true });
});

const murmur = (...args: string[]) =>
  untilClosed(
    startScript(command.murmur, args, {
      MURMUR_DATA_DIR: folder,
      MURMUR_WORKER_FILE: command.worker,
      UV_THREADPOOL_SIZE: '12',
    }),
  );
const versionOf = () => JSON.parse(readFileSync(path.join(folder, 'folder.json'), 'utf8')) as unknown;

test(
  'a folder of the first release is brought up to date and keeps its numbers',
  { timeout: 120_000 },
  async () => {
    const asked = [
      'analyse',
      '--query',
      'oat milk',
      '--dataset',
      'old',
      '--sections',
      'posts,hashtags,sentiment',
    ];
    const report = await murmur(...asked);
    expect(report).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(report.stdout)).toMatchObject({
      totals: { posts: POSTS, accounts: 4 },
      sections: {
        hashtags: { items: [{ key: 'tea', n: POSTS }] },
        // A language that is refused now has no sentiment, not even what was read before.
        sentiment: { base: (POSTS * 3) / 4, unknown: POSTS / 4 },
      },
    });
    expect(versionOf()).toMatchObject({
      format: 1,
      postgres: steps().length,
      clickhouse: CLICKHOUSE_MIGRATIONS.at(-1)?.version,
    });
    // New posts and old ones stand side by side.
    const file = path.join(files, 'new.csv');
    writeFileSync(file, 'id,text,created_at,username\n900,oat milk #tea,2026-11-03T00:00:00Z,author1\n');
    expect(await murmur('import', file, '--dataset', 'old')).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse((await murmur(...asked)).stdout)).toMatchObject({ totals: { posts: POSTS + 1 } });
    const doctor = await murmur('doctor');
    expect(JSON.parse(doctor.stdout)).toContainEqual({
      id: 'folder_version',
      ok: true,
      detail: expect.stringContaining('up to date'),
    });
  },
);

test('a folder of a newer program is not opened, and not touched', { timeout: 60_000 }, async () => {
  const newer = { format: 1, app: '9.9.9', postgres: 999, clickhouse: 1 };
  writeFileSync(path.join(folder, 'folder.json'), JSON.stringify(newer));
  const result = await murmur('datasets');
  expect(result).toMatchObject({ code: 2, stdout: '' });
  expect(result.stderr).toMatch(
    /^murmur: The data folder .* was written by Murmur 9\.9\.9 .*Use the newer program\.\n$/,
  );
  expect(versionOf()).toEqual(newer);
  writeFileSync(path.join(folder, 'folder.json'), '{"form');
  expect((await murmur('datasets')).stderr).toContain('cannot be read');
});

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { ClickHouse } from '@/lib/server/db/clickhouse';

/*
 * The posts of a bench folder in DuckDB: native tables, sorted by time as ours are, with the same columns. Texts of
 * few values are enumerations, things that posts hold are the same 64-bit keys. DuckDB has no index of words, so a
 * sorted table of them says in which rows each stands.
 */

export interface Duck {
  rows<T>(sql: string): Promise<T[]>;
  command(sql: string): Promise<void>;
  close(): void;
}

/** Parts that the engine writes at a time: it holds a whole file in memory. */
const PARTS = 10;

const COLUMNS = `post_key, post_id, toUnixTimestamp64Milli(created_at) AS created_at, date_only, text, tokens, item_keys,
  mentions, toString(language) AS language, toString(sentiment) AS sentiment, is_repost, likes, reposts, replies, quotes,
  bookmarks, views, engagements, author_key, author_handle, author_name, author_followers, author_traits,
  conversation_id, in_reply_to_id, referenced_id, url`;

const OTHERS = {
  accounts: {
    columns: 'author_key, handle, name, bio, bio_tokens, followers, author_traits, seen_at',
    order: 'author_key',
  },
  item_counts: { columns: 'key, item, posts', order: 'key' },
  account_mentions: { columns: 'mention, author_key', order: 'mention, author_key' },
  follows: { columns: 'target, follower_key', order: 'target, follower_key' },
} as const;

async function exported(store: ClickHouse, folder: string): Promise<void> {
  const write = async (name: string, sql: string) =>
    writeFileSync(path.join(folder, `${name}.parquet`), await store.file(sql, {}, 'Parquet'));
  for (let part = 0; part < PARTS; part += 1)
    await write(`posts-${part}`, `SELECT ${COLUMNS} FROM posts WHERE post_key % ${PARTS} = ${part}`);
  for (const [name, { columns }] of Object.entries(OTHERS))
    await write(name, `SELECT ${columns} FROM ${name}`);
}

async function loaded(duck: Duck, folder: string): Promise<void> {
  const posts = `'${path.join(folder, 'posts-*.parquet')}'`;
  await duck.command(`CREATE TYPE sentiment AS ENUM ('negative', 'neutral', 'positive', 'unknown')`);
  await duck.command(`CREATE TYPE language AS ENUM (SELECT DISTINCT language FROM ${posts} ORDER BY 1)`);
  await duck.command(
    `CREATE TABLE posts AS SELECT * REPLACE (sentiment::sentiment AS sentiment, language::language AS language,
       author_followers::INTEGER AS author_followers) FROM ${posts} ORDER BY created_at, post_key`,
  );
  for (const [name, { order }] of Object.entries(OTHERS))
    await duck.command(
      `CREATE TABLE ${name} AS SELECT * FROM '${path.join(folder, `${name}.parquet`)}' ORDER BY ${order}`,
    );
  await duck.command(
    `CREATE TABLE post_tokens AS SELECT token, place
     FROM (SELECT unnest(list_distinct(tokens)) AS token, rowid AS place FROM posts) ORDER BY token, place`,
  );
  await duck.command('CHECKPOINT');
}

const plain = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value);

function duckOf(instance: DuckDBInstance, connection: DuckDBConnection): Duck {
  return {
    async rows<T>(sql: string) {
      const read = await connection.runAndReadAll(sql);
      const named = read
        .getRowObjectsJS()
        .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])));
      // Rows are what the statement names; the caller says what that is.
      return named as T[];
    },
    async command(sql) {
      await connection.run(sql);
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** Opens the file beside the stores, made from them where there is none. */
export async function openDuck(store: ClickHouse, folder: string, threads: number): Promise<Duck> {
  const file = path.join(folder, 'posts.duckdb');
  const made = existsSync(file);
  const parquet = mkdtempSync(path.join(tmpdir(), 'murmur-bench-'));
  try {
    if (!made) await exported(store, parquet);
    const instance = await DuckDBInstance.create(file, { threads: String(threads) });
    const duck = duckOf(instance, await instance.connect());
    if (!made) await loaded(duck, parquet);
    return duck;
  } finally {
    rmSync(parquet, { recursive: true, force: true });
  }
}

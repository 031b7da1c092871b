import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import {
  type ClickHouseClient,
  type ClickHouseClientConfigOptions,
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
  type SettingsMap,
} from '@clickhouse/client';
import type { ChdbConnection } from 'chdb/connection';
import { env } from '../env';
import { log } from '../log';
import { openedOnce } from '../per-process';
import { BrokenAnswer, wholeAnswer } from './clickhouse-answer';
import { renderSql, type SqlParams } from './clickhouse-literal';
import { killQuery } from './clickhouse-parts';
import { PRIORITY, SETTINGS } from './clickhouse-settings';
import { ConnectionPool } from './connection-pool';
import { CLICKHOUSE_MIGRATIONS } from './migrations/clickhouse/migrations';

/** Only settings that every statement sends may be changed for one: the engine keeps a change for its connection. */
export type ChangedSettings = {
  [K in keyof typeof SETTINGS]?: Exclude<ClickHouseSettings[K], SettingsMap | undefined>;
};

export type InsertSettings = Pick<ClickHouseSettings, 'optimize_on_insert'>;

export interface QueryOptions {
  /** Aborting kills the statement in the engine, not only the wait for it. */
  signal?: AbortSignal;
  /** Shown in `system.processes`; made up when absent. */
  queryId?: string;
  settings?: ChangedSettings;
  /** What shows somebody their first figures is not slowed down by what tells others the rest of theirs. */
  urgency?: keyof typeof PRIORITY;
}

/** RowBinary: rows of numbers, several times as fast to read as JSON. */
type Format = 'Parquet' | 'RowBinary';
export interface ClickHouse {
  /**
   * Rows of a SELECT as objects. 64-bit integers arrive as numbers: wrap keys in `toString()`.
   * DateTime columns arrive as ISO text. `{name:Type}` parameters as in `renderSql`.
   * @throws the signal's reason when aborted, a ClickHouseError otherwise.
   */
  query<T>(sql: string, params?: SqlParams, options?: QueryOptions): Promise<T[]>;
  /** Statements without rows. They share one connection, in order, apart from the readers. */
  command(sql: string, params?: SqlParams, options?: QueryOptions): Promise<void>;
  /** Rows of a SELECT as the engine itself writes them to a file. The whole file is held in memory. */
  file(sql: string, params: SqlParams, format: Format, options?: QueryOptions): Promise<Buffer>;
  insert(table: string, rows: readonly Record<string, unknown>[]): Promise<void>;
  /**
   * `body` holds lines of JSONCompactEachRow in the order of `columns`.
   * @param settings Hold for this statement alone.
   */
  insertLines(
    table: string,
    columns: readonly string[],
    body: Buffer,
    settings?: InsertSettings,
  ): Promise<void>;
  /** Nothing is written and no parts are merged while `work` runs; readers go on. */
  still<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Link {
  client: ClickHouseClient;
  /** Present when the engine runs in this process. */
  embedded: ChdbConnection | null;
  /** Settings that the connection has: the embedded engine keeps them, a server forgets them after each statement. */
  kept: Map<string, string | number | boolean>;
}

/** A running statement of the embedded engine holds a thread and memory; a server has its own limits. */
const READERS = { embedded: 3, server: 8 };
const KILL_RETRY_MS = 25;

type SentSettings = Record<string, string | number | boolean>;

/** Where the engine is: a folder (embedded) or the address of a server. */
export type ClickHousePlace = { folder: string } | { url: string };

/** The engine ends a statement after `max_execution_time`; the client must not give up before. */
const REQUEST_MS = (SETTINGS.max_execution_time + 30) * 1000;

async function connect(place: ClickHousePlace): Promise<Link> {
  // The client's own lines would repeat what is thrown, and with the text of statements.
  const quiet = { log: { level: ClickHouseLogLevel.OFF } };
  if ('url' in place) {
    const client = createClient({ url: place.url, request_timeout: REQUEST_MS, ...quiet });
    return { client, embedded: null, kept: new Map() };
  }
  const { createChdbConnection } = await import('chdb/connection');
  const embedded = createChdbConnection({ path: place.folder });
  // The two packages carry their own copies of one interface, which differ in setting names only.
  const connection = embedded as unknown as ClickHouseClientConfigOptions['connection'];
  return { client: createClient({ connection, ...quiet }), embedded, kept: new Map() };
}

/** Those that have to be sent before a statement. */
function unsent({ embedded, kept }: Link, settings: SentSettings): SentSettings {
  if (!embedded) return settings;
  const changed = Object.entries(settings).filter(([name, value]) => kept.get(name) !== value);
  for (const [name, value] of changed) kept.set(name, value);
  return Object.fromEntries(changed);
}

const tableName = /^[a-z_][a-z0-9_]*$/;

class ClickHouseStore implements ClickHouse {
  private closed = false;

  private constructor(
    private readonly readers: ConnectionPool<Link>,
    private readonly writer: ConnectionPool<Link>,
    private readonly killer: Link,
    private readonly place: ClickHousePlace,
  ) {}

  static async open(place: ClickHousePlace): Promise<ClickHouseStore> {
    if ('folder' in place) mkdirSync(place.folder, { recursive: true, mode: 0o700 });
    const links: Link[] = [];
    const readers = 'folder' in place ? READERS.embedded : READERS.server;
    for (let index = 0; index < readers; index += 1) links.push(await connect(place));
    const writer = await connect(place);
    const [all, alone] = [new ConnectionPool(links), new ConnectionPool([writer])];
    return new ClickHouseStore(all, alone, await connect(place), place);
  }

  async query<T>(sql: string, params: SqlParams = {}, options: QueryOptions = {}): Promise<T[]> {
    const text = renderSql(sql, params);
    const read = () =>
      this.run(this.readers, options, async (link, settings) => {
        const result = await link.client.query({
          query: text,
          format: 'JSONEachRow',
          clickhouse_settings: unsent(link, settings),
        });
        return wholeAnswer(await result.json<T>());
      });
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof BrokenAnswer)) throw error;
      log().warn({ reason: error.message }, 'an answer of the engine was torn; asked again');
      return read();
    }
  }

  async command(sql: string, params: SqlParams = {}, options: QueryOptions = {}): Promise<void> {
    const text = renderSql(sql, params);
    await this.run(this.writer, options, async (link, settings) => {
      await link.client.command({ query: text, clickhouse_settings: unsent(link, settings) });
    });
  }

  async file(sql: string, params: SqlParams, format: Format, options: QueryOptions = {}): Promise<Buffer> {
    const query = `${renderSql(sql, params)} FORMAT ${format}`;
    return this.run(this.readers, options, async (link, settings) => {
      const { stream } = await link.client.exec({ query, clickhouse_settings: unsent(link, settings) });
      return buffer(stream);
    });
  }

  async insert(table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
    const columns = Object.keys(rows[0] ?? {});
    if (columns.length === 0) return;
    const lines = rows.map((row) => JSON.stringify(columns.map((column) => row[column] ?? null)));
    await this.insertLines(table, columns, Buffer.from(lines.join('\n')));
  }

  async insertLines(
    table: string,
    columns: readonly string[],
    body: Buffer,
    own: InsertSettings = {},
  ): Promise<void> {
    if (![table, ...columns].every((name) => tableName.test(name)))
      throw new TypeError('Bad table or column');
    if (body.length === 0) return;
    const format = 'JSONCompactEachRow';
    await this.run(this.writer, {}, async ({ client, embedded }, sent) => {
      const settings = { ...sent, ...own };
      if (embedded) {
        await embedded.chdb.rawInsert({ table, columns: [...columns], values: body, format, settings });
      } else {
        const query = `INSERT INTO ${table} (${columns.join(', ')}) FORMAT ${format}`;
        const values = Readable.from([body], { objectMode: false });
        const sent = await client.exec({ query, values, clickhouse_settings: settings });
        await finished(sent.stream.resume());
      }
    });
  }

  async still<T>(work: () => Promise<T>): Promise<T> {
    const link = await this.writer.take();
    try {
      await link.client.command({ query: 'SYSTEM STOP MERGES' });
      return await work();
    } finally {
      await link.client.command({ query: 'SYSTEM START MERGES' }).finally(() => this.writer.give(link));
    }
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    const links = [...(await this.readers.drain()), ...(await this.writer.drain()), this.killer];
    for (const link of links) await link.client.close();
  }

  private async run<T>(
    pool: ConnectionPool<Link>,
    options: QueryOptions,
    work: (link: Link, settings: SentSettings) => Promise<T>,
  ): Promise<T> {
    const { signal, queryId = randomUUID(), urgency } = options;
    signal?.throwIfAborted();
    const givesWay = urgency === 'rest';
    const link = await pool.take(signal, givesWay);
    const urgent = urgency && { priority: PRIORITY[urgency] };
    const running = work(link, { ...SETTINGS, ...urgent, ...options.settings, log_comment: queryId });
    const sound = running.then(
      () => !signal?.aborted,
      () => false,
    );
    const settled = sound.then(async (again) =>
      pool.give(again ? link : await this.replaced(link), givesWay),
    );
    if (!signal) return running;
    return this.untilAborted(running, settled, signal, queryId);
  }

  /** A connection whose statement failed or was killed may hold rows and settings of it, so it is not used again. */
  private async replaced(link: Link): Promise<Link> {
    if (!link.embedded) return link;
    try {
      const fresh = await connect(this.place);
      await link.client.close();
      return fresh;
    } catch (error) {
      log().warn({ err: error }, 'a connection of the engine could not be replaced');
      link.kept.clear();
      return link;
    }
  }

  private untilAborted<T>(running: Promise<T>, settled: Promise<void>, signal: AbortSignal, queryId: string) {
    return new Promise<T>((resolve, reject) => {
      const abort = () => {
        reject(signal.reason);
        void this.kill(queryId, settled);
      };
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort, { once: true });
      running.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    });
  }

  /** Repeated until the statement has ended: a kill may arrive before the engine has registered it. */
  private async kill(queryId: string, settled: Promise<void>): Promise<void> {
    const where = `Settings['log_comment'] = {id:String}`;
    const statement = renderSql(`${killQuery()} WHERE ${where} ASYNC`, { id: queryId });
    let ended = false;
    void settled.then(() => (ended = true));
    while (!ended && !this.closed) {
      await this.killer.client.command({ query: statement }).catch(() => undefined);
      await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, KILL_RETRY_MS))]);
    }
  }
}

/** Creates what is missing, in order. Every statement can run twice, so an interrupted step is repeated. */
export async function migrateClickHouse(store: ClickHouse): Promise<number> {
  await store.command(
    `CREATE TABLE IF NOT EXISTS schema_migrations (version UInt32, name String, applied_at DateTime DEFAULT now())
     ENGINE = MergeTree ORDER BY version`,
  );
  let version = await clickHouseVersion(store);
  for (const step of CLICKHOUSE_MIGRATIONS) {
    if (step.version <= version) continue;
    for (const statement of step.statements) await store.command(statement);
    await store.insert('schema_migrations', [{ version: step.version, name: step.name }]);
    version = step.version;
  }
  return version;
}

/** The last migration applied, 0 for an empty store. */
export async function clickHouseVersion(store: ClickHouse): Promise<number> {
  const sql = 'SELECT max(version) AS version FROM schema_migrations';
  return (await store.query<{ version: number }>(sql))[0]?.version ?? 0;
}

/** Opens the engine and applies migrations. One folder per process: chDB refuses a second one. */
export async function openClickHouse(place: ClickHousePlace): Promise<ClickHouse> {
  const store = await ClickHouseStore.open(place);
  try {
    await migrateClickHouse(store);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

const opened = openedOnce('clickhouse', () => {
  const { CLICKHOUSE_URL, dataDir } = env();
  return openClickHouse(
    CLICKHOUSE_URL ? { url: CLICKHOUSE_URL } : { folder: path.join(dataDir, 'clickhouse') },
  );
});

/** The store of this process, opened at the first call. */
export const clickhouse = (): Promise<ClickHouse> => opened.get();

export async function closeClickHouse(): Promise<void> {
  await (await opened.take())?.close();
}

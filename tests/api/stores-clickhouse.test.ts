import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type ClickHouse,
  type ClickHousePlace,
  type QueryOptions,
  clickHouseVersion,
  migrateClickHouse,
  openClickHouse,
} from '@/lib/server/db/clickhouse';
import { renderSql } from '@/lib/server/db/clickhouse-literal';
import { clickHouseServerOfRun } from '../setup/server-stores';

let folder: string;
let place: ClickHousePlace;
let store: ClickHouse;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'murmur-ch-'));
  const server = await clickHouseServerOfRun(folder);
  place = server ? { url: server.url } : { folder };
  store = await openClickHouse(place);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** While the readers keep every core busy, and the browser's tests beside them. */
const SOON = { timeout: 30_000 };
const SLOW = 'SELECT sum(sipHash64(number)) AS n FROM numbers(60000000000)';

test('aborted queries are killed in the engine and give their connections back', async () => {
  const second = await openClickHouse(place);
  const readers = 'folder' in place ? 3 : 8;
  const aborts = Array.from({ length: readers + 3 }, () => new AbortController());
  const running = aborts.map((abort) => second.query(SLOW, {}, { signal: abort.signal }));
  await vi.waitFor(async () => {
    const slow = `SELECT count() AS n FROM system.processes WHERE query LIKE '%sipHash64%' AND query NOT LIKE '%system.processes%'`;
    expect(await store.query(slow)).toEqual([{ n: readers }]);
  }, SOON);
  for (const abort of aborts) abort.abort(new Error('gone'));
  for (const outcome of await Promise.allSettled(running)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'gone' } });
  }
  expect(await second.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  // Closing waits for every connection: a query that still ran would hold one for an hour.
  await second.close();
});

test('a signal that is aborted already never reaches the engine', async () => {
  await expect(
    store.query('SELECT 1', {}, { signal: AbortSignal.abort(new Error('early')) }),
  ).rejects.toThrow('early');
});

test('several queries run at the same time and each sees its own parameters', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => store.query<{ n: number }>('SELECT {n:UInt32} AS n', { n })),
  );
  expect(answers.map((rows) => rows[0]?.n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test('text parameters come back unchanged, whatever they hold', async () => {
  const hostile = [
    "'; DROP TABLE posts; --",
    'back\\slash',
    'nul\0byte',
    'tab\tline\nreturn\r',
    '{x:String}',
    '日本語 👩‍💻',
    '',
  ];
  for (const text of hostile) {
    expect(await store.query('SELECT {text:String} AS text', { text })).toEqual([{ text }]);
  }
  expect(await store.query('SELECT {list:Array(String)} AS list', { list: hostile })).toEqual([
    { list: hostile },
  ]);
});

test('a parameter that does not fit its type is refused before the engine sees it', () => {
  expect(() => renderSql('SELECT {n:UInt32}', { n: '1 OR 1' })).toThrow(TypeError);
  expect(() => renderSql('SELECT {n:UInt32}', {})).toThrow('Missing parameter n');
  expect(() => renderSql('SELECT {n:Array(UInt32)}', { n: 3 })).toThrow(TypeError);
  expect(() => renderSql('SELECT {n:Float64}', { n: Number.NaN })).toThrow(TypeError);
  expect(() => renderSql('SELECT {n:Identifier}', { n: 'posts' })).toThrow(TypeError);
});

test('settings of one statement do not reach the next one on its connection', async () => {
  const changed = {
    max_threads: 1,
    max_block_size: '777',
    join_algorithm: 'grace_hash',
    max_bytes_in_join: '1000',
  } as const;
  const names = Object.keys(changed);
  const sql = `SELECT name, value FROM system.settings WHERE name IN {names:Array(String)} ORDER BY name`;
  // Of an embedded engine three at a time use every reading connection.
  const everywhere = (options?: QueryOptions) =>
    Promise.all([1, 2, 3].map(() => store.query(sql, { names }, options)));
  const before = await everywhere();
  const during = await everywhere({ settings: changed });
  expect(during[0]).toContainEqual({ name: 'max_block_size', value: '777' });
  expect(await everywhere()).toEqual(before);

  await store.command('CREATE TABLE seen_settings (name String, value String) ENGINE = Memory');
  await store.command('SELECT 1', {}, { settings: changed });
  await store.command(`INSERT INTO seen_settings ${sql}`, { names });
  expect(await store.query('SELECT name, value FROM seen_settings ORDER BY name')).toEqual(before[0]);
});

test('a connection whose statement failed or was killed leaves nothing to the next one', async () => {
  const slow = 'SELECT sum(sipHash64(number)) AS torn FROM numbers(60000000000)';
  for (let round = 0; round < 10; round += 1) {
    const gone = new AbortController();
    const settings = { max_threads: 1 } as const;
    const ended = Array.from({ length: 3 }, async () =>
      store.query(slow, {}, { settings, signal: gone.signal }),
    );
    const failed = store.query('SELECT throwIf(number = 100000) FROM numbers(200000)', {}, { settings });
    gone.abort(new Error('gone'));
    const outcomes = await Promise.allSettled([...ended, failed]);
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
    const next = Array.from({ length: 6 }, async () =>
      store.query(`SELECT number, getSetting('max_threads') AS threads FROM numbers(2)`),
    );
    const whole = [0, 1].map((number) => ({ number, threads: 2 }));
    expect(await Promise.all(next)).toEqual(next.map(() => whole));
  }
});

test('instants keep their milliseconds and arrive as ISO text', async () => {
  const at = new Date('2026-11-20T23:59:59.987Z');
  expect(await store.query(`SELECT {at:DateTime64(3, 'UTC')} AS at`, { at })).toEqual([
    { at: at.toISOString() },
  ]);
});

test('migrations run once and are numbered', async () => {
  const version = await clickHouseVersion(store);
  expect(version).toBeGreaterThan(0);
  expect(await migrateClickHouse(store)).toBe(version);
  const rows = await store.query<{ n: number }>('SELECT count() AS n FROM schema_migrations');
  expect(rows).toEqual([{ n: version }]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ClickHouse, openClickHouse } from '@/lib/server/db/clickhouse';
import { startClickHouseServer, type TestClickHouse } from '../setup/server-stores';

let folder: string;
let server: TestClickHouse;
let store: ClickHouse;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'murmur-ch-http-'));
  server = await startClickHouseServer(folder, 'secret');
  store = await openClickHouse({ url: server.url });
});
afterAll(async () => {
  await store.close();
  server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('lines are inserted and read back over HTTP with every character they hold', async () => {
  await store.command('CREATE TABLE lines (id UInt64, text String) ENGINE = MergeTree ORDER BY id');
  const rows = [
    { id: 1, text: "quote ' back \\ tab\t line\n" },
    { id: 2, text: '日本語 👩‍💻' },
  ];
  await store.insert('lines', rows);
  expect(await store.query('SELECT id, text FROM lines ORDER BY id')).toEqual(rows);
  const many = Array.from({ length: 50_000 }, (_, index) => `[${index + 10},"row ${index}"]`).join('\n');
  await store.insertLines('lines', ['id', 'text'], Buffer.from(many));
  expect(await store.query('SELECT count() AS n, max(id) AS last FROM lines')).toEqual([
    { n: 50_002, last: 50_009 },
  ]);
});

test('an error of the engine carries its code and says nothing on the console', async () => {
  await expect(store.query('SELECT nothing FROM no_such_table')).rejects.toMatchObject({ code: '60' });
  await expect(store.insertLines('lines', ['id'], Buffer.from('["x"]'))).rejects.toThrow('Cannot parse');
  const wrong = server.url.replace(/:[^:@]+@/, ':wrong@');
  await expect(openClickHouse({ url: wrong })).rejects.toMatchObject({ code: '516' });
});

test('aborting a query ends it in the server', async () => {
  const abort = new AbortController();
  const slow = store.query(
    'SELECT sum(sipHash64(number)) FROM numbers(60000000000)',
    {},
    { signal: abort.signal },
  );
  const running = `SELECT count() AS n FROM system.processes WHERE query LIKE '%sipHash64%' AND query NOT LIKE '%system%'`;
  await vi.waitFor(async () => expect(await store.query(running)).toEqual([{ n: 1 }]), { timeout: 20_000 });
  abort.abort(new Error('gone'));
  await expect(slow).rejects.toThrow('gone');
  await vi.waitFor(async () => expect(await store.query(running)).toEqual([{ n: 0 }]), { timeout: 20_000 });
});

test('parameters and settings in the URL hold for their request only, and gzip is read', async () => {
  const { origin, username, password } = new URL(server.url);
  const headers = { Authorization: `Basic ${btoa(`${username}:${password}`)}` };
  const url = `${origin}/?max_block_size=777&param_text=${encodeURIComponent("it's")}`;
  const query = `SELECT {text:String} AS text, getSetting('max_block_size') AS size FORMAT JSONEachRow`;
  const body = gzipSync(query);
  const asked = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Encoding': 'gzip' },
    body,
  });
  expect(await asked.json()).toEqual({ text: "it's", size: 777 });
  const after = await fetch(`${origin}/`, {
    method: 'POST',
    headers,
    body: `SELECT getSetting('max_block_size') AS size FORMAT JSONEachRow`,
  });
  expect(await after.json()).not.toEqual({ size: 777 });
  expect(await (await fetch(`${origin}/ping`)).text()).toBe('Ok.\n');
});

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

/** Address of an empty PostgreSQL server (scripts/test-postgres.mjs). Without one, tests use PGlite in their folder. */
const ADMIN_URL = process.env['TEST_POSTGRES_URL'];

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new empty database on the PostgreSQL server the run was given, or null when it was given none. */
export async function createDatabase(): Promise<TestDatabase | null> {
  if (!ADMIN_URL) return null;
  const name = `murmur_${randomBytes(8).toString('hex')}`;
  await asAdmin(ADMIN_URL, `CREATE DATABASE ${name}`);
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(ADMIN_URL, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

const DOUBLE = path.resolve('tests/fixtures/clickhouse-http/server.ts');

export interface TestClickHouse {
  url: string;
  stop: () => void;
}

/** An empty ClickHouse behind HTTP in a process of its own, which ends with this one at the latest. */
export async function startClickHouseServer(folder: string, password = ''): Promise<TestClickHouse> {
  mkdirSync(folder, { recursive: true });
  const words = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', DOUBLE, folder, password];
  const env = { ...process.env, UV_THREADPOOL_SIZE: '16' };
  const child = spawn(process.execPath, words, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString().trim())));
    child.once('close', (code) => reject(new Error(`The ClickHouse double ended with ${code}`)));
  });
  child.unref();
  const user = password ? `default:${password}@` : '';
  return { url: `http://${user}127.0.0.1:${port}/default`, stop: () => void child.kill('SIGKILL') };
}

const ofFile: TestClickHouse[] = [];

/** In a run with TEST_CLICKHOUSE_HTTP=1 the server that a test file uses in place of the embedded engine, else null. */
export async function clickHouseServerOfRun(folder: string): Promise<TestClickHouse | null> {
  if (process.env['TEST_CLICKHOUSE_HTTP'] !== '1') return null;
  const server = await startClickHouseServer(folder);
  ofFile.push(server);
  return server;
}

/** Ends the servers that stood in for the embedded engine of a test file. */
export function stopClickHouseServers(): void {
  for (const server of ofFile.splice(0)) server.stop();
}

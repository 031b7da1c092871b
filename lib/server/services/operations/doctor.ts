import 'server-only';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { freeBytes } from '@/lib/server/data-folder/disk-room';
import { describeVersion, isNewer, readFolderVersion } from '@/lib/server/data-folder/folder-version';
import { env } from '@/lib/server/env';
import { featureTable } from '@/lib/server/features';
import { perProcess } from '@/lib/server/per-process';
import { checkDamage } from './doctor-damage';
import { checkPeople } from './doctor-people';
import { check, type DoctorRow } from './doctor-row';
import { findSampleDataset } from '@/lib/server/stores/datasets/datasets-store';
import { knownVersions } from '@/lib/server/stores/known-versions';
import { clickhouseVersion, postgresVersion } from '@/lib/server/stores/store-versions';

const MIN_NODE_MAJOR = 24;
const MIN_FREE_BYTES = 2 * 1024 ** 3;
const MIN_THREADS = 8;
const BUILT_AT = Date.UTC(2026, 0, 1);
const GB = 1024 ** 3;

function checkNode(): string {
  const version = process.versions.node;
  if (Number.parseInt(version, 10) < MIN_NODE_MAJOR)
    throw new Error(`Node ${version}; the project brings ${MIN_NODE_MAJOR}`);
  return `Node ${version}`;
}

function checkFolder(): string {
  const { dataDir } = env();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  return dataDir;
}

function checkDisk(): string {
  const free = freeBytes(env().dataDir);
  const detail = `${(free / GB).toFixed(1)} GB free`;
  if (free < MIN_FREE_BYTES) throw new Error(`${detail}; imports need at least ${MIN_FREE_BYTES / GB} GB`);
  return detail;
}

function checkFolderVersion(): string {
  const version = readFolderVersion(env().dataDir);
  if (!version) return 'empty; the first start fills it';
  const known = knownVersions();
  const written = `written by ${describeVersion(version)}`;
  if (isNewer(version, known)) throw new Error(`${written}, which is newer than this program`);
  const older =
    (version.postgres ?? known.postgres) < known.postgres ||
    (version.clickhouse ?? known.clickhouse) < known.clickhouse;
  return older ? `${written}; the next start brings it up to date` : `${written}, up to date`;
}

function checkLibrary(): string {
  if (env().CLICKHOUSE_URL) return 'not needed: a ClickHouse server is configured';
  createRequire(`${env().projectRoot}/`).resolve('chdb');
  return 'chDB library found';
}

function checkThreads(): string {
  const threads = env().UV_THREADPOOL_SIZE;
  if (threads < MIN_THREADS)
    throw new Error(`${threads} threads; cancelling needs UV_THREADPOOL_SIZE of ${MIN_THREADS} or more`);
  return `${threads} threads`;
}

function checkClock(now: Date): string {
  if (now.getTime() < BUILT_AT)
    throw new Error(`The clock says ${now.toISOString()}, which is before this program`);
  return now.toISOString();
}

/** What needs no store: the machine, the folder, the installation. */
async function checkMachine(now: Date): Promise<DoctorRow[]> {
  return [
    await check('node', checkNode),
    await check('data_folder', checkFolder),
    await check('folder_version', checkFolderVersion),
    await check('disk', checkDisk),
    await check('clock', () => checkClock(now)),
    await check('threads', checkThreads),
    await check('chdb', checkLibrary),
    ...(await checkPeople(now)),
  ];
}

/** Both stores with their migrations, and the sample world. The caller holds the data folder. */
async function checkStores(): Promise<DoctorRow[]> {
  return [
    await check('postgres', async () => {
      const { engine, migrations } = await postgresVersion();
      return `PostgreSQL ${engine}, ${migrations} migrations`;
    }),
    await check('clickhouse', async () => {
      const { engine, migrations } = await clickhouseVersion();
      return `ClickHouse ${engine}, ${migrations} migrations`;
    }),
    await check('sample', async () => {
      const sample = await findSampleDataset();
      if (!sample) return 'not built; `npm run seed` builds it';
      return `${sample.posts} posts of ${sample.accounts} accounts`;
    }),
  ];
}

/** What is switched on, and what would switch on the rest. */
function listFeatures(): DoctorRow[] {
  return featureTable(env()).map(({ id, feature: name, state, switched_on_by }) => ({
    id: `feature_${id}`,
    ok: true,
    detail: state === 'on' ? 'on' : `off; switched on by ${switched_on_by.join(', ')}`,
    feature: { name, state, switched_on_by },
  }));
}

/** Everything there is to check, by the process that holds the data folder. */
export async function examine(now: Date, holder: string): Promise<DoctorRow[]> {
  const lock = { id: 'lock', ok: true, detail: holder };
  return [
    ...(await checkMachine(now)),
    lock,
    ...(await checkStores()),
    ...(await checkDamage()),
    ...listFeatures(),
  ];
}

const SHARED_MS = 10_000;
const shared = () =>
  perProcess('examination', (): { last?: { atMs: number; rows: Promise<DoctorRow[]> } } => ({}));

/** The same of a running server. Every byte is read, so one examination answers whoever asks within ten seconds. */
export function examineServer(now: Date): Promise<DoctorRow[]> {
  const atMs = now.getTime();
  const slot = shared();
  if (slot.last && atMs - slot.last.atMs < SHARED_MS) return slot.last.rows;
  const holder = `held by process ${process.pid} (murmur at http://localhost:${env().PORT})`;
  const rows = examine(now, holder);
  slot.last = { atMs, rows };
  rows.catch(() => delete slot.last);
  return rows;
}

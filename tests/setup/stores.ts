import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { forgetEnv } from '@/lib/server/env';
import { closeStores } from '@/lib/server/startup';
import { clickHouseServerOfRun, createDatabase } from './server-stores';

/**
 * A new data folder with migrated, empty stores in it. The caller removes it.
 * In a run against servers it is empty, and this process and its children get stores of their own there.
 */
export async function createDataFolder(place = inject('prepared').place): Promise<string> {
  const { template } = inject('prepared');
  const folder = mkdtempSync(path.join(place, 'murmur-test-'));
  const [clickhouse, database] = await Promise.all([
    clickHouseServerOfRun(path.join(folder, 'clickhouse')),
    createDatabase(),
  ]);
  if (clickhouse) process.env['CLICKHOUSE_URL'] = clickhouse.url;
  if (database) process.env['DATABASE_URL'] = database.url;
  for (const [store, server] of Object.entries({ postgres: database, clickhouse })) {
    if (server) continue;
    // The engine's links are relative; resolved, they would lead out of the copy.
    const options = { recursive: true, verbatimSymlinks: true };
    cpSync(path.join(template, store), path.join(folder, store), options);
  }
  return folder;
}

/** Points `env()` at a data folder, as a process started on it would see it. */
export function useDataFolder(folder: string): void {
  process.env['MURMUR_DATA_DIR'] = folder;
  process.env['MURMUR_LOG_LEVEL'] ??= 'silent';
  process.env['MURMUR_TEST'] = '1';
  process.env['MURMUR_WORKER_FILE'] = inject('prepared').bundles.worker;
  forgetEnv();
}

/** Gives the calling test file its own data folder with real, empty stores, opened at their first use. */
export function withStores(): { folder: () => string } {
  let folder = '';
  beforeAll(async () => {
    folder = await createDataFolder();
    useDataFolder(folder);
  });
  afterAll(async () => {
    await closeStores();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder: () => folder };
}

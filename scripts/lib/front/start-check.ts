import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { parsePrices } from '@/lib/server/billing/prices';
import { lockFolder } from '@/lib/server/data-folder/folder-lock';
import { assertOpenable } from '@/lib/server/data-folder/folder-version';
import { assertClickHouseAnswers, assertPostgresAnswers } from '@/lib/server/db/reachable';
import { env } from '@/lib/server/env';
import { assertConfigured, featureTable, printFeatures } from '@/lib/server/features';
import { knownVersions } from '@/lib/server/stores/known-versions';
import { readApiRoots, requireSameSite } from '@/lib/domain/api-roots';
import { readHostConfig } from '@/lib/tenants/host-config';
import { parseTrustedProxies } from './forwarded';

function assertWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const there = existsSync(folder) ? 'written to' : 'created';
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new Error(`The data folder ${folder} cannot be ${there}${code}: see MURMUR_DATA_DIR`, { cause });
  }
}

/**
 * Everything that would stop a start, asked before anything is built or opened: the server that follows opens the same.
 * @throws Error of one sentence.
 */
export async function checkStart(): Promise<void> {
  requireSameSite(readApiRoots(process.env), Object.values(readHostConfig(process.env).hosts).flat());
  const values = env();
  assertConfigured(values);
  parseTrustedProxies(values.MURMUR_TRUSTED_PROXIES);
  parsePrices(values.STRIPE_PRICES);
  assertWritable(values.dataDir);
  lockFolder(values.dataDir, 'murmur, about to start').release();
  assertOpenable(values.dataDir, knownVersions());
  await Promise.all([
    values.DATABASE_URL && assertPostgresAnswers(values.DATABASE_URL),
    values.CLICKHOUSE_URL && assertClickHouseAnswers(values.CLICKHOUSE_URL),
  ]);
}

/** What is switched on here, for whoever looks at the start. */
export function startTable(): string {
  return printFeatures(featureTable(env()));
}

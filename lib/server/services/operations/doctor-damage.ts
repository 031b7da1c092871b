import 'server-only';
import path from 'node:path';
import { damagedPages, pageFiles } from '@/lib/server/data-folder/page-checksums';
import { WAY_BACK } from '@/lib/server/data-folder/way-back';
import { env } from '@/lib/server/env';
import { brokenParts, checkParts, noticedFailures, relationsByFile } from '@/lib/server/stores/store-damage';
import { check, type DoctorRow } from './doctor-row';

/** Damaged places that are named; the rest is counted. */
const NAMED = 3;

function told(places: readonly string[]): string {
  const rest = places.length - NAMED;
  return `${places.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

async function checkServerPages(): Promise<string> {
  const failures = await noticedFailures();
  if (failures === null)
    return 'on a server of its own, without checksums; its own tools (pg_amcheck) check it';
  if (failures > 0)
    throw new Error(`the PostgreSQL server has met ${failures} damaged pages; restore its own backup`);
  return 'on a server of its own, which has met no damaged page';
}

async function checkPages(): Promise<string> {
  if (env().DATABASE_URL) return checkServerPages();
  const folder = path.join(env().dataDir, 'postgres');
  const names = await relationsByFile().catch(() => new Map<string, string>());
  const damaged: string[] = [];
  let pages = 0;
  for (const file of pageFiles(folder)) {
    const found = await damagedPages(folder, file);
    pages += found.pages;
    const relation = names.get(file.replace(/(?:_\w+)?(?:\.\d+)?$/, ''));
    damaged.push(...found.damaged.map((page) => `page ${page} of ${relation ?? 'a table'} (${file})`));
  }
  if (damaged.length > 0) throw new Error(`damaged: ${told(damaged)}. ${WAY_BACK}`);
  return `${pages} pages of tables and indexes are as they were written`;
}

async function checkPosts(): Promise<string> {
  const [parts, aside] = [await checkParts(), await brokenParts()];
  const damaged = parts.filter(({ passed }) => !passed).map(({ table, part }) => `${part} of ${table}`);
  const lost = aside.map(({ table, name }) => `${name} of ${table}, put aside`);
  const back = env().CLICKHOUSE_URL ? 'Restore the backup of that server.' : WAY_BACK;
  if (damaged.length + lost.length > 0) throw new Error(`damaged: ${told([...damaged, ...lost])}. ${back}`);
  return `${parts.length} parts have their checksums`;
}

/** Whether the files of both stores are as they were written. */
export async function checkDamage(): Promise<DoctorRow[]> {
  return [await check('postgres_pages', checkPages), await check('clickhouse_parts', checkPosts)];
}

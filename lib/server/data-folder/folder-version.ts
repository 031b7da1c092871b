import 'server-only';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '@/lib/domain/app-error';
import packageJson from '@/package.json';

/** Raised only when the folder itself is laid out anew. */
const FORMAT = 1;

export const folderVersionSchema = z.object({
  format: z.int(),
  /** The program that wrote the folder last. */
  app: z.string(),
  /** Steps of each store's schema; null for a store on a server of its own. */
  postgres: z.int().nullable(),
  clickhouse: z.int().nullable(),
});
export type FolderVersion = z.infer<typeof folderVersionSchema>;

export interface KnownVersions {
  postgres: number;
  clickhouse: number;
}

const place = (folder: string) => path.join(folder, 'folder.json');
/** Stands in a folder while a backup is unpacked into it. */
export const restoringMark = (folder: string) => path.join(folder, 'restoring');

/** A folder from before it recorded its version. */
const FIRST: FolderVersion = { format: 1, app: '0.1.0', postgres: 1, clickhouse: 1 };

/** Null: there is nothing in the folder yet. @throws AppError `unprocessable` when the record cannot be read. */
export function readFolderVersion(folder: string): FolderVersion | null {
  if (!existsSync(place(folder))) {
    const begun = ['postgres', 'clickhouse'].some((store) => existsSync(path.join(folder, store)));
    return begun ? FIRST : null;
  }
  try {
    return folderVersionSchema.parse(JSON.parse(readFileSync(place(folder), 'utf8')));
  } catch (cause) {
    throw new AppError('unprocessable', `${place(folder)} cannot be read; restore the folder from a backup`, {
      code: 'folder_broken',
      cause,
    });
  }
}

/** Whether data of this version was written by a program newer than this one. */
export function isNewer(version: FolderVersion, known: KnownVersions): boolean {
  return (
    version.format > FORMAT ||
    (version.postgres ?? 0) > known.postgres ||
    (version.clickhouse ?? 0) > known.clickhouse
  );
}

/** A version in one phrase: `Murmur 0.1.0 (folder 1, postgres 2, clickhouse 1)`. */
export function describeVersion({ app, format, postgres, clickhouse }: FolderVersion): string {
  const stores = [
    ...(postgres === null ? [] : [`postgres ${postgres}`]),
    ...(clickhouse === null ? [] : [`clickhouse ${clickhouse}`]),
  ];
  return `Murmur ${app} (${[`folder ${format}`, ...stores].join(', ')})`;
}

export function thisVersion(known: { postgres: number | null; clickhouse: number | null }): FolderVersion {
  return { format: FORMAT, app: packageJson.version, ...known };
}

/**
 * Called before a store is opened: a newer program may have changed how the stores lie on the disk.
 * @throws AppError `conflict` for a folder of a newer program, or one that a restore has not finished.
 */
export function assertOpenable(folder: string, known: KnownVersions): void {
  if (existsSync(restoringMark(folder))) {
    throw new AppError('conflict', `A restore into ${folder} was interrupted; run it again`, {
      code: 'folder_unfinished',
    });
  }
  const version = readFolderVersion(folder);
  if (!version || !isNewer(version, known)) return;
  const text = `The data folder ${folder} was written by ${describeVersion(version)}; this is ${describeVersion(thisVersion(known))}. Use the newer program.`;
  throw new AppError('conflict', text, { code: 'folder_newer' });
}

/** Whole or not at all: a reader never sees half a record. */
export function writeFolderVersion(folder: string, version: FolderVersion): void {
  const draft = `${place(folder)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(version), { mode: 0o600 });
  renameSync(draft, place(folder));
}

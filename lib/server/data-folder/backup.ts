import 'server-only';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '@/lib/domain/app-error';
import { firstLineOf, packArchive, unpackArchive } from './archive';
import { freeBytes } from './disk-room';
import {
  type Contents,
  contentsSchema,
  firstDifference,
  isOfTheProcess,
  leavesFolder,
  readContents,
} from './folder-contents';
import { type FolderLock, lockFolder } from './folder-lock';
import {
  describeVersion,
  folderVersionSchema,
  isNewer,
  type KnownVersions,
  readFolderVersion,
  restoringMark,
  thisVersion,
} from './folder-version';

const MANIFEST = 'murmur-backup.json';
const FORMAT = 1;

const manifestSchema = contentsSchema.extend({
  backup: z.int(),
  made_at: z.string(),
  version: folderVersionSchema,
});
type Manifest = z.infer<typeof manifestSchema>;

export interface BackupResult {
  /** Bytes of the data, before they are compressed. */
  bytes: number;
  files: number;
  version: string;
}

const resultOf = ({ files, version }: Manifest): BackupResult => ({
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  files: files.length,
  version: describeVersion(version),
});

/** Nobody writes while the copy is made: it is whole, and both stores are of one moment. */
export function holdFolder(folder: string, verb: string): FolderLock {
  try {
    return lockFolder(folder, `murmur ${verb}`);
  } catch (error) {
    if (!(error instanceof AppError) || error.options.code !== 'folder_in_use') throw error;
    const text = `${error.message.split('. ')[0]}. Stop it first: a ${verb} needs the folder to itself`;
    throw new AppError('conflict', text, { code: 'folder_in_use', cause: error });
  }
}

async function pack(folder: string, file: string, manifest: Manifest): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'murmur-backup-'));
  const draft = `${file}.partial`;
  try {
    const names = [...manifest.folders, ...manifest.files, ...manifest.links].map((entry) =>
      typeof entry === 'string' ? entry : entry.path,
    );
    // One line, and the first entry: a reader knows what it holds before it unpacks anything.
    const head = path.join(work, MANIFEST);
    writeFileSync(head, `${JSON.stringify(manifest)}\n`);
    rmSync(draft, { force: true });
    await packArchive(draft, { head, folder, names }, /\.(gz|tgz)$/.test(file));
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Copies a data folder that nobody uses into one file, with a checksum for everything in it.
 * @throws AppError `conflict` while a server runs on it or when the file exists, `not_found` without data.
 */
export async function backupFolder(folder: string, file: string, madeAt: Date): Promise<BackupResult> {
  const target = path.resolve(file);
  if (existsSync(target))
    throw new AppError('conflict', `${file} exists already; choose another name`, { code: 'file_exists' });
  if (target.startsWith(`${folder}${path.sep}`))
    throw new AppError('bad_request', 'A backup cannot lie in the folder that it is made of', {
      code: 'backup_inside',
    });
  if (!existsSync(path.dirname(target)))
    throw new AppError('not_found', `There is no folder ${path.dirname(target)}`, { code: 'no_folder' });
  const version = existsSync(folder) ? readFolderVersion(folder) : null;
  if (!version) throw new AppError('not_found', `There is no data in ${folder}`, { code: 'no_data' });
  const lock = holdFolder(folder, 'backup');
  try {
    const contents = await readContents(folder);
    const manifest = { backup: FORMAT, made_at: madeAt.toISOString(), version, ...contents };
    await pack(folder, target, manifest);
    return resultOf(manifest);
  } finally {
    lock.release();
  }
}

const broken = (file: string, why: string, cause?: unknown) =>
  new AppError('unprocessable', `${file} is not a whole Murmur backup: ${why}`, {
    code: 'backup_broken',
    cause,
  });

async function readManifest(file: string, known: KnownVersions): Promise<Manifest> {
  const line = await firstLineOf(file, MANIFEST);
  if (line === null) throw broken(file, 'it has no list of contents');
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch (cause) {
    throw broken(file, 'its list of contents cannot be read', cause);
  }
  const { backup, version } = z
    .object({ backup: z.int(), version: folderVersionSchema })
    .catch({ backup: 0, version: thisVersion({ postgres: null, clickhouse: null }) })
    .parse(given);
  if (backup > FORMAT || isNewer(version, known)) {
    const text = `${file} was made by ${describeVersion(version)}; this is ${describeVersion(thisVersion(known))}. Use the newer program.`;
    throw new AppError('conflict', text, { code: 'backup_newer' });
  }
  const parsed = manifestSchema.safeParse(given);
  if (!parsed.success) throw broken(file, 'its list of contents cannot be read');
  return parsed.data;
}

/** Empty, or left behind by a restore that was interrupted. */
function assertEmpty(folder: string): void {
  if (!existsSync(folder) || existsSync(restoringMark(folder))) return;
  if (readdirSync(folder).every(isOfTheProcess)) return;
  throw new AppError('conflict', `${folder} is not empty; restore into an empty folder`, {
    code: 'folder_not_empty',
  });
}

function empty(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!isOfTheProcess(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Uploads go where this process looks for them: what a person sent, and no import has read to its end. */
function placeUploads(folder: string, uploads: string): void {
  const from = path.join(folder, 'uploads');
  if (!existsSync(from)) return;
  mkdirSync(uploads, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.')))
    copyFileSync(path.join(from, name), path.join(uploads, name));
  rmSync(from, { recursive: true });
}

async function unpack(folder: string, file: string, manifest: Manifest): Promise<void> {
  const expected: Contents = manifest;
  if (expected.links.some(leavesFolder)) throw broken(file, 'a link in it leads out of the folder');
  try {
    unpackArchive(path.resolve(file), folder);
  } catch (cause) {
    throw broken(file, cause instanceof Error ? cause.message : 'it cannot be unpacked', cause);
  }
  rmSync(path.join(folder, MANIFEST), { force: true });
  const wrong = firstDifference(expected, await readContents(folder));
  if (wrong !== null) throw broken(file, `${wrong} is not as it was`);
}

/**
 * Unpacks a backup into an empty folder and compares every file with its checksum. A failure leaves the folder empty.
 * @param uploads The folder of uploads where it lies apart.
 * @throws AppError `conflict` for a folder that is not empty or in use, or a backup of a newer program;
 * `unprocessable` for a broken file; `too_large` when it does not fit on the disk.
 */
export async function restoreFolder(
  folder: string,
  file: string,
  known: KnownVersions,
  uploads: string | null = null,
): Promise<BackupResult> {
  if (!existsSync(file)) throw new AppError('not_found', `There is no file ${file}`, { code: 'no_file' });
  assertEmpty(folder);
  const manifest = await readManifest(file, known);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = holdFolder(folder, 'restore');
  try {
    empty(folder);
    const { bytes } = resultOf(manifest);
    if (bytes > freeBytes(folder))
      throw new AppError('too_large', 'The data of this backup does not fit on the disk', {
        code: 'disk_full',
      });
    writeFileSync(restoringMark(folder), '');
    try {
      await unpack(folder, file, manifest);
      if (uploads !== null) placeUploads(folder, uploads);
    } catch (error) {
      empty(folder);
      throw error;
    } finally {
      rmSync(restoringMark(folder), { force: true });
    }
    return resultOf(manifest);
  } finally {
    lock.release();
  }
}

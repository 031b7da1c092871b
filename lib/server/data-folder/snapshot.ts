import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Dirent, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { isOfTheProcess } from './folder-contents';

/** Links cost no room until what they name is replaced, but then they keep it. */
const FORGOTTEN_MS = 24 * 3600 * 1000;
const TRIES = 5;
/** Both stores hold still meanwhile; each takes one of the process's threads for the disk. */
const AT_ONCE = 8;

/** Written once under a name of their own and never changed: a second name for the same bytes is a copy of them. */
const NEVER_CHANGED =
  /^(?:clickhouse\/.*\.(?:bin|packed|c?mrk\d?|c?idx\d?)|uploads\/[^/]+|media\/kept\/[^/]+|runs\/.*\.json\.gz)$/;

const uuid = /^[0-9a-f-]{36}$/;
const root = (dataDir: string) => path.join(dataDir, 'snapshots');

/** Folder of a copy that is as the data folder was in one moment. */
export function snapshotFolder(dataDir: string, id: string): string {
  if (!uuid.test(id)) throw new TypeError('Not a snapshot id');
  return path.join(root(dataDir), id);
}

export function removeSnapshot(dataDir: string, id: string): void {
  rmSync(snapshotFolder(dataDir, id), { recursive: true, force: true });
}

/** Those of processes that ended without removing theirs; `all` when nobody else can hold one. */
export function removeForgotten(dataDir: string, now: Date, all = false): void {
  if (!existsSync(root(dataDir))) return;
  for (const name of readdirSync(root(dataDir))) {
    const folder = path.join(root(dataDir), name);
    const old = now.getTime() - statSync(folder).mtimeMs > FORGOTTEN_MS;
    if (all || old) rmSync(folder, { recursive: true, force: true });
  }
}

/** File systems without hard links get the bytes. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    await copyFile(from, to);
  });
}

async function copyEntry(entry: Dirent, name: string, { from, into }: { from: string; into: string }) {
  const [source, target] = [path.join(from, name), path.join(into, name)];
  if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
  else if (entry.isFile() && NEVER_CHANGED.test(name)) await linkOrCopy(source, target);
  else if (entry.isFile()) await copyFile(source, target);
}

async function copyTree(from: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const named = entries
    .map((entry) => ({ entry, name: path.relative(from, path.join(entry.parentPath, entry.name)) }))
    .map(({ entry, name }) => ({ entry, name: name.replaceAll(path.sep, '/') }))
    .filter(({ name }) => !isOfTheProcess(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const folders = named.filter(({ entry }) => entry.isDirectory());
  for (const { name } of folders) await mkdir(path.join(into, name), { mode: 0o700 });
  const rest = named.filter(({ entry }) => !entry.isDirectory());
  for (let at = 0; at < rest.length; at += AT_ONCE) {
    const some = rest.slice(at, at + AT_ONCE);
    // All of them end before a failure is told: the caller removes what was copied.
    const ended = await Promise.allSettled(
      some.map(({ entry, name }) => copyEntry(entry, name, { from, into })),
    );
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
}

/**
 * Copies a data folder whose stores hold still. What is removed meanwhile (parts that were merged away, a finished upload)
 * starts it again: a copy is whole or none.
 * @returns its id.
 */
export async function takeCopy(dataDir: string): Promise<string> {
  const id = randomUUID();
  const folder = snapshotFolder(dataDir, id);
  mkdirSync(root(dataDir), { recursive: true, mode: 0o700 });
  for (let left = TRIES; ; left -= 1) {
    try {
      await copyTree(dataDir, folder);
      return id;
    } catch (error) {
      removeSnapshot(dataDir, id);
      const gone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!gone || left <= 1) throw error;
    }
  }
}

/** Uploads on a disk of their own get a second name there while the stores hold still: no byte is copied yet. */
export async function holdUploads(uploads: string, id: string): Promise<void> {
  const held = snapshotFolder(uploads, id);
  await mkdir(held, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(uploads).filter((entry) => uuid.test(entry)))
    await linkOrCopy(path.join(uploads, name), path.join(held, name)).catch(
      (error: NodeJS.ErrnoException) => {
        // Its import has ended meanwhile, and the copy of the database knows.
        if (error.code !== 'ENOENT') throw error;
      },
    );
}

/** Carries them over into the copy of the data folder, where a backup looks for uploads. */
export async function bringUploads(uploads: string, dataDir: string, id: string): Promise<void> {
  const [held, into] = [snapshotFolder(uploads, id), path.join(snapshotFolder(dataDir, id), 'uploads')];
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(held)) await linkOrCopy(path.join(held, name), path.join(into, name));
  removeSnapshot(uploads, id);
}

/** Takes out uploads that were still being written: `complete` tells those that are known to be whole. */
export async function dropUploads(
  dataDir: string,
  id: string,
  complete: (upload: string) => Promise<boolean>,
): Promise<void> {
  const uploads = path.join(snapshotFolder(dataDir, id), 'uploads');
  if (!existsSync(uploads)) return;
  for (const name of readdirSync(uploads)) {
    const whole = uuid.test(name) && (await complete(name));
    if (!whole) rmSync(path.join(uploads, name), { force: true });
  }
}

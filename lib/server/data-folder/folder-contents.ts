import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** What belongs to the process that holds the folder, not to the data. */
const OF_THE_PROCESS = new Set([
  'lock.sqlite',
  'lock.sqlite-journal',
  'holder.json',
  'server.json',
  'restoring',
  'snapshots',
]);

export const contentsSchema = z.object({
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
  /** Also the empty ones: PostgreSQL does not start without its own. */
  folders: z.array(z.string()),
  /** ClickHouse names its tables by links inside the folder. */
  links: z.array(z.object({ path: z.string(), target: z.string() })),
});
export type Contents = z.infer<typeof contentsSchema>;

/** @param name Path below the data folder, with forward slashes. */
export function isOfTheProcess(name: string): boolean {
  return OF_THE_PROCESS.has(name.split('/')[0] ?? '');
}

/** Most files of a folder are a few kilobytes: a stream for each would take longer than all their bytes. */
const STREAM_FROM_BYTES = 1024 * 1024;

async function sha256(file: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  if (bytes < STREAM_FROM_BYTES) return hash.update(await readFile(file)).digest('hex');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

/** Everything below a data folder with its checksums, in a fixed order. Paths are relative, with forward slashes. */
export async function readContents(folder: string): Promise<Contents> {
  const contents: Contents = { files: [], folders: [], links: [] };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const listed = entries
    .map((entry) => ({ entry, full: path.join(entry.parentPath, entry.name) }))
    .map(({ entry, full }) => ({ entry, full, name: path.relative(folder, full).replaceAll(path.sep, '/') }))
    .filter(({ name }) => !isOfTheProcess(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const { entry, full, name } of listed) {
    if (entry.isSymbolicLink()) contents.links.push({ path: name, target: await readlink(full) });
    else if (entry.isDirectory()) contents.folders.push(name);
    else if (entry.isFile()) {
      const { size } = await stat(full);
      contents.files.push({ path: name, bytes: size, sha256: await sha256(full, size) });
    }
  }
  return contents;
}

/** The first path in which two listings differ, or null. */
export function firstDifference(expected: Contents, found: Contents): string | null {
  const lines = (contents: Contents) => [
    ...contents.files.map(({ path: name, bytes, sha256: hash }) => [name, `${bytes} ${hash}`] as const),
    ...contents.folders.map((name) => [name, 'folder'] as const),
    ...contents.links.map(({ path: name, target }) => [name, `link ${target}`] as const),
  ];
  const there = new Map(lines(found));
  for (const [name, value] of lines(expected)) {
    if (there.get(name) !== value) return name;
    there.delete(name);
  }
  return there.keys().next().value ?? null;
}

/** A link that leads out of the folder is no part of a data folder. */
export function leavesFolder({ path: name, target }: Contents['links'][number]): boolean {
  const end = path.posix.normalize(path.posix.join(path.posix.dirname(name), target));
  return path.posix.isAbsolute(target) || end === '..' || end.startsWith('../');
}

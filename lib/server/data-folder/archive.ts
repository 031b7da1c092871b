import 'server-only';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { create, extract, Parser, type ReadEntry } from 'tar';

/** What goes into an archive: a file of another folder first, then paths of one folder, which are not walked into. */
export interface Packing {
  head: string;
  folder: string;
  names: readonly string[];
}

/** Writes an archive that only its owner can read, and waits until it is on the disk. */
export async function packArchive(file: string, { head, folder, names }: Packing, zip: boolean) {
  const front = `${head}.tar`;
  await create({ file: front, cwd: path.dirname(head) }, [path.basename(head)]);
  const paths = names.map((name) => `./${name}`);
  const gzip = zip && { level: 1 };
  await create({ file, cwd: folder, gzip, mode: 0o600, noDirRecurse: true }, [`@${front}`, ...paths]);
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

/**
 * Unpacks the whole archive, compressed or not. @throws Error when it is cut off or is no archive.
 * In one go: the asynchronous way still writes files after it has thrown.
 */
export function unpackArchive(file: string, folder: string): void {
  extract({ file, cwd: folder, strict: true, sync: true });
}

/** The first line of one entry, without reading further than it must. Null: there is no such entry. */
export async function firstLineOf(file: string, name: string): Promise<string | null> {
  let text = '';
  const onReadEntry = (entry: ReadEntry) => {
    if (entry.path === name) entry.on('data', (chunk: Buffer) => (text += chunk.toString()));
    else entry.resume();
  };
  const parser = new Parser({ onReadEntry });
  const broken = once(parser, 'error').then(
    () => true,
    () => true,
  );
  for await (const chunk of createReadStream(file)) {
    if (text.includes('\n')) break;
    if (!parser.write(chunk) && (await Promise.race([once(parser, 'drain'), broken])) === true) break;
  }
  return text.includes('\n') ? (text.split('\n')[0] ?? null) : null;
}

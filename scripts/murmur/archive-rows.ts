import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ArchiveError } from '@/lib/archive/archive-error';
import { openArchive } from '@/lib/archive/open-archive';
import { packedRows } from '@/lib/archive/packed-rows';
import { AppError } from '@/lib/domain/app-error';

const SAID = {
  'not-a-zip': 'This is no zip, and no file of an archive from X',
  damaged: 'The archive is damaged or incomplete',
  encrypted: 'The archive is locked with a password',
  'not-an-archive': 'There are no posts of an archive from X in it',
  'too-many-entries': 'The zip lists more files than any archive has',
  failed: 'The archive could not be read',
} as const;

/**
 * Writes the cleaned rows of an archive's posts to a file of their own for as long as `use` takes; nothing else of the
 * archive is unpacked, and nothing else reaches the stores.
 */
export async function withArchiveRows<T>(file: string, use: (rows: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'murmur-archive-'));
  try {
    const rows = path.join(folder, `${path.basename(file)}.jsonl.gz`);
    const blob = await openAsBlob(file).catch((cause: unknown) => {
      throw new AppError('not_found', `There is no file ${file}`, { code: 'no_file', cause });
    });
    const opened = await openArchive(blob, path.basename(file));
    const packed = await packedRows(opened);
    await opened.close();
    await writeFile(rows, packed.blob.stream());
    return await use(rows);
  } catch (error) {
    if (error instanceof ArchiveError) throw new Error(SAID[error.code], { cause: error });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

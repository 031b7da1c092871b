import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ArchiveError } from '@/lib/archive/archive-error';
import { openArchive, type OpenedArchive } from '@/lib/archive/open-archive';
import { packedRows } from '@/lib/archive/packed-rows';
import { privateRows } from '@/lib/archive/private-rows';
import { AppError } from '@/lib/domain/app-error';
import { withFileBlob } from './file-blob';

const SAID = {
  'not-a-zip': 'This is no zip, and no file of an archive from X',
  damaged: 'The archive is damaged or incomplete',
  encrypted: 'The archive is locked with a password',
  'not-an-archive': 'There are no posts of an archive from X in it',
  'too-many-entries': 'The zip lists more files than any archive has',
  failed: 'The archive could not be read',
} as const;

/** Null: it holds posts alone, or does not say whose it is. */
async function privateOf(opened: OpenedArchive, newestPost: number | null): Promise<Blob | null> {
  const made = await privateRows(opened, newestPost).catch((error: unknown) => {
    if (error instanceof ArchiveError && error.code === 'not-an-archive') return null;
    throw error;
  });
  return made === null || made.reading.account.handle === null ? null : made.blob;
}

export interface ArchiveRows {
  /** Where the rows of its posts lie. */
  posts: string;
  own: Blob | null;
}

/**
 * Writes the cleaned rows of an archive's posts to a file of their own for as long as `use` takes, and packs those of people,
 * likes, ads and beliefs; private files are never unpacked, and nothing else reaches the stores.
 */
export async function withArchiveRows<T>(file: string, use: (rows: ArchiveRows) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'murmur-archive-'));
  try {
    await access(file).catch((cause: unknown) => {
      throw new AppError('not_found', `There is no file ${file}`, { code: 'no_file', cause });
    });
    const posts = path.join(folder, `${path.basename(file)}.jsonl.gz`);
    const own = await withFileBlob(file, async (blob) => {
      const opened = await openArchive(blob, path.basename(file));
      const packed = await packedRows(opened);
      const people = await privateOf(opened, packed.newestPost);
      await opened.close();
      await writeFile(posts, packed.blob.stream());
      return people;
    });
    return await use({ posts, own });
  } catch (error) {
    if (error instanceof ArchiveError) throw new Error(SAID[error.code], { cause: error });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

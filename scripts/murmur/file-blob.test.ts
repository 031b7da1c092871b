import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ArchiveError } from '@/lib/archive/archive-error';
import { openArchive } from '@/lib/archive/open-archive';
import { withFileBlob } from './file-blob';

const SIZE = 6 * 1024 ** 3;
const PLACE = 5 * 1024 ** 3;
let folder: string;
let file: string;

/** A file with a hole: six gigabytes that take no room. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'murmur-file-blob-'));
  file = path.join(folder, 'twitter.zip');
  const made = await open(file, 'w');
  await made.write('PK\u0003\u0004', 0);
  await made.write('five gigabytes in', PLACE);
  await made.truncate(SIZE);
  await made.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a file of more than four gigabytes has its whole size, and any place of it is read', async () => {
  await withFileBlob(file, async (blob) => {
    expect(blob.size).toBe(SIZE);
    const part = blob.slice(PLACE, PLACE + 17);
    expect(await part.text()).toBe('five gigabytes in');
    expect(await new Response(part.stream()).text()).toBe('five gigabytes in');
    expect(await blob.slice(-4).bytes()).toEqual(new Uint8Array(4));
    expect(blob.slice(SIZE - 1, SIZE + 5).size).toBe(1);
  });
});

test('of a large archive that was cut off its end alone is read', async () => {
  await withFileBlob(file, async (blob) => {
    const before = process.memoryUsage().rss;
    const why = await openArchive(blob, 'twitter.zip').catch((error: unknown) => error);
    expect(why).toBeInstanceOf(ArchiveError);
    expect(why).toMatchObject({ code: 'damaged' });
    expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 ** 2);
  });
});

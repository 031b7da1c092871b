import 'server-only';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { perProcess } from '@/lib/server/per-process';
import { AppError } from '@/lib/domain/app-error';
import { assertRoomFor, isDiskFull, noRoom } from '@/lib/server/data-folder/disk-room';
import { partPath } from './files-folder';

/** Enough to know a file by. */
const HEAD_BYTES = 512;

/** Bytes that are there. What a process had written when it was killed counts: the disk has it. */
export async function bytesThere(id: string): Promise<number> {
  const found = await stat(partPath(id)).catch(() => null);
  return found?.size ?? 0;
}

export async function removeParts(id: string): Promise<void> {
  await rm(partPath(id), { force: true });
}

const writing = perProcess('file parts', () => new Set<string>());

async function headOf(handle: FileHandle): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

export interface PartRules {
  /** Where the first of these bytes belongs. */
  offset: number;
  /** Size of the whole file. */
  size: number;
  signal: AbortSignal;
  /** Looks at the first bytes as soon as they are there. @throws when it is not what it should be; nothing more is read. */
  inspect: (head: Uint8Array) => void;
}

const wrongPlace = () =>
  new AppError('conflict', 'These bytes do not follow what is there', { code: 'upload_offset' });

async function append(
  handle: FileHandle,
  body: AsyncIterable<Uint8Array>,
  rules: PartRules,
): Promise<number> {
  let at = rules.offset;
  let looked = at >= HEAD_BYTES;
  const look = async () => {
    rules.inspect(await headOf(handle));
    looked = true;
  };
  for await (const chunk of body) {
    rules.signal.throwIfAborted();
    if (at + chunk.length > rules.size)
      throw new AppError('too_large', 'There are more bytes than were announced', { code: 'upload_size' });
    await handle.write(chunk, 0, chunk.length, at);
    at += chunk.length;
    if (!looked && at >= HEAD_BYTES) await look();
  }
  if (!looked && at === rules.size) await look();
  await handle.sync();
  return at;
}

/**
 * Writes bytes behind those that are there. A cut connection keeps what had arrived: the next part goes on from it.
 * @returns how many are there now.
 */
export async function appendPart(
  id: string,
  body: AsyncIterable<Uint8Array>,
  rules: PartRules,
): Promise<number> {
  if (writing.has(id)) throw wrongPlace();
  writing.add(id);
  try {
    const file = partPath(id);
    if ((await bytesThere(id)) !== rules.offset) throw wrongPlace();
    assertRoomFor(file, rules.size - rules.offset);
    const handle = await open(file, rules.offset === 0 ? 'w+' : 'r+', 0o600);
    try {
      return await append(handle, body, rules);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw isDiskFull(error) ? noRoom(error) : error;
  } finally {
    writing.delete(id);
  }
}

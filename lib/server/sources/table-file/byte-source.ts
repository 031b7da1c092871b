import 'server-only';
import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '@/lib/domain/app-error';

/** Opens the raw bytes from the start; called once for each pass over the file. */
export type OpenBytes = () => NodeJS.ReadableStream;

export interface ByteOptions {
  signal?: AbortSignal;
  /** Raw (compressed) bytes read so far. */
  onBytes?: (bytesRead: number) => void;
}

/** Decompressed to compressed; text does not reach it, a planted file of zeros does. */
const maxExpansion = 250;
const expansionFreeBytes = 64 * 1024 * 1024;

function toBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  return Buffer.from(String(chunk), 'utf8');
}

async function* counted(raw: NodeJS.ReadableStream, options: ByteOptions, count: { raw: number }) {
  for await (const chunk of raw) {
    options.signal?.throwIfAborted();
    const bytes = toBuffer(chunk);
    count.raw += bytes.length;
    options.onBytes?.(count.raw);
    yield bytes;
  }
}

async function* inflated(source: AsyncIterable<Buffer>, count: { raw: number }) {
  const gunzip = createGunzip();
  // Errors reach the reader through `gunzip`, which pipeline destroys with them.
  const stream = pipeline(Readable.from(source), gunzip, () => undefined);
  let out = 0;
  try {
    for await (const chunk of stream) {
      const bytes = toBuffer(chunk);
      out += bytes.length;
      if (out > expansionFreeBytes && out > count.raw * maxExpansion)
        throw new AppError('unprocessable', 'The compressed file expands far beyond what text does', {
          code: 'file_expands',
        });
      yield bytes;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_'))
      throw new AppError('unprocessable', 'The compressed file is damaged or incomplete', {
        code: 'file_damaged',
        cause: error,
      });
    throw error;
  } finally {
    gunzip.destroy();
  }
}

/** The file's bytes, decompressed where needed, chunk by chunk; ends the raw stream when the reader stops. */
export async function* readBytes(
  open: OpenBytes,
  gzipped: boolean,
  options: ByteOptions = {},
): AsyncGenerator<Buffer> {
  const count = { raw: 0 };
  const raw = counted(open(), options, count);
  if (gzipped) yield* inflated(raw, count);
  else yield* raw;
}

export interface Head {
  bytes: Buffer;
  gzipped: boolean;
  /** True when the file ends within the head. */
  complete: boolean;
}

async function firstBytes(chunks: AsyncIterable<Buffer>, limit: number) {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    if (size > limit) return { bytes: Buffer.concat(parts).subarray(0, limit), complete: false };
  }
  return { bytes: Buffer.concat(parts), complete: true };
}

/** The first `limit` bytes, decompressed; gzip is told by its magic bytes, not by the file's name. */
export async function readHead(open: OpenBytes, limit: number, signal?: AbortSignal): Promise<Head> {
  const magic = await firstBytes(readBytes(open, false, { signal }), 2);
  const gzipped = magic.bytes[0] === 0x1f && magic.bytes[1] === 0x8b;
  const head = await firstBytes(readBytes(open, gzipped, { signal }), limit);
  return { ...head, gzipped };
}

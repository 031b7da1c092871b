import 'server-only';
import { open } from 'node:fs/promises';
import { AppError } from '@/lib/domain/app-error';
import {
  kindOfType,
  MEDIA_MAX_SIDE,
  type MediaFacts,
  type MediaType,
  VIDEO_MAX_MS,
} from '@/lib/domain/ad-media';
import { mediaTypeOf } from './media-type';
import { readFilm } from './read-film';

const HEAD_BYTES = 512;
const PREVIEW_SIDE = 640;
/** A small file can claim any size. */
const MAX_PIXELS = MEDIA_MAX_SIDE ** 2;

export interface Inspected extends MediaFacts {
  contentType: MediaType;
  codec: string | null;
  /** WebP; null for a film. */
  preview: Uint8Array | null;
}

const damaged = (cause?: unknown) =>
  new AppError('unprocessable', 'The file is damaged or cut off', { code: 'media_damaged', cause });

/** @throws AppError of what a file of ads must be by its first bytes. */
export function assertType(head: Uint8Array, announced: MediaType): MediaType {
  const type = mediaTypeOf(head);
  if (type !== null && kindOfType(type) === kindOfType(announced)) return type;
  throw new AppError('unprocessable', 'The file is not what its name says', { code: 'media_type' });
}

async function inspectImage(path: string) {
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { autoOrient } = await image.metadata();
    const preview = await image
      .autoOrient()
      .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { ...autoOrient, preview, durationMs: null, codec: null };
  } catch (error) {
    throw damaged(error);
  }
}

/** X plays H.264; what else a camera writes it refuses. */
const CODECS = new Set(['avc1', 'avc3']);

async function inspectFilm(path: string, size: number) {
  const handle = await open(path);
  try {
    const film = await readFilm(handle, size);
    if (!film || film.width < 1 || film.height < 1) throw damaged();
    if (film.durationMs > VIDEO_MAX_MS)
      throw new AppError('unprocessable', 'A film has at most 10 minutes', { code: 'media_long' });
    if (!CODECS.has(film.codec))
      throw new AppError('unprocessable', 'X plays films in H.264', { code: 'media_codec' });
    return { ...film, preview: null };
  } finally {
    await handle.close();
  }
}

async function typeAt(path: string, announced: MediaType): Promise<MediaType> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return assertType(buffer.subarray(0, bytesRead), announced);
  } finally {
    await handle.close();
  }
}

/** What a whole file really is. @throws AppError `unprocessable` for what cannot be an ad on X. */
export async function inspectFile(path: string, size: number, announced: MediaType): Promise<Inspected> {
  const contentType = await typeAt(path, announced);
  const kind = kindOfType(contentType);
  const found = kind === 'video' ? await inspectFilm(path, size) : await inspectImage(path);
  if (Math.max(found.width, found.height) > MEDIA_MAX_SIDE)
    throw new AppError('unprocessable', 'A side has at most 8192 pixels', { code: 'media_side' });
  return { kind, size, contentType, ...found };
}

import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { ImageType } from './image-type';

/** Enough for a card at twice its size. */
const MAX_SIDE = 1024;
/** A small file can claim any size: what it opens to is bounded too. */
const MAX_PIXELS = 40_000_000;

/**
 * Decodes an image and writes its pixels anew, without metadata and without whatever else a file may carry. JPEG stays
 * JPEG, the rest becomes PNG; of an animation the first picture is kept.
 * @throws AppError `unprocessable` when it cannot be decoded.
 */
export async function redrawImage(
  bytes: Uint8Array,
  type: ImageType,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string }> {
  const { default: sharp } = await import('sharp');
  const jpeg = type === 'image/jpeg';
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    const drawn = await (jpeg ? image.jpeg({ quality: 90 }) : image.png()).toBuffer();
    return { bytes: new Uint8Array(drawn), contentType: jpeg ? 'image/jpeg' : 'image/png' };
  } catch (error) {
    throw new AppError('unprocessable', 'The image cannot be read', { code: 'bad_image', cause: error });
  }
}

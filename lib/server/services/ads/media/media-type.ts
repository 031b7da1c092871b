import 'server-only';
import type { MediaType } from '@/lib/domain/ad-media';
import { imageTypeOf } from '@/lib/server/services/site/images/image-type';

const word = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Boxes that an old QuickTime film may begin with. */
const OLD_QUICKTIME = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
/** Brands of pictures and sound in the same container. */
const NO_FILM = /^(avif|avis|heic|heix|hevc|mif1|msf1|M4A |M4B |crx )$/;

/** What a file is by its first bytes, whatever its name says; null for what no ad is made of. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const image = imageTypeOf(bytes);
  if (image === 'image/png' || image === 'image/jpeg' || image === 'image/gif') return image;
  if (image !== null) return null;
  const box = word(bytes, 4);
  if (box === 'ftyp') {
    const brand = word(bytes, 8);
    if (NO_FILM.test(brand)) return null;
    return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  }
  return OLD_QUICKTIME.has(box) ? 'video/quicktime' : null;
}

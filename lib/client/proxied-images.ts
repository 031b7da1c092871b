import { downloadImage } from '@/lib/contracts/images';
import { buildUrl } from './request-url';

/** The same picture through this origin: a page may draw only its own origin's images into a file. */
export function proxiedImage(url: string): string {
  return buildUrl('', downloadImage.path, undefined, { url });
}

function isForeign(image: HTMLImageElement): boolean {
  const address = image.currentSrc || image.src;
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol.startsWith('http') && url.origin !== window.location.origin;
}

/**
 * Lets every picture of another origin inside `element` come through this one while `draw` runs, then puts all back.
 * A picture that does not come is drawn as missing.
 */
export async function withProxiedImages<T>(element: HTMLElement, draw: () => Promise<T>): Promise<T> {
  const images = [...element.querySelectorAll('img')].filter(isForeign);
  const before = images.map((image) => ({ image, src: image.src, srcset: image.srcset }));
  try {
    for (const { image, src } of before) {
      const address = image.currentSrc || src;
      image.removeAttribute('srcset');
      image.src = proxiedImage(address);
    }
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    return await draw();
  } finally {
    for (const { image, src, srcset } of before) {
      image.src = src;
      if (srcset) image.srcset = srcset;
    }
  }
}

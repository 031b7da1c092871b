import { downloadImage } from '@/lib/contracts/images';
import { readDataUrl } from './data-url';
import { request } from './request-client';

/** Drawn in place of a picture that does not come: without any the whole drawing would fail. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The same picture through the API, as data: the policy of the pages lets a script read no `blob:` address. */
async function proxiedImage(url: string): Promise<string> {
  try {
    const { file } = await request(downloadImage, { query: { url } });
    return await readDataUrl(file);
  } catch {
    return NO_PICTURE; // The request client has told whoever watches failures.
  }
}

function isForeign(image: HTMLImageElement): boolean {
  const address = image.currentSrc || image.src;
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol.startsWith('http') && url.origin !== window.location.origin;
}

/**
 * Puts every picture of another origin inside `element` there as data while `draw` runs, then puts all back: a page
 * may draw only its own origin's images into a file. A picture that does not come is drawn as missing.
 */
export async function withProxiedImages<T>(element: HTMLElement, draw: () => Promise<T>): Promise<T> {
  const images = [...element.querySelectorAll('img')].filter(isForeign);
  const pictures = await Promise.all(
    images.map(async (image) => ({
      image,
      before: { src: image.src, srcset: image.srcset },
      data: await proxiedImage(image.currentSrc || image.src),
    })),
  );
  try {
    for (const { image, data } of pictures) {
      image.removeAttribute('srcset');
      image.src = data;
    }
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    return await draw();
  } finally {
    for (const { image, before } of pictures) {
      image.src = before.src;
      if (before.srcset) image.srcset = before.srcset;
    }
  }
}

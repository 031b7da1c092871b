import 'server-only';
import ipaddr from 'ipaddr.js';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { IMAGE_HOSTS, imageAddress, refusal } from './image-address';
import { imageTypeOf } from './image-type';
import { NETWORK, type Network, type RemoteAnswer } from './pinned-fetch';
import { isPublicAddress } from './public-address';
import { redrawImage } from './redraw-image';

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const IMAGE_TIMEOUT_MS = 10_000;
export const MAX_REDIRECTS = 3;
/** A picture at its address never changes: a new one has a new address. */
export const IMAGE_CACHE = 'private, max-age=86400, immutable';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface ImageFile {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
  contentType: string;
  cacheControl: string;
}

export interface ImageSettings {
  network: Network;
  hosts: ReadonlySet<string>;
  timeoutMs: number;
}

const SETTINGS: ImageSettings = { network: NETWORK, hosts: IMAGE_HOSTS, timeoutMs: IMAGE_TIMEOUT_MS };

/** Looking a name up cannot be stopped, but nobody has to wait for it. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The one address to connect to. One private address among several refuses the name: it may be rebound. */
async function publicAddress(url: URL, network: Network): Promise<string> {
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = ipaddr.isValid(literal) ? [literal] : await network.resolve(url.hostname);
  const [first] = addresses;
  if (first === undefined)
    throw new AppError('unavailable', 'The host of this image is not known', { code: 'image_host' });
  if (!addresses.every(isPublicAddress)) throw refusal('This host is not on the public network');
  return first;
}

async function readAll({ body, close }: RemoteAnswer): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_IMAGE_BYTES) {
      close();
      throw new AppError('too_large', 'The image has more than 5 MB', { code: 'image_too_large' });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Follows redirects by hand: each hop is checked as the first address was. */
async function fetchImage(text: string, settings: ImageSettings, signal: AbortSignal): Promise<Uint8Array> {
  const { network, hosts } = settings;
  let url = imageAddress(text, hosts);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const address = await unlessAborted(publicAddress(url, network), signal);
    signal.throwIfAborted();
    const answer = await network.get(url, address, signal);
    if (answer.status === 200) return readAll(answer);
    answer.close();
    if (!REDIRECTS.has(answer.status) || answer.location === null)
      throw new AppError('not_found', 'There is no image at this address', { code: 'no_image' });
    if (!URL.canParse(answer.location, url.href)) throw refusal('The image leads to an address that is none');
    url = imageAddress(new URL(answer.location, url).href, hosts);
  }
  throw refusal('The image leads on too often');
}

/**
 * An image of the network's hosts, drawn anew: what arrives in the browser was made here.
 * @throws AppError `bad_request` (address refused), `not_found`, `too_large`, `unprocessable` (no image), `timeout`,
 * `unavailable` (the host does not answer); the signal's reason when the caller has gone.
 */
export async function downloadImage(
  ctx: Ctx,
  input: { url: string },
  settings: ImageSettings = SETTINGS,
): Promise<ImageFile> {
  const late = AbortSignal.timeout(settings.timeoutMs);
  const signal = AbortSignal.any([ctx.signal, late]);
  try {
    const bytes = await fetchImage(input.url, settings, signal);
    const type = imageTypeOf(bytes);
    if (type === null)
      throw new AppError('unprocessable', 'There is no PNG, JPEG, GIF, WebP or AVIF image', {
        code: 'bad_image',
      });
    const image = await redrawImage(bytes, type);
    const ending = image.contentType === 'image/jpeg' ? 'jpg' : 'png';
    return { ...image, fileName: `image.${ending}`, cacheControl: IMAGE_CACHE };
  } catch (error) {
    ctx.signal.throwIfAborted();
    if (late.aborted) throw new AppError('timeout', 'The image took too long to arrive', { code: 'timeout' });
    if (error instanceof AppError) throw error;
    throw new AppError('unavailable', 'The host of this image does not answer', {
      code: 'image_host',
      cause: error,
    });
  }
}

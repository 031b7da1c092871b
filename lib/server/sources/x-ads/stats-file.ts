import 'server-only';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { AdsConnection } from './connection';
import { unavailable } from './failures';

const unpack = promisify(gunzip);
/** 20 entities over 45 days in some hundred parts are a few megabytes. */
const MOST_BYTES = 200_000_000;
const MAGIC = [0x1f, 0x8b];

/** X keeps the files apart from its API. An address of another place, or without encryption, is not opened. */
function allowed(x: AdsConnection, address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin === new URL(x.adsBase).origin) return url;
  const ofX = ['twimg.com', 'x.com', 'twitter.com'].some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  );
  return ofX && url.protocol === 'https:' ? url : null;
}

async function bytesOf(x: AdsConnection, url: URL): Promise<Uint8Array> {
  try {
    // The address itself opens the file; nobody's token goes along.
    const signal = AbortSignal.any([x.signal, AbortSignal.timeout(x.timeoutMs)]);
    const response = await fetch(url, { redirect: 'error', signal });
    if (!response.ok) throw unavailable(`HTTP_${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    x.signal.throwIfAborted();
    throw unavailable('NO_FILE', error);
  }
}

/**
 * The figures of a job: JSON, packed by gzip. One that was cut on the way does not unpack.
 * @throws AdsNetworkError `unavailable`; the file may be asked for again for as long as X keeps it.
 */
export async function downloadJson(x: AdsConnection, address: string): Promise<unknown> {
  const url = allowed(x, address);
  if (!url) throw unavailable('FOREIGN_FILE');
  const bytes = await bytesOf(x, url);
  try {
    const packed = MAGIC.every((byte, at) => bytes[at] === byte);
    const text = packed ? await unpack(bytes, { maxOutputLength: MOST_BYTES }) : Buffer.from(bytes);
    return JSON.parse(text.toString('utf8'));
  } catch (error) {
    throw unavailable('CUT_FILE', error);
  }
}

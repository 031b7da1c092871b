import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { AppError } from '@/lib/domain/app-error';
import { api } from '@/lib/server/api/app';
import {
  downloadImage,
  IMAGE_CACHE,
  type ImageSettings,
  MAX_IMAGE_BYTES,
} from '@/lib/server/services/site/images/download-image';
import { IMAGE_HOSTS, imageAddress } from '@/lib/server/services/site/images/image-address';
import { imageTypeOf } from '@/lib/server/services/site/images/image-type';
import type { RemoteAnswer } from '@/lib/server/services/site/images/pinned-fetch';
import { isPublicAddress } from '@/lib/server/services/site/images/public-address';
import { makeCtx } from '../factories/ctx';
import { withStores } from '../setup/stores';

withStores();

/* The proxy's outside is made here: no test leaves the machine. */

vi.stubEnv('MURMUR_LOG_LEVEL', 'silent');

const PUBLIC = '104.244.43.131';
const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif', side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#047689' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'hidden in the file' } } })
    .toFormat(format)
    .toBuffer();

interface World {
  /** Addresses of a name, one list a lookup; the last one stays. */
  names?: Record<string, string[][]>;
  answers?: Record<string, Partial<RemoteAnswer> & { bytes?: Uint8Array }>;
  hosts?: string[];
  timeoutMs?: number;
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** Asks for `url` in a world of names and answers; tells where connections went. */
async function ask(url: string, world: World = {}) {
  const lookups = new Map<string, number>();
  const asked: { url: string; address: string }[] = [];
  const settings: ImageSettings = {
    hosts: new Set([...IMAGE_HOSTS, ...(world.hosts ?? [])]),
    timeoutMs: world.timeoutMs ?? 5000,
    network: {
      resolve: async (host) => {
        const turns = world.names?.[host] ?? [[PUBLIC]];
        const turn = lookups.get(host) ?? 0;
        lookups.set(host, turn + 1);
        return turns[Math.min(turn, turns.length - 1)] ?? [];
      },
      get: async (target, address) => {
        asked.push({ url: target.href, address });
        const { bytes = new Uint8Array(), ...given } = world.answers?.[target.href] ?? { status: 404 };
        return { status: 200, location: null, body: chunksOf(bytes), close: () => undefined, ...given };
      },
    },
  };
  const outcome = await downloadImage(makeCtx(), { url }, settings).catch((error: unknown) => error);
  return { outcome, asked };
}

const refused = async (url: string, world?: World) => {
  const { outcome, asked } = await ask(url, world);
  expect(outcome, url).toBeInstanceOf(AppError);
  return { kind: outcome instanceof AppError ? outcome.kind : null, asked };
};

const AVATAR = 'https://pbs.twimg.com/profile_images/1/a.jpg';

test('an image comes drawn anew: its own kind for JPEG, PNG for the rest, without metadata, never larger than asked', async () => {
  for (const format of ['png', 'jpeg', 'gif', 'webp', 'avif'] as const) {
    const bytes = await picture(format, 1500);
    const { outcome, asked } = await ask(AVATAR, { answers: { [AVATAR]: { bytes } } });
    expect(asked).toEqual([{ url: AVATAR, address: PUBLIC }]);
    expect(outcome).toMatchObject({
      contentType: format === 'jpeg' ? 'image/jpeg' : 'image/png',
      cacheControl: IMAGE_CACHE,
    });
    const drawn = (outcome as { bytes: Uint8Array }).bytes;
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 1024, height: 1024 });
    expect(Buffer.from(drawn).includes('hidden in the file')).toBe(false);
  }
});

test('only https addresses of the network’s image hosts are fetched', async () => {
  const hostile = [
    'http://pbs.twimg.com/a.jpg',
    'ftp://pbs.twimg.com/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'https://pbs.twimg.com:8443/a.jpg',
    'https://name:secret@pbs.twimg.com/a.jpg',
    'https://pbs.twimg.com.evil.example/a.jpg',
    'https://pbs.twimg.com./a.jpg',
    'https://evil.example/pbs.twimg.com/a.jpg',
    'https://evil.example\\@pbs.twimg.com/a.jpg',
    'https://localhost/a.jpg',
    'https://127.0.0.1/a.jpg',
    '//pbs.twimg.com/a.jpg',
    'not an address',
    'https://',
  ];
  for (const url of hostile) {
    const { kind, asked } = await refused(url);
    expect([url, kind]).toEqual([url, 'bad_request']);
    expect(asked).toEqual([]);
  }
});

test('an IP address in any writing is seen through, even where every host were allowed', async () => {
  const written = [
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '0177.0.0.1',
    '127.1',
    '10.1',
    '192.168.257',
    '169.254.169.254',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '0',
    '①②⑦.0.0.1',
  ];
  for (const host of written) {
    const url = `https://${host}/latest/meta-data/`;
    const hosts = URL.canParse(url) ? [new URL(url).hostname] : [];
    const { kind, asked } = await refused(url, { hosts });
    expect([host, kind]).toEqual([host, 'bad_request']);
    expect(asked).toEqual([]);
  }
  expect(() => imageAddress('https://[fe80::1%25eth0]/')).toThrow(AppError);
});

test.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.1', '192.0.2.1', '192.168.1.1', '198.18.0.1', '224.0.0.1', '240.0.0.1'],
  ...['255.255.255.255', '::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::808:808'],
  ...['64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', 'fc00::1', 'fd12::1', 'fe80::1'],
  ...['fe80::1%eth0', 'fec0::1', 'ff02::1', '3fff::1', '5f00::1', '4000::1', '', 'pbs.twimg.com', '1.2.3.'],
])('%s is not an address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('public addresses are', () => {
  for (const address of ['8.8.8.8', PUBLIC, '2606:4700::6810:1', '172.32.0.1', '100.128.0.1']) {
    expect(isPublicAddress(address)).toBe(true);
  }
});

test('a name that leads to a private address is refused, also when only one of its addresses is', async () => {
  const bytes = await picture('png');
  for (const addresses of [
    ['127.0.0.1'],
    [PUBLIC, '10.0.0.8'],
    [PUBLIC, '::1'],
    ['::ffff:169.254.169.254'],
  ]) {
    const world = { names: { 'pbs.twimg.com': [addresses] }, answers: { [AVATAR]: { bytes } } };
    const { kind, asked } = await refused(AVATAR, world);
    expect([addresses, kind, asked]).toEqual([addresses, 'bad_request', []]);
  }
  expect((await refused(AVATAR, { names: { 'pbs.twimg.com': [[]] } })).kind).toBe('unavailable');
});

test('a name that is rebound after the check still leads to the checked address', async () => {
  const bytes = await picture('png');
  const names = { 'pbs.twimg.com': [[PUBLIC], ['127.0.0.1']] };
  const { outcome, asked } = await ask(AVATAR, { names, answers: { [AVATAR]: { bytes } } });
  expect(outcome).not.toBeInstanceOf(Error);
  expect(asked).toEqual([{ url: AVATAR, address: PUBLIC }]);
});

test('every redirect is checked as the first address was, and there are at most three', async () => {
  const bytes = await picture('png');
  const to = (location: string) => ({ status: 302, location });
  const second = 'https://abs.twimg.com/b.png';
  const followed = await ask(AVATAR, { answers: { [AVATAR]: to(second), [second]: { bytes } } });
  expect(followed.outcome).toMatchObject({ contentType: 'image/png' });
  expect(followed.asked.map(({ url }) => url)).toEqual([AVATAR, second]);
  const hostile = [
    'http://pbs.twimg.com/a',
    'https://127.0.0.1/',
    'https://evil.example/',
    'file:///etc/passwd',
    '\\\\x',
  ];
  for (const location of [...hostile, '//169.254.169.254/latest']) {
    const { kind, asked } = await refused(AVATAR, { answers: { [AVATAR]: to(location) } });
    expect([location, asked.length]).toEqual([location, 1]);
    expect(kind).toMatch(/bad_request|not_found/);
  }
  const rebound = {
    names: { 'abs.twimg.com': [['10.0.0.1']] },
    answers: { [AVATAR]: to(second), [second]: { bytes } },
  };
  expect(await refused(AVATAR, rebound)).toMatchObject({ kind: 'bad_request', asked: [{ url: AVATAR }] });
  const loop = await refused(AVATAR, { answers: { [AVATAR]: to(AVATAR) } });
  expect(loop).toMatchObject({ kind: 'bad_request', asked: { length: 4 } });
});

test('what is no raster image is refused, whatever it calls itself', async () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const bytes of [
    svg,
    text('<?xml version="1.0"?><svg/>'),
    text('<html>'),
    new Uint8Array(),
    text('%PDF-1.7'),
  ]) {
    expect(imageTypeOf(bytes)).toBeNull();
    expect((await refused(AVATAR, { answers: { [AVATAR]: { bytes } } })).kind).toBe('unprocessable');
  }
  const half = (await picture('png')).subarray(0, 60);
  const fake = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg]);
  for (const bytes of [half, fake]) {
    expect((await refused(AVATAR, { answers: { [AVATAR]: { bytes } } })).kind).toBe('unprocessable');
  }
});

test('size and time are bounded, and a host that fails is told as such', async () => {
  const close = vi.fn();
  const large = { bytes: new Uint8Array(MAX_IMAGE_BYTES + 1), close };
  expect((await refused(AVATAR, { answers: { [AVATAR]: large } })).kind).toBe('too_large');
  expect(close).toHaveBeenCalled();
  const ctx = new AbortController();
  const settings = (timeoutMs: number): ImageSettings => ({
    hosts: IMAGE_HOSTS,
    timeoutMs,
    network: {
      resolve: () => Promise.resolve([PUBLIC]),
      get: (_url, _address, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    },
  });
  const late = downloadImage(makeCtx(), { url: AVATAR }, settings(1));
  await expect(late).rejects.toMatchObject({ kind: 'timeout' });
  const silent = {
    ...settings(1),
    network: { ...settings(1).network, resolve: () => new Promise<never>(() => {}) },
  };
  await expect(downloadImage(makeCtx(), { url: AVATAR }, silent)).rejects.toMatchObject({ kind: 'timeout' });
  const gone = downloadImage(makeCtx({ signal: ctx.signal }), { url: AVATAR }, settings(60_000));
  ctx.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');
  expect((await refused(AVATAR, { answers: { [AVATAR]: { status: 500 } } })).kind).toBe('not_found');
});

test('API-152 refuses in the specified shape, and its answers can run nothing', async () => {
  const get = (query: string) =>
    api().request(`/api/external/image-downloader/download_image_unique_name/${query}`, {
      headers: { Host: 'pro.localhost:3000' },
    });
  const response = await get(`?url=${encodeURIComponent('https://127.0.0.1/x.png')}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ url: ['Images of this host are not fetched'] });
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect((await get('')).status).toBe(400);
});

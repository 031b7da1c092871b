import { createHash, randomUUID } from 'node:crypto';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import * as contracts from '@/lib/contracts/ad-media';
import type { MediaType } from '@/lib/domain/ad-media';
import type { Team } from '@/lib/domain/teams';
import type { Person } from './teams';

/* Pictures and films for tests, and the way they take into a team. */

/** A picture of noise-free colour: any size in a few kilobytes. */
export async function picture(width = 1200, height = 628, type: 'png' | 'jpeg' | 'gif' = 'png') {
  const image = sharp({ create: { width, height, channels: 3, background: '#2a7f7a' } });
  return new Uint8Array(await image.toFormat(type).toBuffer());
}

function box(type: string, ...parts: (Uint8Array | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function words(count: number, set: Record<number, number>): Buffer {
  const buffer = Buffer.alloc(count * 4);
  for (const [at, value] of Object.entries(set)) buffer.writeInt32BE(value, Number(at) * 4);
  return buffer;
}

export interface FilmShape {
  width?: number;
  height?: number;
  seconds?: number;
  codec?: string;
  brand?: string;
  /** Held upright: the picture lies on its side and a matrix turns it. */
  turned?: boolean;
  /** The header stands behind the pictures, as cameras write it. */
  headLast?: boolean;
  /** Bytes of pictures. */
  bytes?: number;
}

/** A film without a picture in it: its header is what is looked at. */
export function film(shape: FilmShape = {}): Uint8Array<ArrayBuffer> {
  const { width = 1280, height = 720, seconds = 12, codec = 'avc1', brand = 'isom', turned } = shape;
  const one = 65_536;
  const matrix: Record<number, number> = turned ? { 10: 0, 11: one, 13: -one, 14: 0 } : { 10: one, 14: one };
  const tkhd = box('tkhd', words(21, { ...matrix, 19: width * one, 20: height * one }));
  const hdlr = box('hdlr', words(2, {}), Buffer.from('vide'), words(3, {}));
  const stsd = box('stsd', words(2, { 1: 1 }), box(codec, words(4, {})));
  const minf = box('minf', box('stbl', stsd));
  const sound = box(
    'trak',
    box('tkhd', words(21, {})),
    box('mdia', box('hdlr', words(2, {}), Buffer.from('soun'))),
  );
  const trak = box('trak', tkhd, box('mdia', hdlr, minf));
  const mvhd = box('mvhd', words(25, { 3: 1000, 4: seconds * 1000 }));
  const moov = box('moov', mvhd, sound, trak);
  const ftyp = box('ftyp', Buffer.from(brand), words(1, {}), Buffer.from('isomavc1'));
  const mdat = box('mdat', Buffer.alloc(shape.bytes ?? 4096));
  const order = shape.headLast ? [ftyp, mdat, moov] : [ftyp, moov, mdat];
  return new Uint8Array(Buffer.concat(order));
}

/** Announces a file; `fingerprint` as a browser makes it. */
export function announce(person: Person, bytes: Uint8Array, given: { name: string; type: MediaType }) {
  const fingerprint = createHash('sha256').update(bytes).digest('hex');
  const body = { name: given.name, content_type: given.type, size: bytes.length, fingerprint };
  return person.request(contracts.createUploadPolicy, { body });
}

type Policy = Awaited<ReturnType<typeof announce>>;

/** Sends bytes to the address of a policy from an offset on. */
export function send(person: Person, policy: Pick<Policy, 'url'>, part: BodyInit, offset = 0) {
  return person.ask(`${policy.url}&offset=${offset}`, {
    method: 'PUT',
    body: part,
    headers: { 'Content-Type': 'application/octet-stream' },
  });
}

/** All the way: announced, sent, looked at, of the team. */
export async function bringMedia(
  person: Person,
  team: Pick<Team, 'slug'>,
  bytes: Uint8Array<ArrayBuffer>,
  { name = `${randomUUID().slice(0, 8)}.png`, type = 'image/png' }: { name?: string; type?: MediaType } = {},
) {
  const policy = await announce(person, bytes, { name, type });
  const sent = await send(person, policy, bytes);
  if (!sent.ok) throw new Error(await sent.text());
  const { upload_id } = policy;
  await person.request(contracts.completeUpload, { body: { upload_id } });
  return person.request(contracts.createAdMedia, { body: { team: team.slug, name, upload_id } });
}

/** Runs with a file of many zero bytes that takes no room. */
export async function withSparseFile<T>(bytes: number, work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'murmur-sparse-'));
  const file = path.join(folder, 'file');
  const handle = openSync(file, 'w');
  ftruncateSync(handle, bytes);
  closeSync(handle);
  try {
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

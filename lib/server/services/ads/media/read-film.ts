import 'server-only';
import type { FileHandle } from 'node:fs/promises';

/* MP4 and QuickTime are boxes within boxes. What a film is stands in one of them, `moov`, before or behind its pictures. */

export interface Film {
  width: number;
  height: number;
  durationMs: number;
  /** Four letters: `avc1` for H.264. */
  codec: string;
}

interface Box {
  type: string;
  /** Of what is in it. */
  start: number;
  end: number;
}

/** A film of ten minutes has a few hundred kilobytes of it. */
const MOOV_MAX_BYTES = 32 * 1024 ** 2;
const MOST_BOXES = 10_000;
const LONG = 16;

interface Header {
  type: string;
  head: number;
  bytes: number;
}

/** @param left Bytes to the end of what holds the box: a size of 0 means all of them. Null: no box. */
function headerOf(bytes: Buffer, left: number): Header | null {
  if (bytes.length < 8) return null;
  const type = bytes.toString('latin1', 4, 8);
  const short = bytes.readUInt32BE(0);
  if (short === 0) return { type, head: 8, bytes: left };
  if (short !== 1) return short >= 8 ? { type, head: 8, bytes: short } : null;
  if (bytes.length < LONG) return null;
  const long = Number(bytes.readBigUInt64BE(8));
  return long >= LONG ? { type, head: LONG, bytes: long } : null;
}

/** Reads the heads of the outermost boxes alone. Null: the file ends within a box, or is none of boxes. */
async function findMoov(file: FileHandle, size: number): Promise<Box | null> {
  let moov: Box | null = null;
  let at = 0;
  for (let count = 0; at < size; count += 1) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONG), 0, LONG, at);
    const header = headerOf(buffer.subarray(0, bytesRead), size - at);
    if (!header || at + header.bytes > size || count > MOST_BOXES) return null;
    if (header.type === 'moov') moov = { type: 'moov', start: at + header.head, end: at + header.bytes };
    at += header.bytes;
  }
  return moov;
}

function boxesIn(bytes: Buffer, { start, end }: Pick<Box, 'start' | 'end'>): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end && boxes.length < MOST_BOXES;) {
    const header = headerOf(bytes.subarray(at, Math.min(at + LONG, end)), end - at);
    if (!header || at + header.bytes > end) break;
    boxes.push({ type: header.type, start: at + header.head, end: at + header.bytes });
    at += header.bytes;
  }
  return boxes;
}

function find(bytes: Buffer, within: Pick<Box, 'start' | 'end'>, [type, ...rest]: string[]): Box | null {
  const box = boxesIn(bytes, within).find((one) => one.type === type);
  return box && rest.length > 0 ? find(bytes, box, rest) : (box ?? null);
}

/** Milliseconds that `mvhd` tells. */
function durationOf(bytes: Buffer, { start }: Box): number {
  const long = bytes[start] === 1;
  const scale = bytes.readUInt32BE(start + (long ? 20 : 12));
  const units = long ? Number(bytes.readBigUInt64BE(start + 24)) : bytes.readUInt32BE(start + 16);
  return scale > 0 ? Math.round((units / scale) * 1000) : 0;
}

/** As it is shown: a film of a phone held upright lies on its side and says so by a matrix. */
function sidesOf(bytes: Buffer, { start, end }: Box): { width: number; height: number } {
  const matrix = start + (bytes[start] === 1 ? 52 : 40);
  const fixed = (at: number) => bytes.readUInt32BE(at) / 65_536;
  const [wide, high] = [fixed(end - 8), fixed(end - 4)].map(Math.round);
  const turned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 4) !== 0;
  const [width = 0, height = 0] = turned ? [high, wide] : [wide, high];
  return { width, height };
}

function trackOf(bytes: Buffer, track: Box): Omit<Film, 'durationMs'> | null {
  const handler = find(bytes, track, ['mdia', 'hdlr']);
  if (!handler || bytes.toString('latin1', handler.start + 8, handler.start + 12) !== 'vide') return null;
  const head = find(bytes, track, ['tkhd']);
  const samples = find(bytes, track, ['mdia', 'minf', 'stbl', 'stsd']);
  if (!head || !samples) return null;
  const codec = bytes.toString('latin1', samples.start + 12, samples.start + 16);
  return { ...sidesOf(bytes, head), codec };
}

/** What the header of a film says; null where there is none, it is cut off, or no picture is in it. */
export async function readFilm(file: FileHandle, size: number): Promise<Film | null> {
  const moov = await findMoov(file, size);
  if (!moov || moov.end - moov.start > MOOV_MAX_BYTES) return null;
  const bytes = Buffer.alloc(moov.end - moov.start);
  await file.read(bytes, 0, bytes.length, moov.start);
  const whole = { start: 0, end: bytes.length };
  try {
    const head = find(bytes, whole, ['mvhd']);
    const tracks = boxesIn(bytes, whole).filter(({ type }) => type === 'trak');
    const picture = tracks.map((track) => trackOf(bytes, track)).find((track) => track !== null);
    return head && picture ? { ...picture, durationMs: durationOf(bytes, head) } : null;
  } catch (error) {
    // A field lies beyond the end of its box.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

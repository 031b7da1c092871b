import 'server-only';
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

/*
 * PostgreSQL's own checksum of each page of tables and indexes (storage/checksum_impl.h), read from its files: what a disk
 * has changed is found without asking for the row that it hit.
 */

const PAGE_BYTES = 8192;
const SUMS = 32;
const PRIME = 16_777_619;
/** Pages of one file; a larger table goes on in the next one, `16384.1`. */
const SEGMENT_PAGES = 131_072;
const PAGES_AT_ONCE = 128;
const CHECKSUM_AT = 8;
/** Where the free part of a page ends; 0 in one that was never written. */
const UPPER_AT = 14;

const OFFSETS = Int32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
);

/** Of 32 bits with a sign, which the compiler keeps in registers: a quarter of the time. */
const mix = (sum: number, value: number) => {
  const both = sum ^ value;
  return Math.imul(both, PRIME) ^ (both >>> 17);
};

/** The checksum that a page should hold. @param page Whole, and aligned as it was read. */
export function pageChecksum(page: Buffer, block: number): number {
  const words = new Int32Array(page.buffer, page.byteOffset, PAGE_BYTES / 4);
  const sums = Int32Array.from(OFFSETS);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? 0;
    // The field itself counts as 0.
    const value = at === CHECKSUM_AT / 4 ? word & 0xffff0000 : word;
    sums[at % SUMS] = mix(sums[at % SUMS] ?? 0, value);
  }
  const result = sums.reduce((all, sum) => all ^ mix(mix(sum, 0), 0), 0);
  return (((result ^ block) >>> 0) % 65_535) + 1;
}

function isSound(page: Buffer, block: number): boolean {
  if (page.readUInt16LE(UPPER_AT) === 0) return page.every((byte) => byte === 0);
  return page.readUInt16LE(CHECKSUM_AT) === pageChecksum(page, block);
}

/** `16384`, `16384_vm`, `16384.1`: files of tables and indexes and of what belongs to them. */
const RELATION = /^\d+(?:_(?:vm|fsm|init))?(?:\.(\d+))?$/;

/** Every file with pages, as the database names it (`base/5/16384`). */
export function pageFiles(folder: string): string[] {
  const base = path.join(folder, 'base');
  const bases = existsSync(base) ? readdirSync(base).map((name) => path.join('base', name)) : [];
  return ['global', ...bases].flatMap((part) => {
    const place = path.join(folder, part);
    const names = existsSync(place) ? readdirSync(place) : [];
    return names.filter((name) => RELATION.test(name)).map((name) => path.join(part, name));
  });
}

/** Pages of a file that are not as they were written. Read and compared in one step: the engine never writes meanwhile. */
export async function damagedPages(
  folder: string,
  file: string,
): Promise<{ pages: number; damaged: number[] }> {
  const first = Number(RELATION.exec(path.basename(file))?.[1] ?? 0) * SEGMENT_PAGES;
  const handle = openSync(path.join(folder, file), 'r');
  // Most files hold a page or two.
  const most = Math.floor(fstatSync(handle).size / PAGE_BYTES) + 1;
  const chunk = Buffer.alloc(PAGE_BYTES * Math.min(most, PAGES_AT_ONCE));
  const damaged: number[] = [];
  try {
    for (let pages = 0; ;) {
      const bytes = readSync(handle, chunk, 0, chunk.length, pages * PAGE_BYTES);
      const whole = Math.floor(bytes / PAGE_BYTES);
      for (let at = 0; at < whole; at += 1) {
        const page = chunk.subarray(at * PAGE_BYTES, (at + 1) * PAGE_BYTES);
        if (!isSound(page, first + pages + at)) damaged.push(pages + at);
      }
      pages += whole;
      if (bytes < chunk.length) return { pages, damaged };
      await setImmediate();
    }
  } finally {
    closeSync(handle);
  }
}

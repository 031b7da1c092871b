import 'server-only';
import type { Keys } from '@/lib/server/db/native-answer';

const LEAST = 1024;

/** Numbers from 0 for 64-bit keys, in the order in which they are met. */
export class KeyNumbers {
  size = 0;
  /** Two words of the key of each number. */
  keys: Keys = new Uint32Array(LEAST);
  private slots = new Int32Array(LEAST).fill(-1);

  of(low: number, high: number): number {
    const slot = this.slotOf(low, high);
    const known = this.slots[slot] ?? -1;
    if (known >= 0) return known;
    const number = this.size;
    this.size += 1;
    this.slots[slot] = number;
    this.keys[2 * number] = low;
    this.keys[2 * number + 1] = high;
    if (2 * this.size >= this.slots.length) this.grow();
    return number;
  }

  private slotOf(low: number, high: number): number {
    const { slots, keys } = this;
    const mask = slots.length - 1;
    // Keys are hashes; of what they hold the first bits are as good as any, the last ones may say a kind.
    let slot = (Math.imul(low, 0x9e3779b1) ^ high) & mask;
    for (;;) {
      const number = slots[slot] ?? -1;
      if (number < 0 || (keys[2 * number] === low && keys[2 * number + 1] === high)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private grow(): void {
    const { keys, size } = this;
    this.slots = new Int32Array(2 * this.slots.length).fill(-1);
    this.keys = new Uint32Array(this.slots.length);
    this.keys.set(keys.subarray(0, 2 * size));
    for (let number = 0; number < size; number += 1)
      this.slots[this.slotOf(keys[2 * number] ?? 0, keys[2 * number + 1] ?? 0)] = number;
  }
}

/** A key in digits, as statements and answers have it. */
export const digitsOf = (low: number, high: number): string =>
  ((BigInt(high) << 32n) | BigInt(low)).toString();

/** The rest of a key divided by a small number. */
export const restOf = (low: number, high: number, by: number): number =>
  ((high % by) * (2 ** 32 % by) + (low % by)) % by;

/** Rows that belong to each number, side by side. */
export interface Grouped {
  /** Where those of a number begin; one more than there are numbers. */
  starts: Uint32Array;
  rows: Uint32Array;
}

export function groupedBy(numbers: Uint32Array | Uint8Array, size: number): Grouped {
  const starts = new Uint32Array(size + 1);
  for (const number of numbers) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  for (let number = 0; number < size; number += 1)
    starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
  const next = starts.slice(0, size);
  const rows = new Uint32Array(numbers.length);
  for (let row = 0; row < numbers.length; row += 1) {
    const number = numbers[row] ?? 0;
    const place = next[number] ?? 0;
    rows[place] = row;
    next[number] = place + 1;
  }
  return { starts, rows };
}

/** 0, 1, 2 … */
export function placesUpTo(size: number): Uint32Array {
  const places = new Uint32Array(size);
  for (let place = 0; place < size; place += 1) places[place] = place;
  return places;
}

/**
 * Table of feature weights as bytes: 2 ** bits slots of 4 bytes each. Two bytes are the upper half of the feature's
 * hash (0 = empty slot), two are signed weights for positive and negative against neutral, in units of `scale`.
 */
export interface SentimentTable {
  slots: Uint8Array;
  bits: number;
}

const SLOT_BYTES = 4;

/** Place of a feature in the table, or of the empty slot it would take. */
function slotOf({ slots, bits }: SentimentTable, feature: number): number {
  const mask = 2 ** bits - 1;
  const mark = markOf(feature);
  for (let slot = feature & mask; ; slot = (slot + 1) & mask) {
    const at = slot * SLOT_BYTES;
    const found = (slots[at] ?? 0) | ((slots[at + 1] ?? 0) << 8);
    if (found === 0 || found === mark) return at;
  }
}

const markOf = (feature: number) => feature >>> 16 || 1;

/** Adds a feature; the table must keep empty slots. */
export function putFeature(table: SentimentTable, feature: number, positive: number, negative: number): void {
  const at = slotOf(table, feature);
  const mark = markOf(feature);
  table.slots.set([mark & 255, mark >>> 8, positive & 255, negative & 255], at);
}

export interface SentimentSum {
  positive: number;
  negative: number;
  /** Features the table knows. */
  known: number;
}

const signed = (byte: number) => (byte > 127 ? byte - 256 : byte);

/** Sum of the weights of these features, in units of the table's scale. */
export function sumFeatures(table: SentimentTable, features: readonly number[]): SentimentSum {
  const sum = { positive: 0, negative: 0, known: 0 };
  for (const feature of features) {
    const at = slotOf(table, feature);
    if ((table.slots[at] ?? 0) === 0 && (table.slots[at + 1] ?? 0) === 0) continue;
    sum.positive += signed(table.slots[at + 2] ?? 0);
    sum.negative += signed(table.slots[at + 3] ?? 0);
    sum.known += 1;
  }
  return sum;
}

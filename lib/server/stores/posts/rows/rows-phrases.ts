import 'server-only';
import { SIDES } from '@/lib/analysis/phrases/phrase-sides';
import { everyKthAuthor, MOST_READ, type PhraseReader, type ReadPost } from '../posts-phrases';
import { digitsOf, restOf } from './key-numbers';
import { type MatchedRows, SENTIMENTS } from './matched-rows';
import { postKeyOf, type RowTexts } from './row-texts';

/** The high word of the product of two words. */
function highOf(a: number, b: number): number {
  const [a0, a1, b0, b1] = [a & 0xffff, a >>> 16, b & 0xffff, b >>> 16];
  const [low, one, other] = [a0 * b0, a1 * b0, a0 * b1];
  const middle = (low >>> 16) + (one & 0xffff) + (other & 0xffff);
  return (a1 * b1 + (one >>> 16) + (other >>> 16) + (middle >>> 16)) >>> 0;
}

type Words = readonly [low: number, high: number];
const times = ([low, high]: Words, [byLow, byHigh]: Words): Words => [
  Math.imul(low, byLow) >>> 0,
  (highOf(low, byLow) + Math.imul(low, byHigh) + Math.imul(high, byLow)) >>> 0,
];
/** x ^ (x >> 33) */
const mixed = ([low, high]: Words): Words => [(low ^ (high >>> 1)) >>> 0, high];

/** `intHash64` of the engine. */
export function intHash64(low: number, high: number): Words {
  const salted: Words = [(low ^ 0xae6da887) >>> 0, (high ^ 0x4cf2d2ba) >>> 0];
  return mixed(times(mixed(times(mixed(salted), [0xed558ccd, 0xff51afd7])), [0x1a85ec53, 0xc4ceb9fe]));
}

/** Rows of the sides that are read, those with the least keys where they are too many. */
function chosenRows(rows: MatchedRows): number[] {
  const { keys, size } = rows.authors;
  const chosen: number[] = [];
  for (const side of SIDES) {
    const sentiment = SENTIMENTS.indexOf(side);
    const own: number[] = [];
    for (let row = 0; row < rows.size; row += 1) if (rows.sentiment[row] === sentiment) own.push(row);
    const every = everyKthAuthor(own.length);
    const drawn = new Int8Array(size).fill(-1);
    for (const row of own) {
      const author = rows.author[row] ?? 0;
      if (drawn[author] === -1) {
        const [low, high] = intHash64(keys[2 * author] ?? 0, keys[2 * author + 1] ?? 0);
        drawn[author] = restOf(low, high, every) === 0 ? 1 : 0;
      }
      if (drawn[author] === 1) chosen.push(row);
    }
  }
  const { postKeys } = rows;
  return chosen
    .sort(
      (a, b) =>
        (postKeys[2 * a + 1] ?? 0) - (postKeys[2 * b + 1] ?? 0) ||
        (postKeys[2 * a] ?? 0) - (postKeys[2 * b] ?? 0),
    )
    .slice(0, MOST_READ);
}

/** Reads of the rows what phrases are looked for in. */
export function phrasesByRows(rows: MatchedRows, texts: RowTexts): PhraseReader {
  const placed = new Map<ReadPost, number>();
  const author = (row: number) => {
    const number = rows.author[row] ?? 0;
    return digitsOf(rows.authors.keys[2 * number] ?? 0, rows.authors.keys[2 * number + 1] ?? 0);
  };
  return {
    async read() {
      const found = await texts.texts(chosenRows(rows));
      for (const [row, text] of found) {
        const received = rows.engagements[row] ?? Number.NaN;
        const post: ReadPost = {
          sentiment: rows.sentiment[row] === SENTIMENTS.indexOf('positive') ? 'positive' : 'negative',
          author: author(row),
          text,
          engagements: Number.isNaN(received) ? 0 : received,
          original: rows.repost[row] === 0 ? 1 : 0,
          segment: rows.segment[row] ?? 0,
          at: rows.at[row] ?? 0,
          key: postKeyOf(rows, row),
        };
        placed.set(post, row);
      }
      return [...placed.keys()];
    },
    async print(posts) {
      const printed = await texts.printed(posts.flatMap((post) => placed.get(post) ?? []));
      return new Map([...printed].map(([row, post]) => [postKeyOf(rows, row), post]));
    },
  };
}

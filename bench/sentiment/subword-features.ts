/** What the model of many languages sees of a text. */

const NOISE = /https?:\/\/\S+|@\w+|\b(?:rt|url|http)\b/g;
/** Arabic vowel signs and the stretching mark, emoji variation selectors. */
const MARKS = /[\u064b-\u065f\u0640\ufe0f]/g;
const SPACES = /[\s\u200b]+/g;
const STRETCHED = /(.)\1{2,}/gu;
const DIGITS = /\d+/g;
const WORD = /[\p{L}\p{M}']+|\p{Extended_Pictographic}|[!?.,;:)(]+/gu;
const SAME_LETTER: readonly [RegExp, string][] = [
  [/[أإآ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
  [/[’‘ʼ]/g, "'"],
];
/** Only so much of a long post is read: the rest hardly moves the answer. */
const MAX_CHARS = 1000;
const MIN_LENGTH = 2;
const MAX_LENGTH = 5;
const SPACE = 32;
const PRIME = 0x01000193;
const OFFSET = 0x811c9dc5;
const WORD_OFFSET = 0x01234567;

/** Lower case, no links and handles, one digit for a number, stretched letters cut to two. */
function comparableText(text: string): string {
  let plain = text.slice(0, MAX_CHARS).toLowerCase().replace(NOISE, ' ').replace(MARKS, '');
  for (const [letters, letter] of SAME_LETTER) plain = plain.replace(letters, letter);
  return plain.replace(DIGITS, '0').replace(STRETCHED, '$1$1').replace(SPACES, ' ').trim();
}

/** Spreads the bits of a hash (murmur3). */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Identities of the distinct pieces of 2 to 5 characters (a space marks a word's end) and of the words. */
export function subwordFeatures(text: string): ReadonlySet<number> {
  const plain = comparableText(text);
  const features = new Set<number>();
  if (plain === '') return features;
  const padded = ` ${plain} `;
  for (let start = 0; start < padded.length; start += 1) {
    let hash = OFFSET;
    for (let length = 1; length <= MAX_LENGTH && start + length <= padded.length; length += 1) {
      const end = start + length - 1;
      if (length > 2 && padded.charCodeAt(end - 1) === SPACE) break;
      hash = Math.imul(hash ^ padded.charCodeAt(end), PRIME);
      if (length >= MIN_LENGTH) features.add(mix(hash));
    }
  }
  for (const word of plain.match(WORD) ?? []) {
    let hash = WORD_OFFSET;
    for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
    features.add(mix(hash));
  }
  return features;
}

/** What sets a language's own features apart from the shared ones. */
export function languageSeed(language: string): number {
  let seed = 7;
  for (let at = 0; at < language.length; at += 1)
    seed = Math.imul(seed ^ language.charCodeAt(at), 0x9e3779b1);
  return seed | 1;
}

/** The same feature as this language alone knows it. */
export function inLanguage(feature: number, seed: number): number {
  const own = Math.imul(feature ^ seed ^ (feature >>> 15), 0x2c1b3c6d);
  return (own ^ (own >>> 13)) >>> 0;
}

/** Letters of other alphabets and signs that are read as Latin letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  ɡ: 'g',
  һ: 'h',
  ӏ: 'l',
  α: 'a',
  ο: 'o',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  '@': 'a',
  $: 's',
  '€': 'e',
};
const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

const LATIN = /[a-z]/;
const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}]/u;

/** Only where Latin letters stand beside them: a word of another alphabet stays what it is. */
function latinised(word: string, one: string): string {
  if (!LATIN.test(word)) return word;
  const swapped = [...word].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  return /[a-z]\d|\d[a-z]/.test(swapped) && !/^\d+[a-z]{0,2}$/.test(swapped)
    ? [...swapped].map((sign) => (sign === '1' ? one : (DIGITS[sign] ?? sign))).join('')
    : swapped;
}

/** Single letters with signs or spaces between them are one word: `d i a b`, `g.a.y`. */
const SPELLED = /(?<![\p{L}\p{N}])(?:\p{L}[\s.\-_*·]+){2,}\p{L}(?![\p{L}\p{N}])/gu;
/** Nothing to see: joiners, directions, soft hyphens, marks over letters. */
const INVISIBLE =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** A text as it is read; a 1 is an i or an l. Case, width, accents, look-alike signs and spelled-out words are level. */
export function readable(text: string, one = 'i'): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/['’]/g, '')
    .replaceAll(SPELLED, (spelled) => spelled.replaceAll(/[\s.\-_*·]+/g, ''));
  return plain
    .split(/([^\p{L}\p{N}\p{M}@$€]+)/u)
    .map((word) => latinised(word, one))
    .join('');
}

/** Words with their hyphens taken out as well: `de-pressed` is read as both. */
function tokensOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
}

export interface LintText {
  /** Words with one space between and around them. */
  words: string;
  /** The same with hyphenated words written together, and a 1 read as an l. */
  joined: string;
  /** Without spaces, for scripts that have none. */
  dense: string;
}

const padded = (words: readonly string[]) => ` ${words.join(' ')} `;

export function lintText(text: string): LintText {
  const plain = readable(text);
  const words = tokensOf(plain);
  const joined = tokensOf(readable(text, 'l').replaceAll(/(?<=\p{L})[-‐‑–_](?=\p{L})/gu, ''));
  return { words: padded(words), joined: padded(joined), dense: words.join('') };
}

const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** `word*` begins a word; CJK, Hangul, Thai and Arabic are found anywhere. */
function patternOf(entry: string): string {
  const words = readable(entry.replace(/\*$/, '')).trim().split(/\s+/).map(escaped).join(' ');
  return entry.endsWith('*') ? `${words}[\\p{L}\\p{M}]*` : words;
}

/** Katakana ends where other letters begin, two characters of Han are no part of a longer word. */
function densePattern(entry: string): RegExp {
  const word = escaped(readable(entry).replaceAll(' ', ''));
  if (/^[\p{Script=Katakana}ー]+$/u.test(entry))
    return new RegExp(`(?<![\\p{Script=Katakana}ー])${word}(?![\\p{Script=Katakana}ー])`, 'gu');
  if (/^\p{Script=Han}{2}$/u.test(entry))
    return new RegExp(`(?<!\\p{Script=Han})${word}(?![\\p{Script=Han}--[女男性者系家層患党員]])`, 'gv');
  return new RegExp(word, 'gu');
}

export interface Matcher {
  find(text: LintText): string | null;
  remove(text: LintText): LintText;
}

/** Finds the entries of a table; the longest first, so that what is told is all that was read. */
export function matcherOf(entries: readonly string[]): Matcher {
  const spaced = entries.filter((entry) => !CJK.test(entry)).toSorted((a, b) => b.length - a.length);
  const dense = entries.filter((entry) => CJK.test(entry)).map(densePattern);
  const source = spaced.map(patternOf).join('|');
  const pattern = source === '' ? null : new RegExp(`(?<= )(?:${source})(?= )`, 'gu');
  const first = (words: string) => (pattern ? (words.match(pattern)?.[0] ?? null) : null);
  const cleared = (words: string) => (pattern ? words.replaceAll(pattern, '·') : words);
  return {
    find: (text) =>
      first(text.words) ??
      first(text.joined) ??
      dense.flatMap((word) => text.dense.match(word)?.[0] ?? [])[0] ??
      null,
    remove: ({ words, joined, dense: run }) => ({
      words: cleared(words),
      joined: cleared(joined),
      dense: dense.reduce((rest, word) => rest.replace(word, '·'), run),
    }),
  };
}

/*
 * The sound of a word as its consonants, by which トランプ and trump are one: vowels, doubled and long sounds, and what
 * Japanese cannot tell apart (l and r, b and v, s and th) are left out of it.
 */

const VOWELS = 'aiueo';
/** Kana of a consonant in the order of the vowels; a dash where there is none. */
const ROWS: Readonly<Record<string, string>> = {
  '': 'アイウエオ',
  k: 'カキクケコ',
  g: 'ガギグゲゴ',
  s: 'サシスセソザジズゼゾ--ヅ',
  t: 'タ-ツテト',
  c: '-チ',
  d: 'ダ--デド',
  j: '-ヂ',
  n: 'ナニヌネノ',
  h: 'ハヒ-ヘホ',
  f: '--フ',
  b: 'バビブベボヴ',
  p: 'パピプペポ',
  m: 'マミムメモ',
  y: 'ヤ-ユ-ヨ',
  r: 'ラリルレロ',
  w: 'ワ',
};
const KANA = new Map(
  Object.entries(ROWS).flatMap(([consonant, row]) =>
    [...row].map((kana, place) => [kana, consonant + (VOWELS[place % VOWELS.length] ?? '')] as const),
  ),
);
KANA.set('ン', 'n').set('ヴ', 'bu').set('ジ', 'ji');
/** A small vowel takes the place of the one before it: ティ is ti, ショ is sho. */
const SMALL: Readonly<Record<string, string>> = {
  ァ: 'a',
  ィ: 'i',
  ゥ: 'u',
  ェ: 'e',
  ォ: 'o',
  ャ: 'a',
  ュ: 'u',
  ョ: 'o',
};

/** No word of a question is read as one of these. */
export const SLURS = /n[i1]gg|fagg|\bcunt|\bkike|\bspic\b|\bchink|\btrann|\bretard/iu;

/** A word in katakana as it is spelled in Latin letters. */
export function romanised(word: string): string {
  let latin = '';
  for (const kana of word) {
    const vowel = SMALL[kana];
    const alone = /(?<=^|[aeio])u$/.test(latin) ? 'w' : '';
    latin = vowel === undefined ? latin + (KANA.get(kana) ?? '') : latin.replace(/[aiueo]?$/, alone + vowel);
  }
  return latin;
}

/** Spellings of one sound, in their order. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn)/g, 'n'],
  [/^wh/g, 'w'],
  [/^wr/g, 'r'],
  [/(?<=[aeiou])ght?/g, 't'],
  [/^mcg?/g, 'mak'],
  [/tion|sion/g, 'sn'],
  [/sch(?=[lmnrtw])/g, 's'],
  [/sch/g, 'sk'],
  [/ch(?=[rl])/g, 'k'],
  [/tch|ch/g, 'c!'],
  [/sh|z/g, 's'],
  [/th/g, 's'],
  [/ph/g, 'f'],
  [/ck|q(?:u)?|c(?![!eiy])/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c!/g, 'c'],
  [/x/g, 'ks'],
  [/dg(?=[eiy])|g(?=[eiy])/g, 'j'],
  [/v/g, 'b'],
  [/r+(?![aeiouy])/g, ''],
  [/l/g, 'r'],
  [/m(?=[pb])/g, 'n'],
  [/(.)\1+/g, '$1'],
];

const unaccented = (word: string) => word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

const R_KEPT: readonly (readonly [RegExp, string])[] = SPELLINGS.filter(
  ([spelling]) => !spelling.source.startsWith('r+'),
);

/** The same with each r of it: Irma is イルマ. */
export const plainlyWithR = (word: string): string =>
  R_KEPT.reduce((left, [spelling, one]) => left.replaceAll(spelling, one), unaccented(word));

/** A word in Latin letters as katakana would spell it, its vowels as they are written. */
export const plainly = (word: string): string =>
  SPELLINGS.reduce((left, [spelling, one]) => left.replaceAll(spelling, one), unaccented(word));

const consonants = (word: string) =>
  word
    .replaceAll(/[aiueoyw']/g, '')
    .replaceAll(/(?<!^)h/g, '')
    .replaceAll(/(.)\1+/g, '$1');

/** Of a word in Latin letters. */
export const soundWithR = (word: string): string => consonants(plainlyWithR(word));
export const soundOfLatin = (word: string): string => consonants(plainly(word));

/** Of a word in katakana. */
export const soundOfKatakana = (word: string): string => consonants(romanised(word));

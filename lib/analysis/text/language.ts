import { eld } from 'eld/medium';
import { isPlainEnglish } from './frequent-words';
import { languageOfTag } from './language-tag';

/** Links, handles, hashtags and the repost mark say nothing of the language. */
const NOISE = /https?:\S+|[@＠#＃][\p{L}\p{N}\p{M}_]+|\bRT\b/gu;
const NOISE_SIGNS = ['@', '#', 'http', 'RT', '＠', '＃'];
const LETTER = /\p{L}/u;
const BEYOND_ASCII = /[^\0-\x7f]/;
/** Scripts that only one large language is written in: surer and faster than n-grams. */
const SCRIPTS: readonly [language: string, script: RegExp][] = [
  ['ko', /\p{Script=Hangul}/u],
  ['th', /\p{Script=Thai}/u],
  ['el', /\p{Script=Greek}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ta', /\p{Script=Tamil}/u],
  ['te', /\p{Script=Telugu}/u],
  ['kn', /\p{Script=Kannada}/u],
  ['ml', /\p{Script=Malayalam}/u],
  ['gu', /\p{Script=Gujarati}/u],
  ['pa', /\p{Script=Gurmukhi}/u],
  ['si', /\p{Script=Sinhala}/u],
  ['ka', /\p{Script=Georgian}/u],
  ['hy', /\p{Script=Armenian}/u],
  ['km', /\p{Script=Khmer}/u],
  ['lo', /\p{Script=Lao}/u],
  ['my', /\p{Script=Myanmar}/u],
];
const KANA = /[\u3041-\u3096\u30a1-\u30fa]/;
const HAN = /\p{Script=Han}/u;
const MIN_SHARE = 0.5;

/** Kinds of characters: a place in SCRIPTS, or one of these. */
const KIND = { kana: SCRIPTS.length, han: SCRIPTS.length + 1, other: SCRIPTS.length + 2 } as const;
const KINDS = SCRIPTS.length + 3;
/** What is known of each code point: twice its kind plus 1, and 1 more for a letter; 0 until it is first met. */
const known = new Uint8Array(0x11_0000);

function readKind(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  const script = SCRIPTS.findIndex(([, pattern]) => pattern.test(character));
  const other = KANA.test(character) ? KIND.kana : HAN.test(character) ? KIND.han : KIND.other;
  return (script < 0 ? other : script) * 2 + 1 + Number(LETTER.test(character));
}

/** The language whose own script most letters are in; two kana among Han make Japanese (one may be decoration: ツ). */
function languageByScript(prose: string): string | null {
  const counts = new Uint32Array(KINDS);
  let letters = 0;
  for (let at = 0; at < prose.length; at += 1) {
    const codePoint = prose.codePointAt(at) ?? 0;
    if (codePoint > 0xffff) at += 1;
    const kind = (known[codePoint] ||= readKind(codePoint)) - 1;
    counts[kind >> 1] = (counts[kind >> 1] ?? 0) + 1;
    letters += kind & 1;
  }
  const most = letters * MIN_SHARE;
  const kana = counts[KIND.kana] ?? 0;
  if (kana >= Math.min(2, letters) && kana + (counts[KIND.han] ?? 0) > most) return 'ja';
  return SCRIPTS.find((_, kind) => (counts[kind] ?? 0) > most)?.[0] ?? null;
}

/** English wins a near tie: it is by far the most frequent language of short posts full of names. */
const ENGLISH_TIE = 0.97;
/** More of a long post does not change the answer. */
const MAX_CHARS = 400;

/** By its n-grams. */
function languageByLibrary(prose: string): string | null {
  const result = eld.detect(prose);
  if (result.language === '' || !result.isReliable()) return null;
  if (result.language === 'en') return 'en';
  const scores = result.getScores();
  return (scores.en ?? 0) >= (scores[result.language] ?? 1) * ENGLISH_TIE ? 'en' : result.language;
}

/**
 * Language of a text, ISO 639-1 (639-3 where there is none), or null when it cannot be told.
 * @param isEnglish What spares English its n-grams: half of the work of an import.
 */
export function detectLanguage(text: string, isEnglish = isPlainEnglish): string | null {
  const start = text.slice(0, MAX_CHARS);
  const prose = NOISE_SIGNS.some((sign) => start.includes(sign)) ? start.replace(NOISE, ' ') : start;
  if (!LETTER.test(prose)) return null;
  const byScript = BEYOND_ASCII.test(prose) ? languageByScript(prose) : null;
  if (byScript) return byScript;
  return isEnglish(prose) ? 'en' : languageByLibrary(prose);
}

export interface PostLanguage {
  language: string;
  given: boolean;
}

/** The source's tag when it names a language, else the detected one, else `und`. */
export function languageOfPost(text: string, givenTag: string | null): PostLanguage {
  const given = givenTag === null ? null : languageOfTag(givenTag);
  if (given) return { language: given, given: true };
  return { language: detectLanguage(text) ?? 'und', given: false };
}

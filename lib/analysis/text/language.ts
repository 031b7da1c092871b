import { eld } from 'eld/medium';
import { languageOfTag } from './language-tag';

/** Links, handles, hashtags and the repost mark say nothing of the language. */
const NOISE = /https?:\S+|[@＠#＃][\p{L}\p{N}\p{M}_]+|\bRT\b/gu;
const LETTER = /\p{L}/u;
const BEYOND_ASCII = /[^\0-\x7f]/;
/** Scripts that only one large language is written in: surer and faster than n-grams. */
const SCRIPTS: readonly [language: string, script: RegExp][] = [
  ['ko', /\p{Script=Hangul}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['kn', /\p{Script=Kannada}/gu],
  ['ml', /\p{Script=Malayalam}/gu],
  ['gu', /\p{Script=Gujarati}/gu],
  ['pa', /\p{Script=Gurmukhi}/gu],
  ['si', /\p{Script=Sinhala}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['hy', /\p{Script=Armenian}/gu],
  ['km', /\p{Script=Khmer}/gu],
  ['lo', /\p{Script=Lao}/gu],
  ['my', /\p{Script=Myanmar}/gu],
];
const KANA = /[\u3041-\u3096\u30a1-\u30fa]/g;
const HAN_OR_KANA = /[\u3041-\u3096\u30a1-\u30fa\p{Script=Han}]/gu;
const MIN_SHARE = 0.5;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The language whose own script most letters are in; two kana among Han make Japanese (one may be decoration: ツ). */
function languageByScript(prose: string): string | null {
  const letters = countOf(prose, /\p{L}/gu);
  const most = letters * MIN_SHARE;
  if (countOf(prose, KANA) >= Math.min(2, letters) && countOf(prose, HAN_OR_KANA) > most) return 'ja';
  return SCRIPTS.find(([, script]) => countOf(prose, script) > most)?.[0] ?? null;
}

/** English wins a near tie: it is by far the most frequent language of short posts full of names. */
const ENGLISH_TIE = 0.97;
/** More of a long post does not change the answer. */
const MAX_CHARS = 400;

/** Language of a text, ISO 639-1 (639-3 where there is none), or null when it cannot be told. */
export function detectLanguage(text: string): string | null {
  const prose = text.slice(0, MAX_CHARS).replace(NOISE, ' ');
  if (!LETTER.test(prose)) return null;
  const byScript = BEYOND_ASCII.test(prose) ? languageByScript(prose) : null;
  if (byScript) return byScript;
  const result = eld.detect(prose);
  if (result.language === '' || !result.isReliable()) return null;
  const scores = result.getScores();
  return (scores.en ?? 0) >= (scores[result.language] ?? 1) * ENGLISH_TIE ? 'en' : result.language;
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

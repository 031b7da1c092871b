import { eld } from 'eld/medium';
import type { MethodNote } from '../method-note';
import { languageOfTag } from './language-tag';

export const languageMethod: MethodNote = {
  id: 'language',
  version: 'eld 2.1.0 medium',
  name: 'eld',
  kind: 'inferred',
  accuracy: null,
  limits: ['language_may_be_detected', 'language_short_posts', 'language_not_covered'],
  licences: ['eld (Apache-2.0)'],
};

/** Links, handles, hashtags and the repost mark say nothing of the language. */
const NOISE = /https?:\S+|[@＠#＃][\p{L}\p{N}\p{M}_]+|\bRT\b/gu;
const LETTER = /\p{L}/u;
const KANA = /[\u3041-\u3096\u30a1-\u30fa]/;
const HANGUL = /[\uac00-\ud7a3]/;
/** More of a long post does not change the answer. */
const MAX_CHARS = 400;

/** Language of a text, ISO 639-1 (639-3 where there is none), or null when it cannot be told. */
export function detectLanguage(text: string): string | null {
  const prose = text.slice(0, MAX_CHARS).replace(NOISE, ' ');
  if (!LETTER.test(prose)) return null;
  if (KANA.test(prose) && !HANGUL.test(prose)) return 'ja';
  const result = eld.detect(prose);
  return result.language !== '' && result.isReliable() ? result.language : null;
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

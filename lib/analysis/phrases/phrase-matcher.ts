import { compileMatcher } from '@/lib/domain/keyword-query/match';
import { parseKeywordQuery, type KeywordQuery } from '@/lib/domain/keyword-query/parse';
import { containsSubstringScript, tokenizeNormalized } from '@/lib/domain/keyword-query/text';

/** A phrase as a question of its own: the posts behind it are those that match. */
export const phraseQuery = (phrase: string): KeywordQuery =>
  parseKeywordQuery(`"${phrase.replaceAll('"', ' ')}"`);

/** Whether a normalised text holds the phrase, as `phraseQuery` finds it; most are told apart by one look. */
export function phraseMatcher(phrase: string): (normalized: string) => boolean {
  const matches = compileMatcher(phraseQuery(phrase));
  const first = tokenizeNormalized(phrase)[0] ?? phrase;
  return (normalized) => {
    if (!normalized.includes(first)) return false;
    const tokens = containsSubstringScript(phrase) ? [] : tokenizeNormalized(normalized);
    return matches({ tokens, normalized, hashtags: [], mentions: [] });
  };
}

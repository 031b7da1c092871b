import { wilson } from '@/lib/analysis/stats/wilson';
import { containsSubstringScript, normalizeText, tokenizeNormalized } from '@/lib/domain/keyword-query/text';
import type { BelievedInterest } from '@/lib/domain/own-ads';

/** Names like "Food & drink" hold several words of which one is enough. */
const PARTING = /\s*(?:&|,|\/|\band\b)\s*/u;

const wordsOf = (text: string) => ` ${tokenizeNormalized(normalizeText(text)).join(' ')} `;

/** What tells that a text speaks of the interest. */
function tellerOf(interest: string): ((words: string, plain: string) => boolean) | null {
  const parts = interest.split(PARTING).filter((part) => part.trim() !== '');
  const tests = parts.map((part) => {
    const plain = normalizeText(part.trim());
    if (containsSubstringScript(plain)) return (_: string, text: string) => text.includes(plain);
    const phrase = wordsOf(part);
    return (words: string) => phrase.trim() !== '' && words.includes(phrase);
  });
  return tests.length === 0 ? null : (words, plain) => tests.some((test) => test(words, plain));
}

/**
 * What X believes one is interested in, beside how many of one's own posts say its words. A post may speak of it in
 * other words, so none is no proof of the contrary.
 * @param texts Own posts, without reposts.
 */
export function believedBesidePosts(
  interests: readonly string[],
  texts: readonly string[],
): BelievedInterest[] {
  const read = texts.map((text) => ({ words: wordsOf(text), plain: normalizeText(text) }));
  const rows = [...new Set(interests)].map((interest): BelievedInterest => {
    const tells = tellerOf(interest);
    if (!tells || read.length === 0) return { interest, n: null, share: null, low: null, high: null };
    const n = read.filter(({ words, plain }) => tells(words, plain)).length;
    return { interest, n, share: n / read.length, ...wilson(n, read.length) };
  });
  return rows.sort(
    (one, other) => (other.n ?? -1) - (one.n ?? -1) || (one.interest < other.interest ? -1 : 1),
  );
}

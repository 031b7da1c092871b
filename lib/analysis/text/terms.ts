import { tokenizeNormalized } from '@/lib/domain/keyword-query/text';
import { STOP_WORDS } from './stop-words-table';

const WORDS = new Intl.Segmenter('ja', { granularity: 'word' });
/** Runs of scripts written without spaces. */
const RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
const ONLY_DIGITS = /^[\p{N}_]+$/u;
const SHORT_HIRAGANA = /^[\u3041-\u309f\u30fc]{1,3}$/;
const MAX_WORD = 64;

function countable(word: string): boolean {
  return word.length >= 2 && word.length <= MAX_WORD && !STOP_WORDS.has(word) && !ONLY_DIGITS.test(word);
}

/** Words of the runs by ICU's dictionaries; up to three hiragana are grammar. */
function addSegments(runs: string, terms: Set<string>): void {
  const segments = WORDS.segment(runs);
  for (let at = 0; at < runs.length;) {
    const found = segments.containing(at);
    if (!found) return;
    at += found.segment.length;
    if (found.isWordLike && countable(found.segment) && !SHORT_HIRAGANA.test(found.segment))
      terms.add(found.segment);
  }
}

/**
 * Distinct words worth counting as keywords.
 * @param normalized Normalised text without links and mentions.
 * @param tokens Its tokens, when they are known already.
 */
export function extractTerms(
  normalized: string,
  tokens: readonly string[] = tokenizeNormalized(normalized),
): string[] {
  const terms = new Set<string>();
  const runs = normalized.match(RUN);
  if (runs) addSegments(runs.join(' '), terms);
  const spaced = runs ? tokenizeNormalized(normalized.replace(RUN, ' ')) : tokens;
  for (const token of spaced) if (countable(token)) terms.add(token);
  return [...terms];
}

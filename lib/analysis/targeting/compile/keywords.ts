import type { Term } from '@/lib/domain/keyword-query/query';
import { makeTerm } from '@/lib/domain/keyword-query/term';

/** A keyword chip: words that must all be there. One group with one term is a plain keyword. */
export interface KeywordChip {
  terms: Term[];
}

/** Orders of a group's words that are tried as phrases: of two words two, of three six. */
const MOST_ORDERED = 3;

const asWritten = (label: string): Term[] => {
  try {
    return [makeTerm(label, true, 0)];
  } catch {
    return [];
  }
};

/** A chip `oat milk AND flat white` holds two terms; every part is what stands there in a row. */
export function readKeywordChip(label: string): KeywordChip {
  return { terms: label.split(/\s+AND\s+/).flatMap(termsOf) };
}

function termsOf(label: string): Term[] {
  const bare = /^"(.+)"$/.exec(label.trim())?.[1];
  if (bare !== undefined) return asWritten(bare);
  try {
    return [makeTerm(label, false, 0)];
  } catch {
    return asWritten(label);
  }
}

/** More than one word in a row, or letters without spaces between words: the order is kept. */
export function keywordType(text: string): 'BROAD_KEYWORD' | 'PHRASE_KEYWORD' {
  const quoted = /^".+"$/.test(text.trim());
  return quoted || /\s/.test(text.trim()) ? 'PHRASE_KEYWORD' : 'BROAD_KEYWORD';
}

function orders<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((first, at) => orders(list.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** The nearest to AND that X has: its words as one phrase, in each order. Null: too many words for that. */
export function phrasesOfGroup(terms: readonly Term[]): string[] | null {
  if (terms.length > MOST_ORDERED) return null;
  return orders(terms.map(({ text }) => text.replaceAll('"', ''))).map((words) => words.join(' '));
}

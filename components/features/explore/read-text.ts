import { KeywordQueryError, parseKeywordQuery, type KeywordQuery } from '@/lib/domain/keyword-query/parse';
import { containsSubstringScript } from '@/lib/domain/keyword-query/text';
import { QueryTextError, type QueryTextErrorCode, readHandles, readPostRefs } from '@/lib/domain/query-text';
import type { QueryType } from '@/lib/domain/recipe';

export type TextErrorCode = KeywordQueryError['code'] | QueryTextErrorCode;

/** How the line of the query is read, by the type of the analysis. */
export type TextReading =
  | { kind: 'query'; query: KeywordQuery }
  | { kind: 'handles'; handles: string[] }
  | { kind: 'posts'; ids: string[] }
  /** Plain words about people: keyword groups are made of them first. */
  | { kind: 'description' }
  | { kind: 'error'; code: TextErrorCode; value: string };

/** The first piece that cannot be read, to name it. */
function badPiece(text: string, read: (piece: string) => string[]): string {
  const bad = text.split(/[\s,，、;]+/u).find((piece) => {
    try {
      read(piece);
      return false;
    } catch (error) {
      return error instanceof QueryTextError && error.code.startsWith('bad_');
    }
  });
  return bad ?? '';
}

function readRefs(
  text: string,
  read: (text: string) => string[],
  as: (refs: string[]) => TextReading,
): TextReading {
  try {
    return as(read(text));
  } catch (error) {
    if (error instanceof QueryTextError)
      return { kind: 'error', code: error.code, value: badPiece(text, read) };
    throw error;
  }
}

function readKeywords(text: string): TextReading {
  try {
    return { kind: 'query', query: parseKeywordQuery(text) };
  } catch (error) {
    if (error instanceof KeywordQueryError) return { kind: 'error', code: error.code, value: '' };
    throw error;
  }
}

const WORDS_OF_SENTENCE = 4;
const LETTERS_OF_SENTENCE = 12;

/** Plain words without any sign of a query: a sentence rather than a list of keywords. */
export function isDescription(text: string): boolean {
  if (/[",()#@“”、]|\b(?:AND|OR|NOT)\b/u.test(text)) return false;
  const plain = text.trim();
  if (containsSubstringScript(plain)) return [...plain].length >= LETTERS_OF_SENTENCE;
  return plain.split(/\s+/u).length >= WORDS_OF_SENTENCE;
}

/** Reads the line as the type asks; an error names the first word that cannot be read. */
export function readText(type: QueryType, text: string): TextReading {
  switch (type) {
    case 'handle':
      return readRefs(text, readHandles, (handles) => ({ kind: 'handles', handles }));
    case 'post':
      return readRefs(text, readPostRefs, (ids) => ({ kind: 'posts', ids }));
    case 'keyword':
      return isDescription(text) ? { kind: 'description' } : readKeywords(text);
    case 'conversation':
      return readKeywords(text);
  }
}

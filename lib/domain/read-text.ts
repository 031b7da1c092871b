import { KeywordQueryError, parseKeywordQuery, type KeywordQuery } from '@/lib/domain/keyword-query/parse';
import { lex } from '@/lib/domain/keyword-query/lexer';
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
  | TextMistake;

/** @param at Offset in the text of what cannot be read; of nothing at all 0. */
export interface TextMistake {
  kind: 'error';
  code: TextErrorCode;
  value: string;
  at: number;
}

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
    if (!(error instanceof QueryTextError)) throw error;
    const value = badPiece(text, read);
    return { kind: 'error', code: error.code, value, at: text.indexOf(value) };
  }
}

function readKeywords(text: string): TextReading {
  try {
    return { kind: 'query', query: parseKeywordQuery(text) };
  } catch (error) {
    if (error instanceof KeywordQueryError)
      return { kind: 'error', code: error.code, value: '', at: error.position };
    throw error;
  }
}

const WORDS_OF_SENTENCE = 4;
const LETTERS_OF_SENTENCE = 12;

/** A clause that only people have: in a list of short pieces it tells a sentence from keywords. */
const SAYS_WHO = /(?:^|\s)who(?:se)?\s|^(?:with|age[ds]?\s\d|(?:living|based|interested)\sin\s)/iu;
const SAYS_WHO_JA =
  /\p{sc=Hiragana}(?:人(?:々|たち|達)?|方々|[女男]性|男女|若者|大?学生|主婦|会社員|社会人|[母父]?親|夫婦|世代|層|ファン|ユーザー)$|[なのたる]方$/u;

/** An operator, a quote, a hashtag or a handle. */
function hasSigns(text: string): boolean {
  if (/["“”]/u.test(text)) return true;
  return lex(text).some((piece) =>
    piece.kind === 'word' ? /^[#＃@＠]/u.test(piece.text) : ['and', 'or', 'not'].includes(piece.kind),
  );
}

function isSentence(piece: string): boolean {
  if (!containsSubstringScript(piece)) return piece.split(/\s+/u).length >= WORDS_OF_SENTENCE;
  // Names alone are written in katakana, however long.
  const letters = piece.replaceAll(/\s/gu, '');
  return [...letters].length >= LETTERS_OF_SENTENCE && !/^\p{scx=Katakana}+$/u.test(letters);
}

/** Plain words without any sign of a query: a sentence, commas in it or not, rather than a list of keywords. */
export function isDescription(text: string): boolean {
  if (hasSigns(text)) return false;
  const pieces = text.split(/[,，、()（）]/u).flatMap((piece) => piece.trim() || []);
  const saysWho = (piece: string) => SAYS_WHO.test(piece) || SAYS_WHO_JA.test(piece);
  return pieces.some(isSentence) || (pieces.length > 1 && pieces.some(saysWho));
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

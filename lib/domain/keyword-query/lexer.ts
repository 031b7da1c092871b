import { KeywordQueryError } from './query';

export type Lexeme =
  | { kind: 'word' | 'phrase'; text: string; position: number }
  | { kind: 'and' | 'or' | 'not' | 'comma' | 'open' | 'close'; position: number };

const PIECE = /"[^"]*"?|“[^”]*”?|[()（）,，、]|[^\s()（）,，、"“]+/gu;
const SIGNS: Record<string, 'open' | 'close' | 'comma'> = {
  '(': 'open',
  '（': 'open',
  ')': 'close',
  '）': 'close',
  ',': 'comma',
  '，': 'comma',
  '、': 'comma',
};
const OPERATORS: Record<string, 'and' | 'or' | 'not'> = { AND: 'and', OR: 'or', NOT: 'not' };

function phrase(piece: string, position: number): Lexeme {
  const closed = piece.length > 1 && (piece.endsWith('"') || piece.endsWith('”'));
  if (!closed) throw new KeywordQueryError('unbalanced', 'A quote is not closed', position);
  return { kind: 'phrase', text: piece.slice(1, -1).trim(), position };
}

/** Operators are upper case; a dash right before a word is NOT, as people type it. */
function bare(piece: string, position: number): Lexeme[] {
  const sign = SIGNS[piece] ?? OPERATORS[piece];
  if (sign) return [{ kind: sign, position }];
  if (/^[-−][\p{L}\p{N}_#@＃＠]/u.test(piece)) {
    return [
      { kind: 'not', position },
      { kind: 'word', text: piece.slice(1), position: position + 1 },
    ];
  }
  return [{ kind: 'word', text: piece, position }];
}

/** Cuts the text of a query into its pieces. @throws KeywordQueryError `unbalanced` for an open quote. */
export function lex(text: string): Lexeme[] {
  return [...text.matchAll(PIECE)].flatMap((match) =>
    /^["“]/.test(match[0]) ? [phrase(match[0], match.index)] : bare(match[0], match.index),
  );
}

export interface QuerySpan {
  text: string;
  kind: 'word' | 'operator' | 'not' | 'parenthesis';
}

// A quoted phrase is one word, operators in it included; everything else splits at white space and parentheses.
const PIECE = /"[^"]*"?|[“][^”]*”?|[()]|,|\s+|[^\s()",“]+/gu;

function kindOf(piece: string): QuerySpan['kind'] {
  if (piece === 'NOT') return 'not';
  if (piece === 'AND' || piece === 'OR' || piece === ',') return 'operator';
  return piece === '(' || piece === ')' ? 'parenthesis' : 'word';
}

/** The query cut into pieces to colour while it is typed. Joined again they are the text, letter for letter. */
export function querySpans(text: string): QuerySpan[] {
  return (text.match(PIECE) ?? []).map((piece) => ({ text: piece, kind: kindOf(piece) }));
}

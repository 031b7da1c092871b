export interface QuerySpan {
  text: string;
  kind: 'word' | 'operator' | 'not' | 'parenthesis';
  /** Here the query cannot be read. */
  wrong?: true;
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

/** Accounts and posts as they are written: nothing among them is an operator. */
export const plainSpans = (text: string): QuerySpan[] =>
  (text.match(/[\s,，、;]+|[^\s,，、;]+/gu) ?? []).map((piece) => ({ text: piece, kind: 'word' }));

/** The same pieces, the one at an offset marked; where nothing stands there, what stands before it. */
export function markedAt(spans: readonly QuerySpan[], at: number | null): readonly QuerySpan[] {
  if (at === null) return spans;
  let start = 0;
  let marked = -1;
  spans.forEach((span, index) => {
    if (start <= at && span.text.trim() !== '') marked = index;
    start += span.text.length;
  });
  return spans.map((span, index) => (index === marked ? { ...span, wrong: true } : span));
}

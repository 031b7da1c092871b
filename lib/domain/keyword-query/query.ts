/** One thing to look for. `text` is what the person wrote, without quotes. */
export type Term =
  | { kind: 'tokens'; text: string; tokens: string[] }
  | { kind: 'hashtag'; text: string; tag: string }
  | { kind: 'mention'; text: string; handle: string }
  | { kind: 'substring'; text: string; normalized: string };

/** Groups are joined by OR, the terms of a group by AND; a post that holds any of `exclude` never matches. */
export interface KeywordQuery {
  groups: Term[][];
  exclude: Term[];
}

export type KeywordQueryErrorCode =
  | 'empty'
  | 'unbalanced'
  | 'operator'
  | 'only-not'
  | 'nested-not'
  | 'no-word'
  | 'too-many-groups'
  | 'too-many-terms'
  | 'too-deep'
  | 'too-long';

export class KeywordQueryError extends Error {
  override readonly name = 'KeywordQueryError';

  /** @param position Offset in the text (UTF-16 units) of the piece that could not be read. */
  constructor(
    readonly code: KeywordQueryErrorCode,
    message: string,
    readonly position: number,
  ) {
    super(message);
  }
}

/** Two terms with the same key match the same posts. */
export function termKey(term: Term): string {
  switch (term.kind) {
    case 'tokens':
      return `t:${term.tokens.join(' ')}`;
    case 'hashtag':
      return `#${term.tag}`;
    case 'mention':
      return `@${term.handle}`;
    case 'substring':
      return `s:${term.normalized}`;
  }
}

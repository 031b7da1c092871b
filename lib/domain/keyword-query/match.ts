import type { KeywordQuery, Term } from './query';

/** What matching looks at; all of it is made once, at import. */
export interface MatchablePost {
  /** Tokens of the whole text in order. */
  tokens: readonly string[];
  /** Without #, lower case. */
  hashtags: readonly string[];
  /** Without @, lower case. */
  mentions: readonly string[];
  /** NFKC, lower case; may be '' for texts without a script that is matched as a substring. */
  normalized: string;
}

function holdsRow(tokens: readonly string[], row: readonly string[]): boolean {
  return tokens.some((_, start) => row.every((token, offset) => tokens[start + offset] === token));
}

function holds(post: MatchablePost, term: Term): boolean {
  switch (term.kind) {
    case 'tokens':
      return holdsRow(post.tokens, term.tokens);
    case 'hashtag':
      return post.hashtags.includes(term.tag);
    case 'mention':
      return post.mentions.includes(term.handle);
    case 'substring':
      return post.normalized.includes(term.normalized);
  }
}

/** The definition of a match; the engine's SQL is its compiled twin and is tested against it. */
export function compileMatcher({ groups, exclude }: KeywordQuery): (post: MatchablePost) => boolean {
  return (post) =>
    groups.some((group) => group.every((term) => holds(post, term))) &&
    !exclude.some((term) => holds(post, term));
}

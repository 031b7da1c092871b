import { compileMatcher, type MatchablePost } from '@/lib/domain/keyword-query/match';
import { KeywordQueryError, parseKeywordQuery, type KeywordQuery } from '@/lib/domain/keyword-query/parse';
import { matchSpans, type Span } from '@/lib/domain/keyword-query/spans';
import { containsSubstringScript, normalizeText, tokenizeNormalized } from '@/lib/domain/keyword-query/text';

/** A post of the help page; hashtags and mentions are found on the server, where the library for it lives. */
export interface HelpPost {
  text: string;
  hashtags: readonly string[];
  mentions: readonly string[];
}

export type ReadQuery =
  | { query: KeywordQuery }
  | { error: { code: KeywordQueryError['code']; position: number } };

/** What the engine reads in a text: the query, or what is wrong and where (UTF-16 offset). */
export function readQuery(text: string): ReadQuery {
  try {
    return { query: parseKeywordQuery(text) };
  } catch (error) {
    if (!(error instanceof KeywordQueryError)) throw error;
    return { error: { code: error.code, position: error.position } };
  }
}

function matchable({ text, hashtags, mentions }: HelpPost): MatchablePost {
  const normalized = normalizeText(text);
  return {
    tokens: tokenizeNormalized(normalized),
    hashtags,
    mentions,
    normalized: containsSubstringScript(normalized) ? normalized : '',
  };
}

export interface JudgedPost {
  text: string;
  matches: boolean;
  /** The words that make it match; empty when it does not. */
  spans: Span[];
}

/** Which posts a query finds, by the very code that defines a match. */
export function judgePosts(query: KeywordQuery, posts: readonly HelpPost[]): JudgedPost[] {
  const matches = compileMatcher(query);
  return posts.map((post) => {
    const found = matches(matchable(post));
    return { text: post.text, matches: found, spans: found ? matchSpans(query, post.text) : [] };
  });
}

export interface TextPiece {
  text: string;
  marked: boolean;
}

/** A text cut at the edges of its spans; spans that touch or overlap become one. */
export function markedPieces(text: string, spans: readonly Span[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false });
    const last = pieces[pieces.length - 1];
    if (last?.marked && from === at) last.text += text.slice(from, end);
    else pieces.push({ text: text.slice(from, end), marked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}

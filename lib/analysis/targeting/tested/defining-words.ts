import type { KeywordQuery, Term } from '@/lib/domain/keyword-query/parse';
import type { TestedList } from '@/lib/domain/tested-targeting';

/** What defines a target would find it without telling anything. */
export interface Defining {
  query: KeywordQuery;
  extra: KeywordQuery | null;
  handles: readonly string[];
  /** Items that the report was narrowed to. */
  items: readonly string[];
}

interface Definition {
  words: ReadonlySet<string>;
  /** Parts of words, of scripts written without spaces. */
  parts: readonly string[];
}

function wordsOf(term: Term): string[] {
  switch (term.kind) {
    case 'tokens':
      return [...term.tokens, term.tokens.join(''), term.tokens.join('_')];
    case 'hashtag':
      return [term.tag];
    case 'mention':
      return [term.handle];
    case 'substring':
      return [term.normalized];
  }
}

function definitionOf({ query, extra, handles, items }: Defining): Definition {
  const terms = [...query.groups.flat(), ...(extra?.groups.flat() ?? [])];
  const words = new Set([...terms.flatMap(wordsOf), ...handles, ...items].map((word) => word.toLowerCase()));
  return { words, parts: terms.flatMap((term) => (term.kind === 'substring' ? [term.normalized] : [])) };
}

/** Those among the candidates that the target is defined by, whatever their sign, and the others. */
export function withoutDefining<One extends { list: TestedList; key: string }>(
  candidates: readonly One[],
  defining: Defining,
): { kept: One[]; left: One[] } {
  const { words, parts } = definitionOf(defining);
  const defines = ({ key }: One) =>
    words.has(key) || parts.some((part) => key.includes(part) || part.includes(key));
  return {
    kept: candidates.filter((one) => !defines(one)),
    left: candidates.filter(defines),
  };
}

import type { ObservedBlock } from '@/lib/domain/audience-blocks';
import type { KeywordQuery, Term } from '@/lib/domain/keyword-query/parse';
import { makeTerm } from '@/lib/domain/keyword-query/term';
import { tokenize } from '@/lib/domain/keyword-query/text';
import type { PostCondition } from '@/lib/domain/post-condition';
import type { TestedList } from '@/lib/domain/tested-targeting';

/** What defines a target would find it without telling anything. */
export interface Defining {
  query: KeywordQuery;
  extra: KeywordQuery | null;
  handles: readonly string[];
  /** Items that the report was narrowed to. */
  items: readonly string[];
  /** Blocks that the audience is made of. */
  blocks: readonly ObservedBlock[];
  conditions: readonly PostCondition[];
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

/** As blocks are matched: what has a space in it is a phrase. */
const termsOfBlocks = (blocks: readonly ObservedBlock[]): Term[] =>
  blocks.flatMap((block, at) => {
    if (at > 0 && block.operator === 'not') return [];
    if (block.kind === 'group') return termsOfBlocks(block.blocks);
    if (block.kind === 'followers_of')
      return block.values.map((handle) => makeTerm(`@${handle.replace(/^[@＠]/, '')}`, false, 0));
    return block.values.map((value) => makeTerm(value, !/^[#＃@＠]/u.test(value), 0));
  });

const named = ({ conditions }: Defining): string[] =>
  conditions.flatMap((one) =>
    one.of === 'named' && !one.not && one.start.startsWith('@') ? [one.start.slice(1)] : [],
  );

function definitionOf(defining: Defining): Definition {
  const { query, extra, handles, items, blocks } = defining;
  const terms = [...query.groups.flat(), ...(extra?.groups.flat() ?? []), ...termsOfBlocks(blocks)];
  const texts = [...terms.flatMap(wordsOf), ...handles, ...items, ...named(defining)];
  return {
    words: new Set(texts.map((word) => word.toLowerCase())),
    parts: terms.flatMap((term) => (term.kind === 'substring' ? [term.normalized] : [])),
  };
}

/** Those among the candidates that the target is defined by, whatever their sign, and the others. */
export function withoutDefining<One extends { list: TestedList; key: string }>(
  candidates: readonly One[],
  defining: Defining,
): { kept: One[]; left: One[] } {
  const { words, parts } = definitionOf(defining);
  const defines = (one: One) => {
    const key = one.key.normalize('NFKC').toLowerCase();
    return (
      [key, ...tokenize(key)].some((word) => words.has(word)) ||
      parts.some((part) => key.includes(part) || part.includes(key))
    );
  };
  return {
    kept: candidates.filter((one) => !defines(one)),
    left: candidates.filter(defines),
  };
}

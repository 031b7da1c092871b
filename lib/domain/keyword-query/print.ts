import type { KeywordQuery, Term } from './query';

const PLAIN = /^[^\s()（）,，、"“”#@＃＠−-][^\s()（）,，、"“]*$/u;
const OPERATORS = new Set(['AND', 'OR', 'NOT']);

function printTerm(term: Term): string {
  if (term.kind === 'hashtag' || term.kind === 'mention') return term.text;
  if (PLAIN.test(term.text) && !OPERATORS.has(term.text)) return term.text;
  // A phrase in curly quotes may hold straight ones, never the other way round.
  return term.text.includes('"') ? `“${term.text}”` : `"${term.text}"`;
}

/** The canonical text of a query, which parses back to the same query. */
export function printKeywordQuery({ groups, exclude }: KeywordQuery): string {
  const printed = groups.map((group) => {
    const terms = group.map(printTerm).join(' AND ');
    return group.length > 1 && groups.length > 1 ? `(${terms})` : terms;
  });
  return [printed.join(' OR '), ...exclude.map((term) => `NOT ${printTerm(term)}`)].join(' ');
}

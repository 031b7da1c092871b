import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { KeywordQuery, Term } from '@/lib/domain/keyword-query/query';

/** Characters a query may have. Source: X's search guide. */
const RECENT_MAX = 512;
const ARCHIVE_MAX = 1024;

const OPERATOR = /^(?:AND|OR|NOT)$/i;
/** A word that X reads as one word: no sign that could be an operator of its own. */
const WORD = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*$/u;
const HANDLE = /^\w{1,15}$/;

/** Nothing is escaped inside quotes, so a quote cannot stand there. */
const phrase = (text: string): string =>
  `"${text
    .replaceAll(/["“”„‟]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()}"`;

function printTerm(term: Term): string {
  if (term.kind === 'hashtag') return `#${term.tag}`;
  if (term.kind === 'mention') return HANDLE.test(term.handle) ? `@${term.handle}` : phrase(term.text);
  return WORD.test(term.text) && !OPERATOR.test(term.text) ? term.text : phrase(term.text);
}

/** X's names of languages where they are not the ones of ISO 639-1. */
const LANGUAGES: Record<string, readonly string[]> = {
  he: ['iw'],
  id: ['in'],
  zh: ['zh-CN', 'zh-TW'],
};

const anyOf = (terms: readonly string[]): string =>
  terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' OR ')})`;

export interface XQueryOptions {
  /** Only posts in this language (ISO 639-1). */
  lang?: string | undefined;
  /** Only posts of these accounts: handles without @. */
  from?: readonly string[] | undefined;
  /** For a search of the archive, which takes longer queries. */
  archive?: boolean;
}

function conditionsOf(query: KeywordQuery, { lang, from = [] }: XQueryOptions): string[] {
  const tags = lang === undefined ? [] : (LANGUAGES[lang] ?? [lang]);
  return [
    ...query.exclude.map((term) => `-${printTerm(term)}`),
    ...(from.length > 0 ? [anyOf(from.map((handle) => `from:${handle}`))] : []),
    ...(tags.length > 0 ? [anyOf(tags.map((tag) => `lang:${tag}`))] : []),
  ];
}

/** Side by side means AND, which binds before OR: groups that something follows stand in one pair of parentheses. */
function assemble(groups: readonly (readonly string[])[], conditions: readonly string[]): string {
  const [only = []] = groups;
  if (groups.length === 1) return [...only, ...conditions].join(' ');
  const either = groups.map((terms) => (terms.length > 1 ? `(${terms.join(' ')})` : terms[0])).join(' OR ');
  return conditions.length > 0 ? `(${either}) ${conditions.join(' ')}` : either;
}

function tooLong(limit: number): AppError {
  return new AppError(
    'unprocessable',
    `X takes queries of ${limit} characters at most. Ask for fewer words.`,
    {
      code: 'network_query_too_long',
    },
  );
}

/**
 * A query in X's own language: one text, or several when one would be longer than X takes. The posts of several are
 * those of the query together; a post may be in more than one of them, so their counts do not add up.
 * @throws AppError `unprocessable` (code `network_query_too_long`) when one group with what must follow it is too long.
 */
export function toXQuery(query: KeywordQuery, options: XQueryOptions = {}): string[] {
  if (query.groups.length === 0) throw new RangeError('A query has at least one group');
  const limit = options.archive ? ARCHIVE_MAX : RECENT_MAX;
  const conditions = conditionsOf(query, options);
  const queries: string[] = [];
  let held: string[][] = [];
  for (const group of query.groups.map((terms) => terms.map(printTerm))) {
    if (assemble([group], conditions).length > limit) throw tooLong(limit);
    if (held.length > 0 && assemble([...held, group], conditions).length > limit) {
      queries.push(assemble(held, conditions));
      held = [];
    }
    held.push(group);
  }
  return [...queries, assemble(held, conditions)];
}

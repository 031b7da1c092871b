import 'server-only';
import { type AppError, fieldError } from '@/lib/domain/app-error';
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
  /** Only posts in these languages (ISO 639-1). */
  languages?: readonly string[];
  /** Only posts that carry a place in these countries (ISO 3166-1 alpha-2). */
  countries?: readonly string[];
  /** For a search of the archive, which takes longer queries. */
  archive?: boolean;
}

function narrowing({ languages = [], countries = [] }: XQueryOptions): string[] {
  const places = countries.map((country) => `place_country:${country.toUpperCase()}`);
  const tags = languages.flatMap((language) => LANGUAGES[language] ?? [language]);
  const wanted = [places, tags.map((tag) => `lang:${tag}`)];
  return wanted.filter((terms) => terms.length > 0).map(anyOf);
}

/** Side by side means AND, which binds before OR: groups that something follows stand in one pair of parentheses. */
function assemble(groups: readonly (readonly string[])[], conditions: readonly string[]): string {
  const [only = []] = groups;
  if (groups.length === 1) return [...only, ...conditions].join(' ');
  const either = groups.map((terms) => (terms.length > 1 ? `(${terms.join(' ')})` : terms[0])).join(' OR ');
  return conditions.length > 0 ? `(${either}) ${conditions.join(' ')}` : either;
}

function tooLong(limit: number): AppError {
  const message = `X takes searches of ${limit} characters at most. Ask for fewer words.`;
  return fieldError('text', message, { kind: 'unprocessable', code: 'query_too_long' });
}

/** As few searches as hold all groups, each with all conditions. */
function pack(groups: readonly string[][], conditions: readonly string[], archive = false): string[] {
  const limit = archive ? ARCHIVE_MAX : RECENT_MAX;
  const queries: string[] = [];
  let held: string[][] = [];
  for (const group of groups) {
    if (assemble([group], conditions).length > limit) throw tooLong(limit);
    if (held.length > 0 && assemble([...held, group], conditions).length > limit) {
      queries.push(assemble(held, conditions));
      held = [];
    }
    held.push(group);
  }
  return [...queries, assemble(held, conditions)];
}

/**
 * A query in X's own language: one search, or several when one would be longer than X takes. The posts of several are
 * those of the query together; a post may be in more than one of them, so their counts do not add up.
 * @throws AppError `unprocessable` (code `query_too_long`) when one group with what must follow it is too long.
 */
export function toXQuery(query: KeywordQuery, options: XQueryOptions = {}): string[] {
  if (query.groups.length === 0) throw new RangeError('A query has at least one group');
  const conditions = [...query.exclude.map((term) => `-${printTerm(term)}`), ...narrowing(options)];
  return pack(
    query.groups.map((terms) => terms.map(printTerm)),
    conditions,
    options.archive,
  );
}

/** The same for posts that any of these operators of X finds, such as `from:nike`. */
export function anyOperator(operators: readonly string[], options: XQueryOptions = {}): string[] {
  return pack(
    operators.map((operator) => [operator]),
    narrowing(options),
    options.archive,
  );
}

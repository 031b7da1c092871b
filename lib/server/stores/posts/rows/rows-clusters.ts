import 'server-only';
import type { AuthorCounts, LoudAuthor } from '@/lib/analysis/sections/facets';
import { type ClusteredHits, doubtOf } from '@/lib/analysis/stats/author-clusters';
import { leverOf } from '../posts-clusters';
import { type MatchedRows, SENTIMENTS } from './matched-rows';

export const NOBODY_LEFT_OUT = -1;

/** Values of rows. One without a name counts among all alone. */
export interface RowValues {
  names: readonly (string | undefined)[];
  of: ArrayLike<number>;
  /** Rows with this value are left out. */
  none?: number;
}

/** Which of two authors' keys is the smaller one. */
export function byKey({ authors: { keys } }: MatchedRows) {
  return (a: number, b: number) =>
    (keys[2 * a + 1] ?? 0) - (keys[2 * b + 1] ?? 0) || (keys[2 * a] ?? 0) - (keys[2 * b] ?? 0);
}

/** The later one of two rows by what `RECENCY` orders by. */
export function laterRow({ at, postKeys }: MatchedRows, a: number, b: number): number {
  const order =
    (at[a] ?? 0) - (at[b] ?? 0) || ((postKeys[2 * a + 1] ?? 0) >>> 10) - ((postKeys[2 * b + 1] ?? 0) >>> 10);
  return order < 0 ? b : a;
}

/** The key a row's author is listed by, as `listedKeySql` says it of all. */
export function identityOf({ handle, authorId, name }: MatchedRows, row: number): string {
  if (!handle.isEmpty(row)) return handle.at(row);
  if (!authorId.isEmpty(row)) return `id:${authorId.at(row)}`;
  return name.isEmpty(row) ? '' : `name:${name.at(row)}`;
}

/** Posts of each author that have a value. */
function postsOf(rows: MatchedRows, { of, none }: RowValues): Uint32Array {
  const own = new Uint32Array(rows.authors.size);
  for (let row = 0; row < rows.size; row += 1) {
    if (of[row] === none) continue;
    const author = rows.author[row] ?? 0;
    own[author] = (own[author] ?? 0) + 1;
  }
  return own;
}

interface Summed extends AuthorCounts {
  own: Uint32Array;
}

function summed(rows: MatchedRows, { names, of, none }: RowValues, without: number): Summed {
  const own = postsOf(rows, { names, of, none });
  if (without !== NOBODY_LEFT_OUT) own[without] = 0;
  const base = { posts: 0, authors: 0, largest: 0, squares: 0, leveraged: 0 };
  for (const posts of own) base.posts += posts;
  const lever = leverOf(base.posts);
  const hits = names.map((): ClusteredHits => ({ posts: 0, authors: 0, squares: 0, products: 0 }));
  // Of an author, posts with each value, and whose they are.
  const [held, whose] = [new Uint32Array(hits.length), new Int32Array(hits.length).fill(-1)];
  const { starts, rows: order, size } = rows.authors;
  for (let author = 0; author < size; author += 1) {
    const m = own[author] ?? 0;
    if (m === 0) continue;
    const pull = 1 / lever(m);
    base.authors += 1;
    if (m > base.largest) base.largest = m;
    base.squares += m * m;
    base.leveraged += m * m * pull;
    const last = starts[author + 1] ?? 0;
    for (let at = starts[author] ?? 0; at < last; at += 1) {
      const value = of[order[at] ?? 0] ?? 0;
      const sum = hits[value];
      if (value === none || !sum) continue;
      const nth = whose[value] === author ? (held[value] ?? 0) + 1 : 1;
      whose[value] = author;
      held[value] = nth;
      sum.posts += 1;
      if (nth === 1) sum.authors += 1;
      sum.squares += (2 * nth - 1) * pull;
      sum.products += m * pull;
    }
  }
  const named = hits.flatMap((sum, value) => {
    const name = names[value];
    return name === undefined || sum.posts === 0 ? [] : [[name, sum] as const];
  });
  return { base, hits: new Map(named), own };
}

/** The author of most posts that have a value; of equals always the same one. */
function loudest(rows: MatchedRows, values: RowValues, own: Uint32Array): [number, LoudAuthor] | undefined {
  const smaller = byKey(rows);
  let first = NOBODY_LEFT_OUT;
  for (let author = 0; author < own.length; author += 1) {
    const more = (own[author] ?? 0) - (first < 0 ? 0 : (own[first] ?? 0));
    if (more > 0 || (more === 0 && first >= 0 && smaller(author, first) < 0)) first = author;
  }
  if (first === NOBODY_LEFT_OUT) return undefined;
  const { starts, rows: order } = rows.authors;
  const mine = [...order.subarray(starts[first], starts[first + 1])].filter(
    (row) => values.of[row] !== values.none,
  );
  const last = mine.reduce((a, b) => laterRow(rows, a, b));
  return [first, { key: identityOf(rows, last), name: rows.name.at(last), posts: own[first] ?? 0 }];
}

export const loudestOf = (rows: MatchedRows, values: RowValues) =>
  loudest(rows, values, postsOf(rows, values));

export interface RowCounts {
  counts: AuthorCounts;
  /** The place of the loudest, where there is one. */
  loudestAuthor: number;
}

function countsOf(rows: MatchedRows, values: RowValues): RowCounts {
  const { own, ...counts } = summed(rows, values, NOBODY_LEFT_OUT);
  const found = doubtOf(counts.base) === 'one_author' ? loudest(rows, values, own) : undefined;
  if (!found) return { counts, loudestAuthor: NOBODY_LEFT_OUT };
  const [loudestAuthor, told] = found;
  const { own: _, ...others } = summed(rows, values, loudestAuthor);
  return { counts: { ...counts, loudest: { ...told, others } }, loudestAuthor };
}

/** The authors of the posts with each value, and of everybody but the loudest where one wrote too much: of `withLoudest`. */
export const authorsByValue = (rows: MatchedRows, values: RowValues): AuthorCounts =>
  countsOf(rows, values).counts;

/** The twin of `authorsOfAll`. */
export const authorsOfRows = (rows: MatchedRows): RowCounts =>
  countsOf(rows, { names: [undefined], of: new Uint8Array(rows.size) });

/** The twin of `sentimentAuthors`. */
export const sentimentAuthorsOf = (rows: MatchedRows): AuthorCounts =>
  authorsByValue(rows, { names: SENTIMENTS, of: rows.sentiment, none: SENTIMENTS.indexOf('unknown') });

/** The twin of `languageAuthors`. */
export function languageAuthorsOf({ languages, language, ...rows }: MatchedRows): AuthorCounts {
  const none = languages.length;
  const told = Uint32Array.from(languages, (key, code) => (key === '' || key === 'und' ? none : code));
  const of = language.map((code) => told[code] ?? none);
  return authorsByValue({ languages, language, ...rows }, { names: languages, of, none });
}

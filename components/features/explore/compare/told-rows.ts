import { namesWords, plain } from '@/lib/analysis/findings/asked-words';
import type {
  ColumnDifference,
  ComparedShare,
  Comparison,
  SectionComparison,
  ShareComparison,
} from '@/lib/domain/comparison';
import { rowOf } from '@/lib/domain/sections';

/** A difference of two shares; the ends are null where the two are not held against each other. */
export interface Spread {
  difference: number;
  low: number | null;
  high: number | null;
  /** Read by a model: the ends are its 80 % range. */
  read: boolean;
}

/** Two sides of a row that is known on every side. */
export interface ToldRow {
  section: ShareComparison;
  key: string;
  label?: string;
  /** In the order of the columns. */
  values: ComparedShare[];
  /** Of the two columns told apart, the one that holds more and the one that holds less. */
  highest: number;
  lowest: number;
  spread: Spread;
  /** Whether these two differ clearly, with all claims of the page as one family; never of two that were not judged. */
  clear: boolean;
}

const SHORTEST_PART = 3;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Words that every side asked for: they and what holds them tell nothing of the posts. */
export function sideWords(columns: Comparison['columns']): (word: string) => boolean {
  const phrases = columns.flatMap(({ query: { type, groups, text } }) =>
    type === 'handle' ? text.split(/[\s,，、;]+/u) : groups.flat(),
  );
  const pieces = phrases.flatMap((phrase) => [phrase, ...phrase.split(/\s+/u)]);
  const words = [...new Set(pieces.map(plain))].filter((word) => word !== '');
  const parts = words.filter((word) => word.length >= SHORTEST_PART || IDEOGRAPHS.test(word));
  return (word) => {
    const written = plain(word);
    return words.includes(written) || parts.some((part) => written.includes(part));
  };
}

const NAMES_OF_SIDES = ['text', 'hashtag', 'handle', 'subreddit', 'topic'];

/** Whether a row names a side, or a word that was asked for. */
export function namesSide(
  id: SectionComparison['id'],
  key: string,
  asked: (word: string) => boolean,
): boolean {
  if (!NAMES_OF_SIDES.includes(rowOf(id).names)) return false;
  return rowOf(id).names === 'topic' ? key.split('+').some(asked) : asked(key);
}

const placeOf = (values: readonly ComparedShare[], pick: (...shares: number[]) => number) =>
  values.findIndex(({ share }) => share === pick(...values.map((value) => value.share)));

/** Of two columns that are not held against each other: their own intervals together (Zou and Donner). */
function spreadOfTwo(most: ComparedShare, least: ComparedShare): Spread {
  const difference = most.share - least.share;
  const read = most.level !== undefined || least.level !== undefined;
  if (read) return { difference, low: null, high: null, read };
  const below = Math.hypot(most.share - most.low, least.high - least.share);
  const above = Math.hypot(most.high - most.share, least.share - least.low);
  return { difference, low: difference - below, high: difference + above, read };
}

/** The same interval as in the table, seen from the higher of the two. */
function fromFirst({ difference, low, high, level }: ColumnDifference): Spread {
  const read = level !== undefined;
  if (difference >= 0) return { difference, low, high, read };
  return { difference: -difference, low: -high, high: -low, read };
}

type Row = ShareComparison['rows'][number];

/** Two columns of a row. Only against the first one is it judged whether they differ. */
function between(section: ShareComparison, row: Row, highest: number, lowest: number): ToldRow[] {
  const values = row.values.flatMap((value) => (value && !value.untold ? [value] : []));
  const [most, least] = [values[highest], values[lowest]];
  if (!most || !least || highest === lowest) return [];
  const against = highest === 0 ? row.differences[lowest] : lowest === 0 ? row.differences[highest] : null;
  const spread = against ? fromFirst(against) : spreadOfTwo(most, least);
  const clear = against?.clear === true;
  return [{ section, key: row.key, label: row.label, values, highest, lowest, spread, clear }];
}

const isKnown = ({ values, differences }: Row) =>
  values.every((value) => value && !value.untold) && differences.slice(1).every((gap) => gap && !gap.untold);

function toldRow(section: ShareComparison, row: Row): ToldRow[] {
  const values = row.values.flatMap((value) => value ?? []);
  return isKnown(row) ? between(section, row, placeOf(values, Math.max), placeOf(values, Math.min)) : [];
}

/** The clear difference from the first column that is the largest: the two ends of the row may never have been judged. */
function clearRow(section: ShareComparison, row: Row): ToldRow[] {
  const size = (column: number) => Math.abs(row.differences[column]?.difference ?? 0);
  const clear = row.differences.flatMap((gap, column) => (gap?.clear ? [column] : []));
  const [column] = clear.toSorted((a, b) => size(b) - size(a));
  if (column === undefined || !isKnown(row)) return [];
  return (row.differences[column]?.difference ?? 0) > 0
    ? between(section, row, column, 0)
    : between(section, row, 0, column);
}

/** Each word once, whether it stands as a tag or as a word: the row with the larger difference. */
function once(rows: readonly ToldRow[]): ToldRow[] {
  const seen = new Set<string>();
  return rows.filter(({ section, key }) => {
    if (!namesWords(section.id)) return true;
    const word = plain(key);
    return !seen.has(word) && seen.add(word);
  });
}

/** Rows of all sections without the words that were asked for: clear ones first, then by how far apart they are. */
function rowsBy({ columns, sections }: Comparison, told: typeof toldRow): ToldRow[] {
  const asked = sideWords(columns);
  const rows = sections.flatMap((section) =>
    section.kind === 'shares'
      ? section.rows
          .filter(({ key }) => !namesSide(section.id, key, asked))
          .flatMap((row) => told(section, row))
      : [],
  );
  const sorted = rows.toSorted(
    (a, b) => Number(b.clear) - Number(a.clear) || b.spread.difference - a.spread.difference,
  );
  return once(sorted);
}

/** Rows that can be told on every side, from the highest to the lowest. */
export const toldRows = (comparison: Comparison): ToldRow[] => rowsBy(comparison, toldRow);

const MOST_SENTENCES = 4;

/** The largest clear difference of each section, a few. */
export function clearestOfSections(comparison: Comparison): ToldRow[] {
  const seen = new Set<string>();
  const firsts = rowsBy(comparison, clearRow).filter(
    ({ section }) => !seen.has(section.id) && seen.add(section.id),
  );
  return firsts.slice(0, MOST_SENTENCES);
}

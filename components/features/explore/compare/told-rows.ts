import { namesWords, plain } from '@/components/features/explore/report/asked-words';
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

/** A row that is known on every side. */
export interface ToldRow {
  section: ShareComparison;
  key: string;
  label?: string;
  /** In the order of the columns. */
  values: ComparedShare[];
  /** Which columns hold the most and the least. */
  highest: number;
  lowest: number;
  spread: Spread;
  /** Whether a column differs clearly from the first, with all claims of the page as one family. */
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

function toldRow(section: ShareComparison, row: ShareComparison['rows'][number]): ToldRow[] {
  const values = row.values.flatMap((value) => (value && !value.untold ? [value] : []));
  const gaps = row.differences.slice(1);
  if (values.length < row.values.length || gaps.some((gap) => !gap || gap.untold)) return [];
  const [highest, lowest] = [placeOf(values, Math.max), placeOf(values, Math.min)];
  const [most, least] = [values[highest], values[lowest]];
  if (!most || !least || highest === lowest) return [];
  const against = highest === 0 ? row.differences[lowest] : lowest === 0 ? row.differences[highest] : null;
  const spread = against ? fromFirst(against) : spreadOfTwo(most, least);
  const clear = gaps.some((gap) => gap?.clear);
  return [{ section, key: row.key, label: row.label, values, highest, lowest, spread, clear }];
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

/** Rows of all sections that can be told on every side: clear ones first, then by how far the highest is from the lowest. */
export function toldRows({ columns, sections }: Comparison): ToldRow[] {
  const asked = sideWords(columns);
  const rows = sections.flatMap((section) =>
    section.kind === 'shares'
      ? section.rows
          .filter(({ key }) => !namesSide(section.id, key, asked))
          .flatMap((row) => toldRow(section, row))
      : [],
  );
  const sorted = rows.toSorted(
    (a, b) => Number(b.clear) - Number(a.clear) || b.spread.difference - a.spread.difference,
  );
  return once(sorted);
}

const MOST_SENTENCES = 4;

/** The largest clear difference of each section, a few. */
export function clearestOfSections(rows: readonly ToldRow[]): ToldRow[] {
  const seen = new Set<string>();
  const firsts = rows.filter(({ section, clear }) => clear && !seen.has(section.id) && seen.add(section.id));
  return firsts.slice(0, MOST_SENTENCES);
}

import 'server-only';
import { z } from 'zod';
import type { ColumnMapping, DateOrder } from '@/lib/domain/datasets';
import { ANNOTATIONS, columnKey, LONGEST_VALUE, MOST_COLUMNS, MOST_VALUES } from '@/lib/domain/file-columns';
import { optionalText } from './cell-values';
import type { HeadTable } from './head-table';
import { parseJson } from './json-lines';
import { isId, keptRanges, type OwnRange, rangeOf } from './own-ranges';

/** Columns of the file that stand for none of our fields. */
export interface OwnColumns {
  /** Their values repeat: they sort posts into groups. */
  kept: string[];
  /** Numbers and dates; those that repeat are among the kept as well. */
  ranges: OwnRange[];
  /** Ids and free text, whose values hardly repeat. */
  leftOut: string[];
}

/** Apps stand as a link in what X's older API gives. */
const LINK = /^<a\s[^<>]*>([^<>]+)<\/a>$/u;
/** What a cell says of its group; null for blank. */
const valueOf = (cell: string): string | null =>
  optionalText(cell)?.trim().replace(LINK, '$1').replaceAll(/\s+/g, ' ') ?? null;

const listSchema = z.array(z.string());
/** What a cell says: a list of texts stands for each of them. */
function valuesOf(cell: string): string[] {
  const value = valueOf(cell);
  if (value === null) return [];
  const list = value.startsWith('[') ? listSchema.safeParse(parseJson(value)).data : undefined;
  return list ? [...new Set(list.flatMap((text) => valueOf(text) ?? []))] : [value];
}

const isShort = (value: string) => value.length <= LONGEST_VALUE;

/** Apps and whom posts answer: they sort posts into groups, however seldom the first of them are met twice. */
const SURELY_GROUPS =
  /^(?:.*\.)?(?:source|client|app|in_?reply_?to_?(?:screen_?name|user_?name)|(?:reply|replied)_?to_?(?:user|user_?name|screen_?name))$/iu;

/** More different values than these are ids or free text. */
const MOST_KEPT = 500;
const A_WORD = /^(?!https?:)[^\d]*\p{L}[^\d]*\p{L}/u;

/** Codes, such as colours: nearly all of them are met more than once, however many others there are. */
const MOSTLY_MET = 0.75;
function areCodes(values: readonly string[], name: string): boolean {
  if (isId(name) || values.some((value) => /^https?:/iu.test(value))) return false;
  const times = new Map<string, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  const met = values.filter((value) => (times.get(value) ?? 0) > 1).length;
  return met >= values.length * MOSTLY_MET;
}

/**
 * Whether values sort posts into groups, short and each met twice on average, and how much such columns are worth: 0 the
 * most. With more values than can be chosen from, names of people or places, they can still be counted.
 */
function rankOf(values: readonly string[], name: string, isRange: boolean): number | null {
  const { size } = new Set(values);
  if (!values.every(isShort)) return null;
  if (SURELY_GROUPS.test(name)) return 0;
  if (size * 2 > values.length) return null;
  if (size <= MOST_VALUES) return size > 1 ? 1 : 3;
  if (size > MOST_KEPT || isRange) return null;
  return values.every((value) => A_WORD.test(value)) || areCodes(values, name) ? 2 : null;
}

const inOrderOf = (columns: readonly string[], names: readonly string[]) =>
  columns.filter((name) => names.includes(name));

function annotated({ columns, rows }: HeadTable): boolean {
  const at = columns.indexOf(ANNOTATIONS);
  return at >= 0 && rows.some((row) => (row[at] ?? '') !== '');
}

/**
 * Decided by the first rows of the file, so that a preview says what the import keeps.
 * @param order Of the file's dates; null where they do not tell.
 */
export function ownColumns(
  table: HeadTable,
  mapping: ColumnMapping,
  timeColumn: string | null,
  order: DateOrder | null,
): OwnColumns {
  // Labels of feelings stand as the file words them, too.
  const { sentiment, ...others } = mapping;
  const taken = new Set<string | null>([...Object.values(others), timeColumn]);
  const own: OwnColumns = { kept: [], ranges: [], leftOut: [] };
  // What X's answers hold is known field by field.
  if (table.layout.format === 'x-api') return { ...own, kept: annotated(table) ? [ANNOTATIONS] : [] };
  const groups: { name: string; rank: number }[] = [];
  for (const [index, name] of table.columns.entries()) {
    if (taken.has(name)) continue;
    const values = table.rows.flatMap((row) => valuesOf(row[index] ?? ''));
    if (values.length === 0) continue;
    const range = name === sentiment ? null : rangeOf(name, values, order);
    if (range) own.ranges = keptRanges([...own.ranges, range]);
    const rank = rankOf(values, name, range !== null);
    if (rank !== null) groups.push({ name, rank });
    else if (!own.ranges.some((one) => one === range)) own.leftOut.push(name);
  }
  const byRank = groups.toSorted((a, b) => a.rank - b.rank).map(({ name }) => name);
  own.kept = inOrderOf(table.columns, byRank.slice(0, MOST_COLUMNS));
  own.leftOut = inOrderOf(table.columns, [...own.leftOut, ...byRank.slice(MOST_COLUMNS)]);
  return own;
}

/** A post has several annotations, which stand in one cell as a list. A cell of another file may hold anything. */
function annotationKeys(cell: string): string[] {
  const list = listSchema.safeParse(parseJson(cell));
  return (list.data ?? [])
    .filter((value) => value.length <= LONGEST_VALUE)
    .map((value) => columnKey({ column: ANNOTATIONS, value }));
}

/** Keys of what a row's cells say in these columns. */
export function ownValues(
  cells: readonly string[],
  own: readonly { name: string; at: number; worded?: (label: string) => string }[],
): string[] {
  return own.flatMap(({ name, at, worded = String }) => {
    if (name === ANNOTATIONS) return annotationKeys(cells[at] ?? '');
    return valuesOf(cells[at] ?? '')
      .filter(isShort)
      .map((value) => columnKey({ column: name, value: worded(value) }));
  });
}

import 'server-only';
import { z } from 'zod';
import type { ColumnMapping, DateOrder } from '@/lib/domain/datasets';
import { ANNOTATIONS, columnKey, LONGEST_VALUE, MOST_COLUMNS, MOST_VALUES } from '@/lib/domain/file-columns';
import { optionalText } from './cell-values';
import type { HeadTable } from './head-table';
import { parseJson } from './json-lines';
import { keptRanges, type OwnRange, rangeOf } from './own-ranges';

/** Columns of the file that stand for none of our fields. */
export interface OwnColumns {
  /** Their values repeat: they sort posts into groups. */
  kept: string[];
  /** Numbers and dates; those that repeat are among the kept as well. */
  ranges: OwnRange[];
  /** Ids and free text, whose values hardly repeat. */
  leftOut: string[];
}

/** What a cell says of its group; null for blank. */
const valueOf = (cell: string): string | null => optionalText(cell)?.trim().replaceAll(/\s+/g, ' ') ?? null;

/** Whether values sort posts into groups: few, short and each met twice on average. */
function areGroups(values: readonly string[]): boolean {
  const different = new Set(values);
  return (
    different.size <= MOST_VALUES &&
    different.size * 2 <= values.length &&
    values.every((value) => value.length <= LONGEST_VALUE)
  );
}

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
  const taken = new Set<string | null>([...Object.values(mapping), timeColumn]);
  const own: OwnColumns = { kept: [], ranges: [], leftOut: [] };
  // What X's answers hold is known field by field.
  if (table.layout.format === 'x-api') return { ...own, kept: annotated(table) ? [ANNOTATIONS] : [] };
  for (const [index, name] of table.columns.entries()) {
    if (taken.has(name)) continue;
    const values = table.rows.flatMap((row) => valueOf(row[index] ?? '') ?? []);
    if (values.length === 0) continue;
    const range = rangeOf(name, values, order);
    if (range) own.ranges = keptRanges([...own.ranges, range]);
    const kept = areGroups(values) && own.kept.length < MOST_COLUMNS;
    if (kept) own.kept.push(name);
    else if (!own.ranges.some((one) => one === range)) own.leftOut.push(name);
  }
  return own;
}

const listSchema = z.array(z.string());

/** A post has several annotations, which stand in one cell as a list. A cell of another file may hold anything. */
function annotationKeys(cell: string): string[] {
  const list = listSchema.safeParse(parseJson(cell));
  return (list.data ?? [])
    .filter((value) => value.length <= LONGEST_VALUE)
    .map((value) => columnKey({ column: ANNOTATIONS, value }));
}

/** Keys of what a row's cells say in these columns. */
export function ownValues(cells: readonly string[], own: readonly { name: string; at: number }[]): string[] {
  return own.flatMap(({ name, at }) => {
    if (name === ANNOTATIONS) return annotationKeys(cells[at] ?? '');
    const value = valueOf(cells[at] ?? '');
    return value === null || value.length > LONGEST_VALUE ? [] : [columnKey({ column: name, value })];
  });
}

import 'server-only';
import { MOST_RANGES, type RangeKind } from '@/lib/domain/column-ranges';
import type { DateOrder } from '@/lib/domain/datasets';
import { columnStart } from '@/lib/domain/file-columns';
import { MARKS, NOT_READ } from '@/lib/domain/range-marks';
import { type DecimalSign, decimalSign, parseNumber } from './cell-numbers';
import { optionalText } from './cell-values';
import { DateOrderEvidence } from './date-order';
import { parseDate } from './parse-date';

/** A column of the file's own whose cells are numbers or dates, and how they are written. */
export type OwnRange = { name: string } & (
  | { kind: 'number'; sign: DecimalSign }
  | { kind: 'date'; order: DateOrder }
);

/** Cells that hold something of which nearly all must be read: the others are told. */
const MOSTLY = 0.95;
export const isId = (name: string) =>
  /(?:^|[\s_.-])ids?$/i.test(name) || /[a-z]Ids?$/.test(name) || /^ids?$/i.test(name);
/** Bare numbers are no dates, though some programs write dates so. */
const DIGITS = /^[-+]?[\d.,\s]+$/;

const mostly = (read: number, of: number) => read > 0 && read >= of * MOSTLY;

function readDate(cell: string, order: DateOrder): number | null {
  return DIGITS.test(cell.trim()) && !/^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(cell.trim())
    ? null
    : (parseDate(cell, order)?.ms ?? null);
}

function orderOf(cells: readonly string[]): DateOrder {
  const evidence = new DateOrderEvidence();
  for (const cell of cells) evidence.add(cell, null);
  return evidence.decide()?.order ?? 'dmy';
}

/** Fewer numbers may follow each other by chance. */
const LEAST_ROWS = 10;
/** Whether the numbers only number the rows: they tell nothing of a post. */
const areRowNumbers = (numbers: readonly number[]) =>
  numbers.length >= LEAST_ROWS &&
  numbers.every((value, at) => at === 0 || value === (numbers[at - 1] ?? 0) + 1);

/** What a column holds by the cells of the file's head that say something; null for text, codes and ids. */
export function rangeOf(name: string, cells: readonly string[], order: DateOrder | null): OwnRange | null {
  if (isId(name) || cells.length === 0) return null;
  const sign = decimalSign(cells);
  const numbers = cells.flatMap((cell) => parseNumber(cell, sign) ?? []);
  if (mostly(numbers.length, cells.length))
    return new Set(numbers).size > 1 && !areRowNumbers(numbers) ? { name, kind: 'number', sign } : null;
  const known = order ?? orderOf(cells);
  const dates = cells.flatMap((cell) => readDate(cell, known) ?? []);
  return mostly(dates.length, cells.length) ? { name, kind: 'date', order: known } : null;
}

/** How many columns of ranges a file may have. */
export const keptRanges = (found: readonly OwnRange[]): OwnRange[] => found.slice(0, MOST_RANGES);

const readCell = (range: OwnRange, cell: string): number | null =>
  range.kind === 'number' ? parseNumber(cell, range.sign) : readDate(cell, range.order);

/** What a row's cell says in a column of ranges, under the name that the store has for it; null for blank. */
export function rangeMark(range: OwnRange, raw: string): [mark: string, value: number] | null {
  const cell = optionalText(raw);
  if (cell === null) return null;
  const value = readCell(range, cell);
  const kind: RangeKind | typeof NOT_READ = value === null ? NOT_READ : range.kind;
  return [`${MARKS[kind]}${columnStart(range.name)}`, value ?? 0];
}

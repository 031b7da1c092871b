import { z } from 'zod';
import { columnStart, fileColumnSchema } from './file-columns';

/*
 * Columns of a file whose cells are numbers or dates (price, score, booked on): narrowed from one value to another. Such a
 * range stands where a value of a column stands, under a key of its own: `price~=10..20`, `price~=10..`,
 * `booked~=2026-10-01..2026-10-31`. Both ends belong to it. A post whose cell is blank, or no number, is in no range.
 */

export const RANGE_KINDS = ['number', 'date'] as const;
export type RangeKind = (typeof RANGE_KINDS)[number];

/** Columns of ranges that are kept of one file, in its order. */
export const MOST_RANGES = 20;
/** Different values up to which a column is counted value by value and not in bands. */
export const FEW_VALUES = 12;
/** Bands with as many posts each. */
export const BANDS = 5;

/** A number, or a date by its days; null is open. */
export interface ValueRange {
  kind: RangeKind;
  /** Numbers, or the first moment of the first day and of the last one, epoch ms UTC. */
  low: number | null;
  high: number | null;
}

const SIGN = '~';
const NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the keys of ranges of a column begin with, up to the first `=`. */
export const rangeStart = (column: string): string => `${columnStart(column)}${SIGN}`;

const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function dayMs(text: string): number | null {
  const ms = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isFinite(ms) && dayText(ms) === text ? ms : null;
}

/** A number as people and programs write it; null for anything else, for NaN and for what no number can hold. */
export function readNumber(text: string): number | null {
  const written = text.trim().replace('−', '-');
  const value = NUMBER.test(written) ? Number(written) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** What is wrong with two ends: `bad_range` is none, `range_order` is the wrong way round. */
export type RangeFault = 'bad_range' | 'range_order';

/** The range between two written ends, blank for open. */
export function rangeBetween(kind: RangeKind, from: string, to: string): ValueRange | RangeFault {
  const read = kind === 'date' ? dayMs : readNumber;
  const [low, high] = [from, to].map((end) => (end.trim() === '' ? null : (read(end.trim()) ?? Number.NaN)));
  if (low === undefined || high === undefined || (low === null && high === null)) return 'bad_range';
  if (Number.isNaN(low) || Number.isNaN(high)) return 'bad_range';
  if (low !== null && high !== null && low > high) return 'range_order';
  return { kind, low, high };
}

const endText = (kind: RangeKind, end: number | null) =>
  end === null ? '' : kind === 'date' ? dayText(end) : String(end);

export const rangeKey = (column: string, { kind, low, high }: ValueRange): string =>
  `${rangeStart(column)}=${endText(kind, low)}..${endText(kind, high)}`;

/** The name of the column and the two ends as they are written; null for a key of anything else. */
function partsOf(key: string): { start: string; from: string; to: string } | null {
  const at = key.indexOf('=');
  if (at < 2 || key[at - 1] !== SIGN) return null;
  const written = key.slice(at + 1);
  const between = written.indexOf('..');
  if (between < 0) return { start: key.slice(0, at - 1), from: '', to: '' };
  return {
    start: key.slice(0, at - 1),
    from: written.slice(0, between),
    to: written.slice(between + 2),
  };
}

/** A range by its key, with the column's name as keys write it; null for a key of a value, a fault for a broken range. */
export function readRangeKey(key: string): { start: string; range: ValueRange } | RangeFault | null {
  const parts = partsOf(key);
  if (!parts) return null;
  const { start, from, to } = parts;
  const kind = DAY.test(from) || DAY.test(to) ? 'date' : 'number';
  const range = rangeBetween(kind, from, to);
  return typeof range === 'string' ? range : { start, range };
}

/** The range that a key stands for; null where it stands for none. */
export function rangeOfKey(key: string): { start: string; range: ValueRange } | null {
  const read = readRangeKey(key);
  return read === null || typeof read === 'string' ? null : read;
}

/** A part of a column, with the posts in it and the values that lie at its ends. */
export const rangePartSchema = z.object({
  key: z.string(),
  low: z.number(),
  high: z.number(),
  posts: z.int(),
});
export type RangePart = z.infer<typeof rangePartSchema>;

/** A column of numbers or dates over a whole dataset; of dates the figures are epoch ms UTC. */
export const columnRangeSchema = z.object({
  name: z.string(),
  kind: z.enum(RANGE_KINDS),
  /** Posts with a value in it. */
  posts: z.int(),
  /** Posts whose cell holds something else. */
  unreadable: z.int(),
  /** All posts; what is in neither of the two is blank. */
  of: z.int(),
  low: z.number(),
  high: z.number(),
  lower_quartile: z.number(),
  median: z.number(),
  upper_quartile: z.number(),
  /** Its different values where they are few; null: more. */
  few: z.array(z.number()).nullable(),
  /** The picture, low to high; the first and the last part hold what lies beyond. */
  bins: z.array(rangePartSchema),
  /** What reports count it in: of numbers with about as many posts each, of dates by months. */
  bands: z.array(rangePartSchema),
});
export type ColumnRange = z.infer<typeof columnRangeSchema>;

export const datasetColumnsSchema = z.object({
  columns: z.array(fileColumnSchema),
  /** Columns of numbers and dates, which are narrowed from one value to another. */
  ranges: z.array(columnRangeSchema),
  /** Names of columns with more values than can be chosen from. */
  too_many: z.array(z.string()),
});
export type DatasetColumns = z.infer<typeof datasetColumnsSchema>;

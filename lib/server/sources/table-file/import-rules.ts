import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { ColumnMapping, DateOrder, FilePreview, PostField } from '@/lib/domain/datasets';
import { feelingScale, type FeelingScale } from '@/lib/domain/feeling-labels';
import { optionalText } from './cell-values';
import { DateOrderEvidence, type OrderDecision } from './date-order';
import type { HeadTable } from './head-table';
import { ownColumns, type OwnColumns } from './own-columns';
import type { OwnRange } from './own-ranges';
import { isClock, joinClock, parseDate } from './parse-date';
import { cleanId, handleFromUrl, hasLostDigits, idFromUrl, idTime, looksRounded } from './post-ids';

export type Note = FilePreview['notes'][number];

/** No post of the file says who wrote it. */
export const AUTHOR_UNKNOWN: Note = { id: 'author-unknown', values: {} };

/** What holds for every row of one file, decided from its head. */
export interface ImportRules {
  /** False when the id column lost digits throughout. */
  trustIds: boolean;
  /** `id`: the file has no date, its ids tell the time; `day`: nothing does, and a person gave a day. */
  dateFrom: 'column' | 'id' | 'day' | 'nowhere';
  /** Midnight of the day that was given, epoch ms; null where the file tells its dates. */
  dayGiven: number | null;
  /** The column with the time of day, where the dates have none. */
  timeColumn: string | null;
  /** True where no column holds handles and the addresses of the posts name them. */
  handleFromUrl: boolean;
  /** Columns of the file's own that are kept. */
  own: readonly string[];
  /** Those of them, and beyond them, that hold numbers or dates. */
  ranges: readonly OwnRange[];
  /** How the file labels feelings; null where it does not. */
  feelings: FeelingScale | null;
  notes: Note[];
}

/** Ids tell the time only when their lost digits leave at most a minute open. */
const maxToleranceMs = 60_000;

export type FieldCells = (field: PostField) => string[];

/** The values of a mapped field over the head's rows, blank ones included; empty when it is not mapped. */
export function fieldCells(table: HeadTable, mapping: ColumnMapping): FieldCells {
  return (field) => {
    const index = table.columns.indexOf(mapping[field] ?? '');
    return index < 0 ? [] : table.rows.map((row) => row[index] ?? '');
  };
}

const filled = (cells: string[]) => cells.filter((cell) => cell.trim() !== '');

/** The time an id cell or the post's address gives away; null when neither tells it closely enough. */
export function rowIdTime(id: string, url: string, toleranceMs = maxToleranceMs): number | null {
  const fromUrl = url === '' ? null : idTime(idFromUrl(url));
  const time = fromUrl ?? idTime(cleanId(id));
  return time !== null && time.toleranceMs <= toleranceMs ? time.ms : null;
}

/** True for a column of the addresses of posts; one of shared links may hold such an address here and there. */
const mostlyPosts = (urls: string[]) =>
  urls.length > 0 && urls.filter((url) => idFromUrl(url) !== '').length > urls.length / 2;

function idNotes(mapping: ColumnMapping, cells: FieldCells): { trustIds: boolean; notes: Note[] } {
  const ids = filled(cells('id')).map(cleanId);
  const urls = cells('url');
  const addressed = mostlyPosts(urls);
  const url = mapping.url ?? '';
  const column = mapping.id ?? '';
  if (column === '') {
    const note: Note = addressed
      ? { id: 'id-from-url', values: { column: url } }
      : { id: 'id-derived', values: {} };
    return { trustIds: true, notes: [note] };
  }
  const lost = ids.filter(hasLostDigits).length > ids.length / 2;
  const rounded = !lost && looksRounded(ids);
  if (!lost && !rounded) return { trustIds: true, notes: [] };
  const values = { column, example: ids.find((id) => rounded || hasLostDigits(id)) ?? '' };
  return {
    trustIds: false,
    notes: [
      addressed ? { id: 'id-lost-digits-url', values: { ...values, url } } : { id: 'id-lost-digits', values },
    ],
  };
}

const timeName = /time|hour|clock|heure|hora|uhrzeit|時刻|時間/i;

/** Tables of some tools keep the day and the time of day apart. */
function findTimeColumn(
  table: HeadTable,
  mapping: ColumnMapping,
  dates: string[],
  order: DateOrder,
): string | null {
  const days = filled(dates).slice(0, 500);
  if (days.length === 0 || !days.every((value) => parseDate(value, order)?.dateOnly === true)) return null;
  const taken = new Set(Object.values(mapping));
  const holdsTimes = (index: number) => {
    const values = filled(table.rows.slice(0, 500).map((row) => row[index] ?? ''));
    return values.length > days.length * 0.5 && values.filter(isClock).length > values.length * 0.9;
  };
  const found = table.columns.find(
    (name, index) => !taken.has(name) && timeName.test(name) && !/zone/i.test(name) && holdsTimes(index),
  );
  return found ?? null;
}

function joinedDates(table: HeadTable, time: string | null, dates: string[], order: DateOrder): string[] {
  const index = table.columns.indexOf(time ?? '');
  if (index < 0) return dates;
  const dayOnly = (value: string) => parseDate(value, order)?.dateOnly === true;
  return dates.map((date, row) => joinClock(date, table.rows[row]?.[index] ?? '', dayOnly));
}

function dateNotes(column: string, given: string[], order: DateOrder): Note[] {
  const values = filled(given).slice(0, 500);
  const dates = values.map((value) => parseDate(value, order)).filter((date) => date !== null);
  if (dates.length === 0) return [];
  if (dates.every((date) => date.dateOnly)) return [{ id: 'date-only', values: { column } }];
  return dates.some((date) => !date.zoned) ? [{ id: 'date-no-zone', values: { column } }] : [];
}

function dateSource(mapping: ColumnMapping, cells: FieldCells, day?: string): ImportRules['dateFrom'] {
  if (mapping.created_at !== undefined) return 'column';
  const ids = cells('id');
  const urls = cells('url');
  const rows = Math.max(ids.length, urls.length);
  let timed = 0;
  for (let row = 0; row < rows; row += 1) if (rowIdTime(ids[row] ?? '', urls[row] ?? '') !== null) timed += 1;
  if (rows > 0 && timed > rows * 0.8) return 'id';
  return day === undefined ? 'nowhere' : 'day';
}

export const AUTHOR_FIELDS = ['author_handle', 'author_id', 'author_name'] as const;

/** Who wrote the posts, where no column says it. */
function authorRule(mapping: ColumnMapping, cells: FieldCells): Pick<ImportRules, 'handleFromUrl' | 'notes'> {
  const urls = cells('url');
  const named = mostlyPosts(urls) && urls.some((url) => handleFromUrl(url) !== '');
  if (mapping.author_handle === undefined && named)
    return { handleFromUrl: true, notes: [{ id: 'author-from-url', values: { column: mapping.url ?? '' } }] };
  const unknown = AUTHOR_FIELDS.every((field) => mapping[field] === undefined);
  return { handleFromUrl: false, notes: unknown ? [AUTHOR_UNKNOWN] : [] };
}

/** Whether a column labels feelings, which then stand in place of what a model reads. */
function feelingRule(mapping: ColumnMapping, cells: FieldCells): Pick<ImportRules, 'feelings' | 'notes'> {
  const column = mapping.sentiment;
  if (column === undefined) return { feelings: null, notes: [] };
  const feelings = feelingScale(cells('sentiment').filter((cell) => optionalText(cell) !== null));
  const id = feelings ? 'sentiment-from-column' : 'sentiment-unread';
  return { feelings, notes: [{ id, values: { column } }] };
}

const SHOWN_NAMES = 12;
const named = (columns: readonly string[]) =>
  `${columns.slice(0, SHOWN_NAMES).join(', ')}${columns.length > SHOWN_NAMES ? ' …' : ''}`;

/** Which of the file's own columns become filters, and once, which do not. */
const ownNotes = ({ kept, ranges, leftOut }: OwnColumns): Note[] => [
  ...(kept.length > 0 ? [{ id: 'columns-kept', values: { columns: named(kept), count: kept.length } }] : []),
  ...(ranges.length > 0
    ? [
        {
          id: 'columns-ranges',
          values: { columns: named(ranges.map(({ name }) => name)), count: ranges.length },
        },
      ]
    : []),
  ...(leftOut.length > 0
    ? [{ id: 'columns-left-out', values: { columns: named(leftOut), count: leftOut.length } }]
    : []),
];

/** Decides how ids and dates of this file are read, and says what a reader should know about it. */
export function importRules(
  table: HeadTable,
  mapping: ColumnMapping,
  order: DateOrder | null,
  day?: string,
): ImportRules {
  const cells = fieldCells(table, mapping);
  const { trustIds, notes } = idNotes(mapping, cells);
  const dateFrom = dateSource(mapping, cells, day);
  const dayGiven = dateFrom === 'day' && day !== undefined ? Date.parse(day) : null;
  if (dayGiven !== null) notes.push({ id: 'day-given', values: { day: day ?? '' } });
  if (dateFrom === 'id')
    notes.push({ id: 'date-from-id', values: { column: mapping.id ?? mapping.url ?? '' } });
  const dates = cells('created_at');
  const timeColumn = findTimeColumn(table, mapping, dates, order ?? 'dmy');
  const column = mapping.created_at ?? '';
  if (timeColumn !== null) notes.push({ id: 'time-column', values: { column, time: timeColumn } });
  notes.push(...dateNotes(column, joinedDates(table, timeColumn, dates, order ?? 'dmy'), order ?? 'dmy'));
  const author = authorRule(mapping, cells);
  notes.push(...author.notes);
  const own = ownColumns(table, mapping, timeColumn, order);
  notes.push(...ownNotes(own));
  const { feelings, notes: said } = feelingRule(mapping, cells);
  notes.push(...said);
  const { kept, ranges } = own;
  const { handleFromUrl } = author;
  return { trustIds, dateFrom, dayGiven, timeColumn, handleFromUrl, own: kept, ranges, feelings, notes };
}

/** Refuses a file as a whole when its posts would have no text or no time. */
export function assertImportable(columns: string[], mapping: ColumnMapping, rules: ImportRules): void {
  const shown = columns.slice(0, 40).join(', ') + (columns.length > 40 ? ' …' : '');
  if (columns.includes('meta.result_count'))
    throw new AppError('unprocessable', 'These are pages of the X API; choose the format x-api', {
      code: 'choose_x_api',
    });
  if (mapping.text === undefined)
    throw new AppError('unprocessable', `No column holds the text of the posts. Columns: ${shown}.`, {
      code: 'no_text_column',
    });
  if (rules.dateFrom === 'nowhere')
    throw new AppError('unprocessable', `No column holds the date of the posts. Columns: ${shown}.`, {
      code: 'no_date_column',
    });
}

/** What the head's dates say about the order of day and month; null when the file has no such dates. */
export function headDateOrder(table: HeadTable, mapping: ColumnMapping): OrderDecision | null {
  const evidence = new DateOrderEvidence();
  const cells = fieldCells(table, mapping);
  const ids = cells('id');
  const urls = cells('url');
  cells('created_at').forEach((value, row) => {
    evidence.add(value, rowIdTime(ids[row] ?? '', urls[row] ?? '', 12 * 3_600_000));
  });
  for (const value of cells('author_created_at')) evidence.add(value, null);
  return evidence.decide();
}

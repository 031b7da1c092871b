import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import {
  NETWORK_FIELDS,
  type ColumnMapping,
  type DateOrder,
  type FileFormat,
  type FilePreview,
  type PostField,
} from '@/lib/domain/datasets';
import type { SourcePost } from '@/lib/domain/source-post';
import type { OpenBytes } from './byte-source';
import type { OrderDecision } from './date-order';
import { FOLLOWER_LIST, type FollowerColumns, followerColumns, listedFollowers } from './follower-lists';
import { columnSamples, readHeadTable, type HeadTable } from './head-table';
import {
  assertImportable,
  fieldCells,
  headDateOrder,
  importRules,
  type ImportRules,
  type Note,
} from './import-rules';
import { cleanDate, tableDate } from './parse-date';
import { fieldValues } from '../post-fields';
import { isRejected, PostMapper } from './mapper';
import { recognizeColumns } from './recognize-columns';

export interface PreviewOverrides {
  format?: FileFormat;
  /** Laid over what was recognised; '' takes a field away. */
  mapping?: Partial<Record<PostField, string>>;
  dateOrder?: DateOrder;
  day?: string;
}

const shownRows = 20;
const shownSamples = 3;
const shownLength = 160;

function findColumn(columns: string[], name: string): string {
  const lower = name.trim().toLowerCase();
  const found =
    columns.find((column) => column === name) ?? columns.find((column) => column.toLowerCase() === lower);
  if (found !== undefined) return found;
  const shown = columns.slice(0, 40).join(', ');
  throw new AppError('unprocessable', `The file has no column "${name.slice(0, 80)}". Columns: ${shown}`, {
    code: 'column_missing',
  });
}

/** A column chosen for one field is taken from the field it was recognised as; '' takes a field away. */
function overrideMapping(recognized: ColumnMapping, chosen: PreviewOverrides['mapping'], columns: string[]) {
  const entries = Object.entries(chosen ?? {}).filter((entry): entry is [PostField, string] =>
    Boolean(entry[1]),
  );
  const given: ColumnMapping = Object.fromEntries(
    entries.map(([field, name]) => [field, findColumn(columns, name)]),
  );
  const taken = new Set(Object.values(given));
  const kept = Object.entries(recognized).filter(
    ([field, column]) => !(field in (chosen ?? {})) && !taken.has(column),
  );
  return { ...Object.fromEntries(kept), ...given } satisfies ColumnMapping;
}

/** The column whose dates need an order. */
function orderColumn(table: HeadTable, mapping: ColumnMapping): string {
  const cells = fieldCells(table, mapping);
  const needy = cells('created_at').some((value) => tableDate(cleanDate(value)) !== null);
  return (needy ? mapping.created_at : mapping.author_created_at) ?? '';
}

function orderNotes(order: DateOrder | null, decision: OrderDecision | null, column: string): Note[] {
  if (decision === null) return [];
  if (decision.basis === 'mixed') return [{ id: 'date-order-mixed', values: { column } }];
  if (order === null) return [{ id: 'date-order-open', values: { column } }];
  return [
    { id: decision.basis === 'assumed' ? 'date-order-assumed' : 'date-order', values: { column, order } },
  ];
}

function tableNotes(
  table: HeadTable,
  guessed: PostField[],
  mapping: ColumnMapping,
  rules: ImportRules,
): Note[] {
  const notes: Note[] = [];
  const { sheet, encoding } = table;
  if (encoding === 'windows-1252') notes.push({ id: 'encoding-windows-1252', values: {} });
  if (encoding === 'shift_jis' || encoding === 'euc-jp')
    notes.push({ id: 'encoding-japanese', values: { encoding } });
  if (sheet && sheet.sheets > 1)
    notes.push({ id: 'sheet', values: { sheet: sheet.name, sheets: sheet.sheets } });
  if (table.badBytes > 0) notes.push({ id: 'bad-bytes', values: { count: table.badBytes } });
  if (table.broken > 0) notes.push({ id: 'broken-rows', values: { count: table.broken } });
  if (mapping.text === undefined) notes.push({ id: 'text-missing', values: {} });
  if (rules.dateFrom === 'nowhere') notes.push({ id: 'date-missing', values: {} });
  if (table.layout.headless) notes.push({ id: 'no-header', values: {} });
  for (const [field, id] of [
    ['text', 'text-guessed'],
    ['created_at', 'date-guessed'],
  ] as const)
    if (guessed.includes(field) && mapping[field] !== undefined)
      notes.push({ id, values: { column: mapping[field] } });
  return notes;
}

function shownPost(post: SourcePost): FilePreview['rows'][number] {
  const row: FilePreview['rows'][number] = {};
  for (const [field, read] of fieldValues) {
    const value = read(post);
    if (value !== null && value !== undefined) row[field] = String(value).slice(0, 1000);
  }
  return row;
}

function firstPosts(table: HeadTable, mapping: ColumnMapping, rules: ImportRules, order: DateOrder | null) {
  if (mapping.text === undefined || rules.dateFrom === 'nowhere') return [];
  const mapper = new PostMapper({ columns: table.columns, mapping, rules, dateOrder: order });
  const rows: FilePreview['rows'] = [];
  for (const [index, cells] of table.rows.entries()) {
    const item = mapper.map(cells, index + 1);
    if (!isRejected(item)) rows.push(shownPost(item));
    if (rows.length === shownRows || index >= shownRows * 5) break;
  }
  return rows;
}

function shownColumns(table: HeadTable, mapping: ColumnMapping): FilePreview['columns'] {
  const fields = new Map(Object.entries(mapping).map(([field, column]) => [column, field as PostField]));
  const api = table.layout.format === 'x-api';
  const columns = columnSamples(table).filter(({ samples }) => !api || samples.length > 0);
  return columns.map(({ name, samples }) => ({
    name,
    samples: samples.slice(0, shownSamples).map((value) => value.slice(0, shownLength).toWellFormed()),
    field: fields.get(name) ?? null,
  }));
}

/** The fields of the API are known; nothing has to be recognised. */
const apiMapping = {
  mapping: Object.fromEntries(
    NETWORK_FIELDS.filter((field) => field !== 'url').map((field) => [field, field]),
  ) satisfies ColumnMapping,
  guessed: [],
};

/** A list of who follows whom has no posts and needs no mapping. */
function followersPreview(table: HeadTable, list: FollowerColumns): FilePreview {
  const { format, delimiter } = table.layout;
  return {
    format,
    gzipped: table.gzipped,
    encoding: table.encoding,
    delimiter: format === 'csv' || format === 'tsv' ? delimiter : null,
    columns: shownColumns(table, {}),
    mapping: {},
    date_order: null,
    rows: [],
    notes: [{ id: FOLLOWER_LIST, values: { ...list } }],
  };
}

/**
 * Looks at the first 4 MB or 2,000 rows of a file: format, encoding, columns, how they map to post fields, the order
 * of day and month, and what a person should know. Never reads the whole file. A file whose text or date column is
 * not found is previewed all the same, with a note, so that the mapping can be corrected.
 * @throws AppError unprocessable when the file is no table: binary, empty, header only, more than 500 columns.
 */
export async function previewFile(
  open: OpenBytes,
  fileName: string,
  overrides: PreviewOverrides = {},
): Promise<FilePreview> {
  const table = await readHeadTable(open, { format: overrides.format, fileName });
  const { mapping: recognized, guessed } =
    table.layout.format === 'x-api' ? apiMapping : recognizeColumns(columnSamples(table));
  const list =
    recognized.text === undefined && !overrides.mapping?.text ? followerColumns(columnSamples(table)) : null;
  if (list) return followersPreview(table, list);
  const mapping = overrideMapping(recognized, overrides.mapping, table.columns);
  const decision = headDateOrder(table, mapping);
  const certain = decision?.basis === 'proved' || (table.complete && decision?.basis !== 'mixed');
  const settled = certain ? (decision?.order ?? null) : null;
  const order = overrides.dateOrder ?? settled;
  const rules = importRules(table, mapping, order, overrides.day);
  const chosen =
    overrides.dateOrder === undefined ? orderNotes(order, decision, orderColumn(table, mapping)) : [];
  return {
    format: table.layout.format,
    gzipped: table.gzipped,
    encoding: table.encoding,
    delimiter: table.layout.format === 'csv' || table.layout.format === 'tsv' ? table.layout.delimiter : null,
    columns: shownColumns(table, mapping),
    mapping,
    date_order: order,
    ...(rules.dateFrom === 'day' && { day: overrides.day }),
    rows: firstPosts(table, mapping, rules, order ?? decision?.order ?? null),
    notes: [...tableNotes(table, guessed, mapping, rules), ...rules.notes, ...chosen],
  };
}

/** Refuses, with the columns seen, a previewed file whose posts would have no text or no time. */
export function assertPreviewImportable(preview: FilePreview): void {
  if (listedFollowers(preview)) return;
  const missing = new Set(preview.notes.map((note) => note.id));
  const names = preview.columns.map((column) => column.name);
  const dateFrom = missing.has('date-missing') ? 'nowhere' : 'column';
  assertImportable(names, preview.mapping, {
    trustIds: true,
    dateFrom,
    dayGiven: null,
    timeColumn: null,
    handleFromUrl: false,
    own: [],
    ranges: [],
    feelings: null,
    notes: [],
  });
}

import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { ColumnMapping, DateOrder, FilePreview, RejectedRow } from '@/lib/domain/datasets';
import type { FollowEdge } from '../post-source';
import type { ByteOptions, OpenBytes } from './byte-source';
import { DateOrderEvidence, type OrderDecision } from './date-order';
import { followEdge, listedFollowers } from './follower-lists';
import { readHeadTable, type HeadTable } from './head-table';
import {
  assertImportable,
  headDateOrder,
  type ImportRules,
  importRules,
  rowIdTime,
  type Note,
} from './import-rules';
import { PostMapper, type TableItem } from './mapper';
import { rejectedRow, type Rejection } from './rejections';
import { noFacts, rowSplitter, textChunks, type ReadingFacts } from './row-source';

/** What a preview found or a person chose; a FilePreview fits as it is. */
export type TableSettings = Pick<
  FilePreview,
  'format' | 'encoding' | 'delimiter' | 'mapping' | 'date_order' | 'day'
>;

export interface ReadOptions extends ByteOptions {
  /** Rows a batch; 1,000 unless told. */
  batchSize?: number;
  /** Told at the end what only the whole file shows. */
  onNotes?: (notes: Note[]) => void;
}

/** What a person should know about a file that was read, beside what its preview said. */
function readingNotes({ replaced, referenced, unavailable }: ReadingFacts): Note[] {
  const notes: [string, number][] = [
    ['replaced-characters', replaced],
    ['api-referenced', referenced],
    ['api-unavailable', unavailable],
  ];
  return notes.filter(([, count]) => count > 0).map(([id, count]) => ({ id, values: { count } }));
}

/** Where the rows of a file come from: a workbook in memory, or text that is split as it arrives. */
interface RowInput {
  open: OpenBytes;
  table: HeadTable;
  columns: string[];
  facts: ReadingFacts;
}

/** Cells in the order of `columns`, or why there are none; in file order, in pieces of any size. */
async function* sourceRows({ open, table, columns, facts }: RowInput, options: ByteOptions) {
  if (table.sheet) {
    const rows = table.sheet.rows.slice(1);
    for (let start = 0; start < rows.length; start += 1000) yield rows.slice(start, start + 1000);
    return;
  }
  let rows: (string[] | Rejection)[] = [];
  const take = () => {
    const taken = rows;
    rows = [];
    return taken;
  };
  const handlers = {
    onCells: (cells: string[]) => rows.push(cells),
    onBroken: (row: Rejection) => rows.push(row),
  };
  const splitter = rowSplitter(table.layout, columns, handlers, facts);
  for await (const text of textChunks(open, { ...table, ...options }, facts)) {
    options.signal?.throwIfAborted();
    splitter.write(text);
    if (rows.length > 0) yield take();
  }
  splitter.end();
  if (rows.length > 0) yield take();
}

/** For a JSON table only the mapped paths are read; other rows have all their cells anyway. */
function readColumns(table: HeadTable, mapping: ColumnMapping, rules?: ImportRules): string[] {
  if (table.layout.format !== 'jsonl') return table.columns;
  const { timeColumn = null, own = [], ranges = [] } = rules ?? {};
  const kept = new Set([...own, ...ranges.map(({ name }) => name)]);
  return [...Object.values(mapping), ...(timeColumn === null ? [] : [timeColumn]), ...kept];
}

function settled(decision: OrderDecision | null): DateOrder | null {
  if (decision?.basis === 'mixed')
    throw new AppError(
      'unprocessable',
      'Dates mix day-month and month-day order; choose the order of dates',
      { code: 'date_order' },
    );
  return decision?.order ?? null;
}

const enoughVotes = 5000;

/** One cheap pass over the date columns: the order of day and month for the whole file. */
async function scanDateOrder(
  open: OpenBytes,
  table: HeadTable,
  mapping: ColumnMapping,
  signal?: AbortSignal,
) {
  const evidence = new DateOrderEvidence();
  const columns = readColumns(table, mapping);
  const index = (name: string | undefined) => (name === undefined ? -1 : columns.indexOf(name));
  const [date, joined, id, url] = [
    mapping.created_at,
    mapping.author_created_at,
    mapping.id,
    mapping.url,
  ].map(index);
  const cell = (cells: string[], at: number | undefined) => cells[at ?? -1] ?? '';
  for await (const rows of sourceRows({ open, table, columns, facts: noFacts() }, { signal })) {
    for (const cells of rows) {
      if (!Array.isArray(cells)) continue;
      evidence.add(cell(cells, date), rowIdTime(cell(cells, id), cell(cells, url), 12 * 3_600_000));
      evidence.add(cell(cells, joined), null);
    }
    if (evidence.proofs > enoughVotes) break;
  }
  return settled(evidence.decide());
}

async function dateOrder(open: OpenBytes, table: HeadTable, settings: TableSettings, signal?: AbortSignal) {
  if (settings.date_order !== null) return settings.date_order;
  const head = headDateOrder(table, settings.mapping);
  if (head === null || head.basis === 'proved' || table.complete) return settled(head);
  return scanDateOrder(open, table, settings.mapping, signal);
}

function headOf(open: OpenBytes, settings: TableSettings, signal?: AbortSignal): Promise<HeadTable> {
  const { format, encoding } = settings;
  const delimiter = format === 'csv' || format === 'tsv' ? settings.delimiter : null;
  return readHeadTable(open, { format, encoding, delimiter, signal, whole: true });
}

/** The order `readTable` will use when the preview left it open; null when the file has no table dates. */
export async function resolveDateOrder(
  open: OpenBytes,
  settings: TableSettings,
  signal?: AbortSignal,
): Promise<DateOrder | null> {
  return dateOrder(open, await headOf(open, settings, signal), settings, signal);
}

/** A row of nothing but separators, as spreadsheets leave below a table: no post, and nothing refused. */
const isBlank = (cell: string) => cell.trim() === '';

/** Reads a whole list of who follows whom, in file order, in batches. */
export async function* readFollows(
  open: OpenBytes,
  settings: TableSettings & Pick<FilePreview, 'notes'>,
  { batchSize = 1000, ...options }: ReadOptions = {},
): AsyncGenerator<(FollowEdge | RejectedRow)[]> {
  const table = await headOf(open, settings, options.signal);
  const list = listedFollowers(settings);
  const columns = table.layout.format === 'jsonl' && list ? [list.follower, list.target] : table.columns;
  const [follower, target] = [list?.follower ?? '', list?.target ?? ''].map((name) => columns.indexOf(name));
  let edges: (FollowEdge | RejectedRow)[] = [];
  let row = 0;
  for await (const rows of sourceRows({ open, table, columns, facts: noFacts() }, options))
    for (const cells of rows) {
      row += 1;
      if (Array.isArray(cells) && cells.every(isBlank)) continue;
      const edge = Array.isArray(cells)
        ? followEdge(cells[follower ?? -1] ?? '', cells[target ?? -1] ?? '')
        : cells;
      edges.push('code' in edge ? rejectedRow(row, edge) : edge);
      if (edges.length < batchSize) continue;
      yield edges;
      edges = [];
    }
  if (edges.length > 0) yield edges;
}

/**
 * Reads a whole file as posts and rejected rows, in file order, in batches. Streams: memory does not grow with the
 * file and nothing is read ahead of the consumer. A second pass gives the same items.
 * @throws AppError unprocessable when the file as a whole is unusable; the signal's reason when aborted.
 */
export async function* readTable(
  open: OpenBytes,
  settings: TableSettings,
  options: ReadOptions = {},
): AsyncGenerator<TableItem[]> {
  const { batchSize = 1000, signal } = options;
  const table = await headOf(open, settings, signal);
  const rules = importRules(table, settings.mapping, settings.date_order, settings.day);
  assertImportable(table.columns, settings.mapping, rules);
  const order = await dateOrder(open, table, settings, signal);
  const columns = readColumns(table, settings.mapping, rules);
  const mapper = new PostMapper({ columns, mapping: settings.mapping, rules, dateOrder: order });
  const facts = noFacts();
  const objects = table.layout.json !== undefined;
  let items: TableItem[] = [];
  let row = 0;
  for await (const rows of sourceRows({ open, table, columns, facts }, options)) {
    for (const cells of rows) {
      row += 1;
      if (!Array.isArray(cells)) items.push(rejectedRow(row, cells));
      else if (objects || !cells.every(isBlank)) items.push(mapper.map(cells, row));
    }
    if (items.length < batchSize) continue;
    const ready = items;
    items = [];
    for (let start = 0; start < ready.length; start += batchSize) yield ready.slice(start, start + batchSize);
  }
  if (items.length > 0) yield items;
  const unread = mapper.unreadCounts().map((values): Note => ({ id: 'counts-unread', values }));
  const ranges = mapper.unreadRanges().map((values): Note => ({ id: 'ranges-unread', values }));
  options.onNotes?.([...readingNotes(facts), ...unread, ...ranges]);
}

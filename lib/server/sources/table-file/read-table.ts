import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { ColumnMapping, DateOrder, FilePreview } from '@/lib/domain/datasets';
import { readBytes, type ByteOptions, type OpenBytes } from './byte-source';
import { DateOrderEvidence, type OrderDecision } from './date-order';
import { DelimitedRecords } from './delimited-records';
import { decodeText } from './encoding';
import { readHeadTable, type HeadTable } from './head-table';
import { assertImportable, headDateOrder, importRules, rowIdTime } from './import-rules';
import { JsonListObjects } from './json-list';
import { Lines, parseJsonLine, pathReader } from './json-lines';
import { PostMapper, type TableItem } from './post-mapper';

/** What a preview found or a person chose; a FilePreview fits as it is. */
export type TableSettings = Pick<FilePreview, 'format' | 'encoding' | 'delimiter' | 'mapping' | 'date_order'>;

export interface ReadOptions extends ByteOptions {
  /** Rows a batch; 1,000 unless told. */
  batchSize?: number;
}

interface RowHandlers {
  onCells: (cells: string[]) => void;
  onBroken: (reason: string) => void;
}

/** Text in, cells in the order of `columns` out; the header line is left out. */
function rowSplitter(table: HeadTable, columns: string[], { onCells, onBroken }: RowHandlers) {
  if (table.layout.format === 'jsonl') {
    const readers = columns.map(pathReader);
    const onLine = (line: string) => {
      const object = parseJsonLine(line);
      if (object === null) onBroken('not a JSON object');
      else onCells(readers.map((read) => read(object)));
    };
    return table.layout.list ? new JsonListObjects({ onLine, onBroken }) : new Lines({ onLine, onBroken });
  }
  let header = true;
  const onRecord = (cells: string[]) => {
    if (header) header = false;
    else onCells(cells);
  };
  return new DelimitedRecords(table.layout, { onRecord, onBroken });
}

/** For JSON only the mapped paths are read; a delimited row has all its cells anyway. */
function readColumns(table: HeadTable, mapping: ColumnMapping): string[] {
  return table.layout.format === 'jsonl' ? Object.values(mapping) : table.columns;
}

async function* textChunks(open: OpenBytes, table: HeadTable, options: ByteOptions) {
  let first = true;
  for await (const text of decodeText(readBytes(open, table.gzipped, options), table.encoding)) {
    yield first ? text.replace(/^\uFEFF/, '') : text;
    first = false;
  }
}

function settled(decision: OrderDecision | null): DateOrder | null {
  if (decision?.basis === 'mixed')
    throw new AppError('unprocessable', 'Dates mix day-month and month-day order; choose the order of dates');
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
  const splitter = rowSplitter(table, columns, {
    onCells: (cells) => {
      evidence.add(cell(cells, date), rowIdTime(cell(cells, id), cell(cells, url), 12 * 3_600_000));
      evidence.add(cell(cells, joined), null);
    },
    onBroken: () => undefined,
  });
  for await (const text of textChunks(open, table, { signal })) {
    splitter.write(text);
    if (evidence.proofs > enoughVotes) break;
  }
  splitter.end();
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
  const delimiter = format === 'jsonl' ? null : settings.delimiter;
  return readHeadTable(open, { format, encoding, delimiter, signal });
}

/** The order `readTable` will use when the preview left it open; null when the file has no table dates. */
export async function resolveDateOrder(
  open: OpenBytes,
  settings: TableSettings,
  signal?: AbortSignal,
): Promise<DateOrder | null> {
  return dateOrder(open, await headOf(open, settings, signal), settings, signal);
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
  const rules = importRules(table, settings.mapping, settings.date_order);
  assertImportable(table.columns, settings.mapping, rules);
  const order = await dateOrder(open, table, settings, signal);
  const columns = readColumns(table, settings.mapping);
  const mapper = new PostMapper({ columns, mapping: settings.mapping, rules, dateOrder: order });
  let items: TableItem[] = [];
  let row = 0;
  const splitter = rowSplitter(table, columns, {
    onCells: (cells) => items.push(mapper.map(cells, (row += 1))),
    onBroken: (reason) => items.push({ row: (row += 1), reason }),
  });
  for await (const text of textChunks(open, table, options)) {
    signal?.throwIfAborted();
    splitter.write(text);
    if (items.length < batchSize) continue;
    const ready = items;
    items = [];
    for (let start = 0; start < ready.length; start += batchSize) yield ready.slice(start, start + batchSize);
  }
  splitter.end();
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}

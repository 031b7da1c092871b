import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { FileFormat } from '@/lib/domain/datasets';
import { readHead, type OpenBytes } from './byte-source';
import { decodeText, detectEncoding, type Encoding } from './encoding';
import { JsonListObjects } from './json-list';
import { flattenObject, Lines, parseJsonLine } from './json-lines';
import { detectLayout, parseRecords, type Layout } from './layout';
import type { Column } from './recognize-columns';

export const headBytes = 4 * 1024 * 1024;
export const headRows = 2000;
export const maxColumns = 500;

/** The first rows of a file as cells in the order of `columns`. */
export interface HeadTable {
  layout: Layout;
  encoding: Encoding;
  gzipped: boolean;
  badBytes: number;
  columns: string[];
  rows: string[][];
  /** Rows of the head that could not be read. */
  broken: number;
  /** True when these rows are all the file has. */
  complete: boolean;
}

export interface HeadOptions {
  format?: FileFormat;
  fileName?: string;
  delimiter?: string | null;
  encoding?: Encoding;
  signal?: AbortSignal;
}

/** Column names as shown and mapped: never blank, each once. */
export function headerNames(cells: string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.replace(/^\uFEFF/, '').trim() || `column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

function delimitedHead(text: string, layout: Layout, complete: boolean) {
  const { records, broken } = parseRecords(text, layout, complete, headRows + 1);
  const header = records[0] ?? [];
  if (header.length > maxColumns)
    throw new AppError(
      'unprocessable',
      `The file has ${header.length} columns; at most ${maxColumns} can be read`,
    );
  const all = complete && records.length <= headRows;
  return { columns: headerNames(header), rows: records.slice(1), broken, complete: all };
}

function jsonHead(text: string, layout: Layout, complete: boolean) {
  const objects: Map<string, string>[] = [];
  const columns = new Map<string, number>();
  let broken = 0;
  let more = false;
  const read = (line: string) => {
    if (objects.length >= headRows) more = true;
    else {
      const object = parseJsonLine(line);
      if (object === null) broken += 1;
      else objects.push(flattenObject(object));
    }
  };
  const handlers = { onLine: read, onBroken: () => (broken += 1) };
  const lines = layout.list ? new JsonListObjects(handlers) : new Lines(handlers);
  lines.write(text);
  if (complete) lines.end();
  for (const object of objects)
    for (const [path, value] of object) columns.set(path, (columns.get(path) ?? 0) + (value === '' ? 0 : 1));
  // Objects used as maps can have any number of keys; the ones filled most often are the columns.
  const kept = new Set(
    [...columns]
      .sort((a, b) => b[1] - a[1])
      .slice(0, maxColumns)
      .map(([path]) => path),
  );
  const names = [...columns.keys()].filter((path) => kept.has(path));
  const rows = objects.map((object) => names.map((path) => object.get(path) ?? ''));
  return { columns: names, rows, broken, complete: complete && !more };
}

async function decodeHead(bytes: Buffer, encoding: Encoding): Promise<string> {
  const chunks = (async function* () {
    yield await Promise.resolve(bytes);
  })();
  let text = '';
  for await (const part of decodeText(chunks, encoding)) text += part;
  return text.replace(/^\uFEFF/, '');
}

/** Reads at most 4 MB (decompressed) and 2,000 rows. */
export async function readHeadTable(open: OpenBytes, options: HeadOptions = {}): Promise<HeadTable> {
  const head = await readHead(open, headBytes, options.signal);
  const found = detectEncoding(head.bytes);
  const encoding = options.encoding ?? found.encoding;
  const text = await decodeHead(head.bytes, encoding);
  const layout = detectLayout(text, { ...options, complete: head.complete });
  const table =
    layout.format === 'jsonl'
      ? jsonHead(text, layout, head.complete)
      : delimitedHead(text, layout, head.complete);
  if (table.rows.length === 0 && head.complete)
    throw new AppError(
      'unprocessable',
      layout.format === 'jsonl'
        ? 'The file holds no JSON object that can be read'
        : 'The file has no rows below its header',
    );
  return { ...table, layout, encoding, gzipped: head.gzipped, badBytes: found.badBytes };
}

/** Each column with its non-blank values of the head. */
export function columnSamples(table: HeadTable): Column[] {
  return table.columns.map((name, index) => {
    const samples: string[] = [];
    for (const row of table.rows) {
      const value = row[index] ?? '';
      if (value.trim() !== '' && !/^(nan|null|none|n\/a)$/i.test(value.trim())) samples.push(value);
      if (samples.length === 500) break;
    }
    return { name, samples };
  });
}

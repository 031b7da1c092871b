import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { NETWORK_FIELDS } from '@/lib/domain/datasets';
import { ANNOTATIONS } from '@/lib/domain/file-columns';
import { ApiPosts, type ApiCells } from './api-posts';
import { readBytes, type ByteOptions, type OpenBytes } from './byte-source';
import { DelimitedRecords } from './delimited-records';
import { decodeText, type Encoding } from './encoding';
import { parseJson, parseJsonLine, pathReader } from './json-lines';
import { jsonSplitter, type TextSplitter } from './json-values';
import type { Layout } from './layout';
import type { Rejection } from './rejections';

/**
 * Characters of one page of the API, or of a whole file that is a single JSON value: the largest that can be
 * unpacked in a thread of 256 MB.
 */
const maxApiDocument = 24_000_000;

export interface RowHandlers {
  onCells: (cells: string[]) => void;
  onBroken: (rejection: Rejection) => void;
}

/** What a reading found out on its way, beside the rows. */
export interface ReadingFacts {
  /** Characters that could not be decoded. */
  replaced: number;
  /** Posts of an API file that came along as references, and posts the API could not give. */
  referenced: number;
  unavailable: number;
}

/** What an answer of the API is read into: our fields, and what X says a post is about. */
export const API_COLUMNS = [...NETWORK_FIELDS, ANNOTATIONS] as const;

const apiCells = (cells: ApiCells) => API_COLUMNS.map((column) => cells[column] ?? '');

/** A list or a single object that is too long leaves nothing to go on with, unlike a line. */
function refuseLong(rejection: Rejection, layout: Layout): void {
  if (rejection.code !== 'too-large' || layout.json !== 'sequence') return;
  throw new AppError(
    'unprocessable',
    `The file is one JSON document of more than ${rejection.values?.megabytes ?? ''} MB; save it with one page or one post a line`,
    { code: 'json_large' },
  );
}

function apiSplitter(layout: Layout, { onCells, onBroken }: RowHandlers, facts: ReadingFacts): TextSplitter {
  const posts = new ApiPosts({ onPost: (cells) => onCells(apiCells(cells)), onRejected: onBroken });
  const onLine = (text: string) => {
    const value = parseJson(text);
    if (value === undefined) onBroken({ code: 'not-json' });
    else posts.read(value);
    facts.referenced = posts.referenced;
    facts.unavailable = posts.unavailable;
  };
  const broken = (rejection: Rejection) => {
    refuseLong(rejection, layout);
    onBroken(rejection);
  };
  return jsonSplitter(layout.json ?? 'lines', { onLine, onBroken: broken }, maxApiDocument);
}

function jsonTableSplitter(
  layout: Layout,
  columns: string[],
  { onCells, onBroken }: RowHandlers,
): TextSplitter {
  const readers = columns.map(pathReader);
  const onLine = (line: string) => {
    const object = parseJsonLine(line);
    if (object === null) onBroken({ code: 'not-json' });
    else onCells(readers.map((read) => read(object)));
  };
  return jsonSplitter(layout.json ?? 'lines', { onLine, onBroken });
}

function delimitedSplitter(layout: Layout, { onCells, onBroken }: RowHandlers): TextSplitter {
  let header = layout.headless !== true;
  const onRecord = (cells: string[]) => {
    if (header) header = false;
    else onCells(cells);
  };
  return new DelimitedRecords(layout, { onRecord, onBroken });
}

/** Text in, cells in the order of `columns` out; the header line is left out. */
export function rowSplitter(
  layout: Layout,
  columns: string[],
  handlers: RowHandlers,
  facts: ReadingFacts,
): TextSplitter {
  if (layout.format === 'x-api') return apiSplitter(layout, handlers, facts);
  if (layout.format === 'jsonl') return jsonTableSplitter(layout, columns, handlers);
  return delimitedSplitter(layout, handlers);
}

export interface TextOptions extends ByteOptions {
  gzipped: boolean;
  encoding: Encoding;
}

/** The whole file as text, chunk by chunk, without its byte-order mark. */
export async function* textChunks(open: OpenBytes, options: TextOptions, facts: ReadingFacts) {
  let first = true;
  const onReplaced = (count: number) => (facts.replaced += count);
  for await (const text of decodeText(
    readBytes(open, options.gzipped, options),
    options.encoding,
    onReplaced,
  )) {
    yield first ? text.replace(/^\uFEFF/, '') : text;
    first = false;
  }
}

export const noFacts = (): ReadingFacts => ({ replaced: 0, referenced: 0, unavailable: 0 });

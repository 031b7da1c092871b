import 'server-only';
import type { FileFormat } from '@/lib/domain/datasets';
import { AppError } from '@/lib/domain/app-error';
import { isApiDocument, looksLikeApiDocument } from './api-shape';
import { DelimitedRecords, type DelimitedOptions } from './delimited-records';
import { parseJson } from './json-lines';
import { jsonSplitter, type JsonShape } from './json-values';
import { parseDate } from './parse-date';

/** How rows and cells are written in a file. */
export interface Layout extends DelimitedOptions {
  format: FileFormat;
  /** How JSON values follow each other: one a line, in one list, or each on any number of lines. */
  json?: JsonShape;
}

const delimiters = [',', '\t', ';', '|'];
const sampleLength = 200_000;

/** Records of a text; the last one is left out unless the text is complete. */
export function parseRecords(text: string, options: DelimitedOptions, complete: boolean, limit = Infinity) {
  const records: string[][] = [];
  let broken = 0;
  const parser = new DelimitedRecords(options, {
    onRecord: (cells) => {
      if (records.length < limit) records.push(cells);
    },
    onBroken: () => {
      broken += 1;
    },
  });
  parser.write(text);
  if (complete) parser.end();
  return { records, broken };
}

/** The most common width of the records, and the share of the records that have it. */
function regularity(text: string, options: DelimitedOptions, complete: boolean) {
  const { records, broken } = parseRecords(text, options, complete);
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, same] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  return { width, records, share: same / Math.max(1, records.length + broken) };
}

const maxPreamble = 20;
const filledCells = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/** Titles above the header: a few records much narrower than the table. */
function preambleLength(text: string, options: DelimitedOptions, complete: boolean): number {
  const { width, records } = regularity(text, options, complete);
  // Some tools fill their titles up to the width of the table; the header is the first row that is full.
  const full = records.findIndex((cells) => cells.length === width && filledCells(cells) >= width * 0.8);
  const header = full >= 0 ? full : records.findIndex((cells) => cells.length === width);
  const narrow = records.slice(0, header).every((cells) => filledCells(cells) <= width / 2);
  return header > 0 && header <= maxPreamble && narrow ? header : 0;
}

/** False where quotes are plain characters: reading without them is regular, reading with them is not. */
function usesQuotes(text: string, base: Omit<DelimitedOptions, 'quoted'>, complete: boolean): boolean {
  if (!text.includes('"')) return true;
  const withQuotes = regularity(text, { ...base, quoted: true }, complete);
  if (withQuotes.share === 1 && withQuotes.records.length === text.split(base.newline).length - 1)
    return true;
  const without = regularity(text, { ...base, quoted: false }, complete);
  return !(without.share === 1 && without.records.length > withQuotes.records.length);
}

function details(text: string, base: Pick<DelimitedOptions, 'delimiter' | 'newline'>, complete: boolean) {
  const quoted = usesQuotes(text, base, complete);
  const preamble = preambleLength(text, { ...base, quoted }, complete);
  const { records } = parseRecords(text, { ...base, quoted, preamble }, complete, ROWS_COMPARED);
  const [first = [], ...others] = records;
  return { quoted, preamble, headless: first.some(isValue) || isPost(first, others) };
}

/** No column is called like a post's id, an address or a full date with its time: this is a row. */
function isValue(cell: string): boolean {
  const value = cell.trim();
  if (/^"?\d{15,20}"?$/.test(value) || /^https?:\/\/\S+\/\S/.test(value)) return true;
  const date = /\D/.test(value) ? (parseDate(value, 'dmy') ?? parseDate(value, 'mdy')) : null;
  return date !== null && !date.dateOnly;
}

const ROWS_COMPARED = 50;

/** Words in a row, or a mention, a tag or a link among them: what people post, and nobody calls a column. */
const isSaid = (cell: string) => {
  const words = cell.trim().split(/\s+/);
  return words.length >= 5 && (words.length >= 12 || /(?:^|\s)[@#]\w|https?:|[.!?…,"]/u.test(cell));
};
const isText = (cell: string) => cell.trim().split(/\s+/).length >= 4;
const isNumber = (cell: string) => cell.trim() !== '' && Number.isFinite(Number(cell));
const most = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.filter(is).length > cells.length / 2;

/** The first row is a post like the others: its text stands where theirs do, and numbers over numbers. */
function isPost(first: readonly string[], others: readonly string[][]): boolean {
  if (others.length === 0) return false;
  const below = (column: number) => others.map((cells) => cells[column] ?? '');
  const named = first.some((cell, column) => !isNumber(cell) && most(below(column), isNumber));
  return !named && first.some((cell, column) => isSaid(cell) && most(below(column), isText));
}

/** Of a table nearly every row has as many cells; of sentences with commas in them far fewer. */
const REGULAR = 0.8;
/** Stands in no text: a line is one cell. */
const NO_DELIMITER = '\u001f';

const postsByLine = (newline: '\n' | '\r'): Layout => ({
  ...{ format: 'csv', delimiter: NO_DELIMITER, newline },
  ...{ quoted: false, headless: true },
});

/** Whether each line is a post, and nothing else. */
function arePosts(lines: readonly string[]): boolean {
  const [first = '', ...others] = lines.filter((line) => line.trim() !== '');
  return others.length > 0 && isSaid(first) && most(others, isText);
}

function refuseWhatIsNoTable(text: string): void {
  const sample = text.slice(0, 65_536);
  const control = sample.match(/[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\ufffd]/g)?.length ?? 0;
  if (
    /^\s*(?:window\.(?:YTD|__THAR)|Grailbird\.|var (?:tweet_index|payload_details|user_details)\b)/.test(
      sample,
    )
  )
    throw new AppError(
      'unprocessable',
      'This is a file of an archive downloaded from X, which cannot be imported yet',
      { code: 'archive_file' },
    );
  if (control > sample.length * 0.02)
    throw new AppError('unprocessable', 'This is no text file', { code: 'not_text' });
  if (sample.trim() === '') throw new AppError('unprocessable', 'The file is empty', { code: 'file_empty' });
}

const jsonHint = 'One object a line, or a list of objects, can be read';

const valuesLooked = 5;

/** The first values of a JSON text, as far as they are whole. */
function firstValues(text: string, shape: JsonShape): unknown[] {
  const values: unknown[] = [];
  const onLine = (value: string) => {
    if (values.length < valuesLooked) values.push(parseJson(value));
  };
  jsonSplitter(shape, { onLine, onBroken: () => undefined }, text.length).write(`${text}\n`);
  return values;
}

function isApiText(text: string, shape: JsonShape): boolean {
  const values = firstValues(text, shape).filter((value) => value !== undefined);
  return values.length === 0 ? looksLikeApiDocument(text) : values.some(isApiDocument);
}

function jsonShape(start: string): JsonShape {
  const lines = start.split('\n');
  if (start.startsWith('['))
    return /^\[.*\]\s*$/.test(lines[0] ?? '') && /^[[{]/.test(lines[1] ?? '') ? 'lines' : 'list';
  // The first line alone may be broken; an object spread over lines is another shape.
  return lines.length === 1 || lines.some((line) => /^\s*\{.*\}\s*$/.test(line)) ? 'lines' : 'sequence';
}

function jsonLayout(text: string, format: FileFormat | undefined): Layout | null {
  const start = text.trimStart();
  if (!/^(?:\{|\[\s*[[{])/.test(start)) return null;
  const json = jsonShape(start);
  const layout: Layout = { format: 'jsonl', delimiter: ',', quoted: true, newline: '\n', json };
  if (format === 'x-api' || (format === undefined && isApiText(start, json)))
    return { ...layout, format: 'x-api' };
  if (json !== 'sequence') return layout;
  throw new AppError('unprocessable', `The file is one JSON object over several lines. ${jsonHint}`, {
    code: 'json_object',
  });
}

function delimitedLayout(
  text: string,
  complete: boolean,
  forced: FileFormat | undefined,
  fileName: string,
): Layout {
  const newline = text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
  const tabs = /\.tsv(\.gz)?$/i.test(fileName);
  const allowed = forced === 'tsv' ? ['\t'] : forced === 'csv' ? [',', ';', '|', '\t'] : delimiters;
  let best = { delimiter: tabs ? '\t' : ',', score: 0, share: 1 };
  for (const delimiter of allowed) {
    const { width, share } = regularity(text, { delimiter, quoted: true, newline }, complete);
    const unquoted = regularity(text, { delimiter, quoted: false, newline }, complete).share;
    const score =
      Math.log2(Math.max(1, width)) * Math.max(share, unquoted) * (tabs && delimiter === '\t' ? 1.5 : 1);
    if (score > best.score) best = { delimiter, score, share: Math.max(share, unquoted) };
  }
  if (forced === undefined && best.share < REGULAR && arePosts(text.split(newline)))
    return postsByLine(newline);
  const base = { delimiter: forced === 'tsv' ? '\t' : best.delimiter, newline } as const;
  return { ...base, format: base.delimiter === '\t' ? 'tsv' : 'csv', ...details(text, base, complete) };
}

/**
 * Tells format, delimiter, quoting and line ends from the first characters of a file.
 * Throws an unprocessable AppError for what is no table of posts: binary, empty, an archive's script.
 */
export function detectLayout(
  head: string,
  options: { complete: boolean; format?: FileFormat; fileName?: string; delimiter?: string | null },
): Layout {
  refuseWhatIsNoTable(head);
  const text = head.slice(0, sampleLength);
  const complete = options.complete && text.length === head.length;
  const delimited = options.format === 'csv' || options.format === 'tsv';
  const json = delimited ? null : jsonLayout(head, options.format);
  if (json !== null) return json;
  if (options.format === 'xlsx')
    throw new AppError('unprocessable', 'This is no XLSX workbook', { code: 'not_workbook' });
  if (options.format === 'jsonl' || options.format === 'x-api')
    throw new AppError('unprocessable', `The file is not JSON. ${jsonHint}`, { code: 'not_json' });
  if (options.delimiter) {
    const newline = text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
    if (options.delimiter === NO_DELIMITER) return postsByLine(newline);
    const base = { delimiter: options.delimiter, newline } as const;
    return { ...base, format: options.format ?? 'csv', ...details(text, base, complete) };
  }
  return delimitedLayout(text, complete, options.format, options.fileName ?? '');
}

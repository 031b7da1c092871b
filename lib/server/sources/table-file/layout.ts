import 'server-only';
import type { FileFormat } from '@/lib/domain/datasets';
import { AppError } from '@/lib/domain/app-error';
import { DelimitedRecords, type DelimitedOptions } from './delimited-records';

/** How rows and cells are written in a file. */
export interface Layout extends DelimitedOptions {
  format: FileFormat;
  /** The objects stand in one JSON list instead of one a line. */
  list?: boolean;
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

/** Titles above the header: a few records much narrower than the table. */
function preambleLength(text: string, options: DelimitedOptions, complete: boolean): number {
  const { width, records } = regularity(text, options, complete);
  const header = records.findIndex((cells) => cells.length === width);
  const narrow = records.slice(0, header).every((cells) => cells.length <= width / 2);
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
  return { quoted, preamble: preambleLength(text, { ...base, quoted }, complete) };
}

function refuseWhatIsNoTable(text: string): void {
  const sample = text.slice(0, 65_536);
  const control = sample.match(/[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\ufffd]/g)?.length ?? 0;
  if (sample.startsWith('PK\u0003\u0004'))
    throw new AppError(
      'unprocessable',
      'This is a ZIP or XLSX file; save the sheet as CSV, or unpack it first',
    );
  if (control > sample.length * 0.02) throw new AppError('unprocessable', 'This is no text file');
  if (sample.trim() === '') throw new AppError('unprocessable', 'The file is empty');
}

const jsonHint = 'One object a line, or a list of objects, can be read';

function jsonLayout(text: string): Layout | null {
  const start = text.trimStart();
  const layout: Layout = { format: 'jsonl', delimiter: ',', quoted: true, newline: '\n' };
  if (/^\[\s*\{/.test(start)) return { ...layout, list: true };
  if (!start.startsWith('{')) return null;
  const lines = start.split('\n');
  // The first line alone may be broken; an object spread over lines is another format.
  if (lines.length === 1 || lines.some((line) => /^\s*\{.*\}\s*$/.test(line))) return layout;
  throw new AppError('unprocessable', `The file is one JSON object over several lines. ${jsonHint}`);
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
  let best: { delimiter: string; score: number } = { delimiter: tabs ? '\t' : ',', score: 0 };
  for (const delimiter of allowed) {
    const { width, share } = regularity(text, { delimiter, quoted: true, newline }, complete);
    const unquoted = regularity(text, { delimiter, quoted: false, newline }, complete).share;
    const score =
      Math.log2(Math.max(1, width)) * Math.max(share, unquoted) * (tabs && delimiter === '\t' ? 1.5 : 1);
    if (score > best.score) best = { delimiter, score };
  }
  const base = { delimiter: forced === 'tsv' ? '\t' : best.delimiter, newline } as const;
  return { ...base, format: base.delimiter === '\t' ? 'tsv' : 'csv', ...details(text, base, complete) };
}

/**
 * Tells format, delimiter, quoting and line ends from the first characters of a file.
 * Throws an unprocessable AppError for what is no table of posts: binary, empty, a JSON list.
 */
export function detectLayout(
  head: string,
  options: { complete: boolean; format?: FileFormat; fileName?: string; delimiter?: string | null },
): Layout {
  refuseWhatIsNoTable(head);
  const text = head.slice(0, sampleLength);
  const complete = options.complete && text.length === head.length;
  const json = options.format === undefined || options.format === 'jsonl' ? jsonLayout(text) : null;
  if (json !== null) return json;
  if (options.format === 'jsonl') throw new AppError('unprocessable', `The file is not JSON. ${jsonHint}`);
  if (options.delimiter) {
    const newline = text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
    const base = { delimiter: options.delimiter, newline } as const;
    return { ...base, format: options.format ?? 'csv', ...details(text, base, complete) };
  }
  return delimitedLayout(text, complete, options.format, options.fileName ?? '');
}

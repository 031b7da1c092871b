import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Rejection } from './rejections';

/** Characters; a longer row is rejected. */
export const maxRowLength = 1_000_000;
const tooLarge: Rejection = { code: 'too-large', values: { megabytes: 1 } };
const quoteOpen: Rejection = { code: 'quote-open' };

export interface DelimitedOptions {
  delimiter: string;
  /** False for tab-separated files that do not quote at all, where a quote is just a character. */
  quoted: boolean;
  /** '\r' only for files that hold no '\n' at all. */
  newline: '\n' | '\r';
  /** Records before the header (titles some tools write above their tables). */
  preamble?: number;
  /** The first record is a row already: there is no header. */
  headless?: boolean;
}

export interface RecordHandlers {
  onRecord: (cells: string[]) => void;
  onBroken: (rejection: Rejection) => void;
}

interface Scan {
  cells: string[];
  /** Position after the record's line end, or -1 when the buffer ends before the record does. */
  end: number;
  lines: number;
  /** The buffer ends within a quoted cell. */
  open: boolean;
  /** A quote inside a quoted field that was not doubled. */
  strayQuote: boolean;
}

const quote = 34;
const carriageReturn = 13;
/** Characters read in vain behind broken quotes before the file is given up: bounds the work a planted file costs. */
const maxWasted = 64_000_000;

/**
 * Splits delimited text (RFC 4180, lenient) into records, chunk by chunk. Own code because a broken quote must
 * cost one row and not the rest of the file (csv-parse swallows it), and because it is five times as fast.
 * A record over several lines is believed only if its quotes are clean and its width is the header's.
 */
export class DelimitedRecords {
  private buffer = '';
  private width = 0;
  private readonly delimiter: number;
  private readonly newline: number;
  private skipping = false;
  private preamble: number;
  private wasted = 0;

  constructor(
    private readonly options: DelimitedOptions,
    private readonly handlers: RecordHandlers,
  ) {
    this.delimiter = options.delimiter.charCodeAt(0);
    this.newline = options.newline.charCodeAt(0);
    this.preamble = options.preamble ?? 0;
  }

  write(chunk: string): void {
    this.buffer = this.buffer === '' ? chunk : this.buffer + chunk;
    this.drain(false);
  }

  end(): void {
    this.drain(true);
    this.buffer = '';
  }

  private drain(final: boolean): void {
    const { buffer } = this;
    let position = 0;
    while (position < buffer.length) {
      const next = this.skipping ? this.skipLine(position) : this.readRecord(position, final);
      if (next < 0) break;
      position = next;
    }
    this.buffer = position === 0 ? buffer : buffer.slice(position);
  }

  private skipLine(position: number): number {
    const line = this.buffer.indexOf(this.options.newline, position);
    if (line < 0) return this.buffer.length;
    this.skipping = false;
    return line + 1;
  }

  private readRecord(start: number, final: boolean): number {
    const scan = this.scan(start, final);
    if (scan.end < 0) {
      if (!final && this.buffer.length - start <= maxRowLength) return -1;
      return this.giveUp(start, this.buffer.length, scan.open);
    }
    if (scan.cells.length === 1 && scan.cells[0] === '' && scan.lines === 1) return scan.end;
    if (scan.end - start > maxRowLength) this.handlers.onBroken(tooLarge);
    else if (scan.lines > 1 && this.width > 0 && (scan.strayQuote || scan.cells.length !== this.width))
      return this.giveUp(start, scan.end, true);
    else this.accept(scan.cells);
    return scan.end;
  }

  private accept(cells: string[]): void {
    if (this.preamble > 0) {
      this.preamble -= 1;
      return;
    }
    if (this.width === 0) this.width = cells.length;
    this.handlers.onRecord(cells);
  }

  /** Rejects the record at `start` and goes on after its first line. */
  private giveUp(start: number, scannedTo: number, openQuote: boolean): number {
    this.wasted += scannedTo - start;
    if (this.wasted > maxWasted)
      throw new AppError(
        'unprocessable',
        'Too many rows open a quote and do not close it; export the file again',
        { code: 'quotes_open' },
      );
    const line = this.buffer.indexOf(this.options.newline, start);
    this.handlers.onBroken(openQuote ? quoteOpen : tooLarge);
    if (line >= 0) return line + 1;
    this.skipping = true;
    return this.buffer.length;
  }

  private scan(start: number, final: boolean): Scan {
    const { buffer, delimiter, newline } = this;
    const scan: Scan = { cells: [], end: -1, lines: 1, open: false, strayQuote: false };
    let position = start;
    for (;;) {
      if (this.options.quoted && buffer.charCodeAt(position) === quote) {
        const after = this.quotedCell(position, final, scan);
        if (after < 0) return scan;
        position = after;
      } else {
        let stop = position;
        while (stop < buffer.length) {
          const code = buffer.charCodeAt(stop);
          if (code === delimiter || code === newline) break;
          stop += 1;
        }
        if (stop >= buffer.length && !final) return scan;
        const trimmed = stop > position && buffer.charCodeAt(stop - 1) === carriageReturn;
        scan.cells.push(
          buffer.slice(position, trimmed && buffer.charCodeAt(stop) !== delimiter ? stop - 1 : stop),
        );
        position = stop;
      }
      if (position >= buffer.length || buffer.charCodeAt(position) === newline) {
        scan.end = position + 1;
        return scan;
      }
      position += 1;
    }
  }

  /** Reads the quoted cell that opens at `open`; returns the position of what ends it, or -1. */
  private quotedCell(open: number, final: boolean, scan: Scan): number {
    const { buffer, delimiter, newline } = this;
    let doubled = false;
    let search = open + 1;
    for (;;) {
      const close = buffer.indexOf('"', search);
      if (close < 0 || (close === buffer.length - 1 && !final)) {
        scan.open = true;
        return -1;
      }
      let after = close + 1;
      if (buffer.charCodeAt(after) === carriageReturn) after += 1;
      const code = buffer.charCodeAt(after);
      if (after >= buffer.length || code === newline || (code === delimiter && after === close + 1)) {
        if (after >= buffer.length && !final) return -1;
        const cell = buffer.slice(open + 1, close);
        const line = cell.indexOf(this.options.newline);
        if (line >= 0) scan.lines += 1;
        scan.cells.push(doubled ? cell.replaceAll('""', '"') : cell);
        return Math.min(after, buffer.length);
      }
      if (buffer.charCodeAt(close + 1) === quote) {
        doubled = true;
        search = close + 2;
      } else {
        scan.strayQuote = true;
        search = close + 1;
      }
    }
  }
}

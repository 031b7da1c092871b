import 'server-only';
import { maxRowLength } from './delimited-records';
import type { Rejection } from './rejections';

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A number after a key that a float cannot hold. Inside a string `":` would have to be written `\\":`, so it never
 * matches text.
 */
const longNumber = /(?<=[^\\]":\s*)-?(?:\d{16,}|\d\.\d+[eE]\+?\d+)(?=\s*[,}])/g;

/** Numbers a float cannot hold (ids) become strings with the digits as written. */
function keepDigits(line: string): string {
  return line.replace(longNumber, '"$&"');
}

/** Any JSON value, ids with all their digits as text; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(keepDigits(text));
    return value;
  } catch {
    return undefined;
  }
}

/** One line of JSONL as an object; null when it is no JSON object. */
export function parseJsonLine(line: string): JsonObject | null {
  const value = parseJson(line);
  return isObject(value) ? value : null;
}

/** A scalar as the text a table cell would hold; '' for nothing, lists and objects. */
export function scalarText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  return '';
}

const maxDepth = 4;
const listNames = /url|link|entities_str/i;

/** Tags and mentions stand in the text of a post. */
const inText = /hash_?tag|mention|emoji|symbol|indices|ids?$/i;
const isKept = (key: string, value: readonly unknown[]) =>
  listNames.test(key) ||
  (!inText.test(key) && value.length > 0 && value.every((one) => typeof one === 'string'));

/** What a table keeps of a value under a key: of lists those of links and of texts, as JSON. */
function cellText(key: string, value: unknown): string {
  return Array.isArray(value) && isKept(key, value) ? JSON.stringify(value) : scalarText(value);
}

/** Dotted path to text for every scalar, at most four levels deep; of lists only those of links and of texts. */
export function flattenObject(object: JsonObject, into = new Map<string, string>(), prefix = '', depth = 1) {
  for (const [key, value] of Object.entries(object)) {
    const path = prefix + key;
    if (isObject(value)) {
      if (depth < maxDepth) flattenObject(value, into, `${path}.`, depth + 1);
    } else if (!Array.isArray(value) || isKept(key, value)) into.set(path, cellText(key, value));
  }
  return into;
}

/** Reads one dotted path; a key that itself holds the dots is found too. */
export function pathReader(path: string): (object: JsonObject) => string {
  const parts = path.split('.');
  const last = parts.at(-1) ?? path;
  if (parts.length === 1) return (object) => cellText(path, object[path]);
  return (object) => {
    if (path in object) return cellText(last, object[path]);
    let value: unknown = object;
    for (const part of parts) value = isObject(value) ? value[part] : undefined;
    return cellText(last, value);
  };
}

export interface JsonHandlers {
  /** The text of one JSON value. */
  onLine: (text: string) => void;
  onBroken: (rejection: Rejection) => void;
}

/** A row, line or document that is longer than it may be. */
export function tooLong(limit: number): Rejection {
  return { code: 'too-large', values: { megabytes: Math.round(limit / 1_000_000) } };
}

/** Splits text into lines, chunk by chunk; a line that is too long is given up and reported once. */
export class Lines {
  private buffer = '';
  private skipping = false;

  /** @param limit Characters a line may have. */
  constructor(
    private readonly handlers: JsonHandlers,
    private readonly limit = maxRowLength,
  ) {}

  write(chunk: string): void {
    let position = 0;
    for (let line = chunk.indexOf('\n'); line >= 0; line = chunk.indexOf('\n', position)) {
      this.finish(chunk.slice(position, line));
      position = line + 1;
    }
    if (this.skipping) return;
    this.buffer += chunk.slice(position);
    if (this.buffer.length > this.limit) {
      this.handlers.onBroken(tooLong(this.limit));
      this.buffer = '';
      this.skipping = true;
    }
  }

  end(): void {
    this.finish('');
  }

  private finish(tail: string): void {
    const line = this.buffer === '' ? tail : this.buffer + tail;
    const skipped = this.skipping;
    this.buffer = '';
    this.skipping = false;
    if (skipped || line.trim() === '') return;
    if (line.length > this.limit) this.handlers.onBroken(tooLong(this.limit));
    else this.handlers.onLine(line);
  }
}

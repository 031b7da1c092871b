import 'server-only';
import { maxRowLength } from './delimited-records';
import { Lines, type JsonHandlers } from './json-lines';
import { JsonListObjects } from './json-list';

/** How JSON values follow each other: one a line, in one list, or each on any number of lines. */
export type JsonShape = 'lines' | 'list' | 'sequence';

export interface TextSplitter {
  write(chunk: string): void;
  end(): void;
}

/** @param limit Characters a value may have; a longer one is rejected, the rest is read. */
export function jsonSplitter(shape: JsonShape, handlers: JsonHandlers, limit = maxRowLength): TextSplitter {
  if (shape === 'lines') return new Lines(handlers, limit);
  return new JsonListObjects(handlers, { level: shape === 'list' ? 1 : 0, limit });
}

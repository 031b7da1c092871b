import 'server-only';
import type { PostSource } from './post-source';
import { tableFile } from './table-file/source';

/** Sources that an import reads in a thread of its own, by the kind its specification names. */
export const FILE_SOURCES = { 'table-file': tableFile };

type Asked<Source> = Source extends PostSource<infer Given> ? Given : never;

/** What a reading thread is asked for. */
export type SourceSpec = {
  [Kind in keyof typeof FILE_SOURCES]: { kind: Kind } & Asked<(typeof FILE_SOURCES)[Kind]>;
}[keyof typeof FILE_SOURCES];

/*
 * Exports of tools that the import recognises by themselves. Each has a small made-up file with its expected reading in
 * `tests/formats`; docs/formats.md says how to add one.
 */

export interface KnownFormat {
  /** Name of its file in `tests/formats`, without the ending. */
  id: string;
  tool: string;
  file: 'CSV' | 'JSON' | 'NDJSON';
  /**
   * Where its columns are known from. `files`: real exports were read and recounted. `program`: a public program that
   * reads or writes them; `samples`: headers shown in public code. Those two are unverified.
   */
  known: 'files' | 'program' | 'samples';
  /** The repository or data set that it is. */
  origin?: string;
}

const CAT = 'digitalmethodsinitiative/4cat';

export const KNOWN_FORMATS: readonly KnownFormat[] = [
  { id: 'x-api-v2', tool: 'X API v2, twarc', file: 'JSON', known: 'files', origin: 'DocNow/twarc-csv' },
  { id: 'x-api-v1', tool: 'X API v1.1', file: 'JSON', known: 'files', origin: 'ropensci/rtweet' },
  { id: 'x-analytics-en', tool: 'X Analytics', file: 'CSV', known: 'samples' },
  { id: 'x-analytics-ja', tool: 'X アナリティクス', file: 'CSV', known: 'samples' },
  { id: 'x-analytics-classic-en', tool: 'Twitter Analytics', file: 'CSV', known: 'samples' },
  { id: 'x-analytics-classic-ja', tool: 'Twitter アナリティクス', file: 'CSV', known: 'samples' },
  { id: 'zeeschuimer', tool: 'Zeeschuimer', file: 'NDJSON', known: 'program', origin: CAT },
  { id: '4cat-items', tool: '4CAT', file: 'NDJSON', known: 'program', origin: CAT },
  { id: '4cat-table', tool: '4CAT', file: 'CSV', known: 'program', origin: CAT },
  { id: 'brandwatch', tool: 'Brandwatch', file: 'CSV', known: 'samples' },
  { id: 'meltwater', tool: 'Meltwater', file: 'CSV', known: 'samples' },
  { id: 'talkwalker', tool: 'Talkwalker', file: 'CSV', known: 'samples' },
  { id: 'twint', tool: 'Twint', file: 'CSV', known: 'files', origin: 'yasaidev/koume-dayuu-dataset' },
];

import 'server-only';

/** Where finished files lie. Their names are ids of ours; a file is written once and never changed. */
export interface StoredFiles {
  /** Takes a file of this disk over; it is gone there afterwards. Safe to repeat. */
  take(id: string, file: { path: string; size: number; contentType: string }): Promise<void>;
  read(id: string): Promise<ReadableStream<Uint8Array>>;
  /** Safe to repeat. */
  remove(id: string): Promise<void>;
}

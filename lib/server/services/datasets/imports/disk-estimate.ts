import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { DiskEstimate, FileFormat, FilePreview } from '@/lib/domain/datasets';
import { roomBytes } from '@/lib/server/data-folder/disk-room';

/**
 * Bytes stored for one byte of a plain file, measured on 60,000 posts of 200 bytes before the engine merges them.
 * JSON repeats its names in every row.
 */
const STORED_PER_BYTE: Record<FileFormat, number> = {
  csv: 1.8,
  tsv: 1.8,
  xlsx: 1.8,
  jsonl: 1.1,
  'x-api': 1.1,
};
/** What packing makes of a posts file, measured on the same one. A workbook is packed by its nature. */
const PACKED = 4;

const MB = 1024 ** 2;

/** What the posts of a file will take on the disk, and whether there is room for them. */
export function diskEstimate(
  fileBytes: number,
  { format, gzipped }: Pick<FilePreview, 'format' | 'gzipped'>,
): DiskEstimate {
  const plain = gzipped || format === 'xlsx' ? fileBytes * PACKED : fileBytes;
  const needed = Math.ceil(plain * STORED_PER_BYTE[format]);
  const free = roomBytes();
  return { needed_bytes: needed, free_bytes: free, fits: needed <= free };
}

/** @throws AppError `too_large` (code `disk_full`) when the posts would not fit. */
export function assertRoom({ needed_bytes: needed, free_bytes: free, fits }: DiskEstimate): void {
  if (fits) return;
  const message = `The posts need about ${Math.ceil(needed / MB)} MB on disk and ${Math.floor(free / MB)} MB are free`;
  throw new AppError('too_large', message, { code: 'disk_full' });
}

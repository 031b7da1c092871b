import type { ArchiveRefusal } from '@/lib/archive/archive-error';
import type { ClosedFiles } from '@/lib/archive/open-archive';
import type { ArchiveReading } from '@/lib/archive/read-archive';
import type { AdsSummary } from '@/lib/archive/summarize-ads';
import type { PostsSummary } from '@/lib/archive/summarize-posts';
import type { JudgedTime } from '@/lib/domain/best-time';

/** What the thread is asked: to read an archive, or to write the rows of one that shall be kept. */
export interface ArchiveAsk {
  kind: 'read' | 'rows';
  file: File;
}

/** One archive as the screen shows it. */
export interface ReadArchive {
  reading: ArchiveReading;
  posts: PostsSummary;
  ads: AdsSummary;
  closed: ClosedFiles[];
  media: { files: number; bytes: number };
  otherFiles: number;
  tookMs: number;
}

export type ArchiveNews =
  | { kind: 'progress'; ratio: number; posts: number }
  | { kind: 'read'; archive: ReadArchive }
  /** When its posts did best, which takes longer than the rest; null: it could not be reckoned. */
  | { kind: 'time'; time: JudgedTime | null }
  /** Packed rows of what shall be kept; null: it holds none, or does not say whose it is. */
  | { kind: 'rows'; posts: Blob | null; own: Blob | null }
  | { kind: 'refused'; why: ArchiveRefusal };

import type { ColumnMapping, Dataset, FileFormat, Import, RejectedRow } from '@/lib/domain/datasets';
import type { Watched } from '@/lib/contracts/watched';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { Report } from '@/lib/domain/report';
import type { DoctorRow } from '@/lib/server/services/operations/doctor-row';

export interface ImportRequest {
  path: string;
  dataset: string;
  format?: FileFormat;
  mapping?: ColumnMapping;
  /** `2026-11-28`, of all posts of a file that tells no dates. */
  day?: string;
}

/** The private rows of an archive: people, likes, ads and beliefs of its owner's account. */
export interface KeepRequest {
  rows: Blob;
  /** The dataset of its posts. */
  dataset: string;
}

export interface KeptOutcome {
  account: { handle: string };
  known: boolean;
  followers: number | null;
  following: number | null;
  likes: number | null;
  ads: number | null;
}

export interface ImportOutcome extends Import {
  /** All rejected rows, up to `REJECTED_LISTED`. */
  rejected: RejectedRow[];
}

export interface SeedOutcome {
  dataset: string;
  seeded: boolean;
  posts: number;
  accounts: number | null;
}

export interface WatchChange {
  kind: 'watch' | 'unwatch';
  handles: string[];
}

/** What the commands do, either in this process or in a server that runs on the same data folder. */
export interface Backend {
  importFile(request: ImportRequest): Promise<ImportOutcome>;
  keepArchive(request: KeepRequest): Promise<KeptOutcome>;
  /** `datasets` empty: the default one. */
  analyse(recipe: Omit<RecipeInput, 'datasets'>, datasets: string[], sections?: SectionId[]): Promise<Report>;
  listDatasets(): Promise<Dataset[]>;
  deleteDataset(name: string): Promise<Dataset>;
  doctor(): Promise<DoctorRow[]>;
  /** Handles whose profiles are read every day, after adding or removing some. Paid from the installation's budget. */
  watched(name: string, change: WatchChange | null): Promise<Watched>;
  seed(): Promise<SeedOutcome>;
  close(): Promise<void>;
}

/** A file may refuse every row; the list on stdout stays readable. */
export const REJECTED_LISTED = 10_000;

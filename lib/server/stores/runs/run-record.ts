import 'server-only';
import type { NetworkRead } from '@/lib/server/sources/x-api/reading';

/** One question to the network, read page by page to its end. */
export interface RunStep {
  read: NetworkRead;
  /** Items after which it stops; null: to the end. */
  limit: number | null;
  /** Stratum of a time slice; null for what was not drawn. */
  stratum: number | null;
}

/** An account that a plan names, as the network told it when the estimate was made. */
export interface PlannedAccount {
  id: string;
  handle: string;
  followers: number;
}

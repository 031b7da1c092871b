import 'server-only';
import type { NetworkRead } from '@/lib/server/sources/x-api/reading';

/** Why a step ended although the network named a further page. */
export type StepStop = 'repeats' | 'nothing_new' | 'too_many_pages';

/** One question to the network, read page by page to its end. */
export interface RunStep {
  read: NetworkRead;
  /** Items after which it stops; null: to the end. */
  limit: number | null;
  /** Stratum of a time slice; null for what was not drawn. */
  stratum: number | null;
  /** Planned; absent in runs from before it was noted. */
  pages?: number;
  stopped?: StepStop;
}

/** An account that a plan names, as the network told it when the estimate was made. */
export interface PlannedAccount {
  id: string;
  handle: string;
  followers: number;
}

/* The desk of a team: campaigns, ad sets and ads as the wire tells of them. */

/** A side of a three-way comparison: what a thing is, field by field. */
export type SideState = Record<string, string | number | boolean | null | readonly string[]>;

export type PushState = 'running' | 'stopped' | 'done';
export type OperationState = 'waiting' | 'sent' | 'done' | 'refused';

export interface AdsOrigin {
  /** The saved list. */
  listId: string;
  /** What it was called then. */
  name: string;
  /** Slugs of the hypotheses that are tested against the whole list; none where nothing is. */
  arms: string[];
}

const MICROS = 1_000_000;
/** The network counts in millionths of every currency, of yen and won too. */
export const toMicros = (amount: number): number => Math.round(amount * MICROS);
export const fromMicros = (micros: number): number => micros / MICROS;

/* The desk of a team: campaigns, ad sets and ads as the wire tells of them. */

/** A side of a three-way comparison: what a thing is, field by field. */
export type SideState = Record<string, string | number | boolean | null | readonly string[]>;

export type PushState = 'running' | 'stopped' | 'done';
export type OperationState = 'waiting' | 'sent' | 'done' | 'refused';

export interface AdsOrigin {
  listId: string | null;
  plan: string | null;
}

const MICROS = 1_000_000;
/** The network counts in millionths of every currency, of yen and won too. */
export const toMicros = (amount: number): number => Math.round(amount * MICROS);
export const fromMicros = (micros: number): number => micros / MICROS;

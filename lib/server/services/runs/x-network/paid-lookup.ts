import 'server-only';
import { hash } from 'node:crypto';
import { AppError } from '@/lib/domain/app-error';
import type { LedgerPurpose } from '@/lib/domain/runs';
import {
  networkPrices,
  pricedAs,
  release,
  reserve,
  settle,
  type Payer,
} from '@/lib/server/services/runs/ledger/ledger';
import type { NetworkPage, NetworkRead } from '@/lib/server/sources/x-api/reading';
import type { Ctx } from '@/lib/server/ctx';
import type { Together } from '@/lib/server/stores/runs/watched-store';
import { readPage } from './read-page';

/** X takes so many ids or handles at once. */
export const LOOKUP_SIZE = 100;

/** Work that nobody waits for: what it reads with, and until when. */
export interface BackgroundCtx {
  signal: AbortSignal;
  /** Tests hand in their own. */
  read?: typeof readPage;
}

/** Why background work ended before its end: it goes on at the next round. */
export type Stopped = 'budget' | 'limit' | 'network';

type Lookup = Extract<NetworkRead, { kind: 'users' | 'posts' | 'trends' }>;

export interface LookupInput {
  read: Lookup;
  payer: Payer;
  purpose: LedgerPurpose;
  /** What is looked up for; the same lookup within it is settled once. */
  subject: string;
  at: Date;
}

function valuesOf(read: Lookup): readonly string[] {
  switch (read.kind) {
    case 'users':
      return read.values;
    case 'posts':
      return read.ids;
    case 'trends':
      return [String(read.woeid)];
  }
}

/**
 * Strangers cannot spend the operator's money, nor tokens that were given to read: X is asked for people at a page or a
 * command line, for tokens with the scope `spend` and for this machine.
 */
export function maySpend({ actor }: Pick<Ctx, 'actor'>): boolean {
  if (actor.kind !== 'user') return actor.kind === 'local-owner' || actor.kind === 'cli';
  const { by } = actor;
  return 'session' in by || by.tokenKind === 'cli' || by.scopes?.includes('spend') === true;
}

/**
 * One lookup with the app's own token, paid from a budget: reserved before, written down after, the rest given back.
 * @param keep What is written in the same transaction as the bill.
 * @throws what `reserve` and `readPage` throw; see `stoppedBy`.
 */
export async function paidLookup(
  ctx: BackgroundCtx,
  { read, payer, purpose, subject, at }: LookupInput,
  keep?: (tx: Together, page: NetworkPage) => Promise<void>,
): Promise<NetworkPage> {
  const values = valuesOf(read);
  const micros = values.length * networkPrices()[pricedAs(read)];
  const reservation = await reserve({ payer, purpose, subject, micros, at });
  try {
    const page = await (ctx.read ?? readPage)({ signal: ctx.signal }, { by: 'app' }, read, null);
    const name = hash('sha256', `${read.kind}\n${values.join('\n')}`, 'hex').slice(0, 32);
    await settle(
      { reservationId: reservation.id, page: name, read, billed: page.billed, at },
      keep && ((tx) => keep(tx, page)),
    );
    return page;
  } finally {
    await release(reservation.id, at);
  }
}

const LIMITS = new Set(['network_limit', 'network_credits', 'network_usage_capped']);

/** What ended a lookup that may be tried again later; null for a defect. */
export function stoppedBy(error: unknown): Stopped | null {
  if (!(error instanceof AppError)) return null;
  const { code = '' } = error.options;
  if (code === 'budget') return 'budget';
  if (LIMITS.has(code)) return 'limit';
  return error.kind === 'unavailable' ? 'network' : null;
}

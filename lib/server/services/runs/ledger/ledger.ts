import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { type NetworkPrices, parseNetworkPrices, type Priced } from '@/lib/domain/network-prices';
import type { LedgerPurpose } from '@/lib/domain/runs';
import { formatBudget } from '@/lib/format/number';
import { env } from '@/lib/server/env';
import type { NetworkPage, NetworkRead } from '@/lib/server/sources/x-api/reading';
import {
  closeReservation,
  type LedgerTransaction,
  openReservation,
  type ReservationRow,
  reservedRest,
  settleReservation,
  type Settlement,
} from '@/lib/server/stores/runs/ledger-store';

/*
 * Money for what the network bills: held ready before anything is asked (`reserve`), written down page by page (`settle`),
 * given back at the end (`release`). Whoever reads from the network, for whatever purpose, goes through these three.
 */

/** Whose budget pays: a team's, or with null this installation's own. */
export type Payer = number | null;

export const scopeOf = (payer: Payer): string => (payer === null ? 'install' : `team:${payer}`);
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

export const networkPrices = (): NetworkPrices => parseNetworkPrices(env().X_PRICES);

export function noBudget(wanted: number, left: number): AppError {
  const message = `The budget of this month has ${formatBudget(left)} left; this needs up to ${formatBudget(wanted)}.`;
  return new AppError('conflict', message, { code: 'budget' });
}

export interface ReserveInput {
  payer: Payer;
  purpose: LedgerPurpose;
  /** What is read for: the id of a run, of a monitor … Pages are settled once within it. */
  subject: string;
  /** The most it may cost. */
  micros: number;
  at: Date;
}

/**
 * Holds money of this UTC month ready.
 * @param alongside Belongs to the same transaction.
 * @throws AppError `conflict` (code `budget`) when the budget has less left.
 */
export async function reserve(
  input: ReserveInput,
  alongside?: (tx: LedgerTransaction, reservation: ReservationRow) => Promise<void>,
): Promise<ReservationRow> {
  const { payer, purpose, subject, micros, at } = input;
  const wanted = { scope: scopeOf(payer), month: monthOf(at), purpose, subject, micros, at };
  const result = await openReservation(wanted, alongside);
  if ('left' in result) throw noBudget(micros, result.left);
  return result.row;
}

/** Under which name a page's resources are priced. */
export function pricedAs(read: NetworkRead): Priced {
  switch (read.kind) {
    case 'counts':
      return read.archive ? 'counts_archive' : 'counts_recent';
    case 'trends':
      return 'trends';
    case 'followers':
    case 'following':
      return 'follow';
    case 'search':
    case 'timeline':
    case 'mentions':
    case 'posts':
    case 'quotes':
    case 'list_posts':
      return 'post';
    case 'list':
    case 'owned_lists':
      return 'list';
    case 'communities_search':
      return 'community';
    case 'likers':
      return 'like';
    case 'users':
    case 'users_search':
    case 'reposters':
    case 'list_members':
      return 'user';
  }
}

/** Price of what a page was billed for, which the page itself knows best. */
function pricedPage(read: NetworkRead, { kind }: NetworkPage['billed']): Priced {
  return kind === 'request' ? pricedAs(read) : kind;
}

export interface SettleInput {
  reservationId: string;
  /** Names the page within the reservation's subject. */
  page: string;
  read: NetworkRead;
  billed: NetworkPage['billed'];
  /** When the page was read: what was paid on the same UTC day costs nothing again. */
  at: Date;
}

/**
 * Writes down what a page has cost. A page that was settled before changes nothing.
 * @param alongside Belongs to the same transaction.
 */
export function settle(
  input: SettleInput,
  alongside?: (tx: LedgerTransaction, settled: Settlement) => Promise<void>,
): Promise<Settlement> {
  const { reservationId, page, read, billed, at } = input;
  const priced = pricedPage(read, billed);
  return settleReservation(
    {
      reservationId,
      page,
      kind: read.kind,
      resource: billed.kind === 'request' ? null : billed.kind,
      ids: billed.ids,
      price: networkPrices()[priced],
      at,
    },
    alongside,
  );
}

/** Writes down what a change at X has cost: each is billed, however often it is made. */
export function settleChange(
  {
    reservationId,
    page,
    priced,
    at,
  }: Pick<SettleInput, 'reservationId' | 'page' | 'at'> & { priced: Change },
  alongside?: (tx: LedgerTransaction) => Promise<void>,
): Promise<Settlement> {
  const bill = { reservationId, page, kind: priced, resource: null, ids: [page], at };
  return settleReservation({ ...bill, price: networkPrices()[priced] }, alongside);
}
type Change = Extract<Priced, 'list_create' | 'list_manage'>;

/** What a reservation still holds. */
export const restOf = reservedRest;

/** Gives back what was not spent. Doing it twice is harmless. */
export const release = closeReservation;

/** The same for a run that may hold nothing. */
export async function giveBack({ reservationId }: { reservationId: string | null }, at: Date): Promise<void> {
  if (reservationId) await release(reservationId, at);
}

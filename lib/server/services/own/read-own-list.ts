import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { OwnListKind } from '@/lib/domain/own-account';
import { minutesFor } from '@/lib/domain/own-snapshot';
import type { SourceAuthor } from '@/lib/domain/source-post';
import type { Ctx } from '@/lib/server/ctx';
import { accessOf, networkReader, type PageReader } from '@/lib/server/services/runs/network-reader';
import type { RunPlan } from '@/lib/domain/runs';
import { requirePayer } from '@/lib/server/services/runs/authorise-run';
import { maySpend } from '@/lib/server/services/runs/x-network/paid-lookup';
import {
  networkPrices,
  type Payer,
  release,
  reserve,
  settle,
} from '@/lib/server/services/runs/ledger/ledger';
import type { NetworkAccess } from '@/lib/server/sources/x-api/reading';
import { askedAgain } from './asked-again';
import { type OwnAccount, requireOwn } from './own-account';

export interface ListPrice {
  kind: OwnListKind;
  /** What its profile says of the list; null: X did not say. */
  people: number | null;
  /** What reading it costs, as long as it is today. */
  micros: number;
  /** With room for a list that grows while it is read. */
  at_most_micros: number;
  /** That X makes one wait at least. */
  minutes: number;
  /** What asking for the kept profiles again costs at most each day; see `askedAgain`. */
  again_micros: number;
}

export interface Reading {
  own: OwnAccount;
  userId: string;
  access: NetworkAccess;
  payer: Payer;
}

/** @throws AppError `unprocessable` (code `needs_account`) for an account that is not connected, `forbidden` as the payer. */
export async function readingOf(ctx: Ctx, own: OwnAccount, team: RunPlan['team']): Promise<Reading> {
  if (!maySpend(ctx))
    throw new AppError('forbidden', 'This token may not spend: X is paid for what is read', {
      code: 'scope',
    });
  if (own.socialAccountId === null || own.xId === null)
    throw new AppError('unprocessable', 'Connect this account of X first', { code: 'needs_account' });
  const access = { by: 'user' as const, social_account_id: own.socialAccountId };
  const checked = await accessOf(ctx, { access });
  return { own, userId: own.xId, access: checked, payer: await requirePayer(ctx, team) };
}

/** One page, paid: reserved before, written down after. */
export async function profileOf(
  ctx: Ctx,
  { own, userId, access, payer }: Reading,
  read: PageReader,
): Promise<SourceAuthor | null> {
  const at = ctx.now();
  const asked = { kind: 'users', by: 'id', values: [userId] } as const;
  const bill = { payer, purpose: 'estimate' as const, subject: `own ${own.id}`, at };
  const reservation = await reserve({ ...bill, micros: networkPrices().user });
  try {
    const page = await read({ signal: ctx.signal }, access, asked, null);
    await settle({ reservationId: reservation.id, page: 'profile', read: asked, billed: page.billed, at });
    return page.accounts.find(({ id }) => id === userId) ?? null;
  } finally {
    await release(reservation.id, at);
  }
}

/** Price of so many people, with room for a list that grows meanwhile. */
export const withRoom = (people: number): number =>
  (people + Math.ceil(people / 100) + 10) * networkPrices().follow;

/** What reading the lists of the connected account would cost, by what its profile says. Costs one profile itself. */
export async function estimateOwnLists(
  ctx: Ctx,
  { team }: { team: RunPlan['team'] },
  read: PageReader = networkReader,
): Promise<ListPrice[]> {
  const reading = await readingOf(ctx, await requireOwn(ctx), team);
  const profile = await profileOf(ctx, reading, read);
  return (['followers', 'following'] as const).map((kind) => {
    const people = profile?.[kind] ?? null;
    const count = people ?? 0;
    const micros = count * networkPrices().follow;
    const room = { at_most_micros: withRoom(count), minutes: minutesFor(count) };
    return { kind, people, micros, ...room, again_micros: askedAgain(count) };
  });
}

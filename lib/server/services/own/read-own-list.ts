import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { formatBudget } from '@/lib/format/number';
import type { OwnListKind } from '@/lib/domain/own-account';
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
import { findOwnRow } from '@/lib/server/stores/own/own-accounts-store';
import {
  countList,
  dropLists,
  insertListIds,
  keepList,
  stageList,
} from '@/lib/server/stores/own/own-lists-store';
import { askedAgain } from './asked-again';
import { keepPeople } from './keep-people';
import { oneAtATime } from './one-at-a-time';
import { type OwnAccount, requireOwn } from './own-account';

/** X gives 15 pages of 1,000 in 15 minutes: more is not read while somebody waits. */
const MOST_PEOPLE = 15_000;

export interface ListPrice {
  kind: OwnListKind;
  /** What its profile says of the list; null: X did not say. */
  people: number | null;
  /** The most that reading it may cost. */
  micros: number;
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
    return { kind, people, micros: count * networkPrices().follow, again_micros: askedAgain(count) };
  });
}

export interface ReadListInput {
  kind: OwnListKind;
  /** The price that was agreed to. */
  at_most_micros: number;
  /** Whose budget pays; null: this installation's own. */
  team: RunPlan['team'];
}

const isId = (id: string | null): id is string => id !== null && /^\d{1,19}$/.test(id);

/** Said by the profile before anything of the list is paid, and by the list itself where it is longer. */
export function assertReadable(people: number): void {
  if (people <= MOST_PEOPLE) return;
  throw new AppError('too_large', `Lists of more than ${MOST_PEOPLE} are not read in one go`, {
    code: 'list_long',
  });
}

/** The pages one after the other into a list that nothing shows yet. @throws what the network and the ledger throw. */
async function readPages(
  ctx: Ctx,
  { own, userId, access }: Reading,
  {
    kind,
    list,
    reservationId,
    read,
  }: { kind: OwnListKind; list: number; reservationId: string; read: PageReader },
): Promise<SourceAuthor[]> {
  const people: SourceAuthor[] = [];
  const asked = { kind, userId };
  let cursor: string | null = null;
  do {
    const page = await read({ signal: ctx.signal, pageSize: 1000 }, access, asked, cursor);
    const billing = {
      reservationId,
      page: cursor ?? 'first',
      read: asked,
      billed: page.billed,
      at: ctx.now(),
    };
    await settle(billing);
    const ids = page.accounts.map(({ id }) => id).filter(isId);
    await insertListIds(own.number, list, ids);
    people.push(...page.accounts);
    assertReadable(people.length);
    cursor = page.next;
  } while (cursor !== null);
  return people;
}

function assertAgreed(micros: number, agreed: number): void {
  if (micros <= agreed) return;
  throw new AppError('conflict', `The list costs up to ${formatBudget(micros)} by now`, {
    code: 'price_changed',
  });
}

/** All of the list or nothing of it. */
async function readWhole(
  ctx: Ctx,
  reading: Reading,
  { kind, at_most_micros: agreed }: Pick<ReadListInput, 'kind' | 'at_most_micros'>,
  read: PageReader,
): Promise<{ people: number }> {
  const { own, payer } = reading;
  const profile = await profileOf(ctx, reading, read);
  const expected = profile?.[kind] ?? 0;
  assertReadable(expected);
  const micros = expected * networkPrices().follow;
  assertAgreed(micros, agreed);
  const at = ctx.now();
  const reservation = await reserve({
    payer,
    purpose: 'snapshot',
    subject: `own ${own.id} ${kind} ${at.toISOString()}`,
    micros: Math.max(micros, networkPrices().follow),
    at,
  });
  const list = await stageList({ accountId: own.id, kind, source: 'x', takenAt: at });
  let kept = false;
  try {
    const people = await readPages(ctx, reading, { kind, list, reservationId: reservation.id, read });
    const row = await findOwnRow(ctx, own.id);
    if (row) await keepPeople(row, { seenAt: at, authors: people, states: [] });
    const size = await countList(own.number, list);
    await keepList(list, size);
    kept = true;
    return { people: size };
  } finally {
    await release(reservation.id, ctx.now());
    if (!kept) await dropLists(own.number, [list]);
  }
}

/** A list of one own account of the caller; see `readOwnList`. */
export async function readListOf(
  ctx: Ctx,
  own: OwnAccount,
  { team, ...input }: ReadListInput,
  read: PageReader = networkReader,
): Promise<{ people: number }> {
  const reading = await readingOf(ctx, own, team);
  return oneAtATime(own, () => readWhole(ctx, reading, input, read));
}

/**
 * Reads one list of the connected account from X and keeps it with its day, all of it or nothing: where X stops in the
 * middle (a limit, a token that was revoked, the budget), what was read is paid, and costs nothing again the same day.
 * @throws AppError `conflict` (codes `price_changed`, `reading`), and what the network and the ledger throw.
 */
export async function readOwnList(
  ctx: Ctx,
  input: ReadListInput,
  read?: PageReader,
): Promise<{ people: number }> {
  return readListOf(ctx, await requireOwn(ctx), input, read);
}

import 'server-only';
import type { RunPlan } from '@/lib/domain/runs';
import type { SourceAuthor } from '@/lib/domain/source-post';
import type { Ctx } from '@/lib/server/ctx';
import { AppError } from '@/lib/domain/app-error';
import { keepPeople } from '@/lib/server/services/own/keep-people';
import { socialListView } from '@/lib/server/services/own/social-lists';
import { networkPrices, settle } from '@/lib/server/services/runs/ledger/ledger';
import { readPage } from '@/lib/server/services/runs/x-network/read-page';
import type { NetworkPage, NetworkRead } from '@/lib/server/sources/x-api/reading';
import { keepListsOfX, keepMembersOfX } from '@/lib/server/stores/own/lists-on-x-store';
import { findOwnRow } from '@/lib/server/stores/own/own-accounts-store';
import { type ListReading, listReadingOf, LISTS_A_PAGE } from './list-access';
import { alone, assertAgreed, paidFor, requireList } from './write-list';

interface ReadInput {
  at_most_micros: number;
  team: RunPlan['team'];
}

/** Pages one after the other, for as many things as were paid for. @returns whether X has more. */
async function readPages(
  ctx: Ctx,
  { access, reservationId }: ListReading & { reservationId: string },
  { asked, most }: { asked: NetworkRead; most: number },
  take: (page: NetworkPage) => number,
): Promise<boolean> {
  let [cursor, left]: [string | null, number] = [null, most];
  do {
    const options = { signal: ctx.signal, pageSize: Math.min(LISTS_A_PAGE, left) };
    const page = await readPage(options, access, asked, cursor);
    const bill = { reservationId, page: cursor ?? 'first', read: asked, billed: page.billed, at: ctx.now() };
    await settle(bill);
    left -= take(page);
    cursor = page.next;
  } while (cursor !== null && left > 0);
  return cursor !== null;
}

/**
 * Reads the lists that the connected account owns, as many as the agreed price buys. What was changed here and not written
 * yet stays; where X told of all of them, one that was deleted there stands here alone from now on.
 * @throws AppError as `listReadingOf`, and what the network and the ledger throw.
 */
export async function readListsFromX(
  ctx: Ctx,
  { at_most_micros: micros, team }: ReadInput,
): Promise<{ read: number; more: boolean }> {
  const reading = await listReadingOf(ctx, team, { write: false });
  const most = Math.floor(micros / networkPrices().list);
  if (most === 0) throw new AppError('conflict', 'This buys no list', { code: 'price_changed' });
  return alone(reading.own.id, async () => {
    const lists: NetworkPage['lists'] = [];
    const asked = { kind: 'owned_lists', userId: reading.userId } as const;
    const more = await paidFor(ctx, reading, { subject: 'lists', micros }, (reservationId) =>
      readPages(ctx, { ...reading, reservationId }, { asked, most }, (page) => {
        lists.push(...page.lists);
        return page.billed.ids.length;
      }),
    );
    const told = lists.map(({ description, ...list }) => ({ ...list, description: description ?? '' }));
    await keepListsOfX(reading.own.id, told, { now: ctx.now(), whole: !more });
    return { read: lists.length, more };
  });
}

/**
 * Reads who is on a list at X, all of them or nothing.
 * @throws AppError as `listReadingOf`, `conflict` (codes `price_changed`, `list_busy`), `not_found`.
 */
export async function readListMembersFromX(
  ctx: Ctx,
  { pk }: { pk: string },
  { at_most_micros: agreed, team }: ReadInput,
) {
  const reading = await listReadingOf(ctx, team, { write: false });
  return alone(pk, async () => {
    const { list, members } = await requireList(reading, pk);
    if (list.xId === null) return socialListView(await requireList(reading, pk));
    const { user } = networkPrices();
    // Whoever came to it since its size was told is read too, as far as the money reaches.
    const most = Math.floor(agreed / user);
    assertAgreed((list.xUnread ?? members) * user, agreed);
    const people: SourceAuthor[] = [];
    const asked = { kind: 'list_members', listId: list.xId } as const;
    const more = await paidFor(
      ctx,
      reading,
      { subject: `list ${pk} members`, micros: agreed },
      (reservationId) =>
        readPages(ctx, { ...reading, reservationId }, { asked, most }, (page) => {
          people.push(...page.accounts);
          return page.billed.ids.length;
        }),
    );
    assertAgreed(more ? agreed + user : 0, agreed);
    const row = await findOwnRow(ctx, reading.own.id);
    if (row) await keepPeople(row, { seenAt: ctx.now(), authors: people, states: [] });
    const named = people.flatMap(({ id, handle }) =>
      id === null || handle === null ? [] : [{ id, handle: handle.toLowerCase() }],
    );
    await keepMembersOfX(pk, named, ctx.now());
    return socialListView(await requireList(reading, pk));
  });
}

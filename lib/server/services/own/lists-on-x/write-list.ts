import 'server-only';
import type { ListWritten } from '@/lib/contracts/own-lists';
import { AppError } from '@/lib/domain/app-error';
import type { RunPlan } from '@/lib/domain/runs';
import { formatBudget } from '@/lib/format/number';
import type { Ctx } from '@/lib/server/ctx';
import { circleFrame } from '@/lib/server/services/own/circle-frame';
import { socialListView, noList } from '@/lib/server/services/own/social-lists';
import {
  networkPrices,
  release,
  reserve,
  settle,
  settleChange,
} from '@/lib/server/services/runs/ledger/ledger';
import { LOOKUP_SIZE, stoppedBy } from '@/lib/server/services/runs/x-network/paid-lookup';
import { readPage, writeList } from '@/lib/server/services/runs/x-network/read-page';
import { NetworkLimitError } from '@/lib/server/sources/x-api/failures';
import type { ListOnX } from '@/lib/server/sources/x-api/list-writes';
import { profilesOf } from '@/lib/server/stores/own/circle-store';
import * as places from '@/lib/server/stores/own/lists-on-x-store';
import { type CountedList, findSocialList } from '@/lib/server/stores/own/social-lists-store';
import { withLease } from '@/lib/server/stores/processes-store';
import { type ListReading, listReadingOf, LISTS_A_PAGE, writingPrice } from './list-access';

/** Members that one call writes: whoever waits sees how far it is, and may stop in between. */
const MEMBERS_AT_ONCE = 50;

interface Writing extends ListReading {
  reservationId: string;
  id: string;
}

const fieldsOf = ({ name, description, private: hidden }: ListOnX): ListOnX => ({
  name,
  description,
  private: hidden,
});

const codeOf = (error: unknown) => (error instanceof AppError ? error.options.code : undefined);

/** A list that X may have made although its answer was lost. */
async function foundAtX(ctx: Ctx, writing: Writing, fields: ListOnX): Promise<string | null> {
  const asked = { kind: 'owned_lists', userId: writing.userId } as const;
  const page = await readPage({ signal: ctx.signal, pageSize: LISTS_A_PAGE }, writing.access, asked, null);
  const bill = { reservationId: writing.reservationId, page: 'owned', read: asked, billed: page.billed };
  await settle({ ...bill, at: ctx.now() });
  const known = await places.knownXIds(writing.own.id);
  const same = page.lists.find(
    ({ id, name, description }) =>
      !known.has(id) && name === fields.name && (description ?? '') === fields.description,
  );
  return same?.id ?? null;
}

/** Makes the list at X where it is not there yet. @returns its id there. */
async function made(ctx: Ctx, writing: Writing, { list }: CountedList): Promise<string> {
  if (list.xId !== null) return list.xId;
  const fields = fieldsOf(list);
  const found = list.xAskedAt === null ? null : await foundAtX(ctx, writing, fields);
  if (found !== null) {
    await places.placeList(list.id, { xId: found, xAskedAt: null });
    return found;
  }
  await places.placeList(list.id, { xAskedAt: ctx.now() });
  try {
    const xId = (await writeList(ctx.signal, writing.access, { do: 'create', fields })) ?? '';
    await places.placeList(list.id, { xId, xAskedAt: null });
    await settleChange({ ...writing, page: `create ${xId}`, priced: 'list_create', at: ctx.now() });
    return xId;
  } catch (error) {
    // X has said no: there is nothing to look for the next time.
    if (error instanceof AppError && codeOf(error) !== 'network')
      await places.placeList(list.id, { xAskedAt: null });
    throw error;
  }
}

/** Ids of those that wait by their handles alone: what is known here, then what X says at a price. */
async function nameThem(ctx: Ctx, writing: Writing, handles: readonly string[]): Promise<void> {
  if (handles.length === 0) return;
  const known = await profilesOf(ctx, await circleFrame(ctx, writing.own), handles);
  const ids = new Map<string, string | null>(
    known.flatMap(({ handle, id }) => (/^\d{1,19}$/.test(id) ? [[handle, id] as const] : [])),
  );
  const rest = handles.filter((handle) => !ids.has(handle));
  for (let from = 0; from < rest.length; from += LOOKUP_SIZE) {
    const values = rest.slice(from, from + LOOKUP_SIZE);
    const asked = { kind: 'users', by: 'handle', values } as const;
    const page = await readPage({ signal: ctx.signal }, writing.access, asked, null);
    const bill = { reservationId: writing.reservationId, read: asked, billed: page.billed, at: ctx.now() };
    await settle({ ...bill, page: `names ${values[0] ?? ''} ${values.length}` });
    for (const handle of values) ids.set(handle, null);
    for (const { id, handle } of page.accounts)
      if (id !== null && handle !== null) ids.set(handle.toLowerCase(), id);
  }
  await places.nameMembers(writing.id, ids);
}

type Named = places.WaitingMember & { userId: string };

/** One member. @returns false where X does not want it on the list. */
async function writeMember(ctx: Ctx, writing: Writing, listId: string, member: Named): Promise<boolean> {
  const { handle, userId, x } = member;
  const leaves = x === 'leaves';
  const step = leaves ? 'remove' : 'add';
  try {
    await writeList(ctx.signal, writing.access, { do: step, listId, userId });
  } catch (error) {
    const code = codeOf(error);
    const refused = code === 'x_change_refused' || code === 'network_not_found';
    if (!refused) throw error;
    // Whoever is not there any more has left.
    if (leaves) await places.dropMember(writing.id, handle);
    else await places.refuseMember(writing.id, handle);
    return false;
  }
  const bill = { ...writing, page: `${step} ${userId}`, priced: 'list_manage', at: ctx.now() } as const;
  await settleChange(bill, (tx) =>
    leaves
      ? places.dropMember(writing.id, handle, tx)
      : places.memberWritten(writing.id, { handle, userId }, ctx.now(), tx),
  );
  return true;
}

/** @returns what X was told; a member that X refuses stops nobody else. */
async function writeSteps(ctx: Ctx, writing: Writing, counted: CountedList, done: { steps: number }) {
  const fresh = counted.list.xId === null;
  const xId = await made(ctx, writing, counted);
  if (fresh) done.steps += 1;
  else if (counted.list.xChanged) {
    const fields = fieldsOf(counted.list);
    await writeList(ctx.signal, writing.access, { do: 'update', listId: xId, fields });
    await settleChange({ ...writing, page: 'fields', priced: 'list_manage', at: ctx.now() });
    await places.fieldsWritten(writing.id, fields);
    done.steps += 1;
  }
  const waiting = await places.waitingMembers(writing.id, MEMBERS_AT_ONCE);
  const unnamed = waiting.flatMap(({ handle, userId }) => (userId === null ? [handle] : []));
  await nameThem(ctx, writing, unnamed);
  for (const member of unnamed.length > 0
    ? await places.waitingMembers(writing.id, MEMBERS_AT_ONCE)
    : waiting) {
    const { userId } = member;
    if (userId === null) continue;
    ctx.signal.throwIfAborted();
    if (await writeMember(ctx, writing, xId, { ...member, userId })) done.steps += 1;
  }
}

type Stop = Pick<ListWritten, 'stopped' | 'resume_at'>;

async function untilStopped(done: { steps: number }, work: () => Promise<void>): Promise<Stop> {
  try {
    await work();
    return { stopped: null, resume_at: null };
  } catch (error) {
    const stopped = stoppedBy(error);
    if (stopped === null || done.steps === 0) throw error;
    return { stopped, resume_at: error instanceof NetworkLimitError ? error.resumeAt.toISOString() : null };
  }
}

interface WriteInput {
  /** The price that was agreed to. */
  at_most_micros: number;
  /** Whose budget pays; null: this installation's own. */
  team: RunPlan['team'];
}

export function assertAgreed(micros: number, agreed: number): void {
  if (micros <= agreed) return;
  throw new AppError('conflict', `This costs up to ${formatBudget(micros)} by now`, {
    code: 'price_changed',
  });
}

/** One writer of a list at a time, in all processes. @throws AppError `conflict` (code `list_busy`). */
export async function alone<T>(id: string, work: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  if (!(await withLease(`list on x ${id}`, async () => resolve(await work()))))
    throw new AppError('conflict', 'This list is being written to X already', { code: 'list_busy' });
  return promise;
}

/** Reserves, works, gives back. */
export async function paidFor<T>(
  ctx: Ctx,
  { own, payer }: ListReading,
  { subject, micros }: { subject: string; micros: number },
  work: (reservationId: string) => Promise<T>,
): Promise<T> {
  const at = ctx.now();
  const named = `own ${own.id} ${subject} ${at.toISOString()}`;
  const { id } = await reserve({ payer, purpose: 'list', subject: named, micros, at });
  try {
    return await work(id);
  } finally {
    await release(id, ctx.now());
  }
}

export async function requireList({ own }: Pick<ListReading, 'own'>, id: string): Promise<CountedList> {
  const found = await findSocialList(own.id, id);
  if (!found) throw noList();
  return found;
}

/**
 * Tells X what waits of a list: makes it there, its name, description and privacy, then members, a batch a call. What X
 * was told is remembered one by one, so that calling again goes on where it stopped and tells nothing twice.
 * @throws AppError as `listReadingOf`, `conflict` (codes `price_changed`, `list_busy`, `budget`), and what X refuses
 * before anything was written.
 */
export async function writeListToX(
  ctx: Ctx,
  { pk }: { pk: string },
  input: WriteInput,
): Promise<ListWritten> {
  const reading = await listReadingOf(ctx, input.team, { write: true });
  return alone(pk, async () => {
    const counted = await requireList(reading, pk);
    const micros = writingPrice(counted);
    assertAgreed(micros, input.at_most_micros);
    const done = { steps: 0 };
    const stop = await paidFor(ctx, reading, { subject: `list ${pk}`, micros }, (reservationId) =>
      untilStopped(done, () => writeSteps(ctx, { ...reading, reservationId, id: pk }, counted, done)),
    );
    const after = await requireList(reading, pk);
    const left = after.waits + after.leaves + (after.list.xChanged ? 1 : 0);
    return { list: socialListView(after), written: done.steps, left, ...stop };
  });
}

/** Deletes the list at X, for good; here it stays. One that is gone there already is no failure. */
export async function takeListOffX(ctx: Ctx, { pk }: { pk: string }, input: WriteInput) {
  const reading = await listReadingOf(ctx, input.team, { write: true });
  return alone(pk, async () => {
    const { list } = await requireList(reading, pk);
    const listId = list.xId;
    if (listId === null) return socialListView(await requireList(reading, pk));
    const micros = networkPrices().list_manage;
    assertAgreed(micros, input.at_most_micros);
    await paidFor(ctx, reading, { subject: `list ${pk} off`, micros }, async (reservationId) => {
      try {
        await writeList(ctx.signal, reading.access, { do: 'delete', listId });
        const bill = {
          reservationId,
          page: `delete ${listId}`,
          priced: 'list_manage',
          at: ctx.now(),
        } as const;
        await settleChange(bill);
      } catch (error) {
        if (codeOf(error) !== 'network_not_found') throw error;
      }
      await places.takeListOff(pk);
    });
    return socialListView(await requireList(reading, pk));
  });
}

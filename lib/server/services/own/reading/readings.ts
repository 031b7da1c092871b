import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { OwnListKind } from '@/lib/domain/own-account';
import type { OwnReading } from '@/lib/domain/own-snapshot';
import type { RunPlan } from '@/lib/domain/runs';
import type { Ctx } from '@/lib/server/ctx';
import { log } from '@/lib/server/log';
import { oneAtATime } from '@/lib/server/services/own/one-at-a-time';
import { type OwnAccount, requireOwn } from '@/lib/server/services/own/own-account';
import { profileOf, type Reading, readingOf, withRoom } from '@/lib/server/services/own/read-own-list';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { networkPrices } from '@/lib/server/services/runs/ledger/ledger';
import { networkReader, type PageReader } from '@/lib/server/services/runs/network-reader';
import { countList, dropListHeads, dropLists, stageList } from '@/lib/server/stores/own/own-lists-store';
import * as store from '@/lib/server/stores/own/own-readings-store';
import { priceChanged, readOn } from './read-on';
import { later, type Stop, stopOf } from './stop-of';

/** While somebody waits; the rest goes on by itself. */
const PAGES_AWAITED = 15;
/** What X gives in one of its windows. */
const PAGES_ALONE = 300;
/** One whose process ended in the middle is taken up again after this. */
export const TRY_MS = 3_600_000;

export interface ReadListInput {
  kind: OwnListKind;
  /** The price that was agreed to. */
  at_most_micros: number;
  /** Whose budget pays; null: this installation's own. */
  team: RunPlan['team'];
}

/** How far a try came. */
export interface ReadSoFar {
  people: number;
  /** The list stands. */
  whole: boolean;
  /** What ended the try, where X, the budget or the person did. */
  stop: Stop | null;
}

interface Try {
  pages: number;
  read: PageReader;
  /** The reading began with this try: without a page of it there is none. */
  fresh: boolean;
}

const already = () =>
  new AppError('conflict', 'This account is being read from X already', { code: 'reading' });
const noReading = () => new AppError('not_found', 'Nothing is being read here', { code: 'no_reading' });

async function begin(
  ctx: Ctx,
  reading: Reading,
  { kind, at_most_micros: agreed }: ReadListInput,
  read: PageReader,
): Promise<store.ReadingRow> {
  const { own, payer } = reading;
  const expected = (await profileOf(ctx, reading, read))?.[kind] ?? 0;
  const micros = expected * networkPrices().follow;
  if (micros > agreed) throw priceChanged(micros);
  const startedAt = ctx.now();
  const list = await stageList({ accountId: own.id, kind, source: 'x', takenAt: startedAt });
  const row = await store.beginReading({
    ...{ accountId: own.id, kind, list, userId: requirePerson(ctx).id, teamId: payer },
    ...{ agreedMicros: agreed, expected, startedAt, dueAt: later(startedAt, TRY_MS) },
  });
  if (row) return row;
  await dropListHeads([list]);
  throw already();
}

async function giveUp({ number }: OwnAccount, row: store.ReadingRow): Promise<void> {
  await (row.people === 0 ? dropListHeads([row.list]) : dropLists(number, [row.list]));
  await store.dropReading(row);
}

/** The list stands with its day. */
async function finish({ own }: Reading, row: store.ReadingRow): Promise<ReadSoFar> {
  const people = await countList(own.number, row.list);
  await store.finishReading(row, people);
  return { people, whole: true, stop: null };
}

/** @throws what ended it, where nothing of it stands. */
async function tryOn(ctx: Ctx, reading: Reading, row: store.ReadingRow, given: Try): Promise<ReadSoFar> {
  const soFar = async () => (await store.findReadingRow(row.accountId, row.kind))?.people ?? 0;
  try {
    if (await readOn(ctx, reading, row, given)) return await finish(reading, row);
    await store.endReadingTry(row, { dueAt: ctx.now(), stopped: null });
    return { people: await soFar(), whole: false, stop: null };
  } catch (error) {
    const people = await soFar();
    if (given.fresh && people === 0) {
      await giveUp(reading.own, row);
      throw error;
    }
    const stop = stopOf(error, ctx.now()) ?? { stopped: 'network', due: later(ctx.now(), TRY_MS) };
    await store.endReadingTry(row, { dueAt: stop.due, stopped: stop.stopped });
    if (!(error instanceof AppError))
      log().warn({ own: row.accountId, err: error }, 'reading a list stopped');
    return { people, whole: false, stop };
  }
}

/**
 * Reads one list of the connected account from X and keeps it with its day. A list of more than one window of X goes on by
 * itself; where X, the budget or the person stops it, what was read waits to be taken up again, and nothing shows it.
 * @throws AppError `conflict` (codes `price_changed`, `reading`), and what the network and the ledger throw at its start.
 */
export async function readOwnList(
  ctx: Ctx,
  input: ReadListInput,
  read: PageReader = networkReader,
): Promise<ReadSoFar> {
  const own = await requireOwn(ctx);
  const reading = await readingOf(ctx, own, input.team);
  return oneAtATime(own, async () => {
    if (await store.findReadingRow(own.id, input.kind)) throw already();
    const row = await begin(ctx, reading, input, read);
    return tryOn(ctx, reading, row, { pages: PAGES_AWAITED, read, fresh: true });
  });
}

/** The same while nobody waits: a reading that is on its way is gone on with, one that waits for the person waits. */
export async function readListAlone(
  ctx: Ctx,
  own: OwnAccount,
  input: ReadListInput,
  read: PageReader = networkReader,
): Promise<ReadSoFar> {
  const reading = await readingOf(ctx, own, input.team);
  return oneAtATime(own, async () => {
    const known = await store.findReadingRow(own.id, input.kind);
    if (known !== null && known.dueAt === null)
      return { people: known.people, whole: false, stop: { stopped: known.stopped, due: null } };
    const row = known ?? (await begin(ctx, reading, input, read));
    return tryOn(ctx, reading, row, { pages: PAGES_ALONE, read, fresh: known === null });
  });
}

/** Goes on with a reading that was claimed. */
export async function goOn(
  ctx: Ctx,
  own: OwnAccount,
  row: store.ReadingRow,
  read: PageReader,
): Promise<ReadSoFar> {
  const reading = await readingOf(ctx, own, row.teamId);
  return oneAtATime(own, () => tryOn(ctx, reading, row, { pages: PAGES_ALONE, read, fresh: false }));
}

const viewOf = (row: store.ReadingRow): OwnReading => ({
  kind: row.kind,
  people: row.people,
  expected: row.expected,
  spent_micros: row.spentMicros,
  agreed_micros: row.agreedMicros,
  left_micros: withRoom(row.stopped === 'place' ? row.expected : Math.max(0, row.expected - row.people)),
  started_at: row.startedAt.toISOString(),
  due_at: row.dueAt?.toISOString() ?? null,
  stopped: row.stopped,
});

export async function listReadings(ctx: Ctx): Promise<OwnReading[]> {
  const own = await requireOwn(ctx);
  return (await store.readingRows(own.id)).map(viewOf);
}

/** @throws AppError `not_found` (code `no_reading`), and as `readOwnList`. */
export async function resumeReading(
  ctx: Ctx,
  { kind }: { kind: OwnListKind },
  { at_most_micros: more, team }: Omit<ReadListInput, 'kind'>,
  read: PageReader = networkReader,
): Promise<ReadSoFar> {
  const own = await requireOwn(ctx);
  const reading = await readingOf(ctx, own, team);
  return oneAtATime(own, async () => {
    const known = await store.findReadingRow(own.id, kind);
    if (!known) throw noReading();
    const row = await store.changeReading(known, {
      ...{ userId: requirePerson(ctx).id, teamId: reading.payer, agreedMicros: known.spentMicros + more },
      ...{ dueAt: later(ctx.now(), TRY_MS), stopped: null },
      ...(known.stopped === 'place' && { cursor: null, people: 0, pages: 0 }),
    });
    if (!row) throw noReading();
    return tryOn(ctx, reading, row, { pages: PAGES_AWAITED, read, fresh: false });
  });
}

/** What is being read at this moment ends with the next people that are written down. */
export async function stopReading(ctx: Ctx, { kind }: { kind: OwnListKind }): Promise<OwnReading> {
  const own = await requireOwn(ctx);
  const row = await store.changeReading({ accountId: own.id, kind }, { dueAt: null, stopped: 'person' });
  if (!row) throw noReading();
  return viewOf(row);
}

/** @throws AppError `conflict` (code `reading`) while it is read at this moment: stop it first. */
export async function dropReading(ctx: Ctx, { kind }: { kind: OwnListKind }): Promise<null> {
  const own = await requireOwn(ctx);
  return oneAtATime(own, async () => {
    const row = await store.findReadingRow(own.id, kind);
    if (row) await giveUp(own, row);
    return null;
  });
}

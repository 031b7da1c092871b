import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { SourceAuthor } from '@/lib/domain/source-post';
import { formatBudget } from '@/lib/format/number';
import type { Ctx } from '@/lib/server/ctx';
import { keepPeople } from '@/lib/server/services/own/keep-people';
import { type Reading, withRoom } from '@/lib/server/services/own/read-own-list';
import { networkPrices, release, reserve, settle } from '@/lib/server/services/runs/ledger/ledger';
import type { PageReader } from '@/lib/server/services/runs/network-reader';
import { unavailable } from '@/lib/server/sources/x-api/failures';
import { findOwnRow } from '@/lib/server/stores/own/own-accounts-store';
import { insertListIds } from '@/lib/server/stores/own/own-lists-store';
import { changeReading, type ReadingRow } from '@/lib/server/stores/own/own-readings-store';

const PAGE = 1000;
/** People that are held before they are written down, however long the list is. */
const HELD = 5000;

export interface ReadOptions {
  /** Pages that are read at most before whoever called has its turn. */
  pages: number;
  read: PageReader;
}

export const priceChanged = (micros: number) =>
  new AppError('conflict', `The list costs up to ${formatBudget(micros)} by now`, { code: 'price_changed' });

const isId = (id: string | null): id is string => id !== null && /^\d{1,19}$/.test(id);

/** What came since the last writing; its place is moved on only after the people stand. */
class Progress {
  private held: SourceAuthor[] = [];

  constructor(
    private readonly ctx: Ctx,
    private readonly own: Reading['own'],
    public row: ReadingRow,
  ) {}

  take(people: readonly SourceAuthor[], cursor: string | null, micros: number): void {
    for (const one of people) this.held.push(one);
    const { people: before, pages, spentMicros } = this.row;
    this.row = {
      ...this.row,
      ...{ cursor, people: before + people.length, pages: pages + 1, spentMicros: spentMicros + micros },
    };
  }

  get isFull(): boolean {
    return this.held.length >= HELD;
  }

  /** @returns false where the person has stopped the reading, or given it up, meanwhile. */
  async keep(): Promise<boolean> {
    const people = this.held;
    this.held = [];
    await insertListIds(this.own.number, this.row.list, people.map(({ id }) => id).filter(isId));
    const account = await findOwnRow(this.ctx, this.own.id);
    if (account) await keepPeople(account, { seenAt: this.ctx.now(), authors: people, states: [] });
    const { cursor, people: count, pages, spentMicros } = this.row;
    const now = await changeReading(this.row, { cursor, people: count, pages, spentMicros });
    return now !== null && now.dueAt !== null;
  }
}

/** X names a next page forever: short pages are its habit, three times as many are none. */
const runsInCircles = ({ pages, expected }: ReadingRow) => pages > 50 + (3 * expected) / PAGE;

async function readPages(
  ctx: Ctx,
  { access, userId }: Reading,
  progress: Progress,
  { pages, read, reservationId, allowed }: ReadOptions & { reservationId: string; allowed: number },
): Promise<boolean> {
  const asked = { kind: progress.row.kind, userId };
  for (let count = 0; count < pages; count += 1) {
    const { cursor, spentMicros } = progress.row;
    if (spentMicros >= allowed) throw priceChanged(allowed);
    const pageSize = Math.min(PAGE, Math.ceil((allowed - spentMicros) / networkPrices().follow));
    const page = await read({ signal: ctx.signal, pageSize }, access, asked, cursor);
    const bill = { reservationId, page: cursor ?? 'first', read: asked, billed: page.billed, at: ctx.now() };
    const { fresh, micros } = await settle(bill);
    progress.take(page.accounts, page.next, fresh ? micros : 0);
    if (page.next === null) return true;
    if (runsInCircles(progress.row)) throw unavailable();
    if (progress.isFull && !(await progress.keep())) return false;
  }
  return false;
}

/**
 * Reads a list on from where it was, each page paid, until its end, or so many pages. What came stands however it ends,
 * with the memory of 5,000 people.
 * @returns whether all of the list was read.
 * @throws what the network and the ledger throw, AppError `conflict` (code `price_changed`) where it grew out of its price.
 */
export async function readOn(
  ctx: Ctx,
  reading: Reading,
  begun: ReadingRow,
  options: ReadOptions,
): Promise<boolean> {
  const { own, payer } = reading;
  const allowed = Math.max(begun.agreedMicros, networkPrices().follow);
  const rest = allowed - begun.spentMicros;
  if (rest <= 0) throw priceChanged(allowed);
  const micros = Math.min(rest, withRoom(Math.max(0, begun.expected - begun.people)));
  const subject = `own ${own.id} ${begun.kind} ${begun.startedAt.toISOString()}`;
  const { id } = await reserve({ payer, purpose: 'snapshot', subject, micros, at: ctx.now() });
  const progress = new Progress(ctx, own, begun);
  try {
    return await readPages(ctx, reading, progress, { ...options, reservationId: id, allowed });
  } finally {
    await progress.keep();
    await release(id, ctx.now());
  }
}

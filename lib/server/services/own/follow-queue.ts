import 'server-only';
import type { FollowQueue, QueueRow } from '@/lib/contracts/own-queue';
import { AppError } from '@/lib/domain/app-error';
import type { QueueAction, QueueReason } from '@/lib/domain/own-circle';
import type { Ctx } from '@/lib/server/ctx';
import * as store from '@/lib/server/stores/own/queue-store';
import { requireOwn } from './own-account';

/** Profiles a day unless the person chose otherwise: few enough that no one takes it for a program. */
const USUAL_A_DAY = 25;
const MOST_WAITING = 500;
/** From one profile to the next. */
const PACE_MS = 5000;
const DAY_MS = 86_400_000;
const HANDLE = /^@?(\w{1,15})$/;

const urlOf = (handle: string) => `https://x.com/${handle}`;

const rowView = ({ id, action, handle, reason, queuedAt, openedAt }: store.QueueStoreRow): QueueRow => ({
  ...{ id, action, handle, reason, url: urlOf(handle) },
  queued_at: queuedAt.toISOString(),
  opened_at: openedAt?.toISOString() ?? null,
});

/** When the next profile may be opened, given those of the last day, the oldest first; null: now. */
export function nextOpening(opened: readonly Date[], daily: number, now: Date): Date | null {
  const last = opened.at(-1);
  const pace = last ? last.getTime() + PACE_MS : 0;
  const leaving = opened.at(-daily);
  const limit = opened.length >= daily && leaving ? leaving.getTime() + DAY_MS : 0;
  const next = Math.max(pace, limit);
  return next > now.getTime() ? new Date(next) : null;
}

async function queueOf(ctx: Ctx, accountId: string): Promise<FollowQueue> {
  const now = ctx.now();
  const [waiting, done, opened] = [
    await store.waitingRows(accountId),
    await store.openedRows(accountId),
    await store.openedOfDay(accountId, now),
  ];
  const daily = (await store.dailyLimitOf(accountId)) ?? USUAL_A_DAY;
  return {
    waiting: waiting.map(rowView),
    opened: done.map(rowView),
    opened_today: opened.length,
    daily_limit: daily,
    next_at: nextOpening(opened, daily, now)?.toISOString() ?? null,
  };
}

export const readQueue = async (ctx: Ctx) => queueOf(ctx, (await requireOwn(ctx)).id);

interface Wanted {
  handle: string;
  reason: QueueReason;
}

/** @throws AppError `conflict` (code `queue_full`) when too many wait. */
async function queueOne(ctx: Ctx, action: QueueAction, { handle, reason }: Wanted) {
  const own = await requireOwn(ctx);
  const given = await store.addToQueue(own.id, [{ action, handle, reason }], {
    now: ctx.now(),
    most: MOST_WAITING,
  });
  const row = given.queued[0] ?? given.known[0];
  if (!row)
    throw new AppError('conflict', 'Too many accounts wait in the queue', {
      code: 'queue_full',
      values: { limit: MOST_WAITING },
    });
  return { following: null, queued: given.queued.length > 0, url: urlOf(handle), row: rowView(row) };
}

export const queueFollow = (ctx: Ctx, wanted: Wanted) => queueOne(ctx, 'follow', wanted);
export const queueUnfollow = (ctx: Ctx, wanted: Wanted) => queueOne(ctx, 'unfollow', wanted);

/** Queues what can be queued, and says of each other why not. Nothing is done on X. */
export async function queueUnfollows(
  ctx: Ctx,
  { handles, reason }: { handles: readonly string[]; reason: QueueReason },
) {
  const own = await requireOwn(ctx);
  const read = [...new Set(handles)].map((given) => ({
    given,
    handle: HANDLE.exec(given)?.[1]?.toLowerCase(),
  }));
  const wanted = [...new Set(read.flatMap(({ handle }) => handle ?? []))];
  const { queued, known, full } = await store.addToQueue(
    own.id,
    wanted.map((handle) => ({ action: 'unfollow', handle, reason })),
    { now: ctx.now(), most: MOST_WAITING },
  );
  const failed = (all: readonly string[], why: 'bad_handle' | 'queued_already' | 'queue_full') =>
    all.map((handle) => ({ handle, why }));
  return {
    unfollowed: [],
    queued: queued.map(({ handle }) => handle),
    failed: [
      ...failed(
        read.flatMap(({ given, handle }) => (handle === undefined ? [given] : [])),
        'bad_handle',
      ),
      ...failed(
        known.map(({ handle }) => handle),
        'queued_already',
      ),
      ...failed(full, 'queue_full'),
    ],
  };
}

const noRow = () =>
  new AppError('not_found', 'There is no such row in the queue', { code: 'unknown_queue_row' });

/** @throws AppError `rate_limited` (code `queue_limit`) before the next one may be opened. */
export async function openQueued(ctx: Ctx, { pk }: { pk: string }): Promise<FollowQueue> {
  const own = await requireOwn(ctx);
  const now = ctx.now();
  const daily = (await store.dailyLimitOf(own.id)) ?? USUAL_A_DAY;
  let next: Date | null = null;
  const outcome = await store.openRow(own.id, pk, now, (opened) => {
    next = nextOpening(opened, daily, now);
    return next === null;
  });
  if (outcome === 'gone') throw noRow();
  if (outcome === 'limit') throw tooSoon(next ?? now, now);
  return queueOf(ctx, own.id);
}

const tooSoon = (next: Date, now: Date) =>
  new AppError('rate_limited', 'The next profile can be opened later', {
    code: 'queue_limit',
    retryAfterSeconds: Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000)),
  });

export async function undoQueued(ctx: Ctx, { pk }: { pk: string }): Promise<FollowQueue> {
  const own = await requireOwn(ctx);
  if (!(await store.turnRound(own.id, pk, ctx.now()))) throw noRow();
  return queueOf(ctx, own.id);
}

export async function removeQueued(ctx: Ctx, { pk }: { pk: string }): Promise<FollowQueue> {
  const own = await requireOwn(ctx);
  if (!(await store.removeRow(own.id, pk))) throw noRow();
  return queueOf(ctx, own.id);
}

export async function setQueueLimit(
  ctx: Ctx,
  { daily_limit: daily }: { daily_limit: number },
): Promise<FollowQueue> {
  const own = await requireOwn(ctx);
  await store.putDailyLimit(own.id, daily);
  return queueOf(ctx, own.id);
}

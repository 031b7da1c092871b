'use client';

import {
  followAccount,
  openQueued,
  type QueueRow,
  readQueue,
  removeQueued,
  setQueueLimit,
  undoQueued,
  unfollowAccount,
  unfollowAccounts,
} from '@/lib/contracts/own-queue';
import type { QueueAction, QueueReason } from '@/lib/domain/own-circle';
import { request } from './request-client';
import { tellFailure } from './tool-failure';
import { useEndpoint } from './use-endpoint';

/** Runs a call and says what went wrong; null then. */
async function tried<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    tellFailure(error);
    return null;
  }
}

/** Queues several to be followed, one after another. @returns how many of them are new, or null when none could be. */
async function followAll(handles: readonly string[]): Promise<number | null> {
  let queued: number | null = null;
  for (const handle of handles) {
    const body = { handle, reason: { kind: 'chosen' as const } };
    const done = await tried(() => request(followAccount, { body }));
    if (done === null) break;
    queued = (queued ?? 0) + (done.queued ? 1 : 0);
  }
  return queued;
}

/** Whom the person wants to follow or unfollow by a click of their own on X, shared by all screens that show or fill it. */
export function useFollowQueue() {
  const answer = useEndpoint(readQueue, {}, { dedupingInterval: 0 });
  const { mutate } = answer;
  /** Queues one account. @returns null when it could not be, else whether it was new. */
  const add = async (action: QueueAction, handle: string, reason: QueueReason) => {
    const call = action === 'follow' ? followAccount : unfollowAccount;
    const done = await tried(() => request(call, { body: { handle, reason } }));
    await mutate();
    return done && done.queued;
  };
  const addFollows = async (handles: readonly string[]) => {
    const queued = await followAll(handles);
    await mutate();
    return queued;
  };
  /** Queues several to be unfollowed, and says which were and which not; null when none could be. */
  const addUnfollows = async (handles: string[], reason: QueueReason) => {
    const done = await tried(() => request(unfollowAccounts, { body: { handles, reason } }));
    await mutate();
    return done;
  };
  const changed = async (work: () => Promise<NonNullable<typeof answer.data>>) => {
    const next = await tried(work);
    await (next ? mutate(next, { revalidate: false }) : mutate());
  };
  const at = ({ id }: QueueRow) => ({ path: { pk: id } });
  return {
    ...answer,
    add,
    addFollows,
    addUnfollows,
    opened: (row: QueueRow) => changed(() => request(openQueued, at(row))),
    undo: (row: QueueRow) => changed(() => request(undoQueued, at(row))),
    remove: (row: QueueRow) => changed(() => request(removeQueued, at(row))),
    limit: (daily_limit: number) => changed(() => request(setQueueLimit, { body: { daily_limit } })),
  };
}

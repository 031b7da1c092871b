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
    addUnfollows,
    opened: (row: QueueRow) => changed(() => request(openQueued, at(row))),
    undo: (row: QueueRow) => changed(() => request(undoQueued, at(row))),
    remove: (row: QueueRow) => changed(() => request(removeQueued, at(row))),
    limit: (daily_limit: number) => changed(() => request(setQueueLimit, { body: { daily_limit } })),
  };
}

'use client';

import { useRef, useState } from 'react';
import {
  readListMembersFromX,
  readListsFromX,
  readListsOnX,
  type ListWritten,
  type SocialList,
  takeListOffX,
  writeListToX,
} from '@/lib/contracts/own-lists';
import { proveFirst, startProvider } from './provider-sign-in';
import { request } from './request-client';
import { useKnownMe } from './session';
import type { SocialListsState } from './social-lists';
import { tellFailure } from './tool-failure';
import { useEndpoint } from './use-endpoint';

/** Whether the own account's lists can be written to X; undefined while that is not known, or for who is nobody there. */
export function useListsOnX() {
  const { me } = useKnownMe();
  const { data } = useEndpoint(readListsOnX, me ? {} : null);
  /** Leaves for X, which asks the person for this one more leave. */
  const allow = async () => {
    await proveFirst(me?.stepped_up_until ?? null);
    const next = `${window.location.pathname}${window.location.search}`;
    await startProvider({
      ...{ network: 'twitter_oauth2', returnPath: '/authenticated' },
      ...{ connect: true, lists: true, next },
    });
  };
  return { data, allow };
}
export type ListsOnX = ReturnType<typeof useListsOnX>;

interface Agreed {
  team: string | null;
  at_most_micros: number;
}

const at = ({ id }: SocialList) => ({ path: { pk: id } });

/** Reading lists from X, and deleting one there. */
export function useListsFromX({ mutate }: Pick<SocialListsState, 'mutate'>) {
  const then = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    await mutate();
    return done;
  };
  return {
    read: (agreed: Agreed) => then(request(readListsFromX, { body: agreed })),
    readMembers: (list: SocialList, agreed: Agreed) =>
      then(request(readListMembersFromX, { ...at(list), body: agreed })),
    takeOff: (list: SocialList, agreed: Agreed) => then(request(takeListOffX, { ...at(list), body: agreed })),
  };
}

/** Writes a list to X, a batch a call, until all is written, X stops it, or the person does. */
export function useListWriting(
  { mutate }: Pick<SocialListsState, 'mutate'>,
  onEnd: (last: ListWritten) => Promise<unknown>,
) {
  const [left, setLeft] = useState<number | null>(null);
  const stopped = useRef(false);
  const step = async (list: SocialList, agreed: Agreed) => {
    const told = await request(writeListToX, { ...at(list), body: agreed });
    await mutate();
    return told;
  };
  const goOn = async (list: SocialList, agreed: Agreed, first: ListWritten) => {
    let told = first;
    try {
      while (told.left > 0 && told.written > 0 && told.stopped === null && !stopped.current) {
        setLeft(told.left);
        told = await step(list, agreed);
      }
      await onEnd(told);
    } catch (error) {
      tellFailure(error);
    } finally {
      setLeft(null);
    }
  };
  return {
    /** Changes that wait still; null: nothing is being written. */
    left,
    /** Ends with the first batch; the rest goes on by itself. @throws what the first batch throws. */
    start: async (list: SocialList, agreed: Agreed) => {
      stopped.current = false;
      void goOn(list, agreed, await step(list, agreed));
    },
    stop: () => {
      stopped.current = true;
    },
  };
}

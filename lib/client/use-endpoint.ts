'use client';

import { useEffect } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import type { Endpoint, RequestInput, ResponseOf } from '@/lib/contracts/core/endpoint';
import { endpointKey } from '@/lib/contracts/core/endpoint-key';
import { isAbort, type RequestError } from './request-error';
import { request } from './request-client';
import { type Slow, useTookTooLong } from './slow';

export interface UseEndpointOptions<E> extends SWRConfiguration<ResponseOf<E>, RequestError> {
  /** Marks the call slow: `tookTooLong` turns true after 30 s, or after the given time. */
  slow?: Slow;
  /** Asks with more than the one call, as for all pages of a list. */
  ask?: Ask<E>;
}

type Ask<E> = (input: RequestInput<E>, options: { signal: AbortSignal }) => Promise<ResponseOf<E>>;

/** Calls on their way by key, and how many mounted components wait for each. */
const calls = new Map<string, AbortController>();
const watchers = new Map<string, number>();

async function fetchOnce<E extends Endpoint>(key: string, ask: Ask<E>, input: RequestInput<E>) {
  const controller = new AbortController();
  calls.set(key, controller);
  try {
    return await ask(input, { signal: controller.signal });
  } finally {
    if (calls.get(key) === controller) calls.delete(key);
  }
}

/** A key that nobody watches any more needs no answer. Waits a turn, since React may mount again at once. */
function watch(key: string): () => void {
  watchers.set(key, (watchers.get(key) ?? 0) + 1);
  return () => {
    const left = (watchers.get(key) ?? 1) - 1;
    if (left > 0) watchers.set(key, left);
    else watchers.delete(key);
    queueMicrotask(() => {
      if (!watchers.has(key)) calls.get(key)?.abort();
    });
  };
}

/** What pages came with, once a screen has shown it: when Back leads here again, the data may be newer. */
const SHOWN = new WeakSet<object>();

/** Whether the page came with the answer of a call, and it is shown for the first time. */
function useCameAlong(key: string | null): boolean {
  const { fallback } = useSWRConfig();
  useEffect(() => void SHOWN.add(fallback), [fallback]);
  return key !== null && Object.hasOwn(fallback, key) && !SHOWN.has(fallback);
}

/** Whether the same call may well succeed a little later; of a page that follows something also where it is refused. */
const isPassing = (error: RequestError, follows: boolean): boolean =>
  !isAbort(error) && (error.status === 0 || (follows && (error.status === 429 || error.status >= 500)));

/**
 * Server state of one call: kept while it refreshes, shared between components, stopped when the last one leaves.
 * @param input null: do not call yet.
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> | null,
  {
    slow,
    ask = (given, settings) => request(endpoint, given, settings),
    ...options
  }: UseEndpointOptions<E> = {},
): SWRResponse<ResponseOf<E>, RequestError> & { tookTooLong: boolean } {
  const key = input === null ? null : endpointKey(endpoint, input);
  const cameAlong = useCameAlong(key);
  useEffect(() => (key === null ? undefined : watch(key)), [key]);
  const answer = useSWR<ResponseOf<E>, RequestError>(
    key,
    key === null || input === null ? null : () => fetchOnce(key, ask, input),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      ...(cameAlong && { revalidateOnMount: false }),
      // SWR ends a refresh with its first error: who follows something would never see the end of it.
      shouldRetryOnError: (error) => isPassing(error, options.refreshInterval !== undefined),
      ...options,
    },
  );
  const tookTooLong = useTookTooLong(answer.isLoading, slow, key ?? '');
  const { data, error, isLoading, isValidating, mutate } = answer;
  return { data, error, isLoading, isValidating, mutate, tookTooLong };
}

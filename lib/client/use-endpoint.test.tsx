import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { requestClient } from './request-client';
import { useEndpoint } from './use-endpoint';
import { useEndpointMutation } from './use-endpoint-mutation';

const getThing = defineEndpoint({
  id: 'get-thing',
  method: 'GET',
  path: '/api/things/{id}/',
  auth: 'none',
  access: 'public',
  summary: 'thing',
  params: z.object({ id: z.string() }),
  response: z.object({ name: z.string() }),
});

interface Call {
  url: string;
  signal: AbortSignal | null | undefined;
  answer: (response: Response) => void;
}
let calls: Call[];

beforeEach(() => {
  calls = [];
  requestClient.configure({
    fetch: (url, init) =>
      new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        calls.push({ url: String(url), signal: init?.signal, answer: resolve });
      }),
  });
});
afterEach(cleanup);

function wrapper({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>;
}
const show = (id: string | null) =>
  renderHook(
    ({ id }: { id: string | null }) => useEndpoint(getThing, id === null ? null : { path: { id } }),
    {
      initialProps: { id },
      wrapper,
    },
  );
const answer = (index: number, name: string) =>
  act(async () => calls[index]?.answer(Response.json({ name })));

test('a call waits for its input and gives the parsed answer', async () => {
  const { result, rerender } = show(null);
  expect(calls).toEqual([]);
  rerender({ id: '1' });
  expect(result.current.isLoading).toBe(true);
  await answer(0, 'one');
  expect(result.current.data).toEqual({ name: 'one' });
});

test('what was there stays while another input loads', async () => {
  const { result, rerender } = show('1');
  await answer(0, 'one');
  rerender({ id: '2' });
  expect(result.current).toMatchObject({ data: { name: 'one' }, isLoading: true });
  await answer(1, 'two');
  expect(result.current.data).toEqual({ name: 'two' });
});

test('leaving stops the call; leaving for another input stops the old one', async () => {
  const { rerender, unmount } = show('1');
  rerender({ id: '2' });
  await waitFor(() => expect(calls[0]?.signal?.aborted).toBe(true));
  expect(calls[1]?.signal?.aborted).toBe(false);
  unmount();
  await waitFor(() => expect(calls[1]?.signal?.aborted).toBe(true));
});

test('strict mode, which mounts twice, does not stop the call', async () => {
  const strict = ({ children }: { children: ReactNode }) => <StrictMode>{wrapper({ children })}</StrictMode>;
  const { result } = renderHook(() => useEndpoint(getThing, { path: { id: 's' } }), { wrapper: strict });
  await answer(0, 'one');
  await waitFor(() => expect(result.current.data).toEqual({ name: 'one' }));
  expect(calls[0]?.signal?.aborted).toBe(false);
});

test('a failure of the answer is an error with message and code', async () => {
  const { result } = show('1');
  await act(async () => calls[0]?.answer(Response.json({ detail: 'There is no thing' }, { status: 404 })));
  expect(result.current.error).toMatchObject({ message: 'There is no thing', code: '404' });
});

test('[CLI-24] a call marked slow says when it took too long', async () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useEndpoint(getThing, { path: { id: '1' } }, { slow: true }), {
    wrapper,
  });
  act(() => vi.advanceTimersByTime(30_000));
  expect(result.current.tookTooLong).toBe(true);
  vi.useRealTimers();
  await answer(0, 'one');
  expect(result.current.tookTooLong).toBe(false);
});

test('a mutation runs when it is triggered', async () => {
  const { result } = renderHook(() => useEndpointMutation(getThing), { wrapper });
  expect(calls).toEqual([]);
  let done: Promise<unknown> = Promise.resolve();
  act(() => void (done = result.current.trigger({ path: { id: '9' } })));
  await waitFor(() => expect(result.current.isMutating).toBe(true));
  await answer(0, 'nine');
  expect(await done).toEqual({ name: 'nine' });
  expect(calls[0]?.url).toBe('/api/things/9/');
});

test('who follows something goes on after a call that failed or came too often', async () => {
  const follow = { refreshInterval: 1, errorRetryInterval: 1 };
  const { result } = renderHook(() => useEndpoint(getThing, { path: { id: '1' } }, follow), { wrapper });
  await answer(0, 'running');
  const next = async (index: number, response: Response) => {
    await waitFor(() => expect(calls.length).toBeGreaterThan(index));
    await act(async () => calls[index]?.answer(response));
  };
  for (const [at, status] of [429, 503].entries()) {
    await next(at + 1, Response.json({ detail: 'later' }, { status }));
    await waitFor(() => expect(result.current.error?.status).toBe(status));
  }
  await next(3, Response.json({ name: 'done' }));
  await waitFor(() => expect(result.current.data).toEqual({ name: 'done' }));
});

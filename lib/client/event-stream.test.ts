import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTextStream, RECONNECT_DELAY_MS } from './event-stream';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function answer(...chunks: string[]): Response {
  const encoder = new TextEncoder();
  return new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
        controller.close();
      },
    }),
  );
}

test('[CHT-05] text is appended chunk by chunk until the end marker, wherever the marker is cut', async () => {
  let text = '';
  const onEnd = vi.fn();
  const connect = async () => answer('Hel', 'lo [', 'DO', 'N', 'E', '] after');
  await openTextStream({ connect, endMarker: '[DONE]', onText: (chunk) => (text += chunk), onEnd }).finished;
  expect(text).toBe('Hello ');
  expect(onEnd).toHaveBeenCalledOnce();
});

test('what only looks like a marker is text', async () => {
  let text = '';
  const connect = async () => answer('[DO', 'NT] [', 'DONE]');
  await openTextStream({ connect, endMarker: '[DONE]', onText: (chunk) => (text += chunk) }).finished;
  expect(text).toBe('[DONT] ');
});

test('[CHT-06] an error closes the stream', async () => {
  const onError = vi.fn();
  const connect = vi.fn(async () => new Response('no', { status: 500 }));
  await openTextStream({ connect, onText: () => {}, onError }).finished;
  expect(onError).toHaveBeenCalledOnce();
  expect(connect).toHaveBeenCalledOnce();
});

test('an end before the marker is an error', async () => {
  const onError = vi.fn();
  const connect = async () => answer('half an answ');
  await openTextStream({ connect, endMarker: '[DONE]', onText: () => {}, onError }).finished;
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'truncated' }));
});

test('[CLI-32] the stream does not reconnect by itself', async () => {
  const connect = vi.fn(async () => Promise.reject(new TypeError('network')));
  await openTextStream({ connect, onText: () => {} }).finished;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connect).toHaveBeenCalledOnce();
});

test('[CLI-31] a stream told to reconnect waits 3 s by default', async () => {
  expect(RECONNECT_DELAY_MS).toBe(3000);
  const connect = vi.fn(async () => Promise.reject(new TypeError('network')));
  const stream = openTextStream({ connect, onText: () => {}, autoReconnect: true });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(connect).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(connect).toHaveBeenCalledTimes(2);
  stream.close();
  await stream.finished;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connect).toHaveBeenCalledTimes(2);
});

import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createRequestClient } from '@/lib/client/request-client';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import { createApi } from '@/lib/server/api/create-api';
import { mountAssistant } from '@/lib/server/api/assistant-routes';
import { type EventHandler, mount } from '@/lib/server/api/mount';
import { LOCAL } from '@/tests/factories/test-api';
import { createRateLimiter } from '@/lib/server/api/rate-limit';
import { log } from '@/lib/server/log';
import { readHostConfig } from '@/lib/tenants/host-config';

vi.stubEnv('MURMUR_LOG_LEVEL', 'silent');

const thrown = vi.hoisted(() => ({ error: new Error() }));
vi.mock('@/lib/server/services/assistant/ask-assistant', () => ({
  askAssistant: async function* () {
    yield { type: 'response', text: 'So far' };
    throw thrown.error;
  },
}));

/* How events travel, on an endpoint made for it, from the handler to the application's own client. */

const eventSchema = z.object({
  n: z.int(),
  last: z.boolean().default(false),
  message: z.string().optional(),
});
const count = defineEndpoint({
  id: 'count',
  method: 'POST',
  path: '/api/count/',
  auth: 'pro',
  access: 'client',
  summary: 'count',
  body: z.object({ to: z.int() }),
  response: z.object({ n: z.int() }),
  events: {
    schema: eventSchema,
    isLast: (event) => eventSchema.parse(event).last,
    failure: ({ message }) => ({ n: -1, last: true, message }),
  },
});

function make(events: EventHandler<typeof count>) {
  return createApi(
    {
      auth: { ...LOCAL, hosts: readHostConfig({}), commandLineToken: () => null },
      limit: createRateLimiter(),
    },
    { open: () => {}, guarded: (api) => mount(api, count, (_, { body }) => ({ n: body.to }), events) },
  );
}

async function* upTo(to: number) {
  for (let n = 1; n <= to; n++) yield { n, last: n === to };
}

const ask = (api: ReturnType<typeof make>, signal?: AbortSignal) =>
  api.request('/api/count/', {
    method: 'POST',
    body: '{"to":3}',
    signal,
    headers: { Host: 'localhost', 'Content-Type': 'application/json', Accept: 'application/x-ndjson' },
  });

test('the same endpoint answers JSON or events, as Accept says', async () => {
  const api = make((_, { body }) => upTo(body.to));
  const streamed = await ask(api);
  expect(streamed.headers.get('Content-Type')).toBe('application/x-ndjson');
  expect(streamed.headers.get('Cache-Control')).toBe('no-store, no-transform');
  const lines = (await streamed.text()).trim().split('\n');
  expect(lines).toEqual(['{"n":1,"last":false}', '{"n":2,"last":false}', '{"n":3,"last":true}']);
  const headers = { Host: 'localhost', 'Content-Type': 'application/json' };
  const plain = await api.request('/api/count/', { method: 'POST', body: '{"to":3}', headers });
  expect(await plain.json()).toEqual({ n: 3 });
});

test('events are produced one by one as they are read, and leaving ends the work', async () => {
  const produced: number[] = [];
  let signal: AbortSignal | undefined;
  const ended = vi.fn();
  const api = make(async function* (ctx) {
    signal = ctx.signal;
    try {
      for (let n = 1; ; n++) {
        produced.push(n);
        yield { n, last: false };
      }
    } finally {
      ended();
    }
  });
  const reader = (await ask(api)).body?.getReader();
  await reader?.read();
  await reader?.read();
  expect(produced.length).toBeLessThanOrEqual(3);
  expect(ended).not.toHaveBeenCalled();
  await reader?.cancel();
  expect(ended).toHaveBeenCalledOnce();
  expect(signal?.aborted).toBe(true);
});

test('a caller that goes while nothing is ready aborts the work', async () => {
  const controller = new AbortController();
  let begun = () => {};
  const working = new Promise<void>((resolve) => (begun = resolve));
  let aborted = false;
  const api = make(async function* (ctx) {
    begun();
    await new Promise<void>((resolve) => ctx.signal.addEventListener('abort', () => resolve()));
    aborted = true;
    if (ctx.signal.aborted) throw ctx.signal.reason;
    yield { n: 0, last: true };
  });
  const asking = ask(api, controller.signal);
  await working;
  controller.abort();
  await asking;
  expect(aborted).toBe(true);
});

test('a refusal before the first event is an ordinary error answer', async () => {
  const api = make(async function* () {
    const absent = (): never => {
      throw new AppError('not_found', 'There is no dataset x', { code: 'unknown_dataset' });
    };
    yield absent();
  });
  const response = await ask(api);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'There is no dataset x', code: 'unknown_dataset' });
});

test('a failure later is the last event; what broke stays inside', async () => {
  const api = make(async function* () {
    yield { n: 1, last: false };
    throw new Error('secret /var/lib/x');
  });
  const lines = (await (await ask(api)).text()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { n: 1, last: false },
    { n: -1, last: true, message: 'Something went wrong. Please try again later.' },
  ]);
});

test("the application's client reads it event by event", async () => {
  const api = make((_, { body }) => upTo(body.to));
  const { stream } = createRequestClient({
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Host', 'localhost');
      return api.request(String(url), { ...init, headers });
    },
  });
  const seen: number[] = [];
  await stream(count, { body: { to: 4 } }, { onEvent: ({ n }) => seen.push(n) });
  expect(seen).toEqual([1, 2, 3, 4]);
});

test.each([
  [
    new AppError('timeout', 'The request took too long to process. Please try again later.', {
      code: 'timeout',
    }),
    { message: 'The request took too long to process. Please try again later.', code: 'timeout' },
    504,
  ],
  [
    new AppError('unavailable', 'Too busy', { code: 'busy', fields: { text: ['x'] }, problems: {} }),
    { message: 'Too busy', code: 'busy' },
    503,
  ],
  [
    new Error('secret /var/lib/x'),
    { message: 'Something went wrong. Please try again later.', code: 'internal' },
    500,
  ],
])(
  '[CHT-06] the plain stream of an answer tells its failure too, and it is logged: %s',
  async (error, told, status) => {
    thrown.error = error;
    const warned = vi.spyOn(log(), 'warn').mockReturnValue(undefined);
    const auth = { ...LOCAL, hosts: readHostConfig({}), commandLineToken: () => null };
    const api = createApi({ auth, limit: createRateLimiter() }, { open: () => {}, guarded: mountAssistant });
    const recipe = { type: 'keyword', text: 'oat milk', from: null, to: null, datasets: [{ name: 'x' }] };
    const response = await api.request('/api/external/analyze-chat-query/', {
      method: 'POST',
      body: JSON.stringify({ question: 'How many posts?', context: { recipe } }),
      headers: { Host: 'localhost', 'Content-Type': 'application/json' },
    });
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    expect(response.headers.get('X-Accel-Buffering')).toBe('no');
    const pieces = (await response.text()).trim().split('\n\n');
    expect(pieces.map((piece) => JSON.parse(piece.replace('data: ', '')))).toEqual([
      { type: 'response', text: 'So far' },
      { type: 'error', ...told },
    ]);
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ status, err: error, requestId: expect.any(String) }),
      'stream failed',
    );
    warned.mockRestore();
  },
);

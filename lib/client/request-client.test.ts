import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { type ClientConfig, createRequestClient, RECONNECT_DELAY_MS } from './request-client';
import { RequestError } from './request-error';
import { createProgressStore } from './stores/progress';
import { createSessionFlag } from './stores/session-flag';

const listThings = defineEndpoint({
  id: 'list-things',
  method: 'GET',
  path: '/api/things/',
  auth: 'user',
  access: 'client',
  summary: 'things',
  query: z.object({ country: z.array(z.string()).optional(), page: z.number().optional() }),
  response: z.array(z.object({ id: z.number() })),
});
const saveThing = defineEndpoint({
  id: 'save-thing',
  method: 'POST',
  path: '/api/things/{id}/',
  auth: 'pro',
  access: 'client',
  root: 'second',
  summary: 'thing',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string(), note: z.string().nullish() }),
  response: z.object({ name: z.string() }),
});
const sendFile = defineEndpoint({
  id: 'send-file',
  method: 'POST',
  path: '/api/files/',
  auth: 'extension',
  access: 'client',
  summary: 'file',
  query: z.object({ file_name: z.string(), tag: z.string().optional() }),
  body: { kind: 'file', field: 'file' },
  response: z.object({ id: z.string() }),
});
const watchThings = defineEndpoint({
  id: 'watch-things',
  method: 'POST',
  path: '/api/watch/',
  auth: 'none',
  access: 'public',
  summary: 'events',
  response: z.object({ n: z.number() }),
  events: {
    schema: z.object({ n: z.number() }),
    isLast: (event) => z.object({ n: z.literal(3) }).safeParse(event).success,
    failure: () => ({ n: -1 }),
  },
});
const publicLookup = defineEndpoint({
  id: 'lookup',
  method: 'GET',
  path: '/api/lookup/',
  auth: 'public-token',
  access: 'public',
  summary: 'lookup',
  response: z.array(z.string()),
});

type Answer = () => Response | Promise<Response>;

function client(answer: Answer, config: Partial<ClientConfig> = {}) {
  const calls: { url: string; init: RequestInit; headers: Headers }[] = [];
  const session = createSessionFlag();
  const progress = createProgressStore({ now: () => 0, every: () => () => {} });
  const made = createRequestClient({
    roots: { main: 'https://main.example.com', second: 'https://second.example.com' },
    fetch: async (url, init = {}) => {
      calls.push({ url: String(url), init, headers: new Headers(init.headers) });
      return answer();
    },
    session,
    progress,
    ...config,
  });
  return { ...made, calls, session, progress };
}

afterEach(() => void vi.useRealTimers());

test('[CLI-01, CLI-02, CLI-03, CLI-04, CLI-05, CLI-22] a call is addressed by its contract', async () => {
  const { request, calls } = client(() => Response.json([]));
  await request(listThings, { query: { country: ['DE', 'FR'], page: null } });
  expect(calls[0]?.url).toBe('https://main.example.com/api/things/?country=DE&country=FR');
  const second = client(() => Response.json({ name: 'x' }));
  await second.request(saveThing, { path: { id: 'a b' }, body: { name: 'x' } });
  expect(second.calls[0]?.url).toBe('https://second.example.com/api/things/a%20b/');
});

test('[CLI-23] on its own host the premium suite asks the second root', async () => {
  const { request, calls } = client(() => Response.json([]), { onPremiumHost: () => true });
  await request(listThings, {});
  expect(calls[0]?.url).toBe('https://second.example.com/api/things/');
});

test('[CLI-06, CLI-11] JSON travels as JSON, with credentials', async () => {
  const { request, calls } = client(() => Response.json({ name: 'x' }));
  await request(saveThing, { path: { id: '1' }, body: { name: 'é', note: null } });
  expect(calls[0]?.headers.get('Content-Type')).toBe('application/json');
  expect(calls[0]?.init).toMatchObject({
    method: 'POST',
    credentials: 'include',
    body: '{"name":"é","note":null}',
  });
});

test('[CLI-07, CLI-08] a file field is the body, what stands beside it is the query', async () => {
  const upload = vi.fn<ClientConfig['upload']>(async () => Response.json({ id: '1' }));
  const { request } = client(() => Response.error(), { upload });
  const file = new Blob(['a,b'], { type: 'text/csv' });
  const onUploadProgress = () => {};
  await request(sendFile, { body: { file, file_name: 'posts & more.csv', tag: null } }, { onUploadProgress });
  const sent = upload.mock.calls[0]?.[0];
  expect(sent?.body).toBe(file);
  expect(sent?.url).toBe('https://main.example.com/api/files/?file_name=posts+%26+more.csv');
  expect(sent?.headers.get('Content-Type')).toBe('text/csv');
  expect(sent?.onProgress).toBe(onUploadProgress);
});

test('[CLI-10] headers set once go with every call', async () => {
  const { request, configure, calls } = client(() => Response.json([]));
  configure({ headers: { 'X-App': 'one' } });
  await request(listThings, {});
  await request(listThings, {}, { headers: { 'X-App': 'two' } });
  expect(calls.map((call) => call.headers.get('X-App'))).toEqual(['one', 'two']);
});

test('[CLI-12] each mode sends Token and its value, none sends nothing', async () => {
  const tokens: ClientConfig['tokens'] = (mode) => `${mode}-secret`;
  const upload = vi.fn<ClientConfig['upload']>(async () => Response.json({ id: '1' }));
  const { request, calls } = client(() => Response.json([]), { tokens, upload });
  await request(listThings, {});
  expect(calls[0]?.headers.get('Authorization')).toBe('Token user-secret');
  const pro = client(() => Response.json({ name: 'x' }), { tokens });
  await pro.request(saveThing, { path: { id: '1' }, body: { name: 'x' } });
  expect(pro.calls[0]?.headers.get('Authorization')).toBe('Token pro-secret');
  await request(sendFile, { body: { file: new Blob(['x']), file_name: 'x' } });
  expect(upload.mock.calls[0]?.[0].headers.get('Authorization')).toBe('Token extension-secret');
  await request(publicLookup, {});
  expect(calls[1]?.headers.get('Authorization')).toBe('Token public-token-secret');
  const bare = client(() => Response.json([]));
  await bare.request(listThings, {});
  expect(bare.calls[0]?.headers.has('Authorization')).toBe(false);
});

test("the CSRF header repeats the user's token, whatever credential the call itself carries", async () => {
  const tokens: ClientConfig['tokens'] = (mode) => (mode === 'user' ? 'mine' : null);
  const { request, calls } = client(() => Response.json([]), { tokens });
  await request(publicLookup, {});
  expect(calls[0]?.headers.get('X-CSRFToken')).toBe('mine');
  const bare = client(() => Response.json([]));
  await bare.request(publicLookup, {});
  expect(bare.calls[0]?.headers.has('X-CSRFToken')).toBe(false);
});

test('[ERR-01] status 400 and above is raised with status and body', async () => {
  for (const status of [400, 404, 422, 500, 503]) {
    const { request } = client(() => Response.json({ name: ['Taken'] }, { status }));
    await expect(request(listThings, {})).rejects.toMatchObject({
      name: 'RequestError',
      status,
      body: { name: ['Taken'] },
      message: 'Name: Taken',
    });
  }
});

test('a page of HTML from a proxy is no message', async () => {
  const html = { status: 502, headers: { 'Content-Type': 'text/html' } };
  const { request } = client(() => new Response('<h1>Bad gateway</h1>', html));
  await expect(request(listThings, {})).rejects.toMatchObject({
    message: 'Something went wrong. Please try again later.',
    code: '502',
  });
});

test('[ERR-09] no answer at all gives the fixed message', async () => {
  const { request } = client(() => Promise.reject(new TypeError('fetch failed')));
  await expect(request(listThings, {})).rejects.toMatchObject({
    message: 'Something went wrong. Please try again later.',
    code: 'network',
    status: 0,
  });
});

test('[ERR-10] failures can be forwarded to a reporter, aborts are none', async () => {
  const reportError = vi.fn();
  const { request } = client(() => Response.json('No', { status: 500 }), { reportError });
  await expect(request(listThings, {})).rejects.toBeInstanceOf(RequestError);
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }), 'list-things');
  const gone = client(() => Promise.reject(new DOMException('gone', 'AbortError')), { reportError });
  await expect(gone.request(listThings, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(reportError).toHaveBeenCalledOnce();
});

test('[ERR-12, ERR-13] a 403 sets the flag and asks for no generic display', async () => {
  const { request, session } = client(() => Response.json({ detail: 'No' }, { status: 403 }));
  expect(session.getState().unauthenticated).toBe(false);
  await expect(request(listThings, {})).rejects.toMatchObject({ status: 403, handled: true });
  expect(session.getState().unauthenticated).toBe(true);
});

test('[CLI-33] a list call gives a collection; anything else is refused at the door', async () => {
  const { request } = client(() => Response.json([{ id: 1 }, { id: 2 }]));
  expect(await request(listThings, {})).toEqual([{ id: 1 }, { id: 2 }]);
  const wrong = client(() => Response.json({ results: [] }));
  await expect(wrong.request(listThings, {})).rejects.toMatchObject({ code: 'invalid_response' });
  const broken = client(() => new Response('[{"id":'));
  await expect(broken.request(listThings, {})).rejects.toBeInstanceOf(RequestError);
});

test('[PRG-02] a call is pending from its start to its end, whatever the end is', async () => {
  let pendingDuring = -1;
  const made = client(() => {
    pendingDuring = made.progress.getState().ages.size;
    return Response.json('No', { status: 500 });
  });
  await expect(made.request(listThings, {})).rejects.toThrow();
  expect(pendingDuring).toBe(1);
  expect(made.progress.getState()).toMatchObject({ value: 1 });
});

test('a stream hands over parsed events and fails when it is cut off or malformed', async () => {
  const seen: number[] = [];
  const read = (text: string) => {
    const made = client(() => new Response(text));
    return made.stream(watchThings, {}, { onEvent: ({ n }) => seen.push(n) });
  };
  await read('{"n":1}\n{"n":3}\n');
  expect(seen).toEqual([1, 3]);
  await expect(read('{"n":1}\n')).rejects.toMatchObject({ code: 'truncated' });
  await expect(read('{"n":"1"}\n')).rejects.toMatchObject({ code: 'invalid_response' });
});

test('[CLI-32] a stream does not reconnect by itself', async () => {
  vi.useFakeTimers();
  const answer = vi.fn(() => new Response('{"n":1}\n'));
  const reading = client(answer).stream(watchThings, {}, { onEvent: () => {} });
  await expect(reading).rejects.toMatchObject({ code: 'truncated' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answer).toHaveBeenCalledOnce();
});

test('[CLI-31] a stream that is told to reconnect waits 3 s by default, until its answer is whole', async () => {
  vi.useFakeTimers();
  expect(RECONNECT_DELAY_MS).toBe(3000);
  const answers = ['{"n":1}\n', '{"n":3}\n'];
  const answer = vi.fn(() => new Response(answers.shift()));
  const seen: number[] = [];
  const onEvent = ({ n }: { n: number }) => void seen.push(n);
  const reading = client(answer).stream(watchThings, {}, { onEvent, autoReconnect: true });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(answer).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await reading;
  expect(seen).toEqual([1, 3]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answer).toHaveBeenCalledTimes(2);
});

test('a stream that waits to reconnect ends with an abort, and a refusal is not asked again', async () => {
  vi.useFakeTimers();
  const control = new AbortController();
  const cut = vi.fn(() => new Response('{"n":1}\n'));
  const options = { onEvent: () => {}, autoReconnect: true };
  const waiting = client(cut).stream(watchThings, {}, { ...options, signal: control.signal });
  const ended = expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(1_000);
  control.abort();
  await ended;
  const refused = vi.fn(() => Response.json('No', { status: 500 }));
  await expect(client(refused).stream(watchThings, {}, options)).rejects.toMatchObject({ status: 500 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(cut).toHaveBeenCalledOnce();
  expect(refused).toHaveBeenCalledOnce();
});

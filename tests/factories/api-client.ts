import { createRequestClient } from '@/lib/client/request-client';
import { api } from '@/lib/server/api/app';

/* The application's own client on the API in this process, over the stores of the test file. */

/** A request to the pro site. */
export function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Host', 'pro.localhost:3000');
  return Promise.resolve(api().request(path, { ...init, headers }));
}

/** A JSON body as it is, for what the client would not send. */
export const send = (path: string, body: unknown) =>
  ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });

export const { request, stream } = createRequestClient({
  fetch: async (url, init) => ask(String(url), init),
  upload: ({ url, method, headers, body, signal }) => ask(url, { method, headers, body, signal }),
});

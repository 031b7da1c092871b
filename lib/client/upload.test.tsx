import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uploadFile } from './upload';

let server: Server;
let url: string;
let received: { method: string; type: string | undefined; bytes: number } | null;

function allowThisPage(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Headers', 'content-type, authorization');
  response.setHeader('Access-Control-Expose-Headers', 'x-answer');
}

beforeEach(async () => {
  received = null;
  server = createServer(async (request, response) => {
    allowThisPage(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    let bytes = 0;
    for await (const chunk of request) bytes += chunk.length;
    received = { method: request.method ?? '', type: request.headers['content-type'], bytes };
    const refused = request.url === '/refuse';
    response.writeHead(refused ? 413 : 201, { 'Content-Type': 'application/json', 'X-Answer': 'yes' });
    response.end(refused ? '{"detail":"Too large"}' : '{"id":"1"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const headers = () => new Headers({ 'Content-Type': 'text/csv', Authorization: 'Token x' });

test('[CLI-09] a real upload reports how far it has come', async () => {
  const body = new Blob(['x'.repeat(3_000_000)]);
  const seen: { loaded: number; total: number }[] = [];
  const onProgress = (progress: { loaded: number; total: number }) => void seen.push(progress);
  const response = await uploadFile({ url, method: 'POST', headers: headers(), body, onProgress });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ id: '1' });
  expect(response.headers.get('X-Answer')).toBe('yes');
  expect(received).toEqual({ method: 'POST', type: 'text/csv', bytes: 3_000_000 });
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.at(-1)).toEqual({ loaded: 3_000_000, total: 3_000_000 });
});

test('a refusal is an answer, not an exception', async () => {
  const request = { url: `${url}/refuse`, method: 'POST', headers: headers(), body: new Blob(['x']) };
  const response = await uploadFile(request);
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ detail: 'Too large' });
});

test('an upload can be given up', async () => {
  const controller = new AbortController();
  const request = { url, method: 'POST', headers: headers(), body: new Blob(['x'.repeat(1000)]) };
  const uploading = uploadFile({ ...request, signal: controller.signal });
  controller.abort();
  await expect(uploading).rejects.toMatchObject({ name: 'AbortError' });
  await expect(uploadFile({ ...request, signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

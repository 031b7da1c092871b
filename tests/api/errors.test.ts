import { expect, test, vi } from 'vitest';
import { get, makeApi, post } from '../factories/test-api';
import { withStores } from '../setup/stores';

withStores();

vi.stubEnv('MURMUR_LOG_LEVEL', 'silent');

/* What an answer looks like when the request cannot be served. */

test('an unknown path answers 404 as JSON, also under the second root', async () => {
  for (const path of ['/api/nothing/', '/rest-auth/login/', '/api/', '/api/who/more/']) {
    const response = await get(makeApi(), path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'There is no such route', code: 'unknown_route' });
  }
});

test('a method that an address does not know answers 405 and names those that it knows', async () => {
  const refused = async (method: string, path: string) => {
    const answer = await makeApi().request(path, { method, headers: { Host: 'localhost:3000' } });
    return [answer.status, answer.headers.get('Allow'), await answer.json()];
  };
  const told = (method: string) => ({ detail: `Method "${method}" not allowed` });
  expect(await refused('POST', '/api/who/')).toEqual([405, 'GET, HEAD', told('POST')]);
  expect(await refused('DELETE', '/api/who')).toEqual([405, 'GET, HEAD', told('DELETE')]);
  expect(await refused('GET', '/api/echo/x/')).toEqual([405, 'POST', told('GET')]);
  expect(await refused('PROPFIND', '/api/echo/%E0%A4%A/')).toEqual([405, 'POST', told('PROPFIND')]);
  const head = await makeApi().request('/api/who/', { method: 'HEAD', headers: { Host: 'localhost:3000' } });
  expect(head.status).toBe(200);
});

test('[FRM-01, FRM-04, FRM-05] what is missing, too short or too long is told in the specified words', async () => {
  const told = async (path: string, body: string) => (await post(makeApi(), path, body)).json();
  expect(await told('/api/echo/x/', '{}')).toEqual({ text: ['Text is required'] });
  expect(await told('/api/people/', '{}')).toEqual({
    firstName: ['First name is required'],
    kind: ['Kind is required'],
    home: ['Home is required'],
  });
  const wrong = { firstName: 'Al', kind: 'a', home: { street_name: '' }, handles: ['a', 'x'.repeat(31)] };
  expect(await told('/api/people/', JSON.stringify(wrong))).toEqual({
    firstName: ['First name must be at least 3 characters'],
    'home.street_name': ['Street name is required'],
    'handles.1': ['Handles must be less than 31 characters'],
  });
  expect(await told(`/api/echo/${'x'.repeat(21)}/`, '{"text":"a"}')).toEqual({
    name: ['Name must be less than 21 characters'],
  });
  expect(await told('/api/people/', '{"firstName":null,"kind":"c","home":{"street_name":5}}')).toEqual({
    firstName: [expect.stringContaining('expected string')],
    kind: [expect.any(String)],
    'home.street_name': [expect.stringContaining('expected string')],
  });
});

test('a damaged address is a refusal or data, never a failure', async () => {
  for (const path of [
    '/api/echo/%E0%A4%A/',
    '/api/echo/%00/',
    '/api/echo/x/?a=%E0%A4&a&=&%',
    '/api/echo/%2e%2e%2f/',
  ]) {
    const response = await post(makeApi(), path, '{"text":"a"}');
    expect([200, 400, 404]).toContain(response.status);
    expect(await response.json()).toBeTypeOf('object');
  }
});

test('[ERR-06, ERR-08] input that does not fit answers 400 with messages by field', async () => {
  const wrong = await post(makeApi(), '/api/echo/x/', '{"text":5,"n":1.5}');
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toEqual({ text: [expect.any(String)], n: [expect.any(String)] });
  const noObject = await post(makeApi(), '/api/echo/x/', '[1]');
  expect(await noObject.json()).toEqual({ non_field_errors: [expect.any(String)] });
  const longName = await post(makeApi(), `/api/echo/${'x'.repeat(21)}/`, '{"text":"a"}');
  expect(await longName.json()).toEqual({ name: [expect.any(String)] });
});

test('what is no JSON answers 400', async () => {
  for (const body of ['', '{', '{"text":}', '\u0000', '['.repeat(100_000)]) {
    const response = await post(makeApi(), '/api/echo/x/', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: 'The body is not valid JSON', code: 'bad_json' });
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
    expect((await post(makeApi(), '/api/echo/x/', '{"text":"a"}', { 'Content-Type': type })).status).toBe(
      400,
    );
  }
});

test('a body that tries to reach the prototype is only data', async () => {
  const response = await post(
    makeApi(),
    '/api/echo/x/?__proto__=1&constructor=2',
    '{"text":"a","__proto__":{"n":1}}',
  );
  expect(response.status).toBe(200);
  expect(({} as { n?: number }).n).toBeUndefined();
});

test('JSON of more than 1 MB answers 413, announced or not', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(2_000_000) });
  const announced = await post(makeApi(), '/api/echo/x/', body, { 'Content-Length': String(body.length) });
  expect(announced.status).toBe(413);
  let sent = 0;
  const chunk = new TextEncoder().encode('x'.repeat(65_536));
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += chunk.length;
      controller.enqueue(chunk);
    },
  });
  const silent = await post(makeApi(), '/api/echo/x/', endless);
  expect(silent.status).toBe(413);
  expect(await silent.json()).toEqual({ message: 'The body may have at most 1 MB', code: 'body_too_large' });
  expect(sent).toBeLessThan(1_500_000);
});

test('a file of any size is streamed, not limited and not buffered', async () => {
  let left = 64;
  const chunk = new Uint8Array(65_536);
  const file = new ReadableStream<Uint8Array>({
    pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
  });
  const response = await post(makeApi(), '/api/count/', file, { 'Content-Type': 'text/csv' });
  expect(await response.json()).toEqual({ bytes: 64 * 65_536 });
});

test('[ERR-04, ERR-15] an error of ours has its status and one of the specified shapes', async () => {
  const fail = async (how: string) => {
    const response = await post(makeApi(), '/api/fail/', JSON.stringify({ how }));
    return [response.status, await response.json()];
  };
  expect(await fail('plain')).toEqual([404, { message: 'There is no such thing', code: 'unknown_post' }]);
  expect(await fail('coded')).toEqual([409, { message: 'Taken already', code: 'taken' }]);
  expect(await fail('fields')).toEqual([400, { name: ['Taken'], non_field_errors: ['No'] }]);
  expect(await fail('timeout')).toEqual([
    504,
    { message: expect.stringContaining('took too long'), code: 'timeout' },
  ]);
});

test('[ERR-09] an unknown error answers 500 and tells nothing', async () => {
  const response = await post(makeApi(), '/api/fail/', '{"how":"unknown"}');
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ detail: 'Something went wrong. Please try again later.' });
});

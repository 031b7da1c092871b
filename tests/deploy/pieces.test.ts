import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ask } from '../setup/ask-proxy';
import { freePort, HOSTS, type ProxyName, startProxy } from '../setup/proxy';

/* nginx and Caddy with the files of deploy/, before an upstream that goes on only when its first piece has arrived. */

/** An upstream of which each test says what it answers. */
async function startUpstream(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const upstream = createServer(handle);
  const port = await freePort();
  await new Promise<void>((resolve) => upstream.listen(port, '127.0.0.1', resolve));
  return { port, stop: () => upstream.closeAllConnections() ?? upstream.close() };
}

describe.each<ProxyName>(['nginx', 'caddy'])('%s', (name) => {
  test.each(['application/x-ndjson', 'text/event-stream'])(
    'every piece of %s goes on at once',
    async (type) => {
      let goOn = () => {};
      const upstream = await startUpstream((request, response) => {
        request.resume();
        response.writeHead(200, { 'Content-Type': type }).write('first\n');
        goOn = () => response.end('last\n');
      });
      const proxy = await startProxy(name, upstream.port);
      try {
        const answer = await ask(proxy, HOSTS.protargeting, { headers: { 'Accept-Encoding': 'gzip, zstd' } });
        const [first] = (await once(answer, 'data')) as [Buffer];
        expect(first.toString()).toBe('first\n');
        goOn();
        expect(await text(answer)).toBe('last\n');
      } finally {
        await proxy.stop();
        upstream.stop();
      }
    },
  );

  test('the same by HTTP/2, as browsers ask', async () => {
    let goOn = () => {};
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/x-ndjson' }).write('first\n');
      goOn = () => response.end('last\n');
    });
    const proxy = await startProxy(name, upstream.port);
    const session = connect(`https://127.0.0.1:${proxy.https}`, {
      ca: proxy.ca,
      servername: HOSTS.protargeting,
    });
    try {
      const stream = session.request({ ':path': '/', ':authority': HOSTS.protargeting });
      const [first] = (await once(stream, 'data')) as [Buffer];
      expect(first.toString()).toBe('first\n');
      goOn();
      expect(await text(stream)).toBe('last\n');
    } finally {
      session.destroy();
      await proxy.stop();
      upstream.stop();
    }
  });

  test('the beginning of an upload is there before its end is sent', async () => {
    const begun = Promise.withResolvers<IncomingMessage>();
    const upstream = await startUpstream((request, response) => {
      request.once('data', () => begun.resolve(request));
      request.resume().once('end', () => response.end('whole'));
    });
    const proxy = await startProxy(name, upstream.port);
    try {
      const body = Readable.from(
        (async function* () {
          yield Buffer.alloc(256 * 1024, 'a');
          await begun.promise;
          yield Buffer.alloc(256 * 1024, 'b');
        })(),
      );
      const headers = { 'Content-Length': String(512 * 1024) };
      const answer = await ask(proxy, HOSTS.protargeting, { method: 'POST', headers, body });
      expect(await text(answer)).toBe('whole');
      const { headers: seen } = await begun.promise;
      expect(seen).toMatchObject({
        host: HOSTS.protargeting,
        'x-forwarded-host': HOSTS.protargeting,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '127.0.0.1',
      });
    } finally {
      await proxy.stop();
      upstream.stop();
    }
  });
});

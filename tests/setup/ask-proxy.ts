import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Proxy } from './proxy';

export interface Asked {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  /** Address of this machine to ask from: proxies and clients are told apart by it. */
  from?: string;
  body?: Readable;
}

/** Asks by TLS with a certificate that is verified for the host. */
export async function ask(proxy: Proxy, host: string, asked: Asked = {}): Promise<IncomingMessage> {
  const { path: target = '/', method = 'GET', headers = {}, from = '127.0.0.1', body } = asked;
  const call = httpsRequest({
    host: '127.0.0.1',
    port: proxy.https,
    servername: host,
    ca: proxy.ca,
    localAddress: from,
    path: target,
    method,
    headers: { Host: host, ...headers },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  if (body) await Promise.race([pipeline(body, call), answered]);
  else call.end();
  const [answer] = await answered;
  return answer;
}

import 'server-only';
import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import pRetry from 'p-retry';
import { AppError } from '@/lib/domain/app-error';
import { isPublicAddress } from '@/lib/server/services/site/images/public-address';

const TIMEOUT_MS = 10_000;
const RETRIES = 3;

/** How the outside is reached; tests put their own in place, so that they never leave the machine. */
export interface WebhookNetwork {
  resolve: (host: string) => Promise<string[]>;
  /** @returns the status of the answer. */
  post: (url: URL, address: string, body: string, headers: Record<string, string>) => Promise<number>;
  retryMs: number;
}

function pinned(address: string): LookupFunction {
  const family = isIPv6(address) ? 6 : 4;
  return (_host, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

const NETWORK: WebhookNetwork = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  post: (url, address, body, headers) =>
    new Promise((resolve, reject) => {
      const call = request(
        url,
        { method: 'POST', headers, lookup: pinned(address), agent: false, timeout: TIMEOUT_MS },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      call.once('timeout', () => call.destroy(new Error('The webhook took too long')));
      call.once('error', reject);
      call.end(body);
    }),
  retryMs: 1_000,
};

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>` with the webhook's secret. */
export function webhookSignature(secret: string, body: string, atMs: number): string {
  const seconds = Math.floor(atMs / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/**
 * Posts JSON to an address that lies on the public network, signed; redirects are not followed. Tried three times more
 * when the other end fails.
 * @throws AppError `unprocessable` for an address that is not public, Error when nobody took it.
 */
export async function sendWebhook(
  { address, secret, body, now }: { address: string; secret: string; body: string; now: Date },
  network: WebhookNetwork = NETWORK,
): Promise<void> {
  const url = new URL(address);
  const addresses = await network.resolve(url.hostname.replace(/^\[|\]$/g, ''));
  const [first] = addresses;
  if (url.protocol !== 'https:' || first === undefined || !addresses.every(isPublicAddress))
    throw new AppError('unprocessable', 'The webhook does not lie on the public network', {
      code: 'webhook',
    });
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Murmur',
    'X-Murmur-Signature': webhookSignature(secret, body, now.getTime()),
  };
  await pRetry(
    async () => {
      const status = await network.post(url, first, body, headers);
      if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}`);
    },
    { retries: RETRIES, minTimeout: network.retryMs, randomize: true },
  );
}

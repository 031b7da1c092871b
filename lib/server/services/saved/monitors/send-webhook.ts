import 'server-only';
import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import ipaddr from 'ipaddr.js';
import { fieldError } from '@/lib/domain/app-error';
import type { WebhookReason } from '@/lib/domain/monitors';
import { pinned } from '@/lib/server/services/site/images/pinned-fetch';
import { isPublicAddress } from '@/lib/server/services/site/images/public-address';

const TIMEOUT_MS = 10_000;

/** How the outside is reached; tests put their own in place, so that they never leave the machine. */
export interface WebhookNetwork {
  resolve: (host: string) => Promise<string[]>;
  /** Follows no redirect. @returns the status of the answer. */
  post: (url: URL, address: string, body: string, headers: Record<string, string>) => Promise<number>;
}

export const WEBHOOK_NETWORK: WebhookNetwork = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  post: (url, address, body, headers) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const call = request(
        url,
        { method: 'POST', headers, lookup: pinned(address), agent: false, signal },
        (answer) => {
          answer.destroy();
          resolve(answer.statusCode ?? 0);
        },
      );
      call.once('error', (error) => reject(signal.aborted ? new WebhookFailure('timeout') : error));
      call.end(body);
    }),
};

/** Why nobody took it, in a word that the page says in its own language. */
export class WebhookFailure extends Error {
  override readonly name = 'WebhookFailure';
  constructor(
    readonly reason: WebhookReason,
    readonly status: number | null = null,
    cause?: unknown,
  ) {
    super(status === null ? reason : `${reason} ${status}`, { cause });
  }
}

/** The one address to connect to. One private address among several refuses the name: it may be rebound. */
async function publicAddress(url: URL, network: WebhookNetwork): Promise<string> {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new WebhookFailure('private_address');
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const looked = ipaddr.isValid(literal) ? [literal] : await network.resolve(literal).catch(() => []);
  const [first] = looked;
  if (first === undefined) throw new WebhookFailure('unknown_host');
  if (!looked.every(isPublicAddress)) throw new WebhookFailure('private_address');
  return first;
}

const REFUSALS = {
  private_address: {
    message: 'The webhook does not lie on the public network',
    code: 'webhook_private',
  },
  unknown_host: { message: 'The host of this webhook is not known', code: 'webhook_unknown' },
} as const;

/** @throws AppError `bad_request` for an address that does not lie on the public network, by its name too. */
export async function assertPublicWebhook(
  address: string,
  network: WebhookNetwork = WEBHOOK_NETWORK,
): Promise<void> {
  try {
    await publicAddress(new URL(address), network);
  } catch (error) {
    if (!(error instanceof WebhookFailure)) throw error;
    const { message, code } = REFUSALS[error.reason === 'unknown_host' ? 'unknown_host' : 'private_address'];
    throw fieldError('webhook', message, { code, cause: error });
  }
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>` with the webhook's secret. */
export function webhookSignature(secret: string, body: string, atMs: number): string {
  const seconds = Math.floor(atMs / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** One message for one address. `id` is the same in every try, so that who gets it twice can tell. */
export interface WebhookMessage {
  id: string;
  address: string;
  secret: string;
  body: string;
}

/**
 * Posts JSON once, signed, to an address that lies on the public network at this moment; redirects are not followed.
 * @throws WebhookFailure when nobody took it.
 */
export async function sendWebhook(
  { id, address, secret, body }: WebhookMessage,
  now: Date,
  network: WebhookNetwork = WEBHOOK_NETWORK,
): Promise<void> {
  const url = new URL(address);
  const at = await publicAddress(url, network);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Murmur',
    'X-Murmur-Delivery': id,
    'X-Murmur-Signature': webhookSignature(secret, body, now.getTime()),
  };
  const status = await network.post(url, at, body, headers).catch((error: unknown) => {
    throw error instanceof WebhookFailure ? error : new WebhookFailure('unreachable', null, error);
  });
  if (status < 200 || status > 299) throw new WebhookFailure('status', status);
}

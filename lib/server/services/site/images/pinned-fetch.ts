import 'server-only';
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIPv6 } from 'node:net';
import type { LookupFunction } from 'node:net';

/** What a server answered, its body not read yet. */
export interface RemoteAnswer {
  status: number;
  location: string | null;
  body: AsyncIterable<Uint8Array>;
  /** Ends the connection, read or not. */
  close: () => void;
}

/** How the outside is reached; tests put their own in place, so that they never leave the machine. */
export interface Network {
  /** All addresses of a host name, at this moment. */
  resolve: (host: string) => Promise<string[]>;
  /** Asks `url` at `address`, whatever its name says by then. */
  get: (url: URL, address: string, signal: AbortSignal) => Promise<RemoteAnswer>;
}

/** Nothing of the person who asks goes along: no cookie, no token, no address, no referrer. */
const HEADERS = { Accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'User-Agent': 'Murmur' };

/** Looks every name up as this one address, which was checked before. */
export function pinned(address: string): LookupFunction {
  const family = isIPv6(address) ? 6 : 4;
  return (_host, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

/** The real network. The certificate is checked against the name, the connection goes to the checked address. */
export const NETWORK: Network = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  get: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const call = request(
        url,
        { headers: HEADERS, lookup: pinned(address), agent: false, signal },
        (answer) => {
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? null,
            body: answer,
            close: () => answer.destroy(),
          });
        },
      );
      call.once('error', reject);
      call.end();
    }),
};

import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type TrustedProxies = readonly [Address, number][];

/** Who asks, and under which address: one value each, the same for everything behind the front. */
export interface Origin {
  /** Address of the client; IPv4 in its short form even when it came mapped into IPv6. */
  address: string;
  proto: 'http' | 'https';
  /** Host with its port, as the client named it; empty when it named none. */
  host: string;
}

function parseAddress(text: string): Address | null {
  const bare = text.trim().replace(/^\[(.*)\]$/, '$1');
  // Short forms (127.1, 0x7f000001) are no addresses in a header.
  const known = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare);
  return known ? ipaddr.process(bare) : null;
}

/** An entry of X-Forwarded-For; some proxies add the port (`192.0.2.1:1234`, `[2001:db8::1]:1234`). */
function parseEntry(entry: string): Address | null {
  const text = entry.trim();
  return parseAddress(text) ?? parseAddress(text.replace(/:\d{1,5}$/, ''));
}

function parseRange(entry: string): [Address, number] {
  try {
    if (entry.includes('/')) return ipaddr.parseCIDR(entry);
  } catch {
    // Told below, with the same words as an address that cannot be read.
  }
  const address = parseAddress(entry);
  if (!address)
    throw new Error(
      `MURMUR_TRUSTED_PROXIES: "${entry}" is no address and no range (10.0.0.0/8, 2001:db8::/32)`,
    );
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/**
 * Reads `MURMUR_TRUSTED_PROXIES`, addresses and CIDR ranges separated by commas. Nothing means nobody.
 * @throws Error naming the entry that cannot be read
 */
export function parseTrustedProxies(text: string | undefined): TrustedProxies {
  const entries = (text ?? '').split(',').map((entry) => entry.trim());
  return entries.filter(Boolean).map(parseRange);
}

function isTrusted(address: Address, trusted: TrustedProxies): boolean {
  return trusted.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits));
}

const lastOf = (value: string | string[] | undefined) =>
  [value ?? ''].flat().join(',').split(',').at(-1)?.trim();

/**
 * Walks the chain from our own peer outwards and stops at the first address that is no proxy of ours. What stands
 * further left was written by strangers; an entry that is no address ends the chain at the hop that passed it on.
 */
function clientOf(peer: Address, chain: string, trusted: TrustedProxies): Address {
  const hops = chain.split(',').filter((entry) => entry.trim() !== '');
  let client = peer;
  while (isTrusted(client, trusted)) {
    const next = parseEntry(hops.pop() ?? '');
    if (!next) break;
    client = next;
  }
  return client;
}

/**
 * The origin of a request. Forwarding headers count only when the peer is a trusted proxy, and of several values
 * only the last, which that proxy itself has written.
 * @param peer `socket.remoteAddress`
 */
export function resolveOrigin(
  headers: IncomingHttpHeaders,
  peer: string | undefined,
  trusted: TrustedProxies,
): Origin {
  const from = parseAddress((peer ?? '').replace(/%.*$/, ''));
  const host = headers.host ?? '';
  if (!from || !isTrusted(from, trusted)) return { address: from?.toString() ?? '', proto: 'http', host };
  const chain = [headers['x-forwarded-for'] ?? ''].flat().join(',');
  return {
    address: clientOf(from, chain, trusted).toString(),
    proto: lastOf(headers['x-forwarded-proto'])?.toLowerCase() === 'https' ? 'https' : 'http',
    host: lastOf(headers['x-forwarded-host']) || host,
  };
}

/** Names that only this server and Next write. A nonce of the client's choice would be stamped on our scripts. */
const OURS =
  /^(?:x-forwarded-.*|forwarded|x-real-ip|x-middleware-.*|x-murmur-.*|content-security-policy(?:-report-only)?)$/;

/** Takes out what a client may not say, and puts in what is so. Changes `headers`. */
export function writeOrigin(headers: IncomingHttpHeaders, origin: Origin): void {
  for (const name of Object.keys(headers).filter((candidate) => OURS.test(candidate)))
    Reflect.deleteProperty(headers, name);
  headers.host = origin.host;
  headers['x-forwarded-host'] = origin.host;
  headers['x-forwarded-proto'] = origin.proto;
  headers['x-forwarded-for'] = origin.address;
}

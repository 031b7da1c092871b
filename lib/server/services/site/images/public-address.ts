import 'server-only';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is handed out for the public network; everything else is special. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

/**
 * True for an address of the public internet only. Refused: this machine, private and shared networks, link-local
 * (where clouds keep their metadata), and every form that hides an IPv4 address in an IPv6 one (mapped, NAT64, 6to4,
 * Teredo). An address that cannot be read is not public.
 */
export function isPublicAddress(text: string): boolean {
  // A zone (`%eth0`) exists for addresses of the local link only.
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_V6);
}

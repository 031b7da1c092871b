import 'server-only';
import { fieldError } from '@/lib/domain/app-error';
import type { Client } from '@/lib/server/ctx';
import { type HostConfig, isLocalHost } from '@/lib/tenants/host-config';

/** The pages to which X may send people back. */
export const RETURN_PAGES = {
  dashboard: ['/login/twitter', '/login/twitter_oauth2'],
  premium: ['/authenticated', '/login/twitter'],
} as const;

/** A host that is configured by name is one site; on this machine any name may show either. */
function pagesOf(host: string, hosts: HostConfig['hosts']): readonly string[] {
  const sites = (['dashboard', 'premium'] as const).filter((site) => hosts[site].includes(host));
  if (sites.length > 0) return sites.flatMap((site) => RETURN_PAGES[site]);
  if (hosts.protargeting.includes(host) || !isLocalHost(host)) return [];
  return [...RETURN_PAGES.dashboard, ...RETURN_PAGES.premium];
}

/**
 * Refuses every address but our own return pages on the host that was asked: the browser's binding lives there only. The
 * text is compared whole, so no reading of it can differ from X's. Only this machine may do without https.
 * @throws AppError `bad_request`.
 */
export function requireReturnPage(
  field: string,
  given: string,
  client: Pick<Client, 'host' | 'origin'>,
  hosts: HostConfig['hosts'],
): void {
  const safe = client.origin.startsWith('https://') || isLocalHost(client.host);
  const pages = safe ? pagesOf(client.host, hosts) : [];
  if (pages.some((page) => given === `${client.origin}${page}`)) return;
  throw fieldError(field, 'This address is not a return page of this site', { code: 'not_own_page' });
}

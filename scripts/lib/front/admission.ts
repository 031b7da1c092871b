import { type HostConfig, isApiHost, isSiteHost } from '@/lib/tenants/host-config';

export interface Refusal {
  status: 400 | 421;
  text: string;
}

/** Letters, digits, dots and hyphens or an IPv6 literal, with or without a port. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** Probes ask by address; the answer says nothing about the installation. */
/** What an API root serves: pages have their own hosts. */
const API = /^\/(?:api|rest-auth)(?:\/|$)/;
const HEALTH = /^\/api\/health\/?(?:\?|$)/;

/**
 * Whether a request may pass, by the host it names: a name of a stranger that leads to this machine (DNS rebinding,
 * a forged Host in links) reaches nothing behind.
 * @param target Request target as it stands in the request line.
 */
export function refusalOf(target: string, host: string, config: HostConfig): Refusal | null {
  if (!target.startsWith('/'))
    return { status: 400, text: 'The address of a request must start with a slash.' };
  if (!HOST.test(host)) return { status: 400, text: 'The request names no host that could be read.' };
  if (HEALTH.test(target) || isSiteHost(host, config)) return null;
  if (API.test(target) && isApiHost(host, config)) return null;
  return {
    status: 421,
    text: 'Murmur does not serve this host name. Its hosts are set by MURMUR_DASHBOARD_HOST, MURMUR_PRO_HOST, MURMUR_PREMIUM_HOST and MURMUR_STAGING_HOSTS.',
  };
}

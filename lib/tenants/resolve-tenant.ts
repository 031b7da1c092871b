import { hostName, isLocalHost, isStagingHost, type HostConfig } from './host-config';
import { isTenant, type Tenant } from './registry';

export const SITE_COOKIE = 'site';

/** Query flags of staging hosts, the first that holds wins. */
export const TENANT_FLAGS = [
  { name: 'protargeting', tenant: 'protargeting' },
  { name: 'deepthought', tenant: 'premium' },
] as const satisfies readonly { name: string; tenant: Tenant }[];

export const TENANT_FLAG_NAMES: readonly string[] = TENANT_FLAGS.map((flag) => flag.name);

export interface TenantRequest {
  /** The Host header as it came. */
  host: string;
  query: URLSearchParams;
  siteCookie: string | undefined;
}

export interface TenantChoice {
  tenant: Tenant;
  by: 'host' | 'flag' | 'cookie' | 'default';
  /** One address shows several sites here: no shared cache may keep its answers. */
  switchable: boolean;
}

/** `www.pro.example.com` contains the host `pro.example.com`; `notpro.example.com` does not. */
function contains(host: string, configured: readonly string[]): boolean {
  return configured.some((name) => `.${host}.`.includes(`.${name}.`));
}

/** The host decides; query flag, then cookie only where the host names no site and is local or staging. */
export function resolveTenant(request: TenantRequest, config: HostConfig): TenantChoice {
  const host = hostName(request.host);
  for (const tenant of ['protargeting', 'premium'] as const) {
    if (contains(host, config.hosts[tenant])) return { tenant, by: 'host', switchable: false };
  }
  if (!isLocalHost(host) && !isStagingHost(host, config)) {
    return { tenant: 'dashboard', by: 'default', switchable: false };
  }
  const flag = TENANT_FLAGS.find(({ name }) => request.query.get(name) === 'true');
  if (flag) return { tenant: flag.tenant, by: 'flag', switchable: true };
  const switchedOff = TENANT_FLAGS.some(({ name }) => request.query.get(name) === 'false');
  if (!switchedOff && isTenant(request.siteCookie)) {
    return { tenant: request.siteCookie, by: 'cookie', switchable: true };
  }
  return { tenant: 'dashboard', by: switchedOff ? 'flag' : 'default', switchable: true };
}

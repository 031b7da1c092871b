import { listedRoots, readApiRoots } from '@/lib/domain/api-roots';
import type { Tenant } from './registry';

/** Which hosts belong to which site. Hosts are lower case and carry no port. */
export interface HostConfig {
  hosts: Record<Tenant, readonly string[]>;
  /** Host patterns, `*` stands for any characters, on which query flags may choose the site. */
  staging: readonly string[];
  /** Host and port of the API roots that pages ask beside their own address. */
  api: readonly string[];
}

const DEFAULT_HOSTS: Record<Tenant, string> = {
  dashboard: 'localhost',
  protargeting: 'pro.localhost',
  premium: 'premium.localhost',
};

function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
}

/** Reads `MURMUR_{DASHBOARD,PRO,PREMIUM}_HOST` and `MURMUR_STAGING_HOSTS`, each a comma-separated list, and the API roots. */
export function readHostConfig(env: Readonly<Record<string, string | undefined>>): HostConfig {
  const hostsOf = (tenant: Tenant, value: string | undefined) => {
    const given = list(value);
    return given.length > 0 ? given : [DEFAULT_HOSTS[tenant]];
  };
  return {
    hosts: {
      dashboard: hostsOf('dashboard', env['MURMUR_DASHBOARD_HOST']),
      protargeting: hostsOf('protargeting', env['MURMUR_PRO_HOST']),
      premium: hostsOf('premium', env['MURMUR_PREMIUM_HOST']),
    },
    staging: list(env['MURMUR_STAGING_HOSTS']),
    api: listedRoots(readApiRoots(env)).map((root) => new URL(root).host),
  };
}

/** `Pro.Example.com:3000` gives `pro.example.com`; an IPv6 address keeps its brackets. */
export function hostName(hostHeader: string): string {
  return hostHeader.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** This machine under any name a browser gives it. */
export function isLocalHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    /^127(\.\d{1,3}){3}$/.test(host) ||
    host === '[::1]'
  );
}

export function isStagingHost(host: string, config: HostConfig): boolean {
  return config.staging.some((pattern) => {
    const source = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${source.join('.*')}$`).test(host);
  });
}

/** Whether pages ask this host, with its port, for their API. */
export function isApiHost(host: string, config: HostConfig): boolean {
  return config.api.includes(host.trim().toLowerCase());
}

/** Hosts that show pages, and those of the API roots. */
export function isOurHost(host: string, config: HostConfig): boolean {
  return isSiteHost(host, config) || isApiHost(host, config);
}

/** Loopback names, the three configured hosts with their sub-domains, and the operator's staging hosts. */
export function isSiteHost(host: string, config: HostConfig): boolean {
  const name = hostName(host);
  if (isLocalHost(name) || isStagingHost(name, config)) return true;
  return Object.values(config.hosts)
    .flat()
    .some((own) => name === own || name.endsWith(`.${own}`));
}

/** `:3000` of `localhost:3000`, or nothing. */
export function hostPort(hostHeader: string): string {
  return /:\d+$/.exec(hostHeader.trim())?.[0] ?? '';
}

/** The host under which a site is linked: the first that is configured. */
export function siteHost(tenant: Tenant, config: HostConfig): string {
  return config.hosts[tenant][0] ?? DEFAULT_HOSTS[tenant];
}

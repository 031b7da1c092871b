import 'server-only';
import { env } from '@/lib/server/env';
import { type HostConfig, readHostConfig } from '@/lib/tenants/host-config';

/** Names of our sites in this installation. */
export function siteHosts(): HostConfig['hosts'] {
  const { MURMUR_DASHBOARD_HOST, MURMUR_PRO_HOST, MURMUR_PREMIUM_HOST } = env();
  return readHostConfig({ MURMUR_DASHBOARD_HOST, MURMUR_PRO_HOST, MURMUR_PREMIUM_HOST }).hosts;
}

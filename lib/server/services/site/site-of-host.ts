import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { env } from '@/lib/server/env';
import { readHostConfig } from '@/lib/tenants/host-config';
import { siteAddress, type SiteAddress } from '@/lib/tenants/site-address';

function hosts() {
  const { MURMUR_DASHBOARD_HOST, MURMUR_PRO_HOST, MURMUR_PREMIUM_HOST, MURMUR_STAGING_HOSTS } = env();
  return readHostConfig({
    MURMUR_DASHBOARD_HOST,
    MURMUR_PRO_HOST,
    MURMUR_PREMIUM_HOST,
    MURMUR_STAGING_HOSTS,
  });
}

/** The site of a Host header and the address it is known under. */
export function siteOfHost(hostHeader: string | null): SiteAddress {
  return siteAddress(hostHeader ?? '', hosts());
}

/** @param names Of one site, the first counts. */
function builtOrigin(names: string): string {
  const host = names.split(',')[0]?.trim() ?? '';
  return siteAddress(`${host}:${env().PORT}`, hosts()).origin;
}

/** Address of the pro site as this build knows it, for pictures in prerendered pages. */
export const builtProOrigin = (): string => builtOrigin(env().MURMUR_PRO_HOST);

/** Address of the dashboard, for who does not come from there. */
export const builtDashboardOrigin = (): string => builtOrigin(env().MURMUR_DASHBOARD_HOST);

/** Address of the premium suite, for mails that nobody asked for just now. */
export const builtPremiumOrigin = (): string => builtOrigin(env().MURMUR_PREMIUM_HOST);

/** Address of the premium suite, as whoever asks there knows it. */
export function premiumOrigin({ client }: Pick<Ctx, 'client'>): string {
  const asked = siteOfHost(client.host);
  return asked.tenant === 'premium' ? asked.origin : builtPremiumOrigin();
}

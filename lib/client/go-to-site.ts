import { createHandover } from '@/lib/contracts/sign-in';
import type { Tenant } from '@/lib/tenants/registry';
import { siteLink } from '@/lib/tenants/route-request';
import { leavePage } from './leave-page';
import { request } from './request-client';
import { tellFailure } from './tool-failure';

/**
 * To another of our sites, signed in there as the same person; where that fails, there as nobody yet.
 * @param next Own path there: without the person it would be of no use, so a failure is told instead.
 */
export async function goToSite(site: Tenant, next?: string | null): Promise<void> {
  try {
    const { url } = await request(createHandover, { body: { site, ...(next && { next }) } });
    leavePage(url);
  } catch (error) {
    if (next) tellFailure(error);
    else leavePage(siteLink(site));
  }
}

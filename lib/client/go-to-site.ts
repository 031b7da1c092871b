import { createHandover } from '@/lib/contracts/sign-in';
import { leavePage } from './leave-page';
import { request } from './request-client';
import { tellFailure } from './tool-failure';

/** To another of our sites, signed in there as the same person. @param next Own path there. */
export async function goToSite(
  site: 'dashboard' | 'protargeting' | 'premium',
  next?: string | null,
): Promise<void> {
  try {
    const { url } = await request(createHandover, { body: { site, ...(next && { next }) } });
    leavePage(url);
  } catch (error) {
    tellFailure(error);
  }
}

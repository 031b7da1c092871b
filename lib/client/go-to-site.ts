import { createHandover } from '@/lib/contracts/sign-in';
import { leavePage } from './leave-page';
import { request } from './request-client';
import { tellFailure } from './tool-failure';

/**
 * To another of our sites, signed in there as the same person; where that fails, it is told.
 * @param next Own path there.
 * @param otherwise Where to go instead where that fails: an address that is of use to nobody signed in, too.
 */
export async function goToSite(
  site: 'dashboard' | 'protargeting' | 'premium',
  next?: string | null,
  otherwise?: string,
): Promise<void> {
  try {
    const { url } = await request(createHandover, { body: { site, ...(next && { next }) } });
    leavePage(url);
  } catch (error) {
    if (otherwise === undefined) tellFailure(error);
    else leavePage(otherwise);
  }
}

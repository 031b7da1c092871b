import 'server-only';
import { endpointKey } from '@/lib/contracts/core/endpoint-key';
import { openShare as openEndpoint } from '@/lib/contracts/sharing';
import { openShare } from '@/lib/server/services/saved/sharing/read-share';
import type { Answers } from './in-time';
import { begun, ctxOfPage } from './page-ctx';

/**
 * What a link without a password opens, written into its page.
 * @returns null for every other code, alike for those with a password and those that open nothing: the browser asks, and
 * is told.
 */
export function beginShared(headers: Headers, code: string): Promise<Answers | null> {
  return begun(headers, async () => {
    const ctx = await ctxOfPage(headers, openEndpoint);
    // Who only fetches a page to preview its link has not looked at the report.
    const seen = headers.get('Sec-Fetch-Dest') === 'document';
    return { [endpointKey(openEndpoint, { body: { code } })]: await openShare(ctx, { code }, { seen }) };
  });
}

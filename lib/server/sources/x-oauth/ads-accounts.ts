import 'server-only';
import { z } from 'zod';
import { XOauthError } from './oauth-error';
import { signedFetch } from './oauth1';
import { type XOauthSettings } from './settings';
import { type Oauth1Token } from './signature';
import { parseJson, readAnswer } from './x-request';

/** An ad account that the person may use. Source: X Ads API 12, GET accounts. */
export interface AdAccount {
  /** Base-36. */
  accountId: string;
  name: string;
  /** IANA name. */
  timezone: string;
  /** ACCEPTED, PENDING, REJECTED, UNDER_REVIEW … */
  approvalStatus: string;
  deleted: boolean;
}

const PAGE_SIZE = '200';

const present = z.string().min(1);
const accountsAnswer = z.object({
  data: z.array(
    z.object({
      id: present,
      name: z.string().nullish(),
      timezone: present,
      approval_status: present,
      deleted: z.boolean(),
    }),
  ),
  next_cursor: present.nullish(),
});

type Page = z.infer<typeof accountsAnswer>;

async function pageOf(
  settings: XOauthSettings,
  credentials: Oauth1Token,
  cursor: string | null,
): Promise<Page> {
  const response = await signedFetch(settings, credentials, {
    method: 'GET',
    url: `${settings.adsBase}/12/accounts`,
    query: { count: PAGE_SIZE, ...(cursor !== null && { cursor }) },
  });
  const answer = { status: response.status, headers: response.headers, body: await response.text() };
  return readAnswer(accountsAnswer, answer, parseJson(answer.body));
}

/**
 * Every ad account of the person. X allows five of these calls in 15 minutes: keep the answer for hours.
 * @throws XOauthError `refused` with code UNAUTHORIZED_CLIENT_APPLICATION when X has not approved the app for ads.
 */
export async function listAdAccounts(
  settings: XOauthSettings,
  credentials: Oauth1Token,
): Promise<AdAccount[]> {
  const accounts: AdAccount[] = [];
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: Page = await pageOf(settings, credentials, cursor);
    for (const { id, name, timezone, approval_status, deleted } of page.data) {
      accounts.push({ accountId: id, name: name || id, timezone, approvalStatus: approval_status, deleted });
    }
    cursor = page.next_cursor ?? null;
    // A cursor that comes back would never end.
    if (cursor !== null && seen.has(cursor)) throw new XOauthError('invalid_answer', { status: 200 });
    if (cursor !== null) seen.add(cursor);
  } while (cursor !== null);
  return accounts;
}

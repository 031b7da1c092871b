import 'server-only';
import { z } from 'zod';
import { signedFetch } from './oauth1';
import { type XOauthSettings } from './settings';
import { type Oauth1Token } from './signature';
import { parseJson, readAnswer } from './x-request';

const PAGE_SIZE = '1000';
/** More audiences than any account has that a person still knows by name. */
const MOST_PAGES = 10;

const present = z.string().min(1);
const answerSchema = z.object({
  data: z.array(z.object({ name: present, targetable: z.boolean() })),
  next_cursor: present.nullish(),
});

export interface CustomAudience {
  name: string;
  targetable: boolean;
}

async function pageOf(
  settings: XOauthSettings,
  credentials: Oauth1Token,
  { accountId, cursor }: { accountId: string; cursor: string | null },
): Promise<z.infer<typeof answerSchema>> {
  const response = await signedFetch(settings, credentials, {
    method: 'GET',
    url: `${settings.adsBase}/12/accounts/${accountId}/custom_audiences`,
    query: { count: PAGE_SIZE, ...(cursor !== null && { cursor }) },
  });
  const answer = { status: response.status, headers: response.headers, body: await response.text() };
  return readAnswer(answerSchema, answer, parseJson(answer.body));
}

/** The custom audiences of an ad account. Source: X Ads API 12, GET accounts/:id/custom_audiences. @throws XOauthError */
export async function listCustomAudiences(
  settings: XOauthSettings,
  credentials: Oauth1Token,
  accountId: string,
): Promise<CustomAudience[]> {
  const audiences: CustomAudience[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer: z.infer<typeof answerSchema> = await pageOf(settings, credentials, { accountId, cursor });
    audiences.push(...answer.data);
    cursor = answer.next_cursor ?? null;
    if (cursor === null) break;
  }
  return audiences;
}

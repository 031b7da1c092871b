import { expect, test } from 'vitest';
import { api } from '@/lib/server/api/app';
import { withStores } from '../setup/stores';

/* Every method and path of the two groups of routes of the premium suite, as the specification writes them. */

withStores();

const TOKEN_BASE = '/api/external/premium-suite-token/';
const SUITE_BASE = '/api/external/premium-suite/';

const TOKEN_ROUTES = `
GET analyse-spam/
GET extract-ranks/
GET followers-token/
GET following-token/
GET predict-payout-based-on-engagements-token/
GET unfollowers-token/
POST verified-followers/
POST who-to-follow/
`;

const SUITE_ROUTES = `
GET accounts-stats/
GET analyse-spam/
GET engagers/
GET enrichment-followers/
GET extract-ranks/
GET fetch-interests/
GET fetch-timeline/
GET follower-overlap/
GET followers/
GET following/
GET lists/
GET me/
GET payout-predictor/
GET posts-and-likes/
GET predict-payout-based-on-engagements/
GET recently-joined/
GET search-notifications/
GET subscription-info/
GET talk-to-x-questions/
GET top-countries/
GET unfollowers/
GET x-stats-countries/
GET x-stats/
GET {pk}/list-members/
GET {pk}/post-engagements/
GET {pk}/report/
POST add-members-to-list/
POST best-post-time/
POST cancel-subscription/
POST create-list/
POST create-referral/
POST create-subscription/
POST enrichment-accounts/
POST enrichments/
POST follow-account/
POST follower-intersection/
POST followers-bot-percentage/
POST payout-actual/
POST posts-account/
POST predict-post-performance/
POST talk-to-x/
POST unfollow-account/
POST unfollow-account-bulk/
POST update-user/
POST verified-followers/
POST who-to-follow/
PATCH subscription-info/
DELETE remove-members-from-list/
DELETE {pk}/delete-list/
PUT {pk}/update-list/
`;

const routesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string]);

/** What the application answers a caller whom it does not know; a path that is none is told by its code. */
async function codeOf(method: string, path: string): Promise<unknown> {
  const headers = { Host: 'localhost:3000', 'Content-Type': 'application/json' };
  const asked = path.replace('{pk}', '17');
  const answer = await api().request(asked, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
  const text = await answer.text();
  return answer.status === 204 || !text.startsWith('{') ? null : (JSON.parse(text) as { code?: string }).code;
}

test('an address that is no route says so', async () => {
  expect(await codeOf('GET', `${SUITE_BASE}nothing-of-the-kind/`)).toBe('unknown_route');
});

test('[CLI-48] every route of the premium suite for tokens is served', async () => {
  const routes = routesOf(TOKEN_ROUTES);
  expect(routes).toHaveLength(8);
  for (const [method, path] of routes)
    expect(await codeOf(method, `${TOKEN_BASE}${path}`), `${method} ${path}`).not.toBe('unknown_route');
});

test('[CLI-49] every route of the premium suite is served', async () => {
  const routes = routesOf(SUITE_ROUTES);
  expect(routes).toHaveLength(50);
  for (const [method, path] of routes)
    expect(await codeOf(method, `${SUITE_BASE}${path}`), `${method} ${path}`).not.toBe('unknown_route');
});

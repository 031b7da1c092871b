import type { Sample } from '../sample-request';
import type { World } from '../team-world';

/** The desk of a team. */
export function samples({ team, practice, judged, desk }: World): Record<string, Sample> {
  const key = { team_id: team.slug };
  const account = { ...key, account: practice.accountId };
  const campaign = { params: { pk: desk.campaign } };
  const set = { params: { pk: desk.adSet } };
  const ad = { params: { pk: desk.ad } };
  const dates = { start: '2090-01-01T00:00:00Z', end: '2090-02-01T00:00:00Z' };
  const fresh = {
    ad_account_id: practice.accountId,
    team: team.slug,
    name: 'Tea',
    objective: 'REACH',
    ...dates,
  };
  const scope = { query: { ad_account_id: practice.accountId, team: team.slug } };
  const setBody = { campaign: desk.campaign, name: 'Feed', ...dates };
  return {
    'ads-accounts': { params: key },
    'ads-practice': { params: key, body: {} },
    'ads-practice-clock': { params: account },
    'ads-practice-clock-move': { params: account, body: { days: 1 } },
    'ads-learning': { params: { ...key, campaign: judged.id } },
    'ads-daily-limit': { params: account, body: { daily_limit: 500 } },
    'API-054': { body: { campaign: desk.campaign } },
    'API-057': scope,
    'API-058': { body: fresh },
    'campaign-start': { body: fresh },
    'API-059': scope,
    'API-060': scope,
    'API-061': scope,
    'API-062': { query: { campaign: desk.campaign, by: 'age' } },
    'API-063': scope,
    'API-064': campaign,
    'campaign-spend': campaign,
    'API-065': { ...campaign, body: fresh },
    'API-066': { ...campaign, body: { name: 'Tea' } },
    'campaign-place': { ...campaign, body: { ad_account_id: practice.accountId } },
    'API-067': { params: { pk: desk.campaign } },
    'API-013': { query: { campaign: desk.campaign } },
    'API-014': { body: setBody },
    'API-015': set,
    'API-016': { ...set, body: setBody },
    'API-017': { ...set, body: { name: 'Feed' } },
    'API-018': { params: { pk: desk.adSet } },
    'ads-create': { body: { ad_set: desk.adSet, name: 'Ad' } },
    'API-011': { params: { pk: desk.ad } },
    'API-012': { ...ad, body: {} },
    'ads-push-plan': campaign,
    'ads-push': { ...campaign, body: { purpose: 'send', digest: 'x' } },
    'ads-push-read': campaign,
    'ads-push-resume': { ...campaign, body: {} },
    'ads-choices': { ...campaign, body: { choices: [{ row: desk.campaign, field: 'name', take: 'ours' }] } },
    'ads-bulk': {
      body: { kind: 'campaign', rows: [{ id: desk.campaign, version: 1, status: 'PAUSED' }] },
    },
  };
}

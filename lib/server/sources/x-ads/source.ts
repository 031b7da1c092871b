import 'server-only';
import type { FundingInstrument, NetworkAccount, PromotableUser } from '@/lib/domain/ads-network';
import type { AdsNetwork } from '../ads-network';
import { apiAccount, apiFunding, apiPromotableUser } from './api-types';
import { audienceCalls, estimateAudience } from './audiences';
import type { AdsConnection } from './connection';
import { cardCalls, postCalls } from './creatives';
import { campaignCalls, criterionCalls, lineItemCalls, promotedPostCalls } from './entities';
import { lookup } from './lookups';
import { mediaCalls } from './media';
import { type AdsAccount, readAll, readOne } from './reading';
import { statisticsCalls } from './statistics';

async function readAccount(account: AdsAccount): Promise<NetworkAccount> {
  const operation = 'accounts/:account_id';
  const query = { with_deleted: true };
  const row = await readOne(account, apiAccount, { method: 'GET', operation, query });
  return {
    ...{ id: row.id, name: row.name ?? row.id, timezone: row.timezone },
    approvalStatus: row.approval_status ?? '',
    deleted: row.deleted ?? false,
  };
}

async function readFunding(account: AdsAccount): Promise<FundingInstrument[]> {
  const operation = 'accounts/:account_id/funding_instruments';
  const rows = await readAll(account, apiFunding, { operation });
  return rows.map((row) => ({
    ...{ id: row.id, currency: row.currency, type: row.type ?? '' },
    ableToFund: row.able_to_fund ?? false,
    reasonsNotAbleToFund: row.reasons_not_able_to_fund ?? [],
  }));
}

async function readPromotable(account: AdsAccount): Promise<PromotableUser[]> {
  const operation = 'accounts/:account_id/promotable_users';
  const rows = await readAll(account, apiPromotableUser, { operation });
  return rows.map(({ id, user_id, promotable_user_type: type }) => ({
    ...{ id, userId: user_id },
    type: type === 'FULL' ? 'FULL' : 'RETWEETS_ONLY',
  }));
}

/** One ad account of X's, over version 12 of its Ads API, in the name of the person whose connection it is. */
export function xAdsNetwork(connection: AdsConnection, accountId: string): AdsNetwork {
  const { clock } = connection;
  const { heard } = clock;
  const account: AdsAccount = { x: connection, accountId };
  let zone: Promise<string> | null = null;
  const zoneOnce = () => {
    zone ??= readAccount(account).then(({ timezone }) => timezone);
    zone.catch(() => (zone = null));
    return zone;
  };
  return {
    practice: false,
    async now() {
      // Told by an answer that is as new as the question.
      if (clock.heard === heard) await zoneOnce();
      return clock.at(connection.now());
    },
    account: () => readAccount(account),
    fundingInstruments: () => readFunding(account),
    promotableUsers: () => readPromotable(account),
    campaigns: campaignCalls(account),
    lineItems: lineItemCalls(account),
    criteria: criterionCalls(account),
    promotedPosts: promotedPostCalls(account),
    posts: postCalls(account),
    cards: cardCalls(account),
    media: mediaCalls(account),
    audiences: audienceCalls(account),
    estimate: (criteria) => estimateAudience(account, criteria),
    stats: statisticsCalls(account, zoneOnce),
    lookup: (list, query) => lookup(account, list, query),
  };
}

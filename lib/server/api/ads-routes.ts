import 'server-only';
import * as accounts from '@/lib/contracts/ads-accounts';
import { readCampaignLearning as learningContract } from '@/lib/contracts/ads-learning';
import * as pushes from '@/lib/contracts/ads-push';
import { readCampaignSpend as spendContract } from '@/lib/contracts/campaign-spend';
import * as contracts from '@/lib/contracts/campaigns';
import * as sets from '@/lib/server/services/ads/campaigns/ad-sets';
import * as ads from '@/lib/server/services/ads/campaigns/ads';
import { bulkChange } from '@/lib/server/services/ads/campaigns/bulk-change';
import * as campaigns from '@/lib/server/services/ads/campaigns/campaigns';
import { campaignSummaryPdf } from '@/lib/server/services/ads/campaigns/summary-pdf';
import {
  listDeskAccounts,
  movePracticeClock,
  openPractice,
  readPracticeClock,
  setDailyLimit,
} from '@/lib/server/services/ads/desk-accounts';
import { placeCampaign } from '@/lib/server/services/ads/campaigns/place-campaign';
import { startCampaign } from '@/lib/server/services/ads/campaigns/start-campaign';
import { readCampaignLearning } from '@/lib/server/services/ads/learning/read-learning';
import { readCampaignSpend } from '@/lib/server/services/ads/statistics/campaign-spend';
import { readReach, readSegmentations, readStatsTotal } from '@/lib/server/services/ads/statistics/totals';
import { chooseSides } from '@/lib/server/services/ads/sync/choose-sides';
import { confirmPush, readPush, resumePush, seePlan } from '@/lib/server/services/ads/sync/push';
import { type Api, mount } from './mount';

/** The team's desk: what it advertises, and where. */
export function mountAds(api: Api): void {
  mount(api, accounts.listDeskAccounts, (ctx, { params }) => listDeskAccounts(ctx, params));
  mount(api, accounts.openPractice, (ctx, { params, body }) => openPractice(ctx, params, body));
  mount(api, accounts.readPracticeClock, (ctx, { params }) => readPracticeClock(ctx, params));
  mount(api, accounts.movePracticeClock, (ctx, { params, body }) => movePracticeClock(ctx, params, body));
  mount(api, accounts.setDailyLimit, (ctx, { params, body }) => setDailyLimit(ctx, params, body));
  mount(api, learningContract, (ctx, { params }) => readCampaignLearning(ctx, params));
  mountFigures(api);
  mountCampaigns(api);
  mountAdSets(api);
  mountPushes(api);
}

/** Before the ids of campaigns: these are words. */
function mountFigures(api: Api): void {
  mount(api, contracts.listCampaignAds, (ctx, { query }) => ads.listAds(ctx, query));
  mount(api, contracts.listCampaignAdSets, (ctx, { query }) => ads.listAdSetFigures(ctx, query));
  mount(api, contracts.readReach, (ctx, { query }) => readReach(ctx, query));
  mount(api, contracts.readSegmentations, (ctx, { query }) => readSegmentations(ctx, query));
  mount(api, contracts.readStatsTotal, (ctx, { query }) => readStatsTotal(ctx, query));
  mount(api, contracts.campaignSummaryPdf, (ctx, { body }) => campaignSummaryPdf(ctx, body));
  mount(api, pushes.bulkChange, (ctx, { body }) => bulkChange(ctx, body));
}

function mountCampaigns(api: Api): void {
  mount(api, contracts.listCampaigns, (ctx, { query }) => campaigns.listCampaigns(ctx, query));
  mount(api, pushes.placeCampaign, (ctx, { params, body }) => placeCampaign(ctx, { ...params, ...body }));
  mount(api, contracts.startCampaign, (ctx, { body }) => startCampaign(ctx, body));
  mount(api, contracts.createCampaign, (ctx, { body }) => campaigns.createCampaign(ctx, body));
  mount(api, contracts.getCampaign, (ctx, { params }) => campaigns.getCampaign(ctx, params));
  mount(api, spendContract, (ctx, { params }) => readCampaignSpend(ctx, params));
  mount(api, contracts.replaceCampaign, (ctx, { params, body }) =>
    campaigns.changeCampaign(ctx, params, body),
  );
  mount(api, contracts.updateCampaign, (ctx, { params, body }) =>
    campaigns.changeCampaign(ctx, params, body),
  );
  mount(api, contracts.deleteCampaign, (ctx, { params }) => campaigns.deleteCampaign(ctx, params));
}

function mountAdSets(api: Api): void {
  mount(api, contracts.listAdSets, (ctx, { query }) => sets.listAdSets(ctx, query));
  mount(api, contracts.createAdSet, (ctx, { body }) => sets.createAdSet(ctx, body));
  mount(api, contracts.getAdSet, (ctx, { params }) => sets.getAdSet(ctx, params));
  mount(api, contracts.replaceAdSet, (ctx, { params, body }) => sets.changeAdSet(ctx, params, body));
  mount(api, contracts.updateAdSet, (ctx, { params, body }) => sets.changeAdSet(ctx, params, body));
  mount(api, contracts.deleteAdSet, (ctx, { params }) => sets.deleteAdSet(ctx, params));
  mount(api, contracts.createAd, (ctx, { body }) => ads.createAd(ctx, body));
  mount(api, contracts.toggleAd, (ctx, { params, body }) => ads.toggleAd(ctx, params, body));
  mount(api, contracts.deleteAd, (ctx, { params }) => ads.deleteAd(ctx, params));
}

function mountPushes(api: Api): void {
  mount(api, pushes.planPush, (ctx, { params, query }) => seePlan(ctx, params, query.purpose));
  mount(api, pushes.confirmPush, (ctx, { params, body }) => confirmPush(ctx, params, body));
  mount(api, pushes.readPush, (ctx, { params }) => readPush(ctx, params));
  mount(api, pushes.resumePush, (ctx, { params }) => resumePush(ctx, params));
  mount(api, pushes.chooseSides, (ctx, { params, body }) => chooseSides(ctx, params, body));
}

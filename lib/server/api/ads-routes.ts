import 'server-only';
import * as accounts from '@/lib/contracts/ads-accounts';
import { readCampaignLearning as learningContract } from '@/lib/contracts/ads-learning';
import {
  listDeskAccounts,
  movePracticeClock,
  openPractice,
  readPracticeClock,
  setDailyLimit,
} from '@/lib/server/services/ads/desk-accounts';
import { readCampaignLearning } from '@/lib/server/services/ads/learning/read-learning';
import { type Api, mount } from './mount';

/** The team's desk: what it advertises, and where. */
export function mountAds(api: Api): void {
  mount(api, accounts.listDeskAccounts, (ctx, { params }) => listDeskAccounts(ctx, params));
  mount(api, accounts.openPractice, (ctx, { params, body }) => openPractice(ctx, params, body));
  mount(api, accounts.readPracticeClock, (ctx, { params }) => readPracticeClock(ctx, params));
  mount(api, accounts.movePracticeClock, (ctx, { params, body }) => movePracticeClock(ctx, params, body));
  mount(api, accounts.setDailyLimit, (ctx, { params, body }) => setDailyLimit(ctx, params, body));
  mount(api, learningContract, (ctx, { params }) => readCampaignLearning(ctx, params));
}

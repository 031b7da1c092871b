import { openPractice } from '@/lib/contracts/ads-accounts';
import { confirmPush, planPush } from '@/lib/contracts/ads-push';
import { createAd, createAdSet, createCampaign } from '@/lib/contracts/campaigns';
import { practiceNetwork } from '@/lib/server/sources/x-ads-practice/network';
import { practiceStore } from '@/lib/server/stores/ads/practice-store';
import { makeTeam, type Person } from './teams';

/** A team with a practice account. */
export async function makeDesk(given: { timezone?: string; currency?: 'EUR' | 'JPY' } = {}) {
  const made = await makeTeam();
  const path = { team_id: made.team.slug };
  const account = await made.member.request(openPractice, { path, body: given });
  const setting = { store: practiceStore, accountId: account.ad_account_id, real: () => new Date() };
  return {
    ...made,
    account,
    network: practiceNetwork(setting),
    clock: { ...path, account: account.ad_account_id },
  };
}
export type Desk = Awaited<ReturnType<typeof makeDesk>>;

const DAY_MS = 24 * 3_600_000;
export const daysOn = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();

/** A campaign with an ad set that aims at a word, and one ad, as a person would keep them. */
export async function makeCampaign(desk: Desk, given: { name?: string; person?: Person } = {}) {
  const person = given.person ?? desk.member;
  const now = await desk.network.now();
  const dates = { start: now.toISOString(), end: daysOn(now, 30) };
  const campaign = await person.request(createCampaign, {
    body: {
      ...{ ad_account_id: desk.account.ad_account_id, team: desk.team.id, name: given.name ?? 'Winter tea' },
      ...{ objective: 'WEBSITE_CLICKS', ...dates, daily_budget: 60 },
    },
  });
  const set = await person.request(createAdSet, {
    body: {
      ...{
        campaign: campaign.id,
        name: 'Oat milk',
        status: 'ACTIVE',
        ...dates,
        daily_budget: 40,
        hypothesis: 'keywords',
      },
      targeting_package: { keywords: ['oat milk', 'oat latte'], age: 'AGE_25_TO_49' },
      countries: ['GB'],
    },
  });
  const [user] = await desk.network.promotableUsers();
  const post = await desk.network.posts.create({
    ...{
      asUserId: user?.userId ?? '',
      text: 'Tea for the evening',
      cardUri: null,
      mediaKeys: [],
      nullcast: true,
    },
  });
  const ad = await person.request(createAd, { body: { ad_set: set.id, name: 'Evening', post_id: post.id } });
  return { campaign, set, ad, post };
}

/** Sees the plan and confirms it. */
export async function send(person: Person, campaign: { id: string }, purpose: 'send' | 'live' = 'send') {
  const path = { pk: campaign.id };
  const plan = await person.request(planPush, { path, query: { purpose } });
  const { digest, money } = plan;
  return { plan, push: await person.request(confirmPush, { path, body: { purpose, digest, money } }) };
}

import 'server-only';
import * as pool from '@/lib/contracts/ads-pool';
import * as audience from '@/lib/contracts/own-audience';
import * as circle from '@/lib/contracts/own-circle';
import * as lists from '@/lib/contracts/own-lists';
import * as queue from '@/lib/contracts/own-queue';
import { giveToAdsPool, readAdsPool, revokeFromAdsPool } from '@/lib/server/services/own/ads-pool';
import { audienceRecipe } from '@/lib/server/services/own/audience-recipe';
import * as compare from '@/lib/server/services/own/compare-circle';
import * as follow from '@/lib/server/services/own/follow-queue';
import { analyseSpam, readBotShare } from '@/lib/server/services/own/follower-signals';
import { readListsOnX } from '@/lib/server/services/own/lists-on-x/list-access';
import { readListMembersFromX, readListsFromX } from '@/lib/server/services/own/lists-on-x/read-lists';
import { takeListOffX, writeListToX } from '@/lib/server/services/own/lists-on-x/write-list';
import * as social from '@/lib/server/services/own/social-lists';
import { listTracked, trackAccounts, untrackAccount } from '@/lib/server/services/own/tracked';
import { readWhoTargetsMe } from '@/lib/server/services/own/who-targets-me';
import { whoToFollow, whoToFollowByToken } from '@/lib/server/services/own/who-to-follow';
import { type Api, mount } from './mount';

/** The people around an own account. */
export function mountOwnCircle(api: Api): void {
  mount(api, circle.readAccountsStats, (ctx, { query }) => compare.readAccountsStats(ctx, query));
  mount(api, circle.extractRanks, (ctx, { query }) => compare.extractRanks(ctx, query));
  mount(api, circle.extractRanksByToken, (ctx, { query }) => compare.extractRanks(ctx, query));
  mount(api, circle.readFollowerOverlap, (ctx, { query }) => compare.readFollowerOverlap(ctx, query));
  mount(api, circle.intersectFollowers, (ctx, { body }) => compare.intersectFollowers(ctx, body));
  mount(api, circle.enrichAccounts, (ctx, { body }) => compare.enrichAccounts(ctx, body));
  mount(api, circle.analyseSpam, (ctx, { query }) => analyseSpam(ctx, query));
  mount(api, circle.analyseSpamByToken, (ctx, { query }) => analyseSpam(ctx, query));
  mount(api, circle.readBotShare, (ctx) => readBotShare(ctx));
  mount(api, circle.whoToFollow, (ctx, { body }) => whoToFollow(ctx, body));
  mount(api, circle.whoToFollowByToken, (ctx, { body }) => whoToFollowByToken(ctx, body));
  mount(api, circle.listTracked, (ctx) => listTracked(ctx));
  mount(api, circle.trackAccounts, (ctx, { body }) => trackAccounts(ctx, body));
  mount(api, circle.untrackAccount, (ctx, { params }) => untrackAccount(ctx, params));
  mount(api, audience.ownAudienceRecipe, (ctx, { body }) => audienceRecipe(ctx, body));
  mountQueue(api);
  mountLists(api);
  mount(api, pool.readWhoTargetsMe, (ctx) => readWhoTargetsMe(ctx));
  mount(api, pool.readAdsPool, (ctx) => readAdsPool(ctx));
  mount(api, pool.giveToAdsPool, (ctx) => giveToAdsPool(ctx));
  mount(api, pool.revokeFromAdsPool, (ctx) => revokeFromAdsPool(ctx));
}

function mountQueue(api: Api): void {
  mount(api, queue.followAccount, (ctx, { body }) => follow.queueFollow(ctx, body));
  mount(api, queue.followUnfollow, (ctx, { body: { handle, follow: wished } }) =>
    (wished ? follow.queueFollow : follow.queueUnfollow)(ctx, { handle, reason: { kind: 'chosen' } }),
  );
  mount(api, queue.unfollowAccount, (ctx, { body }) => follow.queueUnfollow(ctx, body));
  mount(api, queue.unfollowAccounts, (ctx, { body }) => follow.queueUnfollows(ctx, body));
  mount(api, queue.readQueue, (ctx) => follow.readQueue(ctx));
  // Before the routes by id, which would take this word for one.
  mount(api, queue.setQueueLimit, (ctx, { body }) => follow.setQueueLimit(ctx, body));
  mount(api, queue.openQueued, (ctx, { params }) => follow.openQueued(ctx, params));
  mount(api, queue.undoQueued, (ctx, { params }) => follow.undoQueued(ctx, params));
  mount(api, queue.removeQueued, (ctx, { params }) => follow.removeQueued(ctx, params));
}

function mountLists(api: Api): void {
  mount(api, lists.listSocialLists, (ctx, { query }) => social.listSocialLists(ctx, query));
  mount(api, lists.createSocialList, (ctx, { body }) => social.createSocialList(ctx, body));
  mount(api, lists.addListMembers, (ctx, { body }) => social.addListMembers(ctx, body));
  mount(api, lists.removeListMembers, (ctx, { body }) => social.removeListMembers(ctx, body));
  mount(api, lists.listMembers, (ctx, { params, query }) => social.listMembers(ctx, params, query));
  mount(api, lists.updateSocialList, (ctx, { params, body }) => social.updateSocialList(ctx, params, body));
  mount(api, lists.restoreSocialList, (ctx, { params }) => social.restoreSocialList(ctx, params));
  mount(api, lists.deleteSocialList, async (ctx, { params }) => {
    await social.deleteSocialList(ctx, params);
    return null;
  });
  mount(api, lists.readListsOnX, (ctx) => readListsOnX(ctx));
  mount(api, lists.readListsFromX, (ctx, { body }) => readListsFromX(ctx, body));
  mount(api, lists.writeListToX, (ctx, { params, body }) => writeListToX(ctx, params, body));
  mount(api, lists.takeListOffX, (ctx, { params, body }) => takeListOffX(ctx, params, body));
  mount(api, lists.readListMembersFromX, (ctx, { params, body }) => readListMembersFromX(ctx, params, body));
}

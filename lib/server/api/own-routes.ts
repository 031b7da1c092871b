import 'server-only';
import * as people from '@/lib/contracts/own-people';
import * as snapshots from '@/lib/contracts/own-snapshot';
import * as views from '@/lib/contracts/own-views';
import * as accounts from '@/lib/contracts/own-x-account';
import { activateAccount, removeAccount } from '@/lib/server/services/own/choose-account';
import { readFollowersChange } from '@/lib/server/services/own/followers-change';
import { keepArchive } from '@/lib/server/services/own/keep-archive';
import {
  verifiedFollowers,
  listPeople,
  peopleByToken,
  recentlyJoined,
} from '@/lib/server/services/own/list-people';
import { listUnfollowers, unfollowersByToken } from '@/lib/server/services/own/list-unfollowers';
import { lookUpGone, priceGoneLookup } from '@/lib/server/services/own/look-up-gone';
import { createPeopleFile } from '@/lib/server/services/own/people-file';
import { listOwnAccounts } from '@/lib/server/services/own/own-account';
import { estimateOwnLists } from '@/lib/server/services/own/read-own-list';
import * as readings from '@/lib/server/services/own/reading/readings';
import {
  endSnapshot,
  priceSnapshot,
  readSnapshot,
  startSnapshot,
} from '@/lib/server/services/own/snapshot/snapshots';
import { openSamplePerson } from '@/lib/server/services/own/sample-person';
import { keepView, listViews, removeView } from '@/lib/server/services/own/views';
import { type Api, mount } from './mount';
import { mountOwnCircle } from './own-circle-routes';
import { mountOwnPosts } from './own-posts-routes';

/** A person's own account on X, its posts and the people around it. */
export function mountOwn(api: Api): void {
  mount(api, accounts.listOwnXAccounts, (ctx) => listOwnAccounts(ctx));
  mount(api, accounts.openSampleAccount, (ctx) => openSamplePerson(ctx));
  mount(api, accounts.keepOwnArchive, (ctx, { query, body }) =>
    keepArchive(ctx, { stream: body.stream, zone: query.time_zone ?? null, dataset: query.dataset }),
  );
  mount(api, accounts.activateOwnAccount, (ctx, { params }) => activateAccount(ctx, params));
  mount(api, accounts.removeOwnAccount, (ctx, { params }) => removeAccount(ctx, params));
  mount(api, views.listOwnViews, (ctx, { query }) => listViews(ctx, query));
  mount(api, views.keepOwnView, (ctx, { body }) => keepView(ctx, body));
  mount(api, views.removeOwnView, (ctx, { params }) => removeView(ctx, params));
  mountOwnPosts(api);
  mountOwnCircle(api);
}

/** Who follows, who is followed, who is gone. */
export function mountOwnPeople(api: Api): void {
  mount(api, people.listFollowers, (ctx, { query }) => listPeople(ctx, 'followers', query));
  mount(api, people.listVerifiedFollowers, (ctx, { body }) => verifiedFollowers(ctx, body));
  mount(api, people.listFollowing, (ctx, { query }) => listPeople(ctx, 'following', query));
  mount(api, people.listRecentlyJoined, (ctx, { query }) => recentlyJoined(ctx, query));
  mount(api, people.listUnfollowers, (ctx, { query }) => listUnfollowers(ctx, query));
  mount(api, people.readFollowersChange, (ctx, { query }) => readFollowersChange(ctx, query));
  mount(api, people.priceOwnLists, (ctx, { body }) => estimateOwnLists(ctx, body));
  mount(api, people.readOwnListFromX, (ctx, { body }) => readings.readOwnList(ctx, body));
  mount(api, people.listOwnReadings, (ctx) => readings.listReadings(ctx));
  mount(api, people.resumeOwnReading, (ctx, { params, body }) => readings.resumeReading(ctx, params, body));
  mount(api, people.stopOwnReading, (ctx, { params }) => readings.stopReading(ctx, params));
  mount(api, people.dropOwnReading, (ctx, { params }) => readings.dropReading(ctx, params));
  mount(api, snapshots.readOwnSnapshot, (ctx) => readSnapshot(ctx));
  mount(api, snapshots.priceOwnSnapshot, (ctx, { body }) => priceSnapshot(ctx, body));
  mount(api, snapshots.startOwnSnapshot, (ctx, { body }) => startSnapshot(ctx, body));
  mount(api, snapshots.endOwnSnapshot, (ctx) => endSnapshot(ctx));
  mount(api, people.priceGoneLookup, (ctx) => priceGoneLookup(ctx));
  mount(api, people.lookUpGone, (ctx, { body }) => lookUpGone(ctx, body));
  mount(api, people.downloadPeople, (ctx, { query }) => createPeopleFile(ctx, query));
  mount(api, people.listFollowersByToken, (ctx, { query }) => peopleByToken(ctx, 'followers', query));
  mount(api, people.listFollowingByToken, (ctx, { query }) => peopleByToken(ctx, 'following', query));
  mount(api, people.listUnfollowersByToken, (ctx, { query }) => unfollowersByToken(ctx, query));
  mount(api, people.listVerifiedByToken, (ctx, { body }) =>
    peopleByToken(ctx, 'followers', { ...body, filter: 'verified' }),
  );
}

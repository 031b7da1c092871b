import 'server-only';
import * as creativeContracts from '@/lib/contracts/ad-creatives';
import * as lookups from '@/lib/contracts/desk-lookups';
import * as lists from '@/lib/contracts/user-lists';
import { ADVERTISER_CATEGORIES } from '@/lib/domain/advertiser-categories';
import * as creatives from '@/lib/server/services/ads/creatives/creatives';
import * as targets from '@/lib/server/services/ads/creatives/targets';
import * as icons from '@/lib/server/services/ads/lookups/icons';
import * as influencers from '@/lib/server/services/ads/lookups/influencers';
import { listTitles, readTitleSize } from '@/lib/server/services/ads/lookups/job-titles';
import * as userLists from '@/lib/server/services/people/person/user-lists';
import { listCatalogue, searchCatalogue } from '@/lib/server/services/targeting/catalogues/look-up';
import { type Api, mount } from './mount';

export function mountDesk(api: Api): void {
  mountCreatives(api);
  mountTargets(api);
  mountLookups(api);
  mountUserLists(api);
}

function mountCreatives(api: Api): void {
  mount(api, creativeContracts.listAdCreatives, (ctx, { query }) => creatives.listCreatives(ctx, query));
  mount(api, creativeContracts.createAdCreative, (ctx, { body }) => creatives.createCreative(ctx, body));
  mount(api, creativeContracts.checkAdCreative, (ctx, { body }) => creatives.checkWritten(ctx, body));
  mount(api, creativeContracts.getAdCreative, (ctx, { params }) => creatives.getCreative(ctx, params));
  mount(api, creativeContracts.replaceAdCreative, (ctx, { params, body }) =>
    creatives.changeOne(ctx, params, body),
  );
  mount(api, creativeContracts.updateAdCreative, (ctx, { params, body }) =>
    creatives.changeOne(ctx, params, body),
  );
  mount(api, creativeContracts.deleteAdCreative, (ctx, { params }) => creatives.deleteCreative(ctx, params));
}

function mountTargets(api: Api): void {
  mount(api, creativeContracts.listAccountApps, (ctx, { query }) => targets.readApps(ctx, query));
  mount(api, creativeContracts.createAccountApp, (ctx, { body }) => targets.writeApp(ctx, body));
  mount(api, creativeContracts.deleteAccountApp, (ctx, { params }) => targets.removeApp(ctx, params));
  mount(api, creativeContracts.listAppEvents, (ctx, { query }) => targets.readAppEvents(ctx, query));
  mount(api, creativeContracts.createAppEvent, (ctx, { body }) => targets.writeAppEvent(ctx, body));
  mount(api, creativeContracts.listWebEvents, (ctx, { query }) => targets.readWebEvents(ctx, query));
  mount(api, creativeContracts.createWebEvent, (ctx, { body }) => targets.writeWebEvent(ctx, body));
  mount(api, creativeContracts.deleteAdEvent, (ctx, { params }) => targets.removeEvent(ctx, params));
  mount(api, creativeContracts.hasPixel, (ctx, { query }) => targets.readHasPixel(ctx, query));
  mount(api, creativeContracts.listAdvertiserCategories, () =>
    ADVERTISER_CATEGORIES.map(({ id, name, iab }) => ({ id, name, iab_categories: iab.split(' ') })),
  );
}

function mountLookups(api: Api): void {
  mount(api, lookups.listIconography, () => icons.iconography());
  mount(api, lookups.listIcons, (_ctx, { query }) => icons.listIcons(query));
  mount(api, lookups.getIcon, (_ctx, { params }) => icons.readIcon(params));
  mount(api, lookups.listInfluencers, (ctx, { query }) => influencers.listInfluencers(ctx, query));
  mount(api, lookups.getInfluencer, (ctx, { params }) => influencers.readInfluencer(ctx, params));
  mount(api, lookups.summariseProTargeting, (ctx, { body }) => influencers.summariseAudience(ctx, body));
  mount(api, lookups.summariseInsights, (ctx, { body }) => influencers.describeAudience(ctx, body));
  mount(api, lookups.listJobTitles, (_ctx, { query }) => listTitles(query));
  mount(api, lookups.getJobTitle, (ctx, { params }) => readTitleSize(ctx, params));
  mount(api, lookups.listTargetingInterests, (ctx, { query: { search } }) =>
    search
      ? searchCatalogue(ctx, { kinds: ['interests'] }, search)
      : listCatalogue(ctx, { kinds: ['interests'] }),
  );
  mount(api, lookups.listTargetingLocations, (ctx, { query: { country_code: country, keywords } }) =>
    keywords
      ? searchCatalogue(ctx, { kinds: ['locations'], country }, keywords)
      : listCatalogue(ctx, { kinds: ['locations'], country }),
  );
}

function mountUserLists(api: Api): void {
  mount(api, lists.listUserLists, (ctx) => userLists.listLists(ctx));
  mount(api, lists.createUserList, (ctx, { body }) => userLists.createList(ctx, body));
  mount(api, lists.deleteUserLists, (ctx, { query }) => userLists.deleteLists(ctx, query));
  mount(api, lists.getUserList, (ctx, { params }) => userLists.getList(ctx, params));
  mount(api, lists.replaceUserList, (ctx, { params, body }) => userLists.changeList(ctx, params, body));
  mount(api, lists.updateUserList, (ctx, { params, body }) => userLists.changeList(ctx, params, body));
  mount(api, lists.addListMembers, (ctx, { params, body }) => userLists.addMembers(ctx, params, body));
  mount(api, lists.removeListMembers, (ctx, { params, query }) =>
    userLists.removeMembers(ctx, params, query),
  );
}

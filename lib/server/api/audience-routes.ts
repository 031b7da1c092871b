import 'server-only';
import * as plans from '@/lib/contracts/audience-plans';
import { getTeamRegion, listTeamRegions } from '@/lib/contracts/countries';
import * as uploaded from '@/lib/contracts/audience-uploads';
import * as external from '@/lib/contracts/external-audiences';
import * as communities from '@/lib/contracts/communities';
import { exploreX as exploreXContract } from '@/lib/contracts/explore-x';
import * as audiences from '@/lib/contracts/team-audiences';
import * as listed from '@/lib/contracts/team-lists';
import { combineConfigs, splitConfig } from '@/lib/server/services/ads/audiences/combine';
import * as configs from '@/lib/server/services/ads/audiences/configs';
import {
  measureUnsaved,
  unsavedInsights,
  unsavedPerspectives,
} from '@/lib/server/services/ads/audiences/unsaved';
import {
  createExclusion,
  exclusionSample,
  listEverywhere,
  uploadExternal,
} from '@/lib/server/services/ads/audiences/external';
import { nameAccount } from '@/lib/server/services/people/ad-accounts/user-accounts';
import { exploreX } from '@/lib/server/services/ads/audiences/explore-x';
import * as lists from '@/lib/server/services/ads/audiences/lists';
import * as uploads from '@/lib/server/services/ads/audiences/uploads';
import * as planned from '@/lib/server/services/ads/audiences/plans';
import * as circles from '@/lib/server/services/ads/audiences/read-communities';
import { suggestForCreator } from '@/lib/server/services/ads/audiences/suggest';
import { teamRegion, teamRegions } from '@/lib/server/services/ads/audiences/team-regions';
import { type Api, mount } from './mount';

/** Audiences of teams. Fixed paths stand before those with an id. */
export function mountAudiences(api: Api): void {
  mount(api, audiences.listTeamCategories, (ctx, { query }) => configs.listCategories(ctx, query));
  mount(api, audiences.getTeamCategory, (ctx, { params, query }) => configs.getCategory(ctx, params, query));
  mount(api, listTeamRegions, (ctx, { query }) => teamRegions(ctx, query));
  mount(api, getTeamRegion, (ctx, { params, query }) => teamRegion(ctx, params, query));
  mount(api, exploreXContract, (ctx, { query, body }) => exploreX(ctx, query, body));
  mountConfigs(api);
  mountLists(api);
  mountPlans(api);
  mountUploads(api);
  mountExternal(api);
  mountCommunities(api);
}

function mountConfigs(api: Api): void {
  mount(api, audiences.listTeamConfigs, (ctx, { query }) => configs.listConfigs(ctx, query));
  mount(api, audiences.createTeamConfig, (ctx, { query, body }) => configs.createConfig(ctx, query, body));
  mount(api, audiences.autocompleteTeam, (ctx, { query, body }) => suggestForCreator(ctx, query, body));
  mount(api, audiences.measureTeamAudience, (ctx, { query, body }) => measureUnsaved(ctx, query, body));
  mount(api, audiences.teamInsights, (ctx, { query, body }) => unsavedInsights(ctx, query, body));
  mount(api, audiences.teamPerspectives, (ctx, { query, body }) => unsavedPerspectives(ctx, query, body));
  mount(api, audiences.combineTeamConfigs, (ctx, { query, body }) => combineConfigs(ctx, query, body));
  mount(api, audiences.getTeamConfig, (ctx, { params }) => configs.getConfig(ctx, params));
  mount(api, audiences.replaceTeamConfig, (ctx, { params, body }) =>
    configs.replaceConfig(ctx, params, body),
  );
  mount(api, audiences.deleteTeamConfig, (ctx, { params }) => configs.deleteConfig(ctx, params));
  mount(api, audiences.restoreTeamConfig, (ctx, { params }) => configs.restoreConfig(ctx, params));
  mount(api, audiences.splitTeamConfig, (ctx, { params, body }) => splitConfig(ctx, params, body));
  mount(api, audiences.countTeamConfig, (ctx, { params }) => configs.countConfig(ctx, params));
}

function mountLists(api: Api): void {
  mount(api, listed.getTeamInsight, (ctx, { params }) => lists.insightsOfList(ctx, params));
  mount(api, audiences.insightsByConfig, (ctx, { params }) => lists.insightsOfConfig(ctx, params));
  mount(api, listed.listTeamAudiences, (ctx, { query }) => lists.listAudiences(ctx, query));
  mount(api, listed.getTeamAudience, (ctx, { params }) => lists.getAudience(ctx, params));
  mount(api, listed.deleteTeamList, (ctx, { params }) => lists.deleteList(ctx, params));
  mount(api, listed.changeListUse, (ctx, { params, body }) => lists.changeListUse(ctx, params, body));
  mount(api, listed.buildTeamAudience, (ctx, { query, body }) => lists.buildAudience(ctx, query, body));
}

function mountPlans(api: Api): void {
  mount(api, plans.listAudiencePlans, (ctx, { query }) => planned.listPlans(ctx, query));
  mount(api, plans.createAudiencePlan, (ctx, { query, body }) => planned.createPlan(ctx, query, body));
  mount(api, plans.getAudiencePlan, (ctx, { params }) => planned.getPlan(ctx, params));
  mount(api, plans.replaceAudiencePlan, (ctx, { params, body }) => planned.replacePlan(ctx, params, body));
  mount(api, plans.updateAudiencePlan, (ctx, { params, body }) => planned.updatePlan(ctx, params, body));
  mount(api, plans.deleteAudiencePlan, (ctx, { params }) => planned.deletePlan(ctx, params));
}

function mountCommunities(api: Api): void {
  mount(api, communities.listCommunities, (ctx, { query }) => circles.listCommunities(ctx, query));
  mount(api, communities.getCommunity, (ctx, { params, query }) => circles.getCommunity(ctx, params, query));
  mount(api, communities.listCommunityRecords, (ctx, { query }) => circles.listCommunities(ctx, query));
  mount(api, communities.getCommunityProfile, (ctx, { params, query }) =>
    circles.communityProfile(ctx, params, query),
  );
  mount(api, communities.listContentCategories, (ctx, { query }) =>
    circles.listContentCategories(ctx, query),
  );
  mount(api, communities.getContentCategory, (ctx, { params, query }) =>
    circles.getContentCategory(ctx, params, query),
  );
}

function mountUploads(api: Api): void {
  mount(api, uploaded.listUploads, (ctx, { query }) => uploads.listUploads(ctx, query));
  mount(api, uploaded.createUpload, (ctx, { query, body }) => uploads.createUpload(ctx, query, body));
  mount(api, uploaded.keepHashedList, (ctx, { query, body }) => uploads.keepHashedList(ctx, query, body));
  mount(api, uploaded.refreshUpload, (ctx, { params }) => uploads.refreshUpload(ctx, params));
  mount(api, uploaded.leaveUploadOut, (ctx, { params }) => uploads.leaveOut(ctx, params));
  mount(api, uploaded.deleteUpload, (ctx, { params }) => uploads.deleteUpload(ctx, params));
}

/** For tools that know no team. */
function mountExternal(api: Api): void {
  mount(api, external.createAudiencesAccount, (ctx, { body }) => nameAccount(ctx, body));
  mount(api, external.createExclusionAudience, (ctx, { body }) => createExclusion(ctx, body));
  mount(api, external.extractExclusionSample, (ctx, { body }) => exclusionSample(ctx, body));
  mount(api, external.listExternalAudiences, (ctx, { query }) => listEverywhere(ctx, query));
  mount(api, external.getExternalAudience, (ctx, { params }) => lists.getAudience(ctx, params));
  mount(api, external.uploadExternalAudience, (ctx, { body }) => uploadExternal(ctx, body));
}

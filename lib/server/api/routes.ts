import 'server-only';
import packageJson from '@/package.json';
import * as analysis from '@/lib/contracts/analysis';
import * as datasets from '@/lib/contracts/datasets';
import * as explore from '@/lib/contracts/explore';
import * as operations from '@/lib/contracts/operations';
import { createSheet } from '@/lib/contracts/sheets';
import { listPosts } from '@/lib/server/services/analysis/list-posts';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { streamReport } from '@/lib/server/services/analysis/stream-report';
import { deleteDataset } from '@/lib/server/services/datasets/delete-dataset';
import { getDataset } from '@/lib/server/services/datasets/get-dataset';
import { lookAtDataset, readSince } from '@/lib/server/services/saved/dataset-visits';
import { listColumns } from '@/lib/server/services/datasets/list-columns';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { listDatasetImports } from '@/lib/server/services/datasets/list-dataset-imports';
import { listDeleted } from '@/lib/server/services/datasets/list-deleted';
import { removeDeleted } from '@/lib/server/services/datasets/purge-dataset';
import { readStorage } from '@/lib/server/services/datasets/read-storage';
import { renameDataset } from '@/lib/server/services/datasets/rename-dataset';
import { restoreDataset, restoreDeleted } from '@/lib/server/services/datasets/restore-dataset';
import { analysePostsSentiment } from '@/lib/server/services/analysis/explore/analyse-posts-sentiment';
import { collectConversation } from '@/lib/server/services/analysis/explore/collect-conversation';
import { computeAgeGroups } from '@/lib/server/services/analysis/explore/compute-age-groups';
import { computeDemographics } from '@/lib/server/services/analysis/explore/compute-demographics';
import { describeTopic } from '@/lib/server/services/analysis/explore/describe-topic';
import { enrichAudience } from '@/lib/server/services/analysis/explore/enrich-audience';
import { extractKeywords } from '@/lib/server/services/analysis/explore/extract-keywords';
import { extractPostKeywords } from '@/lib/server/services/analysis/explore/extract-post-keywords';
import { listDistinctiveKeywords } from '@/lib/server/services/analysis/explore/list-distinctive-keywords';
import { listTopAccounts } from '@/lib/server/services/analysis/explore/list-top-accounts';
import { listTopFollowers } from '@/lib/server/services/analysis/explore/list-top-followers';
import { readPostActivity } from '@/lib/server/services/analysis/explore/read-post-activity';
import { readPostData } from '@/lib/server/services/analysis/explore/read-post-data';
import { registerQuery } from '@/lib/server/services/analysis/explore/register-query';
import { readStatus } from '@/lib/server/services/operations/read-status';
import { examineServer } from '@/lib/server/services/operations/doctor';
import { createOwnerLink } from '@/lib/server/services/people/sign-in/owner-link';
import { dropSnapshot, takeSnapshot } from '@/lib/server/services/operations/snapshots';
import { createGivenSheet } from '@/lib/server/services/exports/sheets/create-given-sheet';
import { createReportSheet } from '@/lib/server/services/exports/sheets/create-report-sheet';
import { mountAdAccounts } from './ad-account-routes';
import { mountAds } from './ads-routes';
import { mountAssistant } from './assistant-routes';
import { mountCompare } from './compare-routes';
import { mountCompetitors } from './competitor-routes';
import { mountCreators } from './creator-routes';
import { mountOwn, mountOwnPeople } from './own-routes';
import { mountOwnTalk } from './own-talk-routes';
import { mountMonitors } from './monitor-routes';
import { mountLabelling } from './labelling-routes';
import { mountRuns } from './run-routes';
import { mountBuilder } from './builder-routes';
import { mountSaved } from './saved-routes';
import { mountEmbedHosts, mountSharing } from './sharing-routes';
import { mountSchedules } from './schedule-routes';
import { mountPlanner } from './planner-routes';
import { mountTargetingCheck } from './targeting-check-routes';
import { mountMaterials, mountRequests } from './request-routes';
import { mountAdMedia } from './ad-media-routes';
import { mountDesk } from './desk-routes';
import { mountAutopilot } from './autopilot-routes';
import { mountTools } from './tool-routes';
import { mountBilling } from './billing-routes';
import { mountPeople } from './people-routes';
import { mountSignIn } from './sign-in-routes';
import { mountSocial } from './social-routes';
import { mountSite } from './site-routes';
import { mountTargeting } from './targeting-routes';
import { mountTeams } from './team-routes';
import { inField } from './error-response';
import { mountExports } from './export-routes';
import { mountHandles } from './handle-routes';
import { mountImages } from './image-routes';
import { mountImports } from './import-routes';
import { mountMcp } from './mcp-routes';
import { metrics } from './metrics';
import { type Api, endpointsOf, mount } from './mount';
import { printDocument } from './openapi/document';

const { version } = packageJson;

export function mountOpen(api: Api): void {
  mount(api, operations.getHealth, () => ({ status: 'ok' as const, version }));
  mountEmbedHosts(api);
  mountMcp(api);
}

/** What a person sees of their own account. */
function mountSuite(api: Api): void {
  mountOwn(api);
  mountOwnPeople(api);
  mountOwnTalk(api);
}

export function mountGuarded(api: Api): void {
  mountAnalysis(api);
  mountExplore(api);
  mountDatasets(api);
  mountLabelling(api);
  mountSuite(api);
  mountImports(api);
  mountExports(api);
  mountImages(api);
  mountSignIn(api);
  mountPeople(api);
  mountSocial(api);
  mountTeams(api);
  mountAdAccounts(api);
  mountAds(api);
  mountAdMedia(api);
  mountDesk(api);
  mountBilling(api);
  mountSite(api);
  mountTools(api);
  mountTargetingCheck(api);
  mountPlanner(api);
  mountHandles(api);
  mountAutopilot(api);
  mountSaved(api);
  mountBuilder(api);
  mountTargeting(api);
  mountMonitors(api);
  mountSharing(api);
  mountSchedules(api);
  mountRequests(api);
  mountMaterials(api);
  mountCompare(api);
  mountCompetitors(api);
  mountCreators(api);
  mountRuns(api);
  mountAssistant(api);
  mountOperations(api);
}

function mountAnalysis(api: Api): void {
  mount(
    api,
    analysis.createReport,
    (ctx, { body }) => runReport(ctx, body.recipe, { sections: body.sections }),
    (ctx, { body }) => streamReport(ctx, body.recipe, { sections: body.sections, soFar: {} }),
  );
  mount(api, analysis.listReportPosts, (ctx, { body }) => listPosts(ctx, body));
  mount(api, createSheet, (ctx, { body }) =>
    'recipe' in body ? createReportSheet(ctx, body) : createGivenSheet(ctx, body),
  );
}

function mountExplore(api: Api): void {
  mount(api, explore.exploreQueryAnalyzer, (ctx, { body }) => registerQuery(ctx, body));
  mount(api, explore.xConversations, (ctx, { body }) => collectConversation(ctx, body));
  mount(api, explore.xPostActivity, (ctx, { body }) => readPostActivity(ctx, body));
  mount(api, explore.exploreDemographics, (ctx, { body }) =>
    inField(body.query === undefined ? 'audience_creator_query_id' : 'query', computeDemographics(ctx, body)),
  );
  mount(api, explore.exploreExtractDataKeywords, (ctx, { body }) => extractKeywords(ctx, body));
  mount(api, explore.explorePostData, (ctx, { body }) => readPostData(ctx, body));
  mount(api, explore.exploreTopAccounts, (ctx, { body }) => listTopAccounts(ctx, body));
  mount(api, explore.computeAgeGroups, (ctx, { body }) =>
    inField(body.handles ? 'handles' : 'query', computeAgeGroups(ctx, body)),
  );
  mount(api, explore.postsSentimentAnalysis, (ctx, { body }) => analysePostsSentiment(ctx, body));
  mount(api, explore.xploreDetail, (ctx, { body }) => inField('topic', describeTopic(ctx, body)));
  mount(api, explore.exploreEnrichments, (ctx, { body }) =>
    inField(body.handles ? 'handles' : 'query', enrichAudience(ctx, body)),
  );
  mount(api, explore.exploreExtractTweetKeywords, (ctx, { body }) => extractPostKeywords(ctx, body));
  mount(api, explore.exploreSeoKeywords, (ctx, { body }) => listDistinctiveKeywords(ctx, body));
  mount(api, explore.exploreTopFollowers, (ctx, { body }) => inField('handles', listTopFollowers(ctx, body)));
}

function mountDatasets(api: Api): void {
  mount(api, datasets.listDatasets, (ctx) => listDatasets(ctx));
  mount(api, datasets.readSince, (ctx, { params }) => readSince(ctx, params));
  mount(api, datasets.lookAtDataset, (ctx, { params, body }) => lookAtDataset(ctx, { ...params, ...body }));
  mount(api, datasets.listColumns, (ctx, { params }) => listColumns(ctx, params));
  mount(api, datasets.getDataset, (ctx, { params }) => getDataset(ctx, params));
  mount(api, datasets.renameDataset, (ctx, { params, body }) =>
    renameDataset(ctx, { name: params.name, newName: body.name, title: body.title }),
  );
  mount(api, datasets.listDatasetImports, (ctx, { params }) => listDatasetImports(ctx, params));
  mount(api, datasets.readStorage, (ctx) => readStorage(ctx));
  mount(api, datasets.listDeletedDatasets, (ctx) => listDeleted(ctx));
  mount(api, datasets.restoreDeletedDataset, (ctx, { params }) => restoreDeleted(ctx, params));
  mount(api, datasets.removeDeletedDataset, (ctx, { params }) => removeDeleted(ctx, params));
  mount(api, datasets.deleteDataset, (ctx, { params }) => deleteDataset(ctx, params));
  mount(api, datasets.restoreDataset, (ctx, { params }) => restoreDataset(ctx, params));
}

function mountOperations(api: Api): void {
  mount(api, operations.getStatus, async (ctx) => ({ version, ...(await readStatus(ctx)) }));
  let document: ReturnType<typeof printDocument> | undefined;
  mount(api, operations.getSchema, () => (document ??= printDocument(endpointsOf(api), version)));
  mount(api, operations.getMetrics, () => metrics().print());
  mount(api, operations.createOwnerLink, (ctx) => createOwnerLink(ctx));
  mount(api, operations.createSnapshot, (ctx) => takeSnapshot(ctx));
  mount(api, operations.deleteSnapshot, (ctx, { params }) => dropSnapshot(ctx, params));
  mount(api, operations.examine, (ctx) => examineServer(ctx.now()));
}

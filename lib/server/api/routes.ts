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
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { restoreDataset } from '@/lib/server/services/datasets/restore-dataset';
import { collectConversation } from '@/lib/server/services/explore/collect-conversation';
import { computeDemographics } from '@/lib/server/services/explore/compute-demographics';
import { extractKeywords } from '@/lib/server/services/explore/extract-keywords';
import { listTopAccounts } from '@/lib/server/services/explore/list-top-accounts';
import { readPostActivity } from '@/lib/server/services/explore/read-post-activity';
import { readPostData } from '@/lib/server/services/explore/read-post-data';
import { registerQuery } from '@/lib/server/services/explore/register-query';
import { readStatus } from '@/lib/server/services/installation/read-status';
import { createGivenSheet } from '@/lib/server/services/sheets/create-given-sheet';
import { createReportSheet } from '@/lib/server/services/sheets/create-report-sheet';
import { requireOperator } from './auth';
import { mountImports } from './import-routes';
import { metrics } from './metrics';
import { type Api, mount } from './mount';
import { printDocument } from './openapi';

const { version } = packageJson;

export function mountOpen(api: Api): void {
  mount(api, operations.getHealth, () => ({ status: 'ok' as const, version }));
}

export function mountGuarded(api: Api): void {
  mountAnalysis(api);
  mountExplore(api);
  mountDatasets(api);
  mountImports(api);
  mountOperations(api);
}

function mountAnalysis(api: Api): void {
  mount(
    api,
    analysis.createReport,
    (ctx, { body }) => runReport(ctx, body.recipe, { sections: body.sections }),
    (ctx, { body }) => streamReport(ctx, body.recipe, { sections: body.sections }),
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
  mount(api, explore.exploreDemographics, (ctx, { body }) => computeDemographics(ctx, body));
  mount(api, explore.exploreExtractDataKeywords, (ctx, { body }) => extractKeywords(ctx, body));
  mount(api, explore.explorePostData, (ctx, { body }) => readPostData(ctx, body));
  mount(api, explore.exploreTopAccounts, (ctx, { body }) => listTopAccounts(ctx, body));
}

function mountDatasets(api: Api): void {
  mount(api, datasets.listDatasets, (ctx) => listDatasets(ctx));
  mount(api, datasets.getDataset, (ctx, { params }) => getDataset(ctx, params));
  mount(api, datasets.deleteDataset, (ctx, { params }) => deleteDataset(ctx, params));
  mount(api, datasets.restoreDataset, (ctx, { params }) => restoreDataset(ctx, params));
}

function mountOperations(api: Api): void {
  mount(api, operations.getStatus, async (ctx) => ({ version, ...(await readStatus(ctx)) }));
  let document: ReturnType<typeof printDocument> | undefined;
  mount(api, operations.getSchema, () => (document ??= printDocument(api, version)));
  mount(api, operations.getMetrics, (ctx) => {
    requireOperator(ctx.actor);
    return metrics().print();
  });
}

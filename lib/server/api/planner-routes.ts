import 'server-only';
import * as planner from '@/lib/contracts/campaign-planner';
import { calculateCampaign } from '@/lib/server/services/analysis/planner/calculate-campaign';
import { getOption, listOptions } from '@/lib/server/services/analysis/planner/campaign-options';
import { judgeCampaign } from '@/lib/server/services/analysis/planner/judge-campaign';
import { learnFromCampaign } from '@/lib/server/services/analysis/planner/learn-from-campaign';
import { planCampaign } from '@/lib/server/services/analysis/planner/plan-campaign';
import { judgeResultsFile } from '@/lib/server/services/saved/plans/judge-results-file';
import { readPlanSheet } from '@/lib/server/services/saved/plans/read-plan-sheet';
import { writePlanSheet } from '@/lib/server/services/saved/plans/write-plan-sheet';
import { type Api, mount } from './mount';

/** A campaign before it is bought. */
export function mountPlanner(api: Api): void {
  mount(api, planner.campaignCalculator, (ctx, { body }) => calculateCampaign(ctx, body));
  mount(api, planner.listCampaignOptions, (ctx) => listOptions(ctx));
  mount(api, planner.getCampaignOption, (ctx, { params }) => getOption(ctx, params));
  mount(api, planner.planCampaign, (ctx, { body }) => planCampaign(ctx, body));
  mount(api, planner.judgeCampaign, (ctx, { body }) => judgeCampaign(ctx, body));
  mount(api, planner.judgeResultsFile, judgeResultsFile);
  mount(api, planner.learnFromCampaign, (ctx, { body }) => learnFromCampaign(ctx, body));
  mount(api, planner.writePlanSheet, (ctx, { body }) => writePlanSheet(ctx, body));
  mount(api, planner.readPlanSheet, readPlanSheet);
}

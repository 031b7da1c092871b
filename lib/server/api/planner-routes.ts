import 'server-only';
import * as planner from '@/lib/contracts/campaign-planner';
import { calculateCampaign } from '@/lib/server/services/analysis/planner/calculate-campaign';
import { getOption, listOptions } from '@/lib/server/services/analysis/planner/campaign-options';
import { judgeCampaign } from '@/lib/server/services/analysis/planner/judge-campaign';
import { planCampaign } from '@/lib/server/services/analysis/planner/plan-campaign';
import { type Api, mount } from './mount';

/** A campaign before it is bought. */
export function mountPlanner(api: Api): void {
  mount(api, planner.campaignCalculator, (ctx, { body }) => calculateCampaign(ctx, body));
  mount(api, planner.listCampaignOptions, (ctx) => listOptions(ctx));
  mount(api, planner.getCampaignOption, (ctx, { params }) => getOption(ctx, params));
  mount(api, planner.planCampaign, (ctx, { body }) => planCampaign(ctx, body));
  mount(api, planner.judgeCampaign, (ctx, { body }) => judgeCampaign(ctx, body));
}

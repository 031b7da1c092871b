import 'server-only';
import * as contracts from '@/lib/contracts/autopilot';
import {
  generatePack,
  getInsights,
  stopInsights,
  suggestSize,
} from '@/lib/server/services/analysis/autopilot/insights';
import { usage, usageAllowed } from '@/lib/server/services/analysis/autopilot/usage';
import { type Api, mount } from './mount';

/** Before the lists of usages: their single ones lie beside these. */
export function mountAutopilot(api: Api): void {
  mount(api, contracts.generateNativePack, (ctx, { body }) => generatePack(ctx, body));
  mount(api, contracts.getInsights, (ctx, { params }) => getInsights(ctx, params));
  mount(api, contracts.stopInsights, (ctx, { params }) => stopInsights(ctx, params));
  mount(api, contracts.autopilotUsageAllowed, (ctx, { query }) => usageAllowed(ctx, query));
  mount(api, contracts.autopilotUsage, (ctx, { query }) => usage(ctx, query));
  mount(api, contracts.autopilotSuggestedBudget, (ctx, { query }) => suggestSize(ctx, query));
}

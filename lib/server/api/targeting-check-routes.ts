import 'server-only';
import { downloadExtension } from '@/lib/contracts/extension';
import * as insights from '@/lib/contracts/package-insights';
import * as check from '@/lib/contracts/targeting-check';
import { checkTargeting } from '@/lib/server/services/analysis/targeting/check-targeting';
import { measureReach } from '@/lib/server/services/analysis/targeting/measure-reach';
import { packageCircles, packageInsights } from '@/lib/server/services/analysis/targeting/package-insights';
import { summariseTargeting } from '@/lib/server/services/saved/targeting-lists/summarise-targeting';
import { extensionFile } from '@/lib/server/services/site/extension-file';
import { type Api, mount } from './mount';

/** What a targeting package becomes on X, what X's policies say to it, and the extension that carries it there. */
export function mountTargetingCheck(api: Api): void {
  mount(api, check.checkTargeting, (ctx, { body }) => checkTargeting(ctx, body));
  mount(api, check.measureReach, (ctx, { body }) => measureReach(ctx, body));
  mount(api, insights.summariseTargeting, (ctx, { body }) => summariseTargeting(ctx, body));
  mount(api, insights.packageInsights, (ctx, { body }) => packageInsights(ctx, body));
  mount(api, insights.packagePerspectives, (ctx, { body }) => packageCircles(ctx, body));
  mount(api, downloadExtension, (ctx, { query }) => extensionFile(ctx, query));
}

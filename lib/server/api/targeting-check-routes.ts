import 'server-only';
import * as check from '@/lib/contracts/targeting-check';
import { checkTargeting } from '@/lib/server/services/analysis/targeting/check-targeting';
import { measureReach } from '@/lib/server/services/analysis/targeting/measure-reach';
import { type Api, mount } from './mount';

/** What a targeting package becomes on X, and what X's policies say to it. */
export function mountTargetingCheck(api: Api): void {
  mount(api, check.checkTargeting, (ctx, { body }) => checkTargeting(ctx, body));
  mount(api, check.measureReach, (ctx, { body }) => measureReach(ctx, body));
}

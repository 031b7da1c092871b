import 'server-only';
import { downloadExtension } from '@/lib/contracts/extension';
import * as check from '@/lib/contracts/targeting-check';
import { checkTargeting } from '@/lib/server/services/analysis/targeting/check-targeting';
import { measureReach } from '@/lib/server/services/analysis/targeting/measure-reach';
import { extensionFile } from '@/lib/server/services/site/extension-file';
import { type Api, mount } from './mount';

/** What a targeting package becomes on X, what X's policies say to it, and the extension that carries it there. */
export function mountTargetingCheck(api: Api): void {
  mount(api, check.checkTargeting, (ctx, { body }) => checkTargeting(ctx, body));
  mount(api, check.measureReach, (ctx, { body }) => measureReach(ctx, body));
  mount(api, downloadExtension, (ctx, { query }) => extensionFile(ctx, query));
}

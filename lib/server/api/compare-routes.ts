import 'server-only';
import * as compare from '@/lib/contracts/compare';
import * as network from '@/lib/contracts/network';
import * as tested from '@/lib/contracts/tested-targeting';
import { compareReports } from '@/lib/server/services/analysis/compare-reports';
import { measureNetwork } from '@/lib/server/services/analysis/measure-network';
import { testTargeting } from '@/lib/server/services/analysis/tested/test-targeting';
import { type Api, mount } from './mount';

export function mountCompare(api: Api): void {
  mount(api, compare.createComparison, (ctx, { body }) => compareReports(ctx, body));
  mount(api, network.createNetwork, (ctx, { body }) => measureNetwork(ctx, body));
  mount(api, tested.testTargeting, (ctx, { body }) => testTargeting(ctx, body));
}

import 'server-only';
import * as contracts from '@/lib/contracts/runs';
import * as watched from '@/lib/contracts/watched';
import { readBudget, setBudget } from '@/lib/server/services/runs/ledger/budget';
import { confirmRun } from '@/lib/server/services/runs/confirm-run';
import { cancelRun, pauseRun, resumeRun } from '@/lib/server/services/runs/control-run';
import { estimateRun } from '@/lib/server/services/runs/estimate-run';
import { getRun, listLedger, listVisibleRuns } from '@/lib/server/services/runs/read-runs';
import {
  listWatchedHandles,
  unwatchHandles,
  watchHandles,
} from '@/lib/server/services/runs/watched/watch-handles';
import { type Api, mount } from './mount';

export function mountRuns(api: Api): void {
  // Before the route of one run, whose pattern they would match.
  mount(api, contracts.getBudget, (ctx, { query }) => readBudget(ctx, query));
  mount(api, contracts.setBudget, (ctx, { body }) => setBudget(ctx, body));
  mount(api, contracts.listLedger, (ctx, { query }) => listLedger(ctx, query));
  mount(api, contracts.estimateRun, (ctx, { body }) => estimateRun(ctx, body));
  mount(api, contracts.confirmRun, (ctx, { body }) => confirmRun(ctx, body));
  mount(api, contracts.listRuns, (ctx, { query }) => listVisibleRuns(ctx, query));
  mount(api, contracts.getRun, (ctx, { params }) => getRun(ctx, params));
  mount(api, contracts.pauseRun, (ctx, { params }) => pauseRun(ctx, params));
  mount(api, contracts.resumeRun, (ctx, { params }) => resumeRun(ctx, params));
  mount(api, contracts.cancelRun, (ctx, { params }) => cancelRun(ctx, params));
  mount(api, watched.listWatched, (ctx, { params }) => listWatchedHandles(ctx, params));
  mount(api, watched.watchHandles, (ctx, { params, body }) => watchHandles(ctx, { ...params, ...body }));
  mount(api, watched.unwatchHandles, (ctx, { params, body }) => unwatchHandles(ctx, { ...params, ...body }));
}

import 'server-only';
import * as contracts from '@/lib/contracts/labelling';
import { nextPosts, saveLabel, undoLabel } from '@/lib/server/services/analysis/labelling/answers';
import { exportLabels } from '@/lib/server/services/analysis/labelling/export-labels';
import { planRound, readRound } from '@/lib/server/services/analysis/labelling/read-round';
import {
  growRound,
  listRounds,
  removeRound,
  renewLink,
  startRound,
} from '@/lib/server/services/analysis/labelling/rounds';
import { type Api, mount } from './mount';

export function mountLabelling(api: Api): void {
  mount(api, contracts.listRounds, (ctx, { params }) => listRounds(ctx, params));
  mount(api, contracts.planRound, (ctx, { params, body }) => planRound(ctx, { ...params, ...body }));
  mount(api, contracts.startRound, (ctx, { params, body }) => startRound(ctx, { ...params, ...body }));
  mount(api, contracts.readRound, (ctx, { params, query }) => readRound(ctx, { ...params, ...query }));
  mount(api, contracts.growRound, (ctx, { params, body }) => growRound(ctx, { ...params, ...body }));
  mount(api, contracts.renewLink, (ctx, { params }) => renewLink(ctx, params));
  mount(api, contracts.removeRound, (ctx, { params }) => removeRound(ctx, params));
  mount(api, contracts.nextPosts, (ctx, { params, query }) => nextPosts(ctx, { ...params, ...query }));
  mount(api, contracts.saveLabel, (ctx, { params, query, body }) =>
    saveLabel(ctx, { ...params, ...query, ...body }),
  );
  mount(api, contracts.undoLabel, (ctx, { params, query }) => undoLabel(ctx, { ...params, ...query }));
  mount(api, contracts.exportLabels, (ctx, { params, query }) => exportLabels(ctx, { ...params, ...query }));
}

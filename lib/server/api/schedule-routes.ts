import 'server-only';
import * as contracts from '@/lib/contracts/report-schedules';
import * as schedules from '@/lib/server/services/saved/schedules/schedules';
import { type Api, mount } from './mount';

export function mountSchedules(api: Api): void {
  mount(api, contracts.listSchedules, (ctx) => schedules.listSchedules(ctx));
  mount(api, contracts.createSchedule, (ctx, { body }) => schedules.createSchedule(ctx, body));
  // Before the routes by id, which would take these words for one.
  mount(api, contracts.confirmRecipient, (ctx, { query }) => schedules.confirmRecipient(ctx, query.code));
  mount(api, contracts.leaveReports, (ctx, { query }) => schedules.leaveReports(ctx, query.code));
  mount(api, contracts.changeSchedule, (ctx, { params, body }) =>
    schedules.changeSchedule(ctx, params.id, body),
  );
  mount(api, contracts.removeSchedule, async (ctx, { params }) => {
    await schedules.removeSchedule(ctx, params.id);
    return null;
  });
}

import 'server-only';
import * as contracts from '@/lib/contracts/monitors';
import * as monitors from '@/lib/server/services/saved/monitors/monitors';
import { inField } from './error-response';
import { type Api, mount } from './mount';

export function mountMonitors(api: Api): void {
  mount(api, contracts.listMonitors, (ctx) => monitors.listMonitors(ctx));
  mount(api, contracts.getMonitor, (ctx, { params }) => monitors.getMonitor(ctx, params.pk));
  mount(api, contracts.createWeeklyMonitor, (ctx, { body }) =>
    inField('query', monitors.createWeeklyMonitor(ctx, body)),
  );
  mount(api, contracts.createMonitor, (ctx, { body }) => monitors.createMonitor(ctx, body));
  // Before the routes by id, which would take this word for one.
  mount(api, contracts.unsubscribe, (_ctx, { query }) => monitors.unsubscribe(query.code));
  mount(api, contracts.changeMonitor, (ctx, { params, body }) =>
    monitors.changeMonitor(ctx, params.pk, body),
  );
  mount(api, contracts.runMonitor, (ctx, { params }) => monitors.runMonitorNow(ctx, params.pk));
  mount(api, contracts.removeMonitor, async (ctx, { params }) => {
    await monitors.removeMonitor(ctx, params.pk);
    return null;
  });
}

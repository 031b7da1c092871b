import 'server-only';
import type {
  Comparison,
  CountComparison,
  SectionComparison,
  ShareComparison,
} from '@/lib/domain/comparison';
import {
  ALERTS_AT_ONCE,
  FALSE_ALERTS,
  type MonitorAlert,
  type MonitorPoint,
  type MonitorValue,
  monitorWindows,
} from '@/lib/domain/monitors';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import { compareReports } from '@/lib/server/services/analysis/compare-reports';
import type { Ctx } from '@/lib/server/ctx';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { changeMonitorRow, type MonitorRow, putPoint } from '@/lib/server/stores/saved/monitors-store';

/** Rows of a section that are kept day by day. */
const KEPT_ROWS = 10;

const iso = (ms: number) => new Date(ms).toISOString();

async function windowsOf(ctx: Ctx, { cadence, recipe }: MonitorRow) {
  const datasets = await resolveDatasets(ctx, recipe.datasets);
  const ends = datasets.flatMap(({ lastPostAt }) => (lastPostAt ? [lastPostAt.getTime()] : []));
  return monitorWindows(cadence, ctx.now().getTime(), ends.length === 0 ? null : Math.max(...ends));
}

/** The second column is now, the first what came before. */
function valuesOf(comparison: Comparison): MonitorValue[] {
  const now = comparison.columns[1];
  if (!now) return [];
  const counts = (['posts', 'accounts', 'engagements'] as const).flatMap((key): MonitorValue[] => {
    const value = now.totals[key];
    return value === null
      ? []
      : [{ key, unit: 'count', value, low: null, high: null, n: value, base: value }];
  });
  const shares = comparison.sections.flatMap((section) =>
    section.kind === 'shares'
      ? section.rows.slice(0, KEPT_ROWS).flatMap(({ key, label, values }): MonitorValue[] => {
          const share = values[1];
          if (!share) return [];
          const { n, base, untold } = share;
          const [low, high] = untold ? [null, null] : [share.low, share.high];
          return [
            { key: `${section.id}:${key}`, label, unit: 'share', value: share.share, low, high, n, base },
          ];
        })
      : [],
  );
  return [...counts, ...shares];
}

function shareAlerts({ id: section, rows }: ShareComparison): MonitorAlert[] {
  return rows.flatMap(({ key, label, values: [before, now], differences }): MonitorAlert[] => {
    const change = differences[1];
    if (!change?.clear || !before || !now) return [];
    const { difference, low, high } = change;
    const figures = { before: before.share, now: now.share, change: difference, low, high };
    return [{ section, key, label, kind: 'share', ...figures }];
  });
}

function rateAlerts({ id: section, rows }: CountComparison): MonitorAlert[] {
  return rows.flatMap(({ key, label, values: [before, now], differences }): MonitorAlert[] => {
    const { clear = false, ratio = null, low = null, high = null } = differences[1] ?? {};
    if (!clear || ratio === null || low === null || high === null || !before || !now) return [];
    const figures = { before: before.value, now: now.value, change: ratio, low, high };
    return [{ section, key, label, kind: 'rate', ...figures }];
  });
}

/** Rows whose change lies outside of its interval, and holds up among all rows that are looked at. */
function alertsOf(section: SectionComparison): MonitorAlert[] {
  if (section.kind === 'shares') return shareAlerts(section);
  return section.kind === 'counts' ? rateAlerts(section) : [];
}

const sizeOf = ({ kind, change }: MonitorAlert) =>
  kind === 'share' ? Math.abs(change) : Math.abs(Math.log(Math.max(change, 1e-6)));

/**
 * Measures the last whole days against those before and keeps it as a point, the same days once.
 * @throws AppError as `compareReports`; why is kept with the monitor.
 */
export async function measureMonitor(ctx: Ctx, row: MonitorRow): Promise<MonitorPoint> {
  const { current, before } = await windowsOf(ctx, row);
  const at = (window: { from: number; to: number }): RecipeInput => ({
    ...row.recipe,
    from: iso(window.from),
    to: iso(window.to),
  });
  const sections: SectionId[] = [...new Set<SectionId>(['posts', ...row.watched])];
  const comparison = await compareReports(ctx, {
    ...{ recipes: [at(before), at(current)], sections },
    rate: FALSE_ALERTS[row.cadence],
  });
  const recipe = comparison.columns[1]?.recipe;
  if (!recipe) throw new Error('The comparison holds no second column');
  const alerts = comparison.sections
    .filter(({ id }) => row.watched.some((watched) => watched === id))
    .flatMap(alertsOf)
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, ALERTS_AT_ONCE);
  const point: MonitorPoint = {
    from: iso(current.from),
    to: iso(current.to),
    computed_at: ctx.now().toISOString(),
    values: valuesOf(comparison),
    alerts,
    recipe,
  };
  await putPoint(row.id, point);
  await changeMonitorRow(row.id, { lastRunAt: ctx.now(), error: null, errorCode: null });
  return point;
}

import 'server-only';
import { reachFigures, type ReachInput } from '@/lib/analysis/targeting/reach/reach-figures';
import type { BodyOf } from '@/lib/contracts/core/endpoint';
import type { measureReach as contract, TargetingReach } from '@/lib/contracts/targeting-check';
import {
  requireStatsDatasets,
  segmentsOf,
  versionsOf,
} from '@/lib/server/services/analysis/x-stats/stats-datasets';
import { designEffectOfDatasets } from '@/lib/server/services/datasets/design-effect';
import { accountsOfSegments, reachPatterns } from '@/lib/server/stores/posts/posts-reach';
import type { Ctx } from '@/lib/server/ctx';
import { reachQuestion } from './reach-question';

/**
 * Which accounts of the readable datasets the chips of a package reach, and what was asked for that.
 * @throws AppError `not_found` for a dataset or while there is none.
 */
export async function countReach(
  ctx: Ctx,
  input: BodyOf<typeof contract>,
): Promise<{ reach: ReachInput; receipt: TargetingReach['receipt'] }> {
  const started = performance.now();
  const { targeting_package: given, countries, ages, dataset } = input;
  const datasets = await requireStatsDatasets(ctx, dataset);
  const segments = segmentsOf(datasets);
  const { chips, excluded, filters, asked, unmeasured } = reachQuestion({ package: given, countries, ages });
  const conditions = [...chips.map(({ condition }) => condition), ...excluded];
  const [patterns, base] = await Promise.all([
    reachPatterns(ctx, segments, { conditions, filters }),
    accountsOfSegments(ctx, segments),
  ]);
  return {
    reach: {
      ...{ base, patterns, unmeasured, filters: asked },
      chips: chips.map(({ chip }) => chip),
      groups: chips.flatMap(({ group }, at) => (group ? at : [])),
      excluded: excluded.map((_, at) => chips.length + at),
      designEffect: designEffectOfDatasets(datasets) ?? 1,
    },
    receipt: {
      population: 'accounts_of_the_datasets',
      datasets: versionsOf(datasets),
      computed_at: ctx.now().toISOString(),
      engine_ms: Math.round((performance.now() - started) * 10) / 10,
    },
  };
}

/** What a package reaches of the accounts of the readable datasets: not of X. @throws AppError as `countReach` */
export async function measureReach(ctx: Ctx, input: BodyOf<typeof contract>): Promise<TargetingReach> {
  const { reach, receipt } = await countReach(ctx, input);
  return { ...reachFigures(reach), receipt };
}

import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { reachFigures, type ReachInput } from '@/lib/analysis/targeting/reach/reach-figures';
import type { BodyOf } from '@/lib/contracts/core/endpoint';
import type { measureReach as contract, TargetingReach } from '@/lib/contracts/targeting-check';
import {
  requireStatsDatasets,
  segmentsOf,
  versionsOf,
} from '@/lib/server/services/analysis/x-stats/stats-datasets';
import { admission } from '@/lib/server/services/analysis/admission';
import { designEffectOfDatasets } from '@/lib/server/services/datasets/design-effect';
import type { ResolvedDataset } from '@/lib/server/services/datasets/resolve-datasets';
import { accountsOfSegments, MOST_CHIPS, reachPatterns } from '@/lib/server/stores/posts/posts-reach';
import type { Ctx } from '@/lib/server/ctx';
import { perProcess } from '@/lib/server/per-process';
import { type ReachQuestion, reachQuestion } from './reach-question';

/** So many patterns in all are kept in memory, some 20 MB; what has more of them alone is counted each time. */
const MOST_PATTERNS = 100_000;
const kept = () =>
  perProcess(
    'targeting-reach',
    () =>
      new LRUCache<string, ReachInput>({
        max: 500,
        maxSize: MOST_PATTERNS,
        sizeCalculation: ({ patterns }) => patterns.length + 1,
      }),
  );

async function inputOf(
  ctx: Ctx,
  datasets: readonly ResolvedDataset[],
  { chips, excluded, filters, asked, unmeasured }: ReachQuestion,
): Promise<ReachInput> {
  const segments = segmentsOf(datasets);
  const conditions = [...chips.map(({ condition }) => condition), ...excluded];
  const [patterns, base] = await Promise.all([
    reachPatterns(ctx, segments, { conditions, filters }),
    accountsOfSegments(ctx, segments),
  ]);
  return {
    ...{ base, patterns, unmeasured, filters: asked },
    chips: chips.map(({ chip }) => chip),
    groups: chips.flatMap(({ group }, at) => (group ? at : [])),
    excluded: excluded.map((_, at) => chips.length + at),
    designEffect: designEffectOfDatasets(datasets) ?? 1,
  };
}

/** Segments stay what they are: what was counted of them once is known. */
async function knownInput(ctx: Ctx, datasets: readonly ResolvedDataset[], question: ReachQuestion) {
  const asked = JSON.stringify([segmentsOf(datasets), designEffectOfDatasets(datasets), question]);
  const key = createHash('sha256').update(asked).digest('base64');
  const known = kept().get(key);
  if (known) return known;
  const leave = await admission().enter(ctx.signal);
  try {
    const input = await inputOf(ctx, datasets, question);
    kept().set(key, input);
    return input;
  } finally {
    leave();
  }
}

/** Chips beyond those of the package come first: as many as can be counted at once. */
function withChips(asked: ReachQuestion, more: ReachQuestion['chips']): ReachQuestion {
  if (more.length === 0) return asked;
  const chips = [...more, ...asked.chips];
  const excluded = asked.excluded.slice(0, Math.max(0, MOST_CHIPS - more.length));
  const room = MOST_CHIPS - excluded.length;
  const uncounted = chips.slice(room).map(({ chip }) => chip);
  return { ...asked, excluded, chips: chips.slice(0, room), unmeasured: [...asked.unmeasured, ...uncounted] };
}

/**
 * Which accounts of the readable datasets the chips of a package reach, and what was asked for that.
 * @param more Chips that no package of X holds, such as circles of accounts.
 * @throws AppError `not_found` for a dataset or while there is none; the signal's reason when the caller has gone.
 */
export async function countReach(
  ctx: Ctx,
  input: BodyOf<typeof contract>,
  more: ReachQuestion['chips'] = [],
): Promise<{ reach: ReachInput; receipt: TargetingReach['receipt'] }> {
  const started = performance.now();
  const { targeting_package: given, countries, ages, dataset } = input;
  const datasets = await requireStatsDatasets(ctx, dataset);
  const asked = reachQuestion({ package: given, countries, ages });
  const reach = await knownInput(ctx, datasets, withChips(asked, more));
  return {
    reach,
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

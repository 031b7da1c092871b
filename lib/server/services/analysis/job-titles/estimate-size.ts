import 'server-only';
import { byValue } from '@/lib/analysis/sections/ordering';
import { SECTIONS } from '@/lib/analysis/sections/registry';
import { withSampledIntervals } from '@/lib/analysis/sections/sampled-intervals';
import { sampleLimits, shareItem } from '@/lib/analysis/sections/share-items';
import { FEWEST_PEOPLE } from '@/lib/analysis/sections/thresholds';
import type { JobTitleSize } from '@/lib/contracts/job-titles';
import type { ShareItem, ShareSection } from '@/lib/domain/report';
import { modelOf } from '@/lib/server/services/analysis/models';
import { receiptOf } from '@/lib/server/services/analysis/receipts';
import type { Ctx } from '@/lib/server/ctx';
import { designEffectOfDatasets } from '@/lib/server/services/datasets/design-effect';
import type { ResolvedDataset } from '@/lib/server/services/datasets/resolve-datasets';
import { everyPost } from '@/lib/server/services/analysis/x-stats/every-post';
import { requireStatsDatasets, segmentsOf } from '@/lib/server/services/analysis/x-stats/stats-datasets';
import { accountPosts } from '@/lib/server/stores/posts/accounts-stats-store';
import { countJobPatterns, type JobPattern } from '@/lib/server/stores/posts/accounts-search-store';
import { readTitle, type ReadTitle } from './read-title';

export interface JobTitleInput {
  job_titles: string[];
  countries: string[];
  dataset?: string | null;
}

/** The first and the last moment of the datasets; the end is inside. */
function spanOf(datasets: readonly ResolvedDataset[]) {
  const starts = datasets.flatMap(({ firstPostAt }) => firstPostAt?.getTime() ?? []);
  const ends = datasets.flatMap(({ lastPostAt }) => (lastPostAt ? [lastPostAt.getTime() + 1] : []));
  if (starts.length === 0 || ends.length === 0) return { from: null, to: null };
  return {
    from: new Date(Math.min(...starts)).toISOString(),
    to: new Date(Math.max(...ends)).toISOString(),
  };
}

const sumOf = (patterns: readonly JobPattern[]) => patterns.reduce((sum, { accounts }) => sum + accounts, 0);

interface Counted {
  titles: (ReadTitle & { n: number; withheld: boolean })[];
  size: number;
  base: number;
  unknown: number;
}

/** The union is that of the titles that are told: what a withheld one adds would give it away. */
function countTitles(titles: readonly ReadTitle[], patterns: readonly JobPattern[]): Counted {
  const known = patterns.filter((pattern) => pattern.known === 1);
  const counted = titles.map((title, place) => {
    const n = sumOf(known.filter(({ held }) => held[place] === 1));
    return { ...title, n, withheld: n < FEWEST_PEOPLE };
  });
  const told = known.filter(({ held }) =>
    counted.some(({ withheld }, place) => !withheld && held[place] === 1),
  );
  const base = sumOf(known);
  return { titles: counted, size: sumOf(told), base, unknown: sumOf(patterns) - base };
}

async function receipt(
  ctx: Ctx,
  datasets: ResolvedDataset[],
  input: JobTitleInput,
  base: number,
  started: number,
) {
  const definition = SECTIONS.job_titles;
  const everything = await everyPost(ctx, { datasets, country: null, ...spanOf(datasets) });
  const { recipe } = everything;
  const resolved = { ...everything, recipe: { ...recipe, countries: [...input.countries].sort() } };
  return receiptOf({
    resolved,
    definition,
    model: modelOf(definition.method),
    limits: sampleLimits(base),
    baseline: undefined,
    frameSize: await accountPosts(ctx, { segments: segmentsOf(datasets), country: null }),
    computedAt: ctx.now(),
    engineMs: Math.round((performance.now() - started) * 10) / 10,
  });
}

/**
 * Accounts of the readable datasets whose bio names one of the titles: of a group by the model of job titles, else by
 * its words. Accounts without a bio are unknown. Of fewer than ten accounts nothing is told (security.md 21).
 * @throws AppError `bad_request` for a title nothing could match, `not_found` for a dataset or while there is no data.
 */
export async function estimateJobTitles(ctx: Ctx, input: JobTitleInput): Promise<JobTitleSize> {
  const started = performance.now();
  const titles = [...new Set(input.job_titles)].map(readTitle);
  const datasets = await requireStatsDatasets(ctx, input.dataset);
  const frame = { segments: segmentsOf(datasets), countries: input.countries };
  const patterns = await countJobPatterns(
    ctx,
    frame,
    titles.map(({ condition }) => condition),
  );
  const { titles: counted, size, base, unknown } = countTitles(titles, patterns);
  const told = counted.filter(({ withheld }) => !withheld);
  const items: ShareItem[] = told
    .map(({ title, n }) => shareItem(title, n, base))
    .sort(byValue((item) => item.n));
  const { whole, ...body } = withSampledIntervals(
    {
      unit: 'accounts' as const,
      base,
      unknown,
      items,
      total_items: items.length,
      whole: shareItem('', size, base),
    },
    { designEffect: designEffectOfDatasets(datasets) ?? 1, size: base },
  );
  const section: ShareSection = { ...body, receipt: await receipt(ctx, datasets, input, base, started) };
  const { share: value, low, high } = whole;
  return {
    size: size < FEWEST_PEOPLE ? null : size,
    share: size < FEWEST_PEOPLE ? null : { value, low, high },
    by_title: Object.fromEntries(told.map(({ title, n }) => [title, n])),
    titles: counted.map(({ title, kind, group, withheld }) => ({ title, kind, group, withheld })),
    base,
    unknown,
    population: 'accounts_of_the_datasets',
    section,
  };
}

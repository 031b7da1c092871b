import 'server-only';
import type { Index } from '@/lib/domain/estimates';
import type { ResolvedDataset } from '@/lib/server/services/datasets/resolve-datasets';
import type { Ctx } from '@/lib/server/ctx';
import { everyPost, sectionOfEveryPost } from './every-post';
import { networkTrends } from './network-trends';
import { statsDatasets, versionsOf } from './stats-datasets';

export interface Trend {
  topic: string;
  posts: number | null;
  /** From 1, within its source. */
  rank: number;
  source: 'datasets' | 'x';
  index: Index | null;
  evidence: {
    from: string;
    to: string;
    base: number;
    base_before: number;
    design_effect?: number;
    datasets: { name: string; version: number; sample: boolean }[];
  } | null;
}

const DAY_MS = 86_400_000;
/** Each compared with as many days before. The longer one is looked at only where nothing rose in the shorter. */
const TREND_DAYS = [7, 30];
const MOST_TRENDS = 30;

interface Asked {
  datasets: readonly ResolvedDataset[];
  country: string;
  /** Epoch ms, exclusive. */
  end: number;
}

/** Words of the country's posts that rose in the last days against the days before, the surest first. */
async function risingIn(ctx: Ctx, { datasets, country, end }: Asked, days: number): Promise<Trend[]> {
  const window = {
    from: new Date(end - days * DAY_MS).toISOString(),
    to: new Date(end).toISOString(),
  };
  const resolved = await everyPost(ctx, { datasets, country, ...window });
  const rising = await sectionOfEveryPost(ctx, resolved, 'trending_topics');
  const evidence = {
    ...window,
    base: rising.base,
    base_before: rising.receipt.baseline?.n ?? 0,
    design_effect: rising.receipt.frame.design_effect,
    datasets: versionsOf(datasets),
  };
  // Where nothing was written before, everything would be new.
  if (evidence.base_before === 0) return [];
  return rising.items.slice(0, MOST_TRENDS).map(({ key, n, index }, place) => ({
    topic: key,
    posts: n,
    rank: place + 1,
    source: 'datasets',
    index: index ?? null,
    evidence,
  }));
}

async function datasetTrends(ctx: Ctx, { country, dataset }: TrendsInput): Promise<Trend[]> {
  const datasets = await statsDatasets(ctx, dataset);
  const ends = datasets.flatMap(({ lastPostAt }) => (lastPostAt ? [lastPostAt.getTime() + 1] : []));
  if (ends.length === 0) return [];
  for (const days of TREND_DAYS) {
    const rising = await risingIn(ctx, { datasets, country, end: Math.max(...ends) }, days);
    if (rising.length > 0) return rising;
  }
  return [];
}

export interface TrendsInput {
  /** ISO 3166-1 alpha-2. */
  country: string;
  dataset?: string | null;
}

/**
 * Topics trending in a country: X's own list first, where X may be asked, then words that rise in the datasets.
 * @throws AppError `not_found` for a dataset's name.
 */
export async function listTrends(ctx: Ctx, input: TrendsInput): Promise<Trend[]> {
  const [network, own] = await Promise.all([networkTrends(ctx, input.country), datasetTrends(ctx, input)]);
  const listed = network.map(({ name, posts }, place): Trend => ({
    topic: name,
    posts,
    rank: place + 1,
    source: 'x',
    index: null,
    evidence: null,
  }));
  return [...listed, ...own];
}

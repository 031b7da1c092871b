import 'server-only';
import { LRUCache } from 'lru-cache';
import { combineBlocks } from '@/lib/analysis/audience/combine-blocks';
import { withholdSmall } from '@/lib/analysis/audience/withhold-small';
import type { BuiltSize } from '@/lib/contracts/audience-builder';
import { type AudienceBlock, isObserved, LEAST_INFERRED, leavesOf } from '@/lib/domain/audience-blocks';
import { type Recipe, recipeSchema } from '@/lib/domain/recipe';
import type { Receipt } from '@/lib/domain/report';
import type { Ctx } from '@/lib/server/ctx';
import { perProcess } from '@/lib/server/per-process';
import { type ResolvedDataset, resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { blockCounts, type BuilderData, builderData } from '@/lib/server/stores/posts/posts-builder';
import { requireDataset } from '../explore/explore-recipe';
import { receiptOf } from '../receipts';
import { type ResolvedRecipe, resolveRecipe } from '../resolve-recipe';

export interface BuilderInput {
  blocks: readonly AudienceBlock[];
  dataset?: string | null | undefined;
}

/** What blocks can be made of, by segments: it does not change. */
const kept = () => perProcess('builder-data', () => new LRUCache<string, BuilderData>({ max: 200 }));

export async function dataOf(ctx: Ctx, datasets: readonly ResolvedDataset[]): Promise<BuilderData> {
  const key = datasets.flatMap(({ segments }) => segments).join();
  const known = kept().get(key);
  if (known) return known;
  const data = await builderData(ctx, { datasets });
  kept().set(key, data);
  return data;
}

export async function builderDatasets(ctx: Ctx, name: string | null | undefined): Promise<ResolvedDataset[]> {
  return resolveDatasets(ctx, [{ name: await requireDataset(ctx, name) }]);
}

/** All posts of the audience's accounts; null where a model reads who belongs to it. */
export function recipeOfBlocks(
  blocks: readonly AudienceBlock[],
  datasets: readonly { name: string; version?: number }[],
): Recipe | null {
  if (!isObserved(blocks)) return null;
  return recipeSchema.parse({
    ...{ type: 'conversation', text: '', whole: true, from: null, to: null },
    datasets: datasets.map(({ name, version }) => ({ name, version })),
    audience: blocks,
  });
}

/** How accounts were counted, of how many the datasets know. */
function sizeReceipt(
  ctx: Ctx,
  resolved: ResolvedRecipe,
  { accounts, engineMs }: { accounts: number; engineMs: number },
): Receipt {
  return receiptOf({
    resolved,
    definition: { id: 'audience_size', source: 'observed', method: 'counts', limits: [] },
    ...{ model: null, limits: [] },
    ...{ frameSize: accounts, computedAt: ctx.now(), engineMs },
  });
}

/** Size, contributions and overlaps of blocks. @throws AppError `not_found` for a dataset. */
export async function measureAudience(ctx: Ctx, { blocks, dataset }: BuilderInput): Promise<BuiltSize> {
  const started = performance.now();
  const datasets = await builderDatasets(ctx, dataset);
  const recipe = recipeOfBlocks(blocks, datasets);
  const [counts, data, resolved] = await Promise.all([
    blockCounts(ctx, { datasets }, leavesOf(blocks)),
    dataOf(ctx, datasets),
    recipe && resolveRecipe(ctx, recipe),
  ]);
  const engineMs = Math.round((performance.now() - started) * 10) / 10;
  const figures = combineBlocks(blocks, counts, data.accounts);
  return {
    ...figures,
    ...(isObserved(blocks) ? {} : withholdSmall(blocks, figures, LEAST_INFERRED)),
    data: { bios: data.bios, follows: data.follows },
    recipe,
    receipt: resolved && sizeReceipt(ctx, resolved, { accounts: data.accounts, engineMs }),
    datasets: datasets.map(({ name, version, sample }) => ({ name, version, sample })),
    engine_ms: engineMs,
  };
}

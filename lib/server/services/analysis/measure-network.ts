import 'server-only';
import { buildNetwork, NETWORK_SEED } from '@/lib/analysis/network/build-network';
import type { LimitId } from '@/lib/analysis/sections/limits';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { mentionEdges } from '@/lib/server/stores/posts/posts-network';
import { resolveRecipe } from './resolve-recipe';
import { runReport } from './run-report';

/** What limits the shares of that section, not the pairs in the same posts. */
const OF_SHARES: ReadonlySet<string> = new Set<LimitId>(['shares_may_overlap', 'top_items_only']);

/** Who mentions whom in the posts of a recipe. @throws AppError as `runReport` */
export async function measureNetwork(
  ctx: Ctx,
  { recipe, nodes: limit }: { recipe: RecipeInput; nodes: number },
) {
  const resolved = await resolveRecipe(ctx, recipe);
  const [{ edges, cut }, { totals, sections }] = await Promise.all([
    mentionEdges(ctx, resolved.question),
    runReport(ctx, resolved.recipe, { sections: ['mentions'] }),
  ]);
  // The pairs come from the posts that this section counts: its receipt says which.
  const counted = sections.mentions?.receipt;
  if (!counted) throw new Error('The report holds no mentions');
  const receipt = { ...counted, limits: counted.limits.filter((id) => !OF_SHARES.has(id)) };
  const { nodes, ...network } = buildNetwork(edges, limit);
  const named = nodes.map(({ mentionedBy, ...node }) => ({ ...node, mentioned_by: mentionedBy }));
  return { ...network, nodes: named, cut, seed: NETWORK_SEED, totals, receipt };
}

import 'server-only';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { requireDataset, windowOfDays } from '@/lib/server/services/analysis/explore/explore-recipe';

export interface HandlesInput {
  /** Without @. */
  handles: readonly string[];
  countries?: readonly string[];
  /** ISO days or instants, UTC; a day as `to` includes that day. */
  from?: string | null;
  to?: string | null;
  dataset?: string | null;
}

/** The analysis of handles: what they write, what is written about them, and who stands behind it. */
export async function handleRecipe(ctx: Ctx, input: HandlesInput): Promise<RecipeInput> {
  return {
    type: 'handle',
    text: input.handles.map((handle) => `@${handle}`).join(' OR '),
    ...windowOfDays(input),
    datasets: [{ name: await requireDataset(ctx, input.dataset) }],
    countries: (input.countries ?? []).map((code) => code.toUpperCase()),
  };
}

/** Only what one of them has written itself. */
export async function ownPostsRecipe(
  ctx: Ctx,
  handle: string,
  input: Omit<HandlesInput, 'handles'>,
): Promise<RecipeInput> {
  const recipe = await handleRecipe(ctx, { ...input, handles: [handle] });
  return { ...recipe, filters: [{ section: 'top_accounts', key: handle.toLowerCase() }] };
}

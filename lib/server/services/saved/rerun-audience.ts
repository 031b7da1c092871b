import 'server-only';
import { compareSections } from '@/lib/analysis/compare/compare-sections';
import { AppError } from '@/lib/domain/app-error';
import { type Recipe, type RecipeInput, recipeSchema } from '@/lib/domain/recipe';
import type { ChangeReason, Rerun, SavedAudience, SavedSummary } from '@/lib/domain/saved';
import { resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import type { Ctx } from '@/lib/server/ctx';
import { countNewPosts } from '@/lib/server/stores/posts/audience-overlap';
import { readSections, touchAudience } from '@/lib/server/stores/saved/saved-audiences-store';
import { requireData } from './audience-view';
import { applyChange, ownAudience, readAudience, view } from './audiences';
import { computeResult, readableSections, RESULT_SECTIONS } from './results';

/** The same question about the data of today. */
export function onNewestData(recipe: Recipe): RecipeInput {
  const { baseline, datasets } = recipe;
  return {
    ...recipe,
    datasets: datasets.map(({ name }) => ({ name })),
    ...(baseline && { baseline: { name: baseline.name } }),
  };
}

/** As many days as before, up to the newest data. A recipe without a window follows the data anyway. */
async function onLatestDays(ctx: Ctx, recipe: Recipe): Promise<RecipeInput> {
  const newest = onNewestData(recipe);
  if (recipe.from === null || recipe.to === null) return newest;
  const { recipe: open } = await resolveRecipe(ctx, { ...newest, from: null, to: null });
  if (open.to === null) return newest;
  const length = Date.parse(recipe.to) - Date.parse(recipe.from);
  return { ...newest, from: new Date(Date.parse(open.to) - length).toISOString(), to: open.to };
}

/** Matching posts that came and that went between two versions of one dataset; null: the old one is gone. */
async function postsBetween(
  ctx: Ctx,
  after: Recipe,
  versions: { name: string; before: number; now: number },
): Promise<{ added: number; removed: number } | null> {
  const at = (version: number) =>
    resolveRecipe(ctx, { ...after, datasets: [{ name: versions.name, version }] });
  try {
    const [{ question: old }, { question: now }] = await Promise.all([at(versions.before), at(versions.now)]);
    return { added: await countNewPosts(ctx, now, old), removed: await countNewPosts(ctx, old, now) };
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not_found') return null;
    throw error;
  }
}

async function dataReasons(ctx: Ctx, before: SavedSummary, after: SavedSummary): Promise<ChangeReason[]> {
  const reasons: ChangeReason[] = [];
  for (const [place, { id, name, version }] of after.datasets.entries()) {
    // One that has taken the name of another stands in its place.
    const old = before.datasets.find((dataset) => dataset.id === id) ?? before.datasets[place];
    if (!old || (old.id === id && old.version === version)) continue;
    const versions = { name, before: old.version, now: version };
    const posts = old.id === id ? await postsBetween(ctx, after.recipe, versions) : null;
    reasons.push({
      kind: 'data',
      dataset: name,
      from_version: old.version,
      to_version: version,
      added: posts?.added ?? null,
      removed: posts?.removed ?? null,
    });
  }
  return reasons;
}

/** Why two results of one recipe can differ. */
async function reasonsOf(ctx: Ctx, before: SavedSummary, after: SavedSummary): Promise<ChangeReason[]> {
  const reasons = await dataReasons(ctx, before, after);
  const [old, now] = [before, after].map(({ from, to }) => ({ from, to }));
  if (old && now && (old.from !== now.from || old.to !== now.to))
    reasons.push({ kind: 'window', before: old, after: now });
  if (before.code_version !== after.code_version)
    reasons.push({ kind: 'code', before: before.code_version, after: after.code_version });
  return reasons;
}

/**
 * Computes a saved audience on today's data and compares it with the saved result.
 * @param keep Also makes the new result a new version; owner only.
 * @throws AppError `not_found` also when its data can no longer be read.
 */
export async function rerunAudience(
  ctx: Ctx,
  { pk }: { pk: string },
  { keep, window }: { keep: boolean; window: 'same' | 'latest' },
): Promise<Rerun & { audience: SavedAudience }> {
  const { person, read } = keep ? await ownAudience(ctx, pk) : await readAudience(ctx, pk);
  await requireData(ctx, read);
  const { summary: before, audience } = read;
  const { recipe: asked } = audience;
  const recipe = window === 'latest' ? await onLatestDays(ctx, asked) : onNewestData(asked);
  const { summary, sections, full } = await computeResult(ctx, recipe);
  const saved = readableSections(await readSections(audience.resultId));
  const reasons = await reasonsOf(ctx, before, summary);
  await touchAudience(person.id, pk, ctx.now());
  return {
    before,
    after: summary,
    reasons,
    sections: compareSections([saved, full], RESULT_SECTIONS),
    audience: keep
      ? await applyChange(ctx, pk, {
          content: { recipe: recipeSchema.parse(recipe) },
          result: { summary, sections },
          seen: audience.version,
        })
      : await view(ctx, person, read),
  };
}

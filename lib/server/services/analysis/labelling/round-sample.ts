import 'server-only';
import type { Recipe } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import type { Label } from '@/lib/server/stores/datasets/labelling-store';
import type { PostsQuestion } from '@/lib/server/stores/posts/posts-question';

const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/** What a round draws from: the dataset as it is now, whole or what the recipe matches in it. */
export async function poolOf(
  ctx: Ctx,
  dataset: { name: string; version?: number },
  recipe: Recipe | null,
): Promise<{ question: PostsQuestion; recipe: Recipe | null }> {
  if (recipe !== null) {
    // What words are compared with matches no posts; a round must not end with another dataset.
    const { baseline: _, ...matching } = recipe;
    const resolved = await resolveRecipe(ctx, {
      ...matching,
      datasets: [{ name: dataset.name, version: dataset.version }],
    });
    return { question: resolved.question, recipe: resolved.recipe };
  }
  const datasets = await resolveDatasets(ctx, [dataset]);
  const frame = { datasets, from: EARLIEST, to: LATEST, reposts: 'count' as const, countries: [] };
  const question: PostsQuestion = {
    frame,
    subject: { type: 'conversation' },
    query: { groups: [[]], exclude: [] },
    voices: [],
    filters: [],
    ordering: 'like_count',
    timeZone: 'UTC',
  };
  return { question, recipe: null };
}

/** Each labelled post with the answers of its people, by seat. */
export function answersByPost(labels: readonly Label[]): Map<string, number[]> {
  const byPost = Map.groupBy(
    labels.toSorted((a, b) => a.seat - b.seat),
    ({ postId }) => postId,
  );
  return new Map([...byPost].map(([post, own]) => [post, own.map(({ answer }) => answer)]));
}

const sameList = (a: readonly unknown[], b: readonly unknown[]) =>
  JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());

/**
 * Whether everything that a recipe matches lies in what a round was drawn from, so that its labels are a random sample of
 * it too. A narrower window is a part only where posts are looked for and not accounts.
 */
export function isPartOf(asked: Recipe, drawn: Recipe | null): boolean {
  if (drawn === null) return true;
  const same = (['type', 'text', 'extra_keyword', 'extra_keyword_type', 'reposts'] as const).every(
    (key) => asked[key] === drawn[key],
  );
  if (!same || !sameList(asked.countries, drawn.countries) || !sameList(asked.post_ids, drawn.post_ids))
    return false;
  const filters = new Set(asked.filters.map(({ section, key }) => `${section} ${key}`));
  if (!drawn.filters.every(({ section, key }) => filters.has(`${section} ${key}`))) return false;
  const [from, to] = [asked.from ?? '', asked.to ?? ''];
  const [first, last] = [drawn.from ?? '', drawn.to ?? ''];
  return asked.type === 'conversation' ? first <= from && to <= last : first === from && to === last;
}

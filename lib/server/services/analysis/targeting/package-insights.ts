import 'server-only';
import type { packageInsights as contract, packagePerspectives } from '@/lib/contracts/package-insights';
import type { BodyOf, ResponseOf } from '@/lib/contracts/core/endpoint';
import { fieldError } from '@/lib/domain/app-error';
import type { ObservedBlock } from '@/lib/domain/audience-blocks';
import type { Recipe } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { circlesOf, whoWrites } from '@/lib/server/services/analysis/audience-builder/insights';
import { recipeOfBlocks } from '@/lib/server/services/analysis/audience-builder/measure-audience';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { requireStatsDatasets, versionsOf } from '@/lib/server/services/analysis/x-stats/stats-datasets';
import { saveQuery } from '@/lib/server/stores/saved/queries-store';
import { packageBlocks } from './package-blocks';

/** `more`: blocks beside those of the package. */
type Asked = BodyOf<typeof contract> & { more?: readonly ObservedBlock[] };

const NAMED = 2;
const KEYWORDS = 6;

/** @throws AppError `unprocessable` (code `no_words`) for a package of which no report can be asked, `not_found` for data. */
async function recipeOfPackage(ctx: Ctx, { targeting_package: given, countries, dataset, more }: Asked) {
  const { blocks, left_out } = packageBlocks(given, more);
  if (blocks.length === 0)
    throw fieldError('targeting_package', 'Name words, a hashtag or a handle to look for', {
      kind: 'unprocessable',
      code: 'no_words',
    });
  const datasets = versionsOf(await requireStatsDatasets(ctx, dataset));
  const whole = (some: readonly ObservedBlock[]): Recipe => {
    const recipe = recipeOfBlocks(some, datasets);
    if (!recipe) throw new Error('Observed blocks have a recipe');
    return { ...recipe, countries };
  };
  return { recipe: whole(blocks), left_out, blocks, whole };
}

/** Who the words and handles of a package reach. @throws AppError as `recipeOfPackage` */
export async function packageInsights(ctx: Ctx, input: Asked): Promise<ResponseOf<typeof contract>> {
  const { recipe, left_out } = await recipeOfPackage(ctx, input);
  const [{ totals, sections }, id] = await Promise.all([whoWrites(ctx, recipe), saveQuery(ctx, recipe)]);
  const receipt = sections.countries?.receipt;
  if (!receipt) throw new Error('The report holds no countries');
  return {
    ...{ id, kind: 'targeting_list', size: totals.accounts },
    ...{ totals, sections, left_out, receipt, recipe },
  };
}

/** Circles of those whom a package reaches. @throws AppError as `recipeOfPackage` */
export async function packageCircles(
  ctx: Ctx,
  input: Asked,
): Promise<ResponseOf<typeof packagePerspectives>> {
  const { recipe, left_out, blocks, whole } = await recipeOfPackage(ctx, input);
  const { circles, nodes, receipt } = await circlesOf(ctx, recipe);
  const mentioned = new Map(nodes.map(({ key, mentioned_by }) => [key, mentioned_by]));
  const wordsOf = async (top: readonly string[]): Promise<string[]> => {
    const values = top.map((handle) => `@${handle}`);
    const theirs = whole([...blocks, { kind: 'posted_about', values, operator: 'and' }]);
    const { sections } = await runReport(ctx, theirs, { sections: ['seo_keywords'] });
    return (sections.seo_keywords?.items ?? []).slice(0, KEYWORDS).map(({ key, label }) => label ?? key);
  };
  const perspectives = [];
  // One after another: each is a report of its own.
  for (const { top, size, share } of circles)
    perspectives.push({
      name: top
        .slice(0, NAMED)
        .map((handle) => `@${handle}`)
        .join(', '),
      ...{ size, share },
      top_accounts: top.map((handle) => ({ handle, mentioned_by: mentioned.get(handle) ?? 0 })),
      keywords: await wordsOf(top),
    });
  return { perspectives, left_out, receipt, recipe };
}

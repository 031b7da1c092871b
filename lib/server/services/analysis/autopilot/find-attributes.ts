import 'server-only';
import { type FoundBeside, packageOf } from '@/lib/analysis/targeting/attributes';
import { AppError } from '@/lib/domain/app-error';
import { askedGroups, type AutopilotForm, groupsQuery } from '@/lib/domain/autopilot';
import { chooseDatasets } from '@/lib/domain/choose-dataset';
import type { Dataset } from '@/lib/domain/datasets';
import { mostChosen } from '@/lib/domain/pack-size';
import { type RecipeInput, recipeSchema } from '@/lib/domain/recipe';
import { candidatesIn } from '@/lib/format/report-candidates';
import type { Ctx } from '@/lib/server/ctx';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { runReport } from '../run-report';
import { teamPriceOf } from './team-price';

const SECTIONS = ['seo_keywords', 'hashtags'] as const;
/** Of each section of a group. */
const BESIDE = 15;

/** The caller's newest dataset, else the sample world. @throws AppError `not_found` (code `no_dataset`). */
export async function autopilotDatasets(ctx: Ctx): Promise<Dataset[]> {
  const chosen = chooseDatasets([], await listDatasets(ctx));
  if (chosen.length === 0)
    throw new AppError('not_found', 'There is no data here yet', { code: 'no_dataset' });
  return chosen;
}

export function recipeOfGroups(
  datasets: readonly Dataset[],
  groups: readonly (readonly string[])[],
  { excludeKeywords, regionsSelected }: Pick<AutopilotForm, 'excludeKeywords' | 'regionsSelected'>,
): RecipeInput {
  const text = groupsQuery(groups, excludeKeywords);
  if (text === null) throw new AppError('bad_request', 'The words make no query', { code: 'bad_query' });
  return {
    ...{ type: 'conversation', text, from: null, to: null, countries: regionsSelected },
    datasets: datasets.map(({ name, version }) => ({ name, version })),
  };
}

async function findBeside(ctx: Ctx, recipe: RecipeInput, words: readonly string[]): Promise<FoundBeside> {
  const { totals, sections } = await runReport(ctx, recipe, { sections: SECTIONS });
  const found = SECTIONS.flatMap((id) => {
    const section = sections[id];
    return section ? candidatesIn(id, section).slice(0, BESIDE) : [];
  });
  const receipt = sections.hashtags?.receipt ?? sections.seo_keywords?.receipt;
  return {
    ...{ words, posts: totals.posts, found },
    recipe: receipt?.recipe ?? recipeSchema.parse(recipe),
    sample: receipt?.datasets.some(({ sample }) => sample) ?? false,
    computedAt: receipt?.computed_at ?? ctx.now().toISOString(),
  };
}

/** Posts and accounts behind all of the groups together. */
export async function countGroups(ctx: Ctx, recipe: RecipeInput) {
  const { totals } = await runReport(ctx, recipe, { sections: ['hashtags'] });
  return { posts: totals.posts, accounts: totals.accounts };
}

/** The package of a form with its evidence; null where the data hold neither keyword nor hashtag of it. */
export async function findAttributes(
  ctx: Ctx,
  form: AutopilotForm,
  { datasets, onLooked }: { datasets: readonly Dataset[]; onLooked: (groups: number) => Promise<void> },
) {
  const groups = askedGroups(form);
  const beside: FoundBeside[] = [];
  for (const group of groups) {
    beside.push(await findBeside(ctx, recipeOfGroups(datasets, [group], form), group));
    await onLooked(beside.length);
  }
  const price = await teamPriceOf(ctx, form.regionsSelected);
  const targetingPackage = packageOf(beside, form, mostChosen(form, price?.price ?? null));
  if (!targetingPackage) return null;
  return { targetingPackage, ...(await countGroups(ctx, recipeOfGroups(datasets, groups, form))) };
}

import 'server-only';
import { circleWords } from '@/lib/analysis/network/circle-words';
import type { ObservedBlock } from '@/lib/domain/audience-blocks';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { Ctx } from '@/lib/server/ctx';
import { saveQuery } from '@/lib/server/stores/saved/queries-store';
import { circleTerms } from '@/lib/server/stores/posts/posts-circles';
import { measureNetwork } from '../measure-network';
import { resolveRecipe } from '../resolve-recipe';
import { runReport } from '../run-report';
import { builderDatasets, recipeOfBlocks } from './measure-audience';

/** What is shown of an audience; the whole report of its recipe has the rest. */
const SECTIONS: readonly SectionId[] = [
  'audience_size',
  'countries',
  'languages',
  'genders',
  'age_groups',
  'interests',
  'job_titles',
  'hashtags',
  'seo_keywords',
  'mentions',
  'top_accounts',
];
const NODES = 200;
const PERSPECTIVES = 6;
/** Circles of fewer accounts tell of persons. */
const LEAST_CIRCLE = 5;

/** Circles of the accounts whose posts a recipe reads, with the accounts that others mention most. */
export async function circlesOf(ctx: Ctx, recipe: RecipeInput) {
  const network = await measureNetwork(ctx, { recipe, nodes: NODES });
  const circles = network.communities.filter(({ size }) => size >= LEAST_CIRCLE).slice(0, PERSPECTIVES);
  return { circles, nodes: network.nodes, receipt: network.receipt };
}

/** The sections that tell who writes the posts of a recipe. */
export const whoWrites = (ctx: Ctx, recipe: RecipeInput) => runReport(ctx, recipe, { sections: SECTIONS });

/** What posts that mention somebody of a circle say more than those that mention others; circles are the largest first. */
export async function wordsOfCircles(
  ctx: Ctx,
  recipe: RecipeInput,
  { circles, nodes }: { circles: readonly unknown[]; nodes: readonly { key: string; community: number }[] },
) {
  const { question } = await resolveRecipe(ctx, recipe);
  const members = circles.map((_, at) =>
    nodes.flatMap(({ key, community }) => (community === at ? key : [])),
  );
  return circleWords(await circleTerms(ctx, question, members), members.length);
}

/** Who the audience is, and the circles in it. */
export async function generateInsights(
  ctx: Ctx,
  { blocks, dataset }: { blocks: readonly ObservedBlock[]; dataset?: string | null | undefined },
) {
  const recipe = recipeOfBlocks(blocks, await builderDatasets(ctx, dataset));
  if (!recipe) throw new Error('Observed blocks have a recipe');
  const [{ totals, sections }, found, id] = await Promise.all([
    whoWrites(ctx, recipe),
    circlesOf(ctx, recipe),
    saveQuery(ctx, recipe),
  ]);
  const words = await wordsOfCircles(ctx, recipe, found);
  return {
    ...{ id, kind: 'builder' as const, totals, sections, receipt: found.receipt, recipe },
    perspectives: found.circles.map(({ top, size, share }, at) => ({
      ...{ accounts: top, size, share },
      words: words[at] ?? [],
    })),
  };
}

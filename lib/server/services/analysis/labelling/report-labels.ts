import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import type { ResolvedRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { labelsOf, type LabellingRound, roundsOf } from '@/lib/server/stores/datasets/labelling-store';
import type { RoundSample } from './estimate-round';
import { answersByPost, isPartOf, poolOf } from './round-sample';

/** A round with its answers, and what changes when one of them does. */
async function read(round: LabellingRound) {
  const labels = await labelsOf(round.id);
  const last = labels.at(-1)?.labelledAt.getTime() ?? 0;
  return { round, answers: answersByPost(labels), stamp: [round.id, round.size, labels.length, last] };
}

/**
 * The labels that tell the sentiment of a recipe's posts: those of the round with most of them whose posts hold all of the
 * recipe's. A report over several datasets, or on the sample world, has none.
 */
async function labelsFor(
  ctx: Ctx,
  { recipe, datasets }: ResolvedRecipe,
): Promise<{ sample: RoundSample; stamp: unknown[] } | null> {
  const [dataset, ...others] = datasets;
  if (!dataset || others.length > 0 || dataset.sample) return null;
  const fitting = (await roundsOf(dataset.id)).filter(
    (round) => round.question.kind === 'sentiment' && isPartOf(recipe, round.recipe),
  );
  const found = await Promise.all(fitting.map(read));
  const [most] = found.toSorted((a, b) => b.answers.size - a.answers.size);
  if (!most || most.answers.size === 0) return null;
  const { round, answers, stamp } = most;
  const { question } = await poolOf(ctx, dataset, round.recipe);
  return { sample: { round, answers, question }, stamp };
}

/** The recipe with the labels that are given to its posts: with others it gives other numbers. */
export async function withLabels(ctx: Ctx, resolved: ResolvedRecipe): Promise<ResolvedRecipe> {
  const labels = await labelsFor(ctx, resolved);
  if (!labels) return resolved;
  return { ...resolved, labels: labels.sample, key: JSON.stringify([resolved.key, labels.stamp]) };
}

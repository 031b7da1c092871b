import 'server-only';
import type { LabelQuestion } from '@/lib/domain/labelling';
import { SECTION_IDS, type SectionId, USUAL_SECTIONS } from '@/lib/domain/sections';
import type { Ctx } from '@/lib/server/ctx';
import type { ResolvedRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { labelsOf, type LabellingRound, roundsOf } from '@/lib/server/stores/datasets/labelling-store';
import { answersByPost, isPartOf, poolOf } from './round-sample';

/** Questions of people that a report tells: each is estimated anew for each question about posts. */
const MOST_QUESTIONS = 10;

/** A round with its answers, and what changes when one of them does. */
async function read(round: LabellingRound) {
  const labels = await labelsOf(round.id);
  const last = labels.at(-1)?.labelledAt.getTime() ?? 0;
  return { round, answers: answersByPost(labels), stamp: [round.id, round.size, labels.length, last] };
}

const SENTIMENT = '';
/** Rounds that ask the same have the same; only sentiment has no words of its own. */
const askedBy = (question: LabelQuestion) =>
  question.kind === 'own' ? question.text.normalize('NFKC').toLowerCase() : SENTIMENT;

/**
 * The labels that tell something of a recipe's posts: for each question those of the round with most of them whose posts
 * hold all of the recipe's. A report over several datasets, or on the sample world, has none.
 */
async function labelsFor(ctx: Ctx, { recipe, datasets }: ResolvedRecipe) {
  const [dataset, ...others] = datasets;
  if (!dataset || others.length > 0 || dataset.sample) return [];
  const fitting = (await roundsOf(dataset.id)).filter((round) => isPartOf(recipe, round.recipe));
  const found = await Promise.all(fitting.map(read));
  const labelled = found.filter(({ answers }) => answers.size > 0);
  const most = labelled.toSorted((a, b) => b.answers.size - a.answers.size);
  const first = [...new Map(most.toReversed().map((one) => [askedBy(one.round.question), one])).values()];
  const kept = first
    .toSorted((a, b) => b.answers.size - a.answers.size)
    .filter(({ round }, place) => round.question.kind === 'sentiment' || place <= MOST_QUESTIONS);
  return Promise.all(
    kept.map(async ({ round, answers, stamp }) => {
      const { question } = await poolOf(ctx, dataset, round.recipe);
      return { sample: { round, answers, question }, stamp };
    }),
  );
}

/** The recipe with the labels that are given to its posts: with others it gives other numbers. */
export async function withLabels(ctx: Ctx, resolved: ResolvedRecipe): Promise<ResolvedRecipe> {
  const found = await labelsFor(ctx, resolved);
  if (found.length === 0) return resolved;
  const samples = found.map(({ sample }) => sample);
  const key = JSON.stringify([resolved.key, ...found.map(({ stamp }) => stamp)]);
  return { ...resolved, labels: samples, key };
}

/** What a report holds where nothing is asked for by name. */
export function sectionsOfReport({
  labels = [],
  question,
}: Pick<ResolvedRecipe, 'labels' | 'question'>): readonly SectionId[] {
  const own: Partial<Record<SectionId, boolean>> = {
    own_questions: labels.some(({ round }) => round.question.kind === 'own'),
    file_columns: question.ownColumns !== undefined,
  };
  return SECTION_IDS.filter((id) => own[id] ?? USUAL_SECTIONS.includes(id));
}

import 'server-only';
import { randomInt } from 'node:crypto';
import { AppError, fieldError } from '@/lib/domain/app-error';
import type { LabelQuestion, RoundRow, RoundSize } from '@/lib/domain/labelling';
import { visibleQuestion } from '@/lib/domain/labelling-text';
import type { Recipe } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { requireChangeable } from '@/lib/server/services/datasets/authorise-dataset';
import type { DatasetRow } from '@/lib/server/stores/datasets/datasets-store';
import {
  changeRound,
  countLabels,
  deleteRound,
  insertRound,
  type LabellingRound,
  roundsOf,
} from '@/lib/server/stores/datasets/labelling-store';
import { drawIds } from '@/lib/server/stores/posts/posts-labelling';
import { requireOwnRound, roundCode } from './authorise-round';
import { poolOf } from './round-sample';

/** Rounds of one dataset. */
const MOST_ROUNDS = 50;
const SEEDS = 2 ** 31;

interface Counted {
  seat: number;
  labels: number;
}

export function roundRow(
  round: LabellingRound,
  dataset: Pick<DatasetRow, 'name' | 'title'>,
  { counts, mine }: { counts: readonly Counted[]; mine: boolean },
): RoundRow {
  const of = (wanted: number) => counts.find(({ seat }) => seat === wanted)?.labels ?? 0;
  return {
    id: round.id,
    dataset: dataset.name,
    dataset_title: dataset.title,
    question: round.question,
    recipe: mine ? round.recipe : null,
    size: round.size,
    chosen: round.chosen,
    created_at: round.createdAt.toISOString(),
    labelled: [of(1), of(2)],
    mine,
  };
}

/** @throws AppError `not_found`; `forbidden` for the sample world. */
export async function listRounds(ctx: Ctx, { name }: { name: string }): Promise<RoundRow[]> {
  const dataset = await requireChangeable(ctx, name);
  const rounds = await roundsOf(dataset.id);
  const counts = Map.groupBy(await countLabels(rounds.map(({ id }) => id)), ({ roundId }) => roundId);
  return rounds.map((round) => roundRow(round, dataset, { counts: counts.get(round.id) ?? [], mine: true }));
}

export interface StartRoundInput {
  name: string;
  question: LabelQuestion;
  size: RoundSize;
  /** Its datasets do not count: a round is about one. */
  recipe?: Recipe | null;
}

/**
 * Draws the posts of a new round.
 * @throws AppError `not_found`, `bad_request` for words that cannot be told apart, `forbidden` for the sample world, `conflict` (code `full`, or `no_posts` where nothing is
 * matched), and as `resolveRecipe`.
 */
export async function startRound(ctx: Ctx, input: StartRoundInput): Promise<RoundRow> {
  const dataset = await requireChangeable(ctx, input.name);
  if ((await roundsOf(dataset.id)).length >= MOST_ROUNDS)
    throw new AppError('conflict', `At most ${MOST_ROUNDS} rounds. Remove one first.`, { code: 'full' });
  const asked = visibleQuestion(input.question);
  if (!asked)
    throw fieldError('question', 'Two answers look the same, or a text cannot be seen', {
      code: 'same_answers',
    });
  const { question, recipe } = await poolOf(ctx, { name: input.name }, input.recipe ?? null);
  const seed = randomInt(SEEDS);
  const postIds = await drawIds(ctx, question, { seed, size: input.size });
  if (postIds.length === 0)
    throw new AppError('conflict', 'There are no posts to label', { code: 'no_posts' });
  const round = await insertRound({
    datasetId: dataset.id,
    question: asked,
    recipe,
    seed,
    size: input.size,
    chosen: input.size,
    postIds,
    createdAt: ctx.now(),
  });
  return roundRow(round, dataset, { counts: [], mine: true });
}

/** @throws AppError `not_found`; `conflict` (code `smaller`) for a size below the present one. */
export async function growRound(
  ctx: Ctx,
  { round: id, size }: { round: string; size: RoundSize },
): Promise<RoundRow> {
  const { round, dataset } = await requireOwnRound(ctx, id);
  if (size < round.size)
    throw new AppError('conflict', 'A round can only become larger', { code: 'smaller' });
  const { question } = await poolOf(ctx, { name: dataset.name }, round.recipe);
  const postIds = await drawIds(ctx, question, { seed: round.seed, size });
  const changed = (await changeRound(id, { size, postIds })) ?? round;
  return roundRow(changed, dataset, { counts: await countLabels([id]), mine: true });
}

/** The link of the second person made anew: whoever has an older one is let in no more. @throws AppError `not_found`. */
export async function renewLink(ctx: Ctx, { round: id }: { round: string }): Promise<{ code: string }> {
  const { round } = await requireOwnRound(ctx, id);
  const linkTurn = round.linkTurn + 1;
  await changeRound(id, { linkTurn });
  return { code: roundCode({ id, linkTurn }) };
}

/** @throws AppError `not_found`. */
export async function removeRound(ctx: Ctx, { round }: { round: string }): Promise<null> {
  await requireOwnRound(ctx, round);
  await deleteRound(round);
  return null;
}

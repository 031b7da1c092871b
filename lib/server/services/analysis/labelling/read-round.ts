import 'server-only';
import { agreementOf } from '@/lib/analysis/labelling/agreement';
import { expectedHalfWidth } from '@/lib/analysis/labelling/labelled-shares';
import {
  CHOSEN_LEVEL,
  FEWEST_LABELS,
  type LabelQuestion,
  ROUND_SIZES,
  type RoundView,
  TOP_UP_LEVEL,
} from '@/lib/domain/labelling';
import type { Recipe } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { requireChangeable } from '@/lib/server/services/datasets/authorise-dataset';
import {
  changeRound,
  countLabels,
  labelsOf,
  type RoundFound,
} from '@/lib/server/stores/datasets/labelling-store';
import { countCalled, drawIds } from '@/lib/server/stores/posts/posts-labelling';
import { requireRound, roundCode } from './authorise-round';
import { estimateRound, type RoundEstimate } from './estimate-round';
import { answersByPost, poolOf } from './round-sample';
import { roundRow } from './rounds';

type Expected = RoundView['expected'];

const total = (called: ReadonlyMap<string, number>) => [...called.values()].reduce((sum, n) => sum + n, 0);

/** The share whose interval is widest, before anybody has looked: the one that the model calls nearest to one half. */
function widestOf(question: LabelQuestion, called: ReadonlyMap<string, number>): number {
  if (question.kind === 'own') return 0.5;
  const judged = total(called) - (called.get('unknown') ?? 0);
  if (judged === 0) return 0.5;
  const shares = ['positive', 'neutral', 'negative'].map((key) => (called.get(key) ?? 0) / judged);
  return shares.reduce((best, share) => (Math.abs(share - 0.5) < Math.abs(best - 0.5) ? share : best));
}

function expectedOf(
  question: LabelQuestion,
  { called, shares }: Pick<RoundEstimate, 'called' | 'shares'>,
  levelOf: (size: number) => number,
): Expected {
  const posts = total(called);
  const pilot = shares.map(({ share, left }) => ({ share, left }));
  const about = pilot.length > 0 ? pilot : [{ share: widestOf(question, called), left: 1 }];
  return ROUND_SIZES.filter((size, at) => at === 0 || size <= posts).map((size) => {
    const level = levelOf(size);
    const widths = about.map((one) => expectedHalfWidth(size, { ...one, posts, level }));
    return { size, level, half_width: Math.max(...widths) };
  });
}

/** What a round would draw from and how narrow its intervals would be, before it is started. */
export async function planRound(
  ctx: Ctx,
  input: { name: string; question: LabelQuestion; recipe?: Recipe | null },
): Promise<{ posts: number; expected: Expected }> {
  await requireChangeable(ctx, input.name);
  const { question } = await poolOf(ctx, { name: input.name }, input.recipe ?? null);
  const called = await countCalled(ctx, question);
  const posts = total(called);
  const expected = posts > 0 ? expectedOf(input.question, { called, shares: [] }, () => CHOSEN_LEVEL) : [];
  return { posts, expected };
}

async function estimateOf(ctx: Ctx, { round, dataset }: RoundFound, answers: Map<string, number[]>) {
  const { question } = await poolOf(ctx, { name: dataset.name }, round.recipe);
  const postIds = await drawIds(ctx, question, { seed: round.seed, size: round.size });
  // What was imported since may lie in the sample now.
  if (postIds.join('\n') !== round.postIds.join('\n')) await changeRound(round.id, { postIds });
  return estimateRound(ctx, { round, answers, question }, question);
}

/**
 * A round as its page shows it. What it tells is for the dataset's owner; who was let in by a link sees how far it is.
 * @throws AppError `not_found`.
 */
export async function readRound(ctx: Ctx, input: { round: string; code?: string }): Promise<RoundView> {
  const found = await requireRound(ctx, input);
  const { round, mine } = found;
  const answers = answersByPost(await labelsOf(round.id));
  const row = roundRow(round, found.dataset, { counts: await countLabels([round.id]), mine });
  const agreement = agreementOf([...answers.values()]);
  if (!mine) return { ...row, posts: null, agreement, expected: [], estimate: null, code: null };
  const estimate = await estimateOf(ctx, found, answers);
  const done = answers.size >= FEWEST_LABELS;
  const levelOf = (size: number) => (size === round.chosen || !done ? CHOSEN_LEVEL : TOP_UP_LEVEL);
  return {
    ...row,
    posts: estimate.labelled.posts,
    agreement,
    expected: estimate.labelled.posts > 0 ? expectedOf(round.question, estimate, levelOf) : [],
    estimate: estimate.labelled,
    code: roundCode(round),
  };
}

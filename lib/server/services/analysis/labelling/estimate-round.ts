import 'server-only';
import { agreementOf } from '@/lib/analysis/labelling/agreement';
import { estimateShares, type RoundPool, type RoundPost } from '@/lib/analysis/labelling/estimate';
import type { LabelledShare } from '@/lib/analysis/labelling/labelled-shares';
import { sentimentChances } from '@/lib/analysis/text/sentiment';
import {
  answersOf,
  CHOSEN_LEVEL,
  FEWEST_LABELS,
  type Labelled,
  type LabelQuestion,
  ROUND_SIZES,
  TOP_UP_LEVEL,
} from '@/lib/domain/labelling';
import type { Ctx } from '@/lib/server/ctx';
import type { LabellingRound } from '@/lib/server/stores/datasets/labelling-store';
import {
  countCalled,
  drawIds,
  type JudgedPost,
  judgedAmong,
} from '@/lib/server/stores/posts/posts-labelling';
import type { PostsQuestion } from '@/lib/server/stores/posts/posts-question';

/** A round with what its people answered and what it is drawn from now. */
export interface RoundSample {
  round: LabellingRound;
  answers: ReadonlyMap<string, readonly number[]>;
  question: PostsQuestion;
}

type Asker = Pick<Ctx, 'signal'>;

/** Of so many posts the mean of a probability is as good as known beside a few hundred labels. */
const POOL_POSTS = 2_000;
/** Posts that are judged before others get their turn. */
const AT_ONCE = 200;
/** Draws the pool in another order than the sample. */
const OTHER_ORDER = 0x9e3779b9;

export interface RoundEstimate {
  labelled: Labelled;
  /** What the pilot says of later sizes; empty while more labels are needed. */
  shares: LabelledShare[];
  /** Matched posts by what the model calls them. */
  called: ReadonlyMap<string, number>;
}

function chancesOf(question: LabelQuestion, { text, language }: JudgedPost): readonly number[] | null {
  if (question.kind === 'own') return null;
  const chances = sentimentChances(text, language);
  return chances && [chances.positive, chances.neutral, chances.negative];
}

async function readPool(
  asker: Asker,
  { round }: RoundSample,
  question: PostsQuestion,
  called: ReadonlyMap<string, number>,
): Promise<RoundPool> {
  if (round.question.kind === 'own') return { called, chances: null };
  const draw = { seed: (round.seed ^ OTHER_ORDER) >>> 0, size: POOL_POSTS };
  const posts = await judgedAmong(asker, question, await drawIds(asker, question, draw));
  const chances: (readonly number[] | null)[] = [];
  for (const [at, post] of posts.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise((go) => setImmediate(go));
    chances.push(chancesOf(round.question, post));
  }
  return { called, chances };
}

/** How many of the first posts of the draw count: the last of the fixed sizes before the first one without a label. */
function stageOf(order: readonly string[], answers: RoundSample['answers'], size: number): number {
  const open = order.findIndex((id) => !answers.has(id));
  const done = open === -1 ? order.length : open;
  // A pool with fewer posts than were asked for is labelled whole.
  if (done === order.length && order.length < size) return done;
  return ROUND_SIZES.findLast((each) => each <= done) ?? done;
}

function named(names: readonly string[], shares: readonly LabelledShare[]): Labelled['items'] {
  return names.map((key, place) => {
    const { share = 0, low = 0, high = 1 } = shares[place] ?? {};
    return { key, share, low, high };
  });
}

/**
 * As how many posts drawn one by one so many posts count for the share of a class in the wider conversation, whose authors
 * they are a sample of; null where that is not known: the shares are of these posts only.
 */
type WiderWorth = (key: string, posts: number) => number | null;

/**
 * What the labels of a round say of the posts of a question, which are all or some of those the round was drawn from.
 * Only labels of an unbroken beginning of the draw count: whatever was imported since, they are a random sample.
 */
export async function estimateRound(
  asker: Asker,
  sample: RoundSample,
  question: PostsQuestion,
  wider: WiderWorth = () => null,
): Promise<RoundEstimate> {
  const { round, answers } = sample;
  const order = await drawIds(asker, sample.question, { seed: round.seed, size: round.size });
  const stage = stageOf(order, answers, round.size);
  const [judged, called] = await Promise.all([
    judgedAmong(asker, question, order.slice(0, stage)),
    countCalled(asker, question),
  ]);
  const total = [...called.values()].reduce((sum, n) => sum + n, 0);
  const posts: RoundPost[] = judged.map((post) => ({
    answers: answers.get(post.id) ?? [],
    called: post.called,
    chances: chancesOf(round.question, post),
  }));
  const names = answersOf(round.question);
  const worth = names.flatMap((key) => wider(key, total) ?? []);
  const about = {
    round: round.id,
    n: posts.length,
    needed: Math.max(0, FEWEST_LABELS - posts.length),
    posts: total,
    level: stage === round.chosen || stage < FEWEST_LABELS ? CHOSEN_LEVEL : TOP_UP_LEVEL,
    target: worth.length === names.length ? ('wider' as const) : ('dataset' as const),
    agreement: agreementOf([...answers.values()]),
  };
  if (posts.length < FEWEST_LABELS)
    return { labelled: { ...about, method: 'labels', items: [] }, shares: [], called };
  const pool = await readPool(asker, sample, question, called);
  const { shares, method } = estimateShares(names.length, posts, pool, {
    level: about.level,
    ...(about.target === 'wider' && { wider: worth }),
  });
  return { labelled: { ...about, method, items: named(names, shares) }, shares, called };
}

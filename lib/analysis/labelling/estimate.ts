import { type EstimateOptions, type LabelledShare, labelledShares } from './labelled-shares';
import { predictByStrata } from './strata';

/** A post that people labelled, and what the model said of it without knowing. */
export interface RoundPost {
  /** Place of the class that each person chose, at least one. */
  answers: readonly number[];
  /** What the model calls it; for a question that no model answers its sentiment. */
  called: string;
  /** The model's probability of each class; null where it has none. */
  chances: readonly number[] | null;
}

/** All posts that the sample was drawn from. */
export interface RoundPool {
  /** Posts by what the model calls them. */
  called: ReadonlyMap<string, number>;
  /** Posts of it whose probabilities were read, at random; null where the model gives none. */
  chances: readonly (readonly number[] | null)[] | null;
}

export type EstimateMethod = 'regression' | 'strata' | 'labels';

/** Probabilities that fewer posts than this have predict less than the called class does. */
const FEWEST_KNOWN = 0.8;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function truthOf({ answers }: RoundPost, classes: number): number[] {
  const truth = Array.from({ length: classes }, () => 0);
  for (const answer of answers) truth[answer] = (truth[answer] ?? 0) + 1 / answers.length;
  return truth;
}

/** Means of the probabilities over the posts that have them; they stand for those that have none. */
function meansOf({ chances }: RoundPool, classes: number): number[] | null {
  const known = (chances ?? []).flatMap((each) => (each ? [each] : []));
  if (chances === null || known.length === 0 || known.length < FEWEST_KNOWN * chances.length) return null;
  return Array.from({ length: classes }, (_, place) => mean(known.map((each) => each[place] ?? 0)));
}

/**
 * The share of each class of a question over the pool.
 * @param sample Posts drawn from it at random, all labelled; at least 3.
 */
export function estimateShares(
  classes: number,
  sample: readonly RoundPost[],
  pool: RoundPool,
  options: Pick<EstimateOptions, 'level' | 'wider'>,
): { shares: LabelledShare[]; method: EstimateMethod } {
  const posts = [...pool.called.values()].reduce((sum, n) => sum + n, 0);
  const means = meansOf(pool, classes);
  if (means) {
    const labelled = sample.map((post) => ({
      truth: truthOf(post, classes),
      predicted: post.chances ?? means,
    }));
    const readFrom = Math.min(posts, pool.chances?.length ?? posts);
    return { shares: labelledShares(labelled, { posts, means, readFrom }, options), method: 'regression' };
  }
  const strata = sample.map((post) => ({ truth: truthOf(post, classes), stratum: post.called }));
  const { sample: predicted, from, fitted } = predictByStrata(strata, pool.called);
  const shares = labelledShares(predicted, from, { ...options, fitted });
  return { shares, method: fitted > 0 ? 'strata' : 'labels' };
}

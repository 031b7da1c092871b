import type { Labellable, LabelledPost } from './labelled-shares';

/** A post of the sample and the stratum it falls in. */
export interface StratumPost {
  truth: readonly number[];
  stratum: string;
}

/** Strata with fewer labels are joined: a mean of two posts predicts nothing. */
const FEWEST = 5;

/** What stratum each one counts to; small ones count together, and with the next smallest until there are enough. */
function joined(sample: readonly StratumPost[], posts: ReadonlyMap<string, number>): Map<string, string> {
  const labels = Map.groupBy(sample, ({ stratum }) => stratum);
  const bySize = [...posts.keys()]
    .map((stratum) => ({ stratum, n: labels.get(stratum)?.length ?? 0 }))
    .sort((a, b) => a.n - b.n || (a.stratum < b.stratum ? -1 : 1));
  const names = new Map<string, string>();
  let [rest, last] = [0, ''];
  for (const { stratum, n } of bySize) {
    const small = n < FEWEST || (rest > 0 && rest < FEWEST);
    if (small) rest += n;
    names.set(stratum, small ? '' : stratum);
    last = stratum;
  }
  // What is left over and still too small joins the largest.
  if (rest < FEWEST)
    for (const [stratum, name] of names) if (name === '' || stratum === last) names.set(stratum, last);
  return names;
}

/**
 * Post-stratification written as a prediction: that of a post is the mean of the labels of its stratum, so the regression
 * estimate becomes the strata's means weighted by how many posts each has.
 * @param posts Posts of each stratum.
 */
export function predictByStrata(
  sample: readonly StratumPost[],
  posts: ReadonlyMap<string, number>,
): { sample: LabelledPost[]; from: Labellable; fitted: number } {
  const counts = new Map(posts);
  for (const { stratum } of sample) if (!counts.has(stratum)) counts.set(stratum, 0);
  const names = joined(sample, counts);
  const nameOf = (stratum: string) => names.get(stratum) ?? '';
  const groups = Map.groupBy(sample, ({ stratum }) => nameOf(stratum));
  const classes = sample[0]?.truth.map((_, place) => place) ?? [];
  const means = new Map(
    [...groups].map(([name, own]) => [
      name,
      classes.map((place) => own.reduce((sum, { truth }) => sum + (truth[place] ?? 0), 0) / own.length),
    ]),
  );
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const overall = classes.map((place) =>
    [...counts].reduce(
      (sum, [stratum, n]) => sum + ((means.get(nameOf(stratum))?.[place] ?? 0) * n) / total,
      0,
    ),
  );
  return {
    sample: sample.map(({ truth, stratum }) => ({ truth, predicted: means.get(nameOf(stratum)) ?? truth })),
    from: { posts: total, means: overall },
    fitted: groups.size - 1,
  };
}

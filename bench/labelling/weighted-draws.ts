import type { LabelledSet } from './labelled-sets';

/** Width of a class's interval, beside that of a simple random sample of as many posts with the model's help. */
export interface WeightedDraws {
  /** As many posts of each called class. */
  equal: number;
  /** As many of each as would be best, which nobody knows beforehand. */
  best: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Variance of one label that the regression on the model's probability leaves. */
function leftByModel(truth: readonly number[], predicted: readonly number[]): number {
  const [y, f] = [mean(truth), mean(predicted)];
  const products = mean(truth.map((own, at) => (own - y) * ((predicted[at] ?? 0) - f)));
  const squares = mean(predicted.map((own) => (own - f) ** 2));
  const trust = squares > 0 ? Math.min(1, Math.max(0, products / squares)) : 0;
  return y * (1 - y) - 2 * trust * products + trust ** 2 * squares;
}

/** Whether taking more of what the model calls rare would tell a class better, worked out from the whole set. */
export function weightedDraws(set: LabelledSet, place: number): WeightedDraws {
  const truth = set.truth.map((own) => Number(own === place));
  const strata = [...Map.groupBy(truth.keys(), (at) => set.called[at] ?? '').values()];
  let [equal, best, within] = [0, 0, 0];
  for (const own of strata) {
    const weight = own.length / truth.length;
    const share = mean(own.map((at) => truth[at] ?? 0));
    equal += weight ** 2 * share * (1 - share) * strata.length;
    best += weight * Math.sqrt(share * (1 - share));
    within += weight * share * (1 - share);
  }
  const byModel = leftByModel(
    truth,
    set.chances.map((own) => own?.[place] ?? 0),
  );
  const random = Math.min(within, byModel);
  return { equal: Math.sqrt(equal / random), best: Math.sqrt(best ** 2 / random) };
}

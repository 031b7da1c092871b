import type { Sentiment } from '@/lib/domain/source-post';

/** What a model says of positive and negative, neutral's being 0. */
export interface Logits {
  positive: number;
  negative: number;
}

/** Weights of what is known of a post, for each of the two. */
export type Calibration = Readonly<Record<keyof Logits, readonly number[]>>;

/** The logits, and the same bounded: the model is surer of itself in between than at the ends. */
export const calibrationInputs = ({ positive, negative }: Logits) => [
  1,
  positive,
  negative,
  Math.tanh(positive),
  Math.tanh(negative),
];

/** Chances of the three classes, which sum to 1. */
export function chancesOf(logits: Logits, calibration: Calibration): Record<Sentiment, number> {
  const inputs = calibrationInputs(logits);
  const power = (weights: readonly number[]) =>
    Math.exp(weights.reduce((sum, weight, at) => sum + weight * (inputs[at] ?? 0), 0));
  const positive = power(calibration.positive);
  const negative = power(calibration.negative);
  const total = positive + negative + 1;
  return { positive: positive / total, neutral: 1 / total, negative: negative / total };
}

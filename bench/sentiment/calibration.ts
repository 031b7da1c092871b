import {
  type Calibration,
  calibrationInputs,
  chancesOf,
  type Logits,
} from '@/lib/analysis/text/sentiment-calibration';
import type { Label } from './labelled-domains';

export interface Scored {
  logits: Logits;
  called: Label;
  label: Label;
}

const STEPS = 1_500;
const RATE = 0.5;
const BINS = 10;
const SIDES = ['positive', 'negative'] as const;

export const AS_TRAINED: Calibration = { positive: [0, 1, 0, 0, 0], negative: [0, 0, 1, 0, 0] };

/** The weights that make the labels likeliest, by gradient descent. */
export function fitCalibration(posts: readonly Scored[]): Calibration {
  const by = { positive: [...AS_TRAINED.positive], negative: [...AS_TRAINED.negative] };
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = { positive: by.positive.map(() => 0), negative: by.negative.map(() => 0) };
    for (const { logits, label } of posts) {
      const chances = chancesOf(logits, by);
      const inputs = calibrationInputs(logits);
      for (const side of SIDES) {
        const error = (chances[side] - Number(label === side)) / posts.length;
        inputs.forEach((value, at) => (slopes[side][at] = (slopes[side][at] ?? 0) + error * value));
      }
    }
    for (const side of SIDES)
      by[side] = by[side].map((weight, at) => weight - RATE * (slopes[side][at] ?? 0));
  }
  return by;
}

/** Mean distance between the score of a label and how often such labels are right, over ten bins of equal size. */
export function calibrationError(posts: readonly Scored[], by: Calibration): number {
  const scored = posts
    .map(({ logits, called, label }) => ({
      score: chancesOf(logits, by)[called],
      right: Number(called === label),
    }))
    .sort((a, b) => a.score - b.score);
  let sum = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    const own = scored.slice((bin * scored.length) / BINS, ((bin + 1) * scored.length) / BINS);
    sum += Math.abs(own.reduce((total, { score, right }) => total + score - right, 0));
  }
  return sum / scored.length;
}

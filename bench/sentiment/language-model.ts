import type { LanguagePost } from './labelled-languages';
import { inLanguage, languageSeed, subwordFeatures } from './subword-features';

/*
 * One softmax over three classes for all languages. It sees pieces of words twice: shared between the languages, and of
 * the language alone.
 */

const SLOTS = 2 ** 18;
const EPOCHS = 5;
const RATE = 0.1;
const DECAY = 1e-4;
/** A post of a language with few of them counts for more, so that the large sets do not own the shared part. */
const FEW_POSTS = 3000;
const FEW_WEIGHT = 2;
/** A rare class counts for at most so much more than a common one. */
const MAX_BALANCE = 4;
/** The others (am, hi, pcm, sw, ts, tw) stay below the floor on their own origin; English teaches the shared part. */
export const TAUGHT = ['ar', 'de', 'en', 'es', 'fr', 'ha', 'ig', 'it', 'pt', 'rw', 'th', 'yo'];

interface Example {
  features: Int32Array;
  scale: number;
  label: number;
  language: string;
  weight: number;
}

let state = 20_261_121;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

export function toExample({ text, label, language }: LanguagePost): Example {
  const seed = languageSeed(language);
  const raw = [...subwordFeatures(text)];
  const features = new Int32Array(raw.length * 2);
  raw.forEach((feature, at) => {
    features[2 * at] = feature & (SLOTS - 1);
    features[2 * at + 1] = inLanguage(feature, seed) & (SLOTS - 1);
  });
  return { features, scale: 1 / Math.sqrt(features.length || 1), label, language, weight: 1 };
}

/** Softmax regression by AdaGrad. */
export class LanguageModel {
  readonly weights = new Float32Array(SLOTS * 3);
  readonly biases = new Map<string, number[]>();
  private readonly power = new Float32Array(SLOTS * 3).fill(1e-3);

  private biasOf(language: string): number[] {
    const found = this.biases.get(language) ?? [0, 0, 0];
    this.biases.set(language, found);
    return found;
  }

  probabilities({ features, scale, language }: Example): number[] {
    const sums = [0, 0, 0];
    for (const feature of features) {
      for (let c = 0; c < 3; c += 1) sums[c] = (sums[c] ?? 0) + (this.weights[feature * 3 + c] ?? 0);
    }
    const bias = this.biasOf(language);
    const scores = sums.map((sum, c) => sum * scale + (bias[c] ?? 0));
    const highest = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - highest));
    const total = powers.reduce((sum, power) => sum + power, 0);
    return powers.map((power) => power / total);
  }

  step(example: Example): void {
    const bias = this.biasOf(example.language);
    const probabilities = this.probabilities(example);
    for (let c = 0; c < 3; c += 1) {
      const error = ((probabilities[c] ?? 0) - (c === example.label ? 1 : 0)) * example.weight;
      bias[c] = (bias[c] ?? 0) - 0.01 * error;
      for (const feature of example.features) this.pull(feature * 3 + c, error * example.scale);
    }
  }

  private pull(at: number, slope: number): void {
    const gradient = slope + DECAY * (this.weights[at] ?? 0);
    const power = (this.power[at] ?? 0) + gradient * gradient;
    this.power[at] = power;
    this.weights[at] = (this.weights[at] ?? 0) - (RATE * gradient) / Math.sqrt(power);
  }
}

/** Every class of a language weighs the same, whatever its share. */
function balance(examples: Example[]): void {
  const counts = new Map<string, number[]>();
  for (const { language, label } of examples) {
    const row = counts.get(language) ?? [0, 0, 0];
    row[label] = (row[label] ?? 0) + 1;
    counts.set(language, row);
  }
  for (const example of examples) {
    const row = counts.get(example.language) ?? [];
    const total = row.reduce((a, b) => a + b, 0);
    const byClass = Math.min(MAX_BALANCE, total / (3 * (row[example.label] ?? 1)));
    example.weight = byClass * (total < FEW_POSTS ? FEW_WEIGHT : 1);
  }
}

export function trainLanguages(posts: readonly LanguagePost[]): LanguageModel {
  const model = new LanguageModel();
  const order = posts.map(toExample);
  balance(order);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      const [a, b] = [order[at], order[other]];
      if (a && b) [order[at], order[other]] = [b, a];
    }
    for (const example of order) model.step(example);
  }
  return model;
}

import { writeFileSync } from 'node:fs';
import { inLanguage, languageSeed, subwordFeatures } from '@/lib/analysis/text/sentiment-subwords';
import { type LanguagePost, readLanguages } from './labelled-languages';
import { addCount, emptyCounts, macroRecall } from './macro-recall';

/*
 * Writes lib/analysis/text/sentiment-subwords-model.generated.ts: npm run bench -- sentiment/train-languages ../shared/data
 *
 * One softmax over three classes for all languages. It sees pieces of words twice: shared between the languages, and of
 * the language alone. First it learns from the train parts and the tune parts choose: a language is taken when its
 * macro-recall there is at least BAR. Then it learns from both; bench/sentiment/measure.ts reports on the part left out.
 */

const OUTPUT = 'lib/analysis/text/sentiment-subwords-model.generated.ts';
const BITS = 18;
const SLOTS = 2 ** BITS;
const EPOCHS = 5;
const RATE = 0.1;
const DECAY = 1e-4;
/** A post of a language with few of them counts for more, so that the large sets do not own the shared part. */
const FEW_POSTS = 3000;
const FEW_WEIGHT = 2;
/** A rare class counts for at most so much more than a common one. */
const MAX_BALANCE = 4;
export const BAR = 0.55;
/** The others (am, hi, pcm, sw, ts, tw) have stayed below the bar; English has a model of its own and teaches the shared part. */
const TAUGHT = ['ar', 'de', 'en', 'es', 'fr', 'ha', 'ig', 'it', 'pt', 'rw', 'th', 'yo'];

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

function toExample({ text, label, language }: LanguagePost): Example {
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
class Model {
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

function train(posts: LanguagePost[]): Model {
  const model = new Model();
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

function recalls(model: Model, posts: LanguagePost[]): Map<string, number> {
  const counts = new Map<string, number[][]>();
  for (const post of posts) {
    const probabilities = model.probabilities(toExample(post));
    const rows = counts.get(post.language) ?? emptyCounts();
    addCount(rows, post.label, probabilities.indexOf(Math.max(...probabilities)));
    counts.set(post.language, rows);
  }
  return new Map([...counts].map(([language, rows]) => [language, macroRecall(rows)]));
}

/** Weights against neutral as signed bytes; the few largest are cut so that the many small ones keep differences. */
function quantise(model: Model): { bytes: Int8Array; scale: number } {
  const against = new Float32Array(SLOTS * 2);
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const neutral = model.weights[slot * 3 + 1] ?? 0;
    against[slot * 2] = (model.weights[slot * 3 + 2] ?? 0) - neutral;
    against[slot * 2 + 1] = (model.weights[slot * 3] ?? 0) - neutral;
  }
  const sizes = against.map(Math.abs).sort();
  const scale = (sizes[Math.floor(sizes.length * 0.999)] ?? 1) / 127;
  const bytes = Int8Array.from(against, (weight) =>
    Math.max(-127, Math.min(127, Math.round(weight / scale))),
  );
  return { bytes, scale };
}

function write(model: Model, languages: string[]): void {
  const { bytes, scale } = quantise(model);
  const biases = languages.map((language) => {
    const [negative = 0, neutral = 0, positive = 0] = model.biases.get(language) ?? [];
    const numbers = [positive - neutral, negative - neutral].map((value) => value.toFixed(4));
    return `  ['${language}', { positive: ${numbers[0]}, negative: ${numbers[1]} }],`;
  });
  writeFileSync(
    OUTPUT,
    `// Made by bench/sentiment/train-languages.ts: weights of hashed pieces of words, no text.
export const BITS = ${BITS};
export const SCALE = ${scale};
/** The languages it answers for. */
export const BIASES: ReadonlyMap<string, { positive: number; negative: number }> = new Map([
${biases.join('\n')}
]);
export const WEIGHTS =
  '${Buffer.from(bytes.buffer).toString('base64')}';
`,
  );
}

const [data] = process.argv.slice(2);
if (!data) throw new Error('Which folder of labelled data?');
const posts = readLanguages(data).filter(({ language }) => TAUGHT.includes(language));
const chosen = recalls(
  train(posts.filter(({ part }) => part === 'train')),
  posts.filter(({ part }) => part === 'tune'),
);
for (const [language, recall] of [...chosen].sort()) console.log(`tune ${language} ${recall.toFixed(3)}`);
const answered = TAUGHT.filter((language) => language !== 'en' && (chosen.get(language) ?? 0) >= BAR);
write(train(posts.filter(({ part }) => part !== 'report')), answered);
console.log(`answers ${answered.join(', ')}`);

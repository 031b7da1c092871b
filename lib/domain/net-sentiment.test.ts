import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareItem, withCorrection } from '@/lib/analysis/sections/share-items';
import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import { netSentiment, netSentiments, type Sentiments } from './net-sentiment';

const SEED = 20_261_121;
const RUNS = 1_000;

function sectionOf(positive: number, neutral: number, negative: number, effect?: number): Sentiments {
  const base = positive + neutral + negative;
  const counts = { positive, neutral, negative };
  const items = Object.entries(counts).map(([key, n]) => shareItem(key, n, base));
  return { base, items, receipt: { frame: { design_effect: effect } } };
}

/** A section that a model made which calls a fifth of the positive posts neutral. */
function modelled(positive: number, neutral: number, negative: number, effect?: number): Sentiments {
  const section = sectionOf(positive, neutral, negative, effect);
  const classes = ['positive', 'neutral', 'negative'];
  const counts = [
    [800, 200, 0],
    [50, 900, 50],
    [0, 0, 1000],
  ];
  return { ...section, items: withCorrection([...section.items], { classes, counts }, effect ?? 1) };
}

const width = (section: Sentiments) => {
  const { low, high } = netSentiment(section) ?? { low: 0, high: 0 };
  return high - low;
};

test.each([
  [60, 0.4, 0.3],
  [120, 0.15, 0.1],
  [400, 0.6, 0.1],
  [1500, 0.2, 0.7],
])('93 to 97 %% of the intervals of %i posts hold the true net of %f and %f', (base, above, below) => {
  const random = seededRandom(SEED);
  let held = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const drawn = Array.from({ length: base }, () => random());
    const positive = drawn.filter((place) => place < above).length;
    const negative = drawn.filter((place) => place >= 1 - below).length;
    const net = netSentiment(sectionOf(positive, base - positive - negative, negative));
    if (net && net.low <= above - below && above - below <= net.high) held += 1;
  }
  expect(held / RUNS).toBeGreaterThanOrEqual(0.93);
  expect(held / RUNS).toBeLessThanOrEqual(0.97);
});

test('where nearly all posts agree at least 95 % of the intervals hold the truth', () => {
  const random = seededRandom(SEED);
  let held = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const positive = Array.from({ length: 50 }, () => random()).filter((place) => place < 0.99).length;
    const net = netSentiment(sectionOf(positive, 50 - positive, 0));
    if (net && net.low <= 0.99 && 0.99 <= net.high) held += 1;
  }
  expect(held / RUNS).toBeGreaterThanOrEqual(0.95);
});

test('the value lies in its interval, which lies within −1 and 1 and has a width', () => {
  const posts = fc.nat(1e6);
  fc.assert(
    fc.property(
      posts,
      posts,
      posts,
      fc.double({ min: 1, max: 50, noNaN: true }),
      (positive, neutral, negative, effect) => {
        fc.pre(positive + neutral + negative > 0);
        const { value, low, high } = netSentiment(sectionOf(positive, neutral, negative, effect)) ?? {};
        expect(value).toBeCloseTo((positive - negative) / (positive + neutral + negative), 12);
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(low).toBeLessThanOrEqual((value ?? 0) + 1e-12);
        expect(high).toBeGreaterThanOrEqual((value ?? 0) - 1e-12);
        expect(high).toBeLessThanOrEqual(1);
        expect(high).toBeGreaterThan(low ?? 1);
      },
    ),
    { seed: SEED },
  );
});

test('a sample of alike posts says as much as fewer posts drawn one by one', () => {
  const sampled = netSentiment(sectionOf(400, 200, 200, 4));
  const fewer = netSentiment(sectionOf(100, 50, 50));
  expect(sampled).toEqual(fewer);
  expect(width(sectionOf(400, 200, 200, 4))).toBeGreaterThan(1.9 * width(sectionOf(400, 200, 200)));
});

test('nothing is known of no posts', () => {
  expect(netSentiment(undefined)).toBeNull();
  expect(netSentiment(sectionOf(0, 0, 0))).toBeNull();
});

test('where the model’s error moves one of the figures side by side all are corrected, if all can be', () => {
  const [large, small] = [modelled(4_000, 5_000, 1_000), modelled(8, 10, 6)];
  const plain = netSentiment(sectionOf(8, 10, 6));
  // 4,000 called positive are the fewer: a fifth of those who are was called neutral.
  expect(netSentiment(large)?.value).toBeGreaterThan(0.33);
  expect(netSentiment(small)).toEqual(plain);
  const [first, second] = netSentiments([large, small]);
  expect(first).toEqual(netSentiment(large));
  expect(second?.value).toBeGreaterThan(plain?.value ?? 1);
  const [uncorrected] = netSentiments([large, sectionOf(8, 10, 6), undefined]);
  expect(uncorrected).toEqual(netSentiment(sectionOf(4_000, 5_000, 1_000)));
  expect(width(modelled(4_000, 5_000, 1_000, 4))).toBeGreaterThan(width(large));
});

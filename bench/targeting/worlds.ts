import { balanceOf } from '@/lib/analysis/targeting/tested/curve';
import type { Parts } from '@/lib/analysis/targeting/tested/test-targeting';
import { type Reach, reachOf } from '@/lib/analysis/targeting/tested/reach';
import { normal, type Random, seededRandom } from '@/lib/analysis/stats/seeded-random';

/*
 * Made-up worlds whose truth is known: people of a target in three circles of their own words, others who say some of
 * them too, words that everybody says, activity with a heavy tail, and words whose use moves from the early window to
 * the later one.
 */

export const WORDS = 600;
const CIRCLES = 3;

export interface BenchWorld {
  accounts: number;
  rate: number;
  /** How often a word is said by somebody of middling activity, by circle (0 to 2: the target's; 3: others), by window. */
  early: Float64Array[];
  late: Float64Array[];
}

function ratesOf(random: Random): Float64Array[] {
  const usual = Float64Array.from({ length: WORDS }, (_, word) => 0.5 / (word + 3) ** 0.9);
  const own = Array.from({ length: CIRCLES }, () => usual.slice());
  for (let word = 0; word < WORDS; word += 1) {
    // One word in twelve belongs to a circle; a few belong to all three.
    if (random() > 1 / 12) continue;
    const times = Math.exp(0.7 + 1.1 * Math.abs(normal(random)));
    const circles = random() < 0.2 ? [0, 1, 2] : [Math.floor(random() * CIRCLES)];
    for (const circle of circles) {
      const rates = own[circle];
      if (rates) rates[word] = Math.min(1.5, (usual[word] ?? 0) * times + 0.01 * times);
    }
  }
  return [...own, usual];
}

function moved(rates: readonly Float64Array[], random: Random): Float64Array[] {
  const drift = Float64Array.from({ length: WORDS }, () => Math.exp(0.35 * normal(random)));
  return rates.map((of) => of.map((rate, word) => rate * (drift[word] ?? 1)));
}

export function makeWorld(seed: number): BenchWorld {
  const random = seededRandom(seed);
  const early = ratesOf(random);
  return {
    accounts: Math.round(3_000 * Math.exp(1.6 * random())),
    rate: 0.02 * Math.exp(2.7 * random()),
    early,
    late: moved(early, random),
  };
}

interface Person {
  target: boolean;
  circle: number;
  activity: number;
}

function somebody({ rate }: BenchWorld, random: Random): Person {
  const target = random() < rate;
  return {
    target,
    circle: target ? Math.floor(random() * CIRCLES) : CIRCLES,
    activity: Math.min(12, 0.35 * (1 - random()) ** -0.7),
  };
}

const says = (rates: Float64Array | undefined, word: number, activity: number) =>
  1 - Math.exp(-(rates?.[word] ?? 0) * activity);

function draw(world: BenchWorld, rates: readonly Float64Array[], accounts: number, random: Random): Reach {
  return reachOf(
    Array.from({ length: accounts }, () => {
      const { target, circle, activity } = somebody(world, random);
      const held: number[] = [];
      for (let word = 0; word < WORDS; word += 1)
        if (random() < says(rates[circle], word, activity)) held.push(word);
      return { target, held };
    }),
  );
}

/** What a product would hold of this world: half learn early, a fifth choose and three tenths report later. */
export function drawParts(world: BenchWorld, seed: number): Parts {
  const random = seededRandom(seed);
  const { accounts, early, late } = world;
  return {
    learn: draw(world, early, Math.round(accounts * 0.5), random),
    choose: draw(world, late, Math.round(accounts * 0.2), random),
    report: draw(world, late, Math.round(accounts * 0.3), random),
  };
}

export interface Truth {
  recall: number;
  precision: number;
  lift: number;
  /** Correlation of being reached and being of the target. */
  balance: number;
}

const DRAWN = 40_000;

/** A fixed package in a fresh large draw, each person by the chance that the package reaches them. */
export function truthOf(world: BenchWorld, chips: readonly number[], seed: number): Truth {
  const random = seededRandom(seed);
  const sums = { target: 0, hits: 0, others: 0, reached: 0 };
  for (let one = 0; one < DRAWN; one += 1) {
    const { activity } = somebody(world, random);
    // Both kinds are asked of the same activity, so that neither is left to chance.
    for (let circle = 0; circle <= CIRCLES; circle += 1) {
      const target = circle < CIRCLES;
      const weight = target ? world.rate / CIRCLES : 1 - world.rate;
      const silent = chips.reduce((all, word) => all * (1 - says(world.late[circle], word, activity)), 1);
      sums[target ? 'target' : 'others'] += weight;
      sums[target ? 'hits' : 'reached'] += weight * (1 - silent);
    }
  }
  // As shares of everybody.
  const all = sums.target + sums.others;
  const [target, hits, reached] = [sums.target / all, sums.hits / all, (sums.hits + sums.reached) / all];
  const [recall, precision] = [hits / target, hits / reached];
  const balance = balanceOf({ chips: chips.length, reached, hits }, { accounts: 1, target });
  return { recall, precision, lift: precision / world.rate, balance };
}

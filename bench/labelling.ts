import { existsSync, writeFileSync } from 'node:fs';
import { estimateShares, type RoundPool, type RoundPost } from '@/lib/analysis/labelling/estimate';
import { type Random, seededRandom } from '@/lib/analysis/stats/seeded-random';
import { wilson } from '@/lib/analysis/stats/wilson';
import { CHOSEN_LEVEL, ROUND_SIZES } from '@/lib/domain/labelling';
import { binomialInterval } from './labelling/binomial';
import { type LabelledSet, labelledSets } from './labelling/labelled-sets';
import { type WeightedDraws, weightedDraws } from './labelling/weighted-draws';

/*
 * What labels of a random sample tell of a whole set whose labels are all known: how often the interval holds the truth,
 * and how wide it is beside Wilson's interval of the same labels alone.
 * npm run bench -- labelling [data] [rounds of each set and size] [write]
 * With `write` it writes lib/analysis/labelling/gain.generated.ts, which the method page shows.
 */

const SEED = 20_261_122;
const OUTPUT = 'lib/analysis/labelling/gain.generated.ts';
const [data = '../shared/data', given = '1000', keep] = process.argv.slice(2);
const rounds = Number(given);
const [RAREST, MOST_USUAL] = [0.05, 0.95];
/** What the bench promises: intervals that hold by size, the width, and the gain where the model explains enough. */
const LEAST = { 25: 0.92, 50: 0.93, 100: 0.93, 200: 0.93 } as const;
const MOST = 0.98;
const WIDEST = 1.03;
const ENOUGH_EXPLAINED = 0.15;
const GAIN_AT = 100;
const GAIN = 0.95;

/** A class of a set with its true share and how much of it the model explains (ρ²). */
interface Target {
  place: number;
  share: number;
  explained: number;
}

interface Tally {
  held: number;
  width: number;
  plain: number;
}

function squaredCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const [y, f] = [0, 1].map((at) => pairs.reduce((sum, pair) => sum + (pair[at] ?? 0), 0) / pairs.length);
  let [yy, ff, yf] = [0, 0, 0];
  for (const [a, b] of pairs) {
    yy += (a - (y ?? 0)) ** 2;
    ff += (b - (f ?? 0)) ** 2;
    yf += (a - (y ?? 0)) * (b - (f ?? 0));
  }
  return yy > 0 && ff > 0 ? yf ** 2 / (yy * ff) : 0;
}

function targetsOf({ classes, truth, chances }: LabelledSet): Target[] {
  return classes
    .map((_, place) => {
      const pairs = truth.map((own, at) => [Number(own === place), chances[at]?.[place] ?? 0] as const);
      return {
        place,
        share: pairs.reduce((sum, [y]) => sum + y, 0) / pairs.length,
        explained: squaredCorrelation(pairs),
      };
    })
    .filter(({ share }) => share >= RAREST && share <= MOST_USUAL);
}

/** `size` different places below `all`, in random order. */
function drawn(all: number, size: number, random: Random): number[] {
  const places = new Set<number>();
  while (places.size < size) places.add(Math.floor(random() * all));
  return [...places];
}

function poolOf({ called, chances }: LabelledSet): RoundPool {
  const counts = new Map([...Map.groupBy(called, (name) => name)].map(([name, all]) => [name, all.length]));
  return { called: counts, chances: chances.some((own) => own !== null) ? chances : null };
}

function measure(set: LabelledSet, targets: readonly Target[], size: number, random: Random): Tally[] {
  const pool = poolOf(set);
  const tallies = targets.map(() => ({ held: 0, width: 0, plain: 0 }));
  const all = set.truth.length;
  // Both intervals know that the set ends.
  const alone = size / ((all - size) / (all - 1));
  for (let round = 0; round < rounds; round += 1) {
    const sample = drawn(all, size, random).map((at): RoundPost => ({
      answers: [set.truth[at] ?? 0],
      called: set.called[at] ?? '',
      chances: set.chances[at] ?? null,
    }));
    const { shares } = estimateShares(set.classes.length, sample, pool, { level: CHOSEN_LEVEL });
    for (const [index, { place, share }] of targets.entries()) {
      const [tally, own] = [tallies[index], shares[place]];
      if (!tally || !own) continue;
      const hits = sample.filter(({ answers: [answer] }) => answer === place).length;
      const plain = wilson((hits / size) * alone, alone);
      tally.held += Number(own.low <= share && share <= own.high);
      tally.width += own.high - own.low;
      tally.plain += plain.high - plain.low;
    }
  }
  return tallies;
}

const percent = (value: number) => (100 * value).toFixed(1);
const failures: string[] = [];

/** The classes of a set share their rounds: one set is one unit, its figure the mean of its classes. */
function judge(name: string, size: (typeof ROUND_SIZES)[number], held: number): string {
  const { low, high } = binomialInterval(Math.round(held * rounds), rounds);
  const good = high >= LEAST[size] && low <= MOST;
  if (!good) failures.push(`${name}: ${percent(held)} % of the intervals at ${size} labels hold`);
  return `${percent(held)}${good ? ' ' : '!'}`;
}

function judgeWidths(
  name: string,
  size: number,
  targets: readonly Target[],
  ratios: readonly number[],
): void {
  for (const [index, { place, explained }] of targets.entries()) {
    const ratio = ratios[index] ?? 1;
    const most = size === GAIN_AT && explained >= ENOUGH_EXPLAINED ? GAIN : WIDEST;
    if (ratio > most)
      failures.push(
        `${name}, class ${place}: width × ${ratio.toFixed(3)} at ${size} labels, ρ² ${explained.toFixed(2)}`,
      );
  }
}

if (!existsSync(data)) {
  console.log(`Skipped: there are no labelled sets at ${data}`);
  process.exit(0);
}
console.log(
  `${rounds} rounds of each set and size; % of the intervals that hold the set's share, mean of its classes with`,
);
console.log(
  `shares of 5 to 95 %, and × their width beside Wilson's of the same labels; ± at ${GAIN_AT} in points; ρ² by class`,
);
console.log(`${''.padEnd(34)}  posts${ROUND_SIZES.map((size) => `${size} labels`.padStart(14)).join('')}`);
const lines: string[] = [];
const weighted: WeightedDraws[] = [];
for (const set of labelledSets(data)) {
  const targets = targetsOf(set);
  const random = seededRandom(SEED);
  weighted.push(...targets.map(({ place }) => weightedDraws(set, place)));
  let halves: string[] = [];
  const figures: { held: number; width: number }[] = [];
  const cells = ROUND_SIZES.map((size) => {
    const tallies = measure(set, targets, size, random);
    const ratios = tallies.map(({ width, plain }) => width / plain);
    judgeWidths(set.name, size, targets, ratios);
    if (size === GAIN_AT) halves = tallies.map(({ width }) => percent(width / rounds / 2));
    const held = tallies.reduce((sum, tally) => sum + tally.held, 0) / rounds / tallies.length;
    const width = ratios.reduce((sum, each) => sum + each, 0) / ratios.length;
    figures.push({ held, width });
    return `${judge(set.name, size, held)} × ${width.toFixed(2)}`.padStart(14);
  });
  const explained = targets.map((target) => target.explained.toFixed(2)).join(' ');
  console.log(
    `${set.name.slice(0, 33).padEnd(34)}${String(set.truth.length).padStart(7)}${cells.join('')}  ±${halves.join(' ')}  ρ² ${explained}`,
  );
  const list = (of: (figure: (typeof figures)[number]) => number) =>
    figures.map((figure) => of(figure).toFixed(3)).join(', ');
  lines.push(
    `  { set: '${set.name}', posts: ${set.truth.length}, held: [${list(({ held }) => held)}], width: [${list(({ width }) => width)}], halves: [${halves.join(', ')}] },`,
  );
}
if (keep === 'write') {
  const head = `import type { LabellingGain } from './labelling-gain';\n\n// Made by bench/labelling.ts, ${rounds} rounds of each set and size, with the models as they are.`;
  writeFileSync(
    OUTPUT,
    `${head}\nexport const LABELLING_GAIN: readonly LabellingGain[] = [\n${lines.join('\n')}\n];\n`,
  );
}
const spanOf = (of: (draws: WeightedDraws) => number) => {
  const sorted = weighted.map(of).sort((a, b) => a - b);
  const [least, middle, most] = [0, 0.5, 1].map((at) => sorted[Math.round(at * (sorted.length - 1))] ?? NaN);
  return `× ${least?.toFixed(2)} to ${most?.toFixed(2)}, median ${middle?.toFixed(2)}`;
};
console.log(
  `Draws weighted by called class beside random ones: equal parts ${spanOf(({ equal }) => equal)};`,
);
console.log(`the best parts, which nobody knows beforehand, ${spanOf(({ best }) => best)}`);
for (const failure of failures) console.log(`! ${failure}`);
if (failures.length > 0) process.exitCode = 1;

import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import { coverageOf, type Simulation, SIMULATIONS } from './intervals/simulations';

/*
 * How many of the product's 95 % intervals hold the truth, in worlds where the truth is known: 93 to 97 % should.
 * npm run bench -- coverage [runs of each world]
 */

const SIZES = [50, 100, 400, 2_400];
const [LEAST, MOST] = [0.93, 0.97];
const SEED = 20_261_121;

const runs = Number(process.argv[2] ?? 1_000);
const random = seededRandom(SEED);
const reasons: string[] = [];
let unexplained = 0;

function cell(simulation: Simulation, n: number): string {
  const { held } = coverageOf(simulation, n, runs, random);
  if (held === null) return 'none '.padStart(11);
  const figure = (100 * held).toFixed(1);
  if (held >= LEAST && held <= MOST) return `${figure} `.padStart(11);
  if (!simulation.known?.sizes.includes(n)) unexplained += 1;
  else if (!reasons.includes(simulation.kind)) reasons.push(simulation.kind);
  return `${figure}${simulation.known?.sizes.includes(n) ? '*' : '!'}`.padStart(11);
}

console.log(`% of ${runs} intervals of each world that hold the truth, by sample size`);
console.log(`${''.padEnd(34)}${SIZES.map((n) => `n = ${n} `.padStart(11)).join('')}  worlds`);
for (const simulation of SIMULATIONS) {
  const cells = SIZES.map((n) => cell(simulation, n)).join('');
  console.log(`${simulation.kind.padEnd(34)}${cells}${String(simulation.worlds.length).padStart(8)}`);
}
for (const { kind, known } of SIMULATIONS)
  if (known && reasons.includes(kind)) console.log(`* ${kind}: ${known.reason}`);
if (unexplained > 0) {
  console.log(`! outside ${100 * LEAST} to ${100 * MOST} % without a known reason: ${unexplained}`);
  process.exitCode = 1;
}

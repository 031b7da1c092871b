import { upperBound } from './no-effect/upper-bound';
import { falseAlerts } from './no-effect/monitor';
import { EFFECTS } from './no-effect/effects';
import { readWorld } from './no-effect/page';
import { drawWorld, WORLD_KINDS } from './no-effect/worlds';

/*
 * Worlds without effect: in how many of them a page says that anything stands out. At most 5 % should. Then the same
 * worlds with one effect of three sizes: how often it is told.
 * npm run bench -- findings [worlds of each kind]
 */

const WORLDS = Number(process.argv[2] ?? 200);
const SEED = 20_261_123;
const MOST = 0.05;

interface Tally {
  alone: number;
  family: number;
  clear: number;
  by: Map<string, number>;
}

function tallyOf(kind: (typeof WORLD_KINDS)[number], first: number): Tally {
  const tally: Tally = { alone: 0, family: 0, clear: 0, by: new Map() };
  for (let world = 0; world < WORLDS; world += 1) {
    const { alone, family, clear } = readWorld(drawWorld(kind, first + world));
    tally.alone += Math.min(1, alone.length);
    tally.family += Math.min(1, family.length);
    tally.clear += Math.min(1, clear.length);
    for (const section of clear) tally.by.set(section, (tally.by.get(section) ?? 0) + 1);
  }
  return tally;
}

const share = (n: number, of: number) => `${((100 * n) / of).toFixed(1)} %`.padStart(9);

console.log(`% of ${WORLDS} worlds without effect of each kind whose page shows anything that stands out`);
console.log(`${''.padEnd(34)}alone, 5 %     family      clear   at most (95 %)`);
let [shown, all] = [0, 0];
WORLD_KINDS.forEach((kind, place) => {
  const { alone, family, clear, by } = tallyOf(kind, SEED + place * 100_000);
  shown += clear;
  all += WORLDS;
  const told = [...by].map(([section, n]) => `${section} ${n}`).join(', ');
  const figures = [alone, family, clear].map((n) => share(n, WORLDS)).join('  ');
  console.log(`${kind.name.padEnd(34)}${figures}  ${share(upperBound(clear, WORLDS), 1)}  ${told}`);
});
const MONTHS = Math.ceil(WORLDS / 10);
for (const [place, kind] of WORLD_KINDS.slice(0, 4).entries()) {
  let [alerts, looks] = [0, 0];
  for (let month = 0; month < MONTHS; month += 1) {
    const world = drawWorld({ ...kind, posts: 16_000 }, SEED - 1 - 1_000 * place - month);
    const told = falseAlerts(world);
    alerts += told.alerts;
    looks += told.looks;
  }
  const month = (30 * alerts) / looks;
  const most = 30 * upperBound(alerts, looks);
  if (most > 1) process.exitCode = 1;
  console.log(
    `monitor, ${kind.name}: ${month.toFixed(2)} false alerts a month, at most ${most.toFixed(2)} (95 %)`,
  );
}
const bound = upperBound(shown, all);
console.log(`all: ${shown} of ${all} worlds, at most ${(100 * bound).toFixed(1)} % (95 %, one-sided)`);
if (bound > MOST) process.exitCode = 1;

/** Of worlds with one effect of each size, how many pages tell of it as clear: the power of the family with its cuts. */
const EACH = Math.ceil(WORLDS / 10);
console.log(`\n% of ${EACH} worlds of each kind with an effect whose page tells of it as clear`);
EFFECTS.forEach(({ name, sizes, added, isTold }, at) => {
  console.log(`${name.padEnd(48)}${sizes.map((size) => `× ${size}`.padStart(9)).join('')}`);
  for (const [place, kind] of WORLD_KINDS.entries()) {
    const figures = sizes.map((size) => {
      const seeds = Array.from(
        { length: EACH },
        (_, world) => SEED + place * 100_000 + 50_000 + at * 1_000 + world,
      );
      const told = seeds.filter((seed) => isTold(readWorld(added(drawWorld(kind, seed), size, seed + 7))));
      return share(told.length, EACH);
    });
    console.log(`  ${kind.name.padEnd(46)}${figures.join('')}`);
  }
});

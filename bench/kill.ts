import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { type Random, seededRandom } from '@/lib/analysis/stats/seeded-random';
import { inspect } from './kill/inspect';
import { makeFile } from './kill/made-file';
import { Rig } from './kill/rig';

/*
 * kill -9 of a real server at random moments of imports, analyses, starts and migrations. After each one the folder is
 * looked at as it was left, then the server starts again and finishes what it had accepted. Ends with 1 on any loss.
 * npm run build && npm run bench -- kill [rounds] [seed]
 */

/** Every so many rounds a new folder is killed while it is made: migrations and the sample world. */
const FRESH_EVERY = 10;
const LATEST_MS = 4_000;
const FIRST_START_MS = 12_000;

const MOMENTS = ['any time', 'while it runs', 'at the commit', 'at the start'] as const;
type Moment = (typeof MOMENTS)[number];

interface Row {
  moment: string;
  afterMs: number;
  found: string;
  restart: number;
  losses: string[];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const quietly = (work: Promise<unknown>) => work.catch(() => undefined);

/** Works until the chosen moment, then kills. @returns ms the server worked. */
async function killAtWork(rig: Rig, random: Random, moment: Moment, round: number): Promise<number> {
  const began = performance.now();
  const [wait, after] = [random() * LATEST_MS, random() * 40];
  const files = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) =>
    makeFile(random, round * 10 + index),
  );
  const reached = new Promise<void>((resolve) => {
    const wanted = moment === 'at the commit' ? 'committing' : 'running';
    const seen = (state: string) => void (moment !== 'any time' && state === wanted && resolve());
    const work = files.map((file) => quietly(rig.bringIn(file, seen)));
    void Promise.all(work).then(() => resolve());
  });
  void quietly(rig.analyseOn());
  await (moment === 'any time' ? pause(wait) : reached.then(() => pause(after)));
  await rig.kill();
  return performance.now() - began;
}

async function killAtStart(rig: Rig, random: Random, latestMs: number): Promise<number> {
  const wait = random() * latestMs;
  await rig.spawn();
  await pause(wait);
  await rig.kill();
  return wait;
}

async function workRound(rig: Rig, random: Random, round: number): Promise<Row> {
  const moment = MOMENTS[Math.floor(random() * MOMENTS.length)] ?? 'any time';
  let afterMs = await killAtWork(rig, random, moment, round);
  const found = await rig.look();
  const losses = rig.losses(found);
  if (moment === 'at the start') {
    afterMs = await killAtStart(rig, random, LATEST_MS);
    losses.push(...rig.losses(await rig.look()));
  }
  const restart = await rig.start();
  losses.push(...(await rig.settle()));
  const open = found.imports.filter(({ state }) => !['done', 'failed', 'uploaded'].includes(state));
  const states = open.map(({ state }) => state).join(' ') || 'nothing open';
  return { moment, afterMs, found: `${states}, ${found.staged} staged`, restart, losses };
}

/** A folder that is killed while it is made, again and again, until one start gets through. */
async function freshRound(random: Random): Promise<Row> {
  const rig = new Rig(mkdtempSync(path.join(tmpdir(), 'murmur-kill-fresh-')));
  try {
    const afterMs = await killAtStart(rig, random, FIRST_START_MS);
    await killAtStart(rig, random, LATEST_MS);
    const restart = await rig.start();
    const sample = (await rig.client.datasets()).find(({ name }) => name === 'sample');
    const losses = sample && sample.posts > 0 ? [] : ['the sample world is not there'];
    await rig.kill();
    losses.push(...rig.losses(await rig.look()));
    return { moment: 'a new folder', afterMs, found: 'migrations', restart, losses };
  } finally {
    await rig.kill();
    rmSync(rig.folder, { recursive: true, force: true });
  }
}

function show(round: number, { moment, afterMs, found, restart, losses }: Row): void {
  const cells = [
    String(round).padStart(4),
    moment.padEnd(14),
    `${afterMs.toFixed(0).padStart(6)} ms`,
    `${restart.toFixed(1).padStart(5)} s`,
    found,
  ];
  console.log(`${cells.join('  ')}${losses.map((loss) => `\n      LOST: ${loss}`).join('')}`);
}

async function main(rounds: number, seed: number): Promise<number> {
  const rig = new Rig(mkdtempSync(path.join(tmpdir(), 'murmur-kill-')));
  const random = seededRandom(seed);
  const rows: Row[] = [];
  console.log(`${rounds} x kill -9, seed ${seed}, load ${loadavg()[0]?.toFixed(1)}`);
  console.log('   #  moment           after  restart  found');
  try {
    await rig.start();
    for (let round = 1; round <= rounds; round += 1) {
      const row = await (round % FRESH_EVERY === 0 ? freshRound(random) : workRound(rig, random, round));
      show(round, row);
      rows.push(row);
    }
  } finally {
    await rig.kill();
    rmSync(rig.folder, { recursive: true, force: true });
  }
  const done = [...rig.told.values()].filter((told) => told.done).length;
  const lost = rows.filter(({ losses }) => losses.length > 0).length;
  const slowest = Math.max(...rows.map(({ restart }) => restart));
  console.log(
    `${rows.length} kills, ${done} imports done, slowest restart ${slowest.toFixed(1)} s: ${lost} rounds lost something`,
  );
  return lost === 0 ? 0 : 1;
}

const [first, second] = process.argv.slice(2);
if (first === 'inspect' && second) await inspect(second);
else process.exitCode = await main(Number(first ?? 100), Number(second ?? 1));

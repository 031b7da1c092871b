import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { Held, pairedGain } from './held';
import { outcomeOf, type WorldOutcome } from './world-outcome';

/** In a thread of the bench: answers each seed with the outcome of its world. */
export function answerSeeds(): void {
  parentPort?.on('message', (seed: number) => parentPort?.postMessage(outcomeOf(seed)));
}

/** One thread takes every so-manieth world, until it is told to stop. */
async function* outcomes(from: number, threads: number, at: number): AsyncGenerator<WorldOutcome> {
  const worker = new Worker(fileURLToPath(import.meta.url));
  try {
    for (let seed = from + at; ; seed += threads) {
      worker.postMessage(seed);
      const [outcome]: WorldOutcome[] = await once(worker, 'message');
      if (outcome) yield outcome;
    }
  } finally {
    await worker.terminate();
  }
}

/** Worlds by their seeds in order, so that how many threads there are changes nothing. */
async function* inOrder(from: number): AsyncGenerator<WorldOutcome> {
  const threads = Math.max(1, availableParallelism());
  const each = Array.from({ length: threads }, (_, at) => outcomes(from, threads, at));
  const next = each.map((one) => one.next());
  try {
    for (let at = 0; ; at = (at + 1) % threads) {
      const of = each[at];
      const { value } = (await next[at]) ?? {};
      if (!of || !value) return;
      next[at] = of.next();
      yield value;
    }
  } finally {
    await Promise.all(next);
    await Promise.all(each.map((one) => one.return(undefined)));
  }
}

/** Figures of so many worlds in which something is told. @param from Seed of the first. */
export async function manyWorlds(count: number, from: number): Promise<void> {
  const held = { recall: new Held(), precision: new Held(), lift: new Held() };
  const gains = new Map<string, number[]>();
  const knees: number[] = [];
  let untold = 0;
  let last = from;
  for await (const { seed, told } of inOrder(from)) {
    last = seed;
    if (!told) {
      untold += 1;
      continue;
    }
    const { figures, truth } = told;
    knees.push(told.knee);
    held.recall.add(figures.recall, truth.recall);
    held.precision.add(figures.precision, truth.precision);
    held.lift.add(figures.lift, truth.lift);
    for (const [rival, points] of told.gains) gains.set(rival, [...(gains.get(rival) ?? []), points]);
    if (knees.length === count) break;
  }
  const middle = knees.toSorted((a, b) => a - b)[Math.floor(knees.length / 2)];
  console.log(
    `${knees.length} worlds (seeds ${from} to ${last}), ${untold} more in which it cannot be told; median knee ${middle} chips`,
  );
  for (const [name, line] of Object.entries(held)) console.log(`  ${name} at the knee: ${line.line()}`);
  for (const [name, list] of gains) console.log(`  balance against ${name}: ${pairedGain(list)}`);
}

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPackage } from '@/lib/analysis/targeting/tested/test-targeting';
import { accountParts, candidatesOf, middleOf } from '@/lib/server/stores/posts/posts-tested';
import { MissingSet } from './accuracy/labelled-files';
import { openBenchStore, QUESTIONS, resolvedQuestion } from './bench-world';
import { Held, pairedGain } from './targeting/held';
import { REAL_FILES, realFile } from './targeting/real-files';
import { rivalOrders } from './targeting/rivals';
import { drawParts, makeWorld, truthOf, WORDS } from './targeting/worlds';

/*
 * Targeting that was tested: do the intervals at the knee hold what a fresh draw of the same world says, is the package
 * better than the most frequent and the most distinctive words, and how long does it take.
 * npm run bench -- targeting worlds [500] | files [folder] [samples] | speed [posts] [folder]
 */

const [what = 'worlds', first, second] = process.argv.slice(2);
const COUNTS = [10, 20] as const;

function worlds(count: number): void {
  const held = { recall: new Held(), precision: new Held(), lift: new Held() };
  const gains = new Map<string, number[]>();
  const knees: number[] = [];
  let [seed, untold] = [0, 0];
  while (held.recall.told < count) {
    seed += 1;
    const world = makeWorld(seed);
    const parts = drawParts(world, 100_000 + seed);
    const found = findPackage(parts, WORDS);
    const told = found.curve[(found.knee ?? 0) - 1];
    if (!told || found.knee === null) {
      untold += 1;
      continue;
    }
    knees.push(found.knee);
    const truth = truthOf(world, found.order.slice(0, found.knee), 200_000 + seed);
    held.recall.add(told.recall, truth.recall);
    held.precision.add(told.precision, truth.precision);
    held.lift.add(told.lift, truth.lift);
    const rivals = rivalOrders(parts.learn, WORDS);
    for (const chips of COUNTS) {
      const balance = (order: readonly number[]) =>
        truthOf(world, order.slice(0, chips), 300_000 + seed).balance;
      const own = balance(found.order);
      for (const [name, order] of Object.entries(rivals)) {
        const key = `${name}, ${chips} chips`;
        gains.set(key, [...(gains.get(key) ?? []), own - balance(order)]);
      }
    }
  }
  const middle = knees.toSorted((a, b) => a - b)[Math.floor(knees.length / 2)];
  console.log(`${count} worlds, ${untold} more in which it cannot be told; median knee ${middle} chips`);
  for (const [name, line] of Object.entries(held)) console.log(`  ${name} at the knee: ${line.line()}`);
  for (const [name, list] of gains) console.log(`  balance against ${name}: ${pairedGain(list)}`);
}

function files(data: string, samples: number): void {
  for (const file of REAL_FILES) {
    try {
      realFile(file, data, samples);
    } catch (error) {
      if (!(error instanceof MissingSet)) throw error;
      console.log(`${file.name} is not here`);
    }
  }
}

async function speed(posts: number, folder: string): Promise<void> {
  await openBenchStore(folder, posts);
  const ctx = { signal: new AbortController().signal };
  const clock = async <T>(work: () => T | Promise<T>): Promise<[T, number]> => {
    const started = performance.now();
    return [await work(), Math.round(performance.now() - started)];
  };
  for (const [label, asked] of QUESTIONS) {
    const { question } = resolvedQuestion(asked, 90);
    const whole = { ...question, frame: { ...question.frame, from: 0 } };
    for (let run = 0; run < 3; run += 1) {
      const [middle, a] = await clock(() => middleOf(ctx, whole));
      if (middle === null) continue;
      const [candidates, b] = await clock(() => candidatesOf(ctx, whole, middle));
      const [parts, c] = await clock(() => accountParts(ctx, whole, { middle, asked: { candidates } }));
      const [found, d] = await clock(() => findPackage(parts, candidates.length));
      const accounts = parts.learn.target.length + parts.choose.target.length + parts.report.target.length;
      console.log(
        `${label}: ${a + b + c + d} ms (middle ${a}, candidates ${b}, who holds them ${c}, package ${d}); ` +
          `${candidates.length} candidates, ${accounts} accounts, ${found.cannotTell ?? `${found.knee} chips`}`,
      );
    }
  }
  process.exit(0);
}

if (what === 'worlds') worlds(Number(first ?? 500));
else if (what === 'files') files(first ?? '../shared/data', Number(second ?? 100));
else await speed(Number(first ?? 1_000_000), second ?? mkdtempSync(path.join(tmpdir(), 'targeting-')));

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { findPackage } from '@/lib/analysis/targeting/tested/test-targeting';
import { accountParts, candidatesOf, middleOf } from '@/lib/server/stores/posts/posts-tested';
import { MissingSet } from './accuracy/labelled-files';
import { openBenchStore, QUESTIONS, resolvedQuestion } from './bench-world';
import { type RealFile, SEEN, UNSEEN } from './targeting/files';
import { answerSeeds, manyWorlds } from './targeting/many-worlds';
import { realFile } from './targeting/real-files';

/*
 * Targeting that was tested: do the intervals at the knee hold what a fresh draw of the same world says, is the package
 * better than the most frequent and the most distinctive words, and how long does it take. A run on fresh worlds or
 * samples is one from another seed.
 * npm run bench -- targeting worlds [500] [seed] | files [folder] [samples] [seed] | unseen (the same) | speed [posts] [folder]
 */

const [what = 'worlds', first, second, third] = process.argv.slice(2);

function files(which: readonly RealFile[], data: string, seeds: readonly [number, number]): void {
  for (const file of which) {
    try {
      realFile(file, data, seeds);
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
  // On a machine that others use too, what was computed says more than what was waited.
  const computed = (since: NodeJS.CpuUsage) => {
    const { user, system } = process.cpuUsage(since);
    return Math.round((user + system) / 1_000);
  };
  for (const [label, asked] of QUESTIONS) {
    const { question } = resolvedQuestion(asked, 90);
    const whole = { ...question, frame: { ...question.frame, from: 0 } };
    for (let run = 0; run < 3; run += 1) {
      const before = process.cpuUsage();
      const [middle, a] = await clock(() => middleOf(ctx, whole));
      if (middle === null) continue;
      const [candidates, b] = await clock(() => candidatesOf(ctx, whole, middle));
      const [parts, c] = await clock(() => accountParts(ctx, whole, { middle, asked: { candidates } }));
      const [found, d] = await clock(() => findPackage(parts, candidates.length));
      const accounts = parts.learn.target.length + parts.choose.target.length + parts.report.target.length;
      console.log(
        `${label}: ${a + b + c + d} ms (middle ${a}, candidates ${b}, who holds them ${c}, package ${d}; all threads computed ${computed(before)}); ` +
          `${candidates.length} candidates, ${accounts} accounts, ${found.cannotTell ?? `${found.knee} chips`}`,
      );
    }
  }
  process.exit(0);
}

function realFiles(which: readonly RealFile[]): void {
  const [samples, seed] = [Number(second ?? 100), Number(third ?? 1_000)];
  files(which, first ?? '../shared/data', [seed, seed + samples]);
}

if (!isMainThread) answerSeeds();
else if (what === 'worlds') await manyWorlds(Number(first ?? 500), Number(second ?? 1));
else if (what === 'files') realFiles(SEEN);
else if (what === 'unseen') realFiles(UNSEEN);
else await speed(Number(first ?? 1_000_000), second ?? mkdtempSync(path.join(tmpdir(), 'targeting-')));

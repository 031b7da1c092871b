import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { sectionsInOrder } from '@/lib/analysis/sections/registry';
import type { SectionId } from '@/lib/domain/sections';
import { closePostgres } from '@/lib/server/db/postgres';
import type { ResolvedRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { openBenchStore, QUESTIONS, resolvedQuestion } from './bench-world';
import { least, median, noteStatements, report, type Timed } from './whole-report';

/*
 * Reports on N posts, 30 of 90 days, without the result cache: the whole one, and each section alone.
 * npm run bench -- engine [posts] [folder to keep the data in] [runs]
 */

/** Beyond so many posts only whole reports are timed. */
const SECTIONS_UP_TO = 1_000_000;

const ms = (value: number) => value.toFixed(0).padStart(7);

interface OneSection {
  id: SectionId;
  median: number;
  least: number;
}

async function eachSection(recipe: ResolvedRecipe, runs: number): Promise<OneSection[]> {
  const seen: OneSection[] = [];
  for (const id of sectionsInOrder()) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push((await report(recipe, [id])).whole);
    seen.push({ id, median: median(times), least: least(times) });
  }
  return seen.sort((a, b) => b.median - a.median);
}

async function measure(label: string, recipe: ResolvedRecipe, runs: number, alone: boolean): Promise<void> {
  await report(recipe, sectionsInOrder());
  const whole: Timed[] = [];
  for (let run = 0; run < runs; run += 1) whole.push(await report(recipe, sectionsInOrder()));
  const sections = alone ? await eachSection(recipe, runs) : [];
  const slowest = sections[0];
  const of = (key: keyof Timed) => whole.map((run) => run[key]);
  const figures = [
    median(of('whole')),
    least(of('whole')),
    median(of('first')),
    median(of('cpu')),
    slowest?.median ?? 0,
    slowest?.least ?? 0,
  ];
  const counts = `${String(Math.max(...of('statements'))).padStart(5)} ${String(whole[0]?.posts ?? 0).padStart(9)}`;
  console.log(`${figures.map(ms).join(' ')} ${counts}  ${(slowest?.id ?? '').padEnd(17)} ${label}`);
}

async function main(): Promise<void> {
  const posts = Number(process.argv[2] ?? 1_000_000);
  const kept = process.argv[3];
  const runs = Number(process.argv[4] ?? 11);
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'murmur-bench-'));
  const started = performance.now();
  const store = await openBenchStore(folder, posts);
  noteStatements(store);
  try {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${posts} posts (ready in ${seconds} s), window 30 of 90 days, ${cpus().length} CPUs, ${runs} runs, medians in ms`,
    );
    console.log(
      ' report   least   first     cpu section   least asked   matched  slowest section   question',
    );
    for (const [label, asked] of QUESTIONS)
      await measure(label, resolvedQuestion(asked), runs, posts <= SECTIONS_UP_TO);
    console.log(`resident memory ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`);
  } finally {
    await store.close();
    await closePostgres();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

await main();

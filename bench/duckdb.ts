import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { sectionsInOrder } from '@/lib/analysis/sections/registry';
import { NO_CLIENT, type Ctx } from '@/lib/server/ctx';
import type { ClickHouse } from '@/lib/server/db/clickhouse';
import { closePostgres } from '@/lib/server/db/postgres';
import type { ResolvedRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { topicsOfQuestion } from '@/lib/server/stores/posts/posts-store';
import { type Duck, openDuck } from './beside/duckdb-posts';
import { duckReport } from './beside/duckdb-report';
import { differences } from './beside/same-figures';
import { openBenchStore, QUESTIONS, resolvedQuestion } from './bench-world';
import { asked, median, noteStatements, report } from './whole-report';

/*
 * Whole reports beside DuckDB on the same posts: it counts the same figures, which is checked first, and does nothing
 * with them; ours are sections with intervals and sentences. Its statements alone are asked again to tell them apart.
 * npm run bench -- duckdb [posts] [folder to keep the data in] [runs]
 */

/** As many as a statement of ours may use. */
const THREADS = 2;

interface Took {
  wall: number;
  cpu: number;
  first: number;
}

async function took(work: () => Promise<unknown>): Promise<Took> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  const wall = performance.now() - started;
  return { wall, cpu: (user + system) / 1000, first: wall };
}

const ctx: Ctx = {
  actor: { kind: 'cli', id: 'cli' },
  requestId: 'bench',
  signal: new AbortController().signal,
  now: () => new Date(),
  client: NO_CLIENT,
};

async function check(label: string, { question }: ResolvedRecipe, duck: Duck): Promise<void> {
  const found = await topicsOfQuestion(ctx, question);
  const { compared, rows, different } = await differences(question, await duckReport(duck, question, found));
  if (different.length === 0) console.log(`same ${compared} figures, ${rows} rows: ${label}`);
  for (const { name, ours, theirs } of different)
    console.log(`DIFFERENT ${name}: ${label}\n  ours  ${ours}\n  theirs ${theirs}`);
}

async function measure(
  store: ClickHouse,
  duck: Duck,
  { label, recipe, runs }: { label: string; recipe: ResolvedRecipe; runs: number },
): Promise<void> {
  const found = await topicsOfQuestion(ctx, recipe.question);
  await report(recipe, sectionsInOrder());
  const noted = asked.length;
  await report(recipe, sectionsInOrder());
  const statements = asked.slice(noted);
  const seen: { ours: Took; alone: Took; theirs: Took }[] = [];
  // In turn, so that whatever else the machine does meets all alike.
  for (let run = 0; run < runs; run += 1) {
    const { whole, cpu, first } = await report(recipe, sectionsInOrder());
    const alone = await took(async () => {
      for (const { sql, params } of statements) await store.query(sql, params);
    });
    const theirs = await took(() => duckReport(duck, recipe.question, found));
    seen.push({ ours: { wall: whole, cpu, first }, alone, theirs });
  }
  const of = (who: 'ours' | 'alone' | 'theirs', key: keyof Took) => median(seen.map((run) => run[who][key]));
  const figures = [
    ...[of('ours', 'cpu'), of('alone', 'cpu'), of('theirs', 'cpu')],
    ...[of('ours', 'wall'), of('theirs', 'wall'), of('ours', 'first')],
  ].map((value) => value.toFixed(0).padStart(8));
  const ratios = (['cpu', 'wall'] as const).map((key) =>
    (of('theirs', key) / of('ours', key)).toFixed(2).padStart(8),
  );
  console.log(`${figures.join('')}${ratios.join('')}  ${label}`);
}

async function main(): Promise<void> {
  const posts = Number(process.argv[2] ?? 1_000_000);
  const kept = process.argv[3];
  const runs = Number(process.argv[4] ?? 7);
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'murmur-bench-'));
  const store = await openBenchStore(folder, posts);
  const duck = await openDuck(store, folder, THREADS);
  noteStatements(store);
  try {
    for (const [label, question] of QUESTIONS) await check(label, resolvedQuestion(question), duck);
    const load = loadavg()[0]?.toFixed(1);
    console.log(
      `${posts} posts, ${cpus().length} CPUs, load ${load}, medians of ${runs} runs in ms; ratios are DuckDB's time over ours`,
    );
    console.log('     cpu   alone  duckdb    wall  duckdb   first    cpu x  wall x  question');
    for (const [label, question] of QUESTIONS)
      await measure(store, duck, { label, recipe: resolvedQuestion(question), runs });
  } finally {
    duck.close();
    await store.close();
    await closePostgres();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

await main();

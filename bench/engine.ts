import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { sectionsInOrder } from '@/lib/analysis/sections/registry';
import { parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { recipeSchema, type SectionId } from '@/lib/domain/recipe';
import { type ClickHouse, openClickHouse } from '@/lib/server/db/clickhouse';
import { SEGMENT_COUNTS } from '@/lib/server/db/migrations/clickhouse/migrations';
import { Computation } from '@/lib/server/services/analysis/computation';
import type { ResolvedRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { zipfPostsSql } from './zipf-posts';

/*
 * A whole report on N posts, 30 of 90 days, without the result cache, against one query a section.
 * npm run bench -- engine [posts] [folder to keep the data in]
 */

const RUNS = 11;
const BLOCK = 250_000;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 7, 1);
const QUERIES = [
  ['0.1 % of posts', 'vans'],
  ['5 % of posts', 'adidas'],
  ['40 % of posts', 'nike'],
  ['two groups, a phrase, an exclusion', '(adidas AND w1) OR "nike w2" OR vans NOT w77'],
] as const;

async function fill(store: ClickHouse, posts: number): Promise<void> {
  const [row] = await store.query<{ n: number }>('SELECT count() AS n FROM posts');
  const made = row?.n ?? 0;
  if (made >= posts) return;
  // A run that was interrupted goes on where it stopped.
  for (let from = made; from < posts; from += BLOCK) {
    const count = Math.min(BLOCK, posts - from);
    await store.command(zipfPostsSql(from, count, FIRST_DAY, 90 * DAY_MS));
  }
  await store.command('OPTIMIZE TABLE posts FINAL');
  for (const [table, sql] of Object.entries(SEGMENT_COUNTS)) {
    await store.command(`TRUNCATE TABLE ${table}`);
    await store.command(sql.replace('{which}', 'segment = 1'));
  }
}

function resolved(text: string): ResolvedRecipe {
  const [from, to] = [FIRST_DAY + 30 * DAY_MS, FIRST_DAY + 60 * DAY_MS];
  const recipe = recipeSchema.parse({
    type: 'conversation',
    text,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    datasets: [{ name: 'bench', version: 1 }],
    time_zone: 'America/New_York',
  });
  const dataset = {
    id: 'bench',
    name: 'bench',
    title: 'bench',
    sample: true,
    sources: [],
    version: 1,
    segments: [1],
    firstPostAt: null,
    lastPostAt: null,
    frame: null,
    fieldsPresent: ['likes', 'reposts', 'replies', 'quotes'] as const,
  };
  const datasets = [{ ...dataset, fieldsPresent: [...dataset.fieldsPresent] }];
  const query = parseKeywordQuery(text);
  const frame = { datasets, from, to, reposts: recipe.reposts, countries: [] };
  const question = { frame, query, filters: [], ordering: recipe.ordering, timeZone: recipe.time_zone };
  return { recipe, query, question, datasets, snapped: false, key: text };
}

interface Timed {
  /** Until the first section, ms. */
  first: number;
  whole: number;
  /** Processor time of this process, engine included: what other work on the machine does not change. */
  cpu: number;
  posts: number;
}

async function report(recipe: ResolvedRecipe, sections: readonly SectionId[]): Promise<Timed> {
  const started = performance.now();
  const before = process.cpuUsage();
  const clock = { now: () => new Date(FIRST_DAY), elapsed: () => performance.now() };
  const work = new Computation(recipe, clock, () => undefined);
  const leave = work.join();
  work.prepare(sections);
  const totals = work.totals();
  const running = sections.map((id) => work.section(id));
  await Promise.all([totals, Promise.race(running)]);
  const first = performance.now() - started;
  await Promise.all(running);
  const whole = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  leave();
  return { first, whole, cpu: (user + system) / 1000, posts: (await totals).posts };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const ms = (value: number) => value.toFixed(0).padStart(7);

async function measure(label: string, text: string): Promise<void> {
  const recipe = resolved(text);
  const all = sectionsInOrder();
  const whole: Timed[] = [];
  const naive: { whole: number; cpu: number }[] = [];
  await report(recipe, all);
  for (let run = 0; run < RUNS; run += 1) {
    whole.push(await report(recipe, all));
    const sum = { whole: 0, cpu: 0 };
    for (const id of all) {
      const one = await report(recipe, [id]);
      sum.whole += one.whole;
      sum.cpu += one.cpu;
    }
    naive.push(sum);
  }
  const of = (runs: readonly { whole: number; cpu: number }[], key: 'whole' | 'cpu') =>
    median(runs.map((run) => run[key]));
  const least = Math.min(...whole.map((run) => run.whole));
  const figures = [
    of(whole, 'whole'),
    least,
    median(whole.map((run) => run.first)),
    of(whole, 'cpu'),
    of(naive, 'whole'),
    of(naive, 'cpu'),
  ];
  const ratio = of(naive, 'cpu') / of(whole, 'cpu');
  const matched = String(whole[0]?.posts ?? 0).padStart(9);
  console.log(`${figures.map(ms).join(' ')}  ${ratio.toFixed(1).padStart(5)}x ${matched}  ${label}`);
}

async function main(): Promise<void> {
  const posts = Number(process.argv[2] ?? 1_000_000);
  const kept = process.argv[3];
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'murmur-bench-'));
  const opening = openClickHouse({ folder });
  Object.assign(globalThis, { murmurClickHouse: opening });
  const store = await opening;
  try {
    const started = performance.now();
    await fill(store, posts);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${posts} posts (ready in ${seconds} s), window 30 of 90 days, ${cpus().length} CPUs, ${RUNS} runs, medians in ms`,
    );
    console.log(' report   least   first     cpu 1/sectn     cpu   ratio   matched  query');
    for (const [label, text] of QUERIES) await measure(label, text);
    console.log(`resident memory ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`);
  } finally {
    await store.close();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

await main();

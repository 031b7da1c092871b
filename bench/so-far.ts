import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { sectionsInOrder } from '@/lib/analysis/sections/registry';
import type { ClusteredBase, ClusteredHits } from '@/lib/analysis/stats/author-clusters';
import {
  AT_ONCE,
  type SampledBase,
  soFarAuthors,
  soFarShare,
  type Stage,
  STAGES,
  TAKE_ALL_POSTS,
} from '@/lib/analysis/stats/so-far';
import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import { wilson } from '@/lib/analysis/stats/wilson';
import { closePostgres } from '@/lib/server/db/postgres';
import { NO_CLIENT } from '@/lib/server/ctx';
import { BENCH_WINDOW, benchDataset, openBenchStore } from './bench-world';

/*
 * What a part of the authors tells: how often a figure leaves an earlier interval (200 salts of the hash, questions with
 * loud authors), then how long the first and the exact answer take over HTTP, with and without it, in turn.
 * npm run build && npm run bench -- so-far [posts] [folder to keep the data in] [rounds]
 */

const POSTS = Number(process.argv[2] ?? 1_000_000);
const FOLDER = process.argv[3] ?? '/tmp/murmur-so-far';
const ROUNDS = Number(process.argv[4] ?? 11);
const SALTS = 200;
const PORT = 4797;
const READY_MS = 20_000;

interface Author {
  own: number;
  held: number;
  loud: boolean;
}

const total = (authors: readonly Author[], of: (author: Author) => number) =>
  authors.reduce((sum, author) => sum + of(author), 0);

function sumsOf(authors: readonly Author[]): { base: ClusteredBase; hits: ClusteredHits } {
  const posts = total(authors, ({ own }) => own);
  const lever = ({ own }: Author) => (1 - Math.min(own / posts, 0.999999)) ** 2;
  const base = {
    posts,
    authors: authors.length,
    largest: authors.reduce((most, { own }) => Math.max(most, own), 0),
    squares: total(authors, ({ own }) => own ** 2),
    leveraged: total(authors, (author) => author.own ** 2 / lever(author)),
  };
  const hits = {
    posts: total(authors, ({ held }) => held),
    authors: authors.filter(({ held }) => held > 0).length,
    squares: total(authors, (author) => author.held ** 2 / lever(author)),
    products: total(authors, (author) => (author.held * author.own) / lever(author)),
  };
  return { base, hits };
}

interface World {
  name: string;
  /** Posts of each loud author, and the share of them that hold the item. */
  loud: readonly number[];
  loudHold: number;
  share: number;
  /** How unequal the others are: posts grow as a random number to this power. */
  power: number;
  /** Just over the fewest when absent. */
  matches?: number;
}

const WORLDS: readonly World[] = [
  { name: 'nobody loud, 20 %', loud: [], loudHold: 0, share: 0.2, power: 0.4 },
  { name: 'nobody loud, 1 %', loud: [], loudHold: 0, share: 0.01, power: 0.4 },
  { name: 'very unequal, 5 %', loud: [], loudHold: 0, share: 0.05, power: 0.75 },
  { name: 'one just below the stratum', loud: [TAKE_ALL_POSTS], loudHold: 1, share: 0.1, power: 0.4 },
  {
    name: 'ten just below the stratum',
    loud: Array(10).fill(TAKE_ALL_POSTS) as number[],
    loudHold: 1,
    share: 0.1,
    power: 0.4,
  },
  {
    name: 'forty of half of that',
    loud: Array(40).fill(TAKE_ALL_POSTS / 2) as number[],
    loudHold: 1,
    share: 0.02,
    power: 0.4,
  },
  {
    ...{ name: 'ten in four times the posts', loud: Array(10).fill(TAKE_ALL_POSTS) as number[], loudHold: 1 },
    ...{ share: 0.1, power: 0.4, matches: 4 * AT_ONCE },
  },
  { name: 'one of half the posts', loud: [26_000], loudHold: 1, share: 0.1, power: 0.4 },
];

/** Authors of a question of just over the fewest posts that are told in parts. */
function authorsOf(
  { loud, loudHold, share, power, matches = AT_ONCE * 1.05 }: World,
  random: () => number,
): Author[] {
  const authors: Author[] = loud.map((own) => ({
    own,
    held: Math.round(own * loudHold),
    loud: own > TAKE_ALL_POSTS,
  }));
  let posts = total(authors, ({ own }) => own);
  while (posts <= matches) {
    const own = Math.min(TAKE_ALL_POSTS, Math.floor(random() ** -power));
    const keen = random() < 0.2 ? share * 3 : share / 2;
    authors.push({
      own,
      held: Array.from({ length: own }).filter(() => random() < keen).length,
      loud: false,
    });
    posts += own;
  }
  return authors;
}

interface Figure {
  value: number;
  low: number;
  high: number;
}

/** Whether any later figure, the exact one included, lies outside an earlier interval. */
function leaves(figures: readonly (Figure | null)[], exact: number): boolean {
  const later = [...figures.map((figure) => figure?.value ?? null), exact];
  return figures.some(
    (figure, stage) =>
      figure !== null &&
      later.slice(stage + 1).some((value) => value !== null && (value < figure.low || value > figure.high)),
  );
}

function salted(authors: readonly Author[], random: () => number) {
  const posts = total(authors, ({ own }) => own);
  const whole = authors.filter(({ loud }) => loud);
  const buckets = authors.map(() => Math.floor(random() * 16));
  const at = (stage: Stage) => {
    const sampled = authors.filter(({ loud }, place) => !loud && (buckets[place] ?? 0) < stage);
    const { base, hits } = sumsOf(sampled);
    const of: SampledBase = {
      stage,
      sampled: base,
      whole: total(whole, ({ own }) => own),
      posts,
      loudest: TAKE_ALL_POSTS,
    };
    return {
      share: soFarShare(of, { sampled: hits, whole: total(whole, ({ held }) => held) }),
      authors: soFarAuthors(of, sampled.length, whole.length),
    };
  };
  return STAGES.map(at);
}

/** @returns how many of the salts had a figure that left an earlier interval. */
function honesty(world: World): void {
  const random = seededRandom(20_261_128);
  const authors = authorsOf(world, random);
  const posts = total(authors, ({ own }) => own);
  const exact = { share: total(authors, ({ held }) => held) / posts, authors: authors.length };
  const left = { share: 0, authors: 0, told: 0 };
  let width = 0;
  for (let salt = 0; salt < SALTS; salt += 1) {
    const stages = salted(authors, random);
    const shares = stages.map(({ share }) => share);
    if (leaves(shares, exact.share)) left.share += 1;
    if (
      leaves(
        stages.map((stage) => stage.authors),
        exact.authors,
      )
    )
      left.authors += 1;
    const [first] = shares;
    if (!first) continue;
    left.told += 1;
    width += first.high - first.low;
  }
  const { low, high } = wilson(left.share, SALTS);
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  console.log(
    `${world.name.padEnd(30)} ${String(authors.length).padStart(6)} authors  left ${percent(left.share / SALTS).padStart(6)} (${percent(low)} to ${percent(high)})  authors ${percent(left.authors / SALTS).padStart(6)}  told first ${percent(left.told / SALTS)}, ${percent(width / Math.max(1, left.told))} wide`,
  );
}

interface Timed {
  /** Until the first event with figures, and until the last one, ms. */
  first: number;
  whole: number;
}

/** Each question has a window of its own, so that nothing of it is kept. */
let asked = 0;

function ask(text: string, inParts: boolean): Promise<Timed> {
  asked += 1;
  const from = new Date(Date.parse(BENCH_WINDOW.from) + asked * 1000).toISOString();
  const recipe = { ...BENCH_WINDOW, from, type: 'conversation', text };
  // Sections that are named are answered exactly, as all were before.
  const body = JSON.stringify({
    recipe,
    ...(!inParts && { sections: sectionsInOrder(undefined, 'conversation') }),
  });
  const started = performance.now();
  const headers = {
    host: `pro.localhost:${PORT}`,
    origin: `http://pro.localhost:${PORT}`,
    'content-type': 'application/json',
    accept: 'application/x-ndjson',
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: PORT, path: '/api/analysis/report/', method: 'POST', headers },
      (answer) => {
        let first = 0;
        const lines = createInterface({ input: answer });
        lines.on('line', (line) => {
          if (answer.statusCode !== 200 || line.includes('"event":"error"')) reject(new Error(line));
          if (first === 0 && /"event":"(so_far|section)"/.test(line)) first = performance.now() - started;
        });
        lines.on('close', () => resolve({ first, whole: performance.now() - started }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
const least = (values: number[]) => Math.min(...values);

async function latency(text: string): Promise<void> {
  const seen = { exact: [] as Timed[], parts: [] as Timed[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [exact, parts] = [await ask(text, false), await ask(text, true)];
    // The first round compiles what the server had not run yet.
    if (round === 0) continue;
    seen.exact.push(exact);
    seen.parts.push(parts);
  }
  for (const [name, times] of Object.entries(seen)) {
    const of = (key: keyof Timed) => {
      const values = times.map((time) => time[key]);
      return `${median(values).toFixed(0).padStart(5)} (least ${least(values).toFixed(0)})`;
    };
    console.log(`${text.padEnd(8)} ${name.padEnd(6)} first ${of('first')}  everything ${of('whole')} ms`);
  }
}

async function fill(): Promise<void> {
  const store = await openBenchStore(FOLDER, POSTS);
  const signal = new AbortController().signal;
  const actor = { kind: 'local-owner', id: 'local' } as const;
  await benchDataset({ actor, requestId: 'so-far', signal, now: () => new Date(), client: NO_CLIENT });
  await store.close();
  await closePostgres();
}

async function serve(): Promise<ChildProcess> {
  const env = { ...process.env, MURMUR_DATA_DIR: FOLDER, PORT: String(PORT) };
  const server = spawn(process.execPath, ['scripts/start.mjs', '--built'], { stdio: 'ignore', env });
  for (let tries = 0; tries < 240 && server.exitCode === null; tries += 1) {
    const health = await fetch(`http://127.0.0.1:${PORT}/api/health/`).catch(() => null);
    if (health?.ok) return server;
    await wait(500);
  }
  throw new Error('The server did not start: is it built?');
}

/** The engine belongs to one process at a time: what makes the folder ends before the server opens it. */
async function fillApart(): Promise<void> {
  const [, script = ''] = process.argv;
  const args = [...process.execArgv, script, String(POSTS), FOLDER, 'fill'];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The folder could not be made');
}

async function measure(): Promise<void> {
  console.log(`${SALTS} salts, a question of ${AT_ONCE * 1.05} posts unless said; at most 5 % may leave`);
  for (const world of WORLDS) honesty(world);
  await fillApart();
  const server = await serve();
  try {
    // Lists that everybody finds and the sample world are made ready after the start.
    await wait(READY_MS);
    console.log(
      `${POSTS} posts, ${cpus().length} CPUs, load ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds, medians`,
    );
    for (const text of ['nike', 'w10', 'adidas']) await latency(text);
  } finally {
    const closed = once(server, 'close');
    server.kill('SIGTERM');
    await closed;
  }
}

await (process.argv[4] === 'fill' ? fill() : measure());

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RecipeInput } from '@/lib/domain/recipe';
import { closePostgres } from '@/lib/server/db/postgres';
import { streamReport } from '@/lib/server/services/analysis/stream-report';
import { type Ctx, NO_CLIENT } from '@/lib/server/ctx';
import { BENCH_WINDOW, benchDataset, openBenchStore } from './bench-world';

/*
 * N people at once, in this process without HTTP: each asks for a whole report, reads its stream, thinks for five
 * seconds and asks another question. No two questions are the same and nothing is kept.
 * npm run bench -- crowd [people] [seconds] [posts] [folder to keep the data in]
 */

const THINKING_MS = 5_000;
const WORDS = 400;

interface Seen {
  whole: number[];
  /** Until the first figures, of a part of the authors or exact. */
  first: number[];
  places: number[];
  errors: string[];
  /** Most memory this process held, bytes. */
  memory: number;
}

const ctxOf = (signal: AbortSignal): Ctx => ({
  actor: { kind: 'local-owner', id: 'local' },
  requestId: 'crowd',
  signal,
  now: () => new Date(),
  client: NO_CLIENT,
});

/** Another question each time: three quarters about a brand and a word, one quarter about a rare word alone. */
function question(number: number): RecipeInput {
  const word = `w${(number * 7919) % WORDS}`;
  const brand = ['vans', 'adidas', 'nike'][number % 4];
  const text = brand === undefined ? `w${5_000 + number}` : `${brand} NOT ${word}`;
  return { ...BENCH_WINDOW, type: 'conversation', text };
}

async function ask(ctx: Ctx, number: number, seen: Seen): Promise<void> {
  const started = performance.now();
  let answered = false;
  for await (const event of streamReport(ctx, question(number), { cache: 'bypass', soFar: {} })) {
    if (event.event === 'queued') seen.places.push(event.place);
    if (event.event === 'section_error') seen.errors.push(`${event.id}: ${event.message}`);
    if (answered || (event.event !== 'so_far' && event.event !== 'section')) continue;
    answered = true;
    seen.first.push(performance.now() - started);
  }
  seen.whole.push(performance.now() - started);
  seen.memory = Math.max(seen.memory, process.memoryUsage().rss);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function person(place: number, until: number, seen: Seen): Promise<void> {
  const ctx = ctxOf(new AbortController().signal);
  // People do not all press the button in the same millisecond.
  await pause((place * THINKING_MS) / 50);
  for (let turn = 0; performance.now() < until; turn += 1) {
    await ask(ctx, place + turn * 1_000, seen).catch((error: unknown) => seen.errors.push(String(error)));
    await pause(THINKING_MS);
  }
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;
const told = (values: readonly number[]) =>
  [0.5, 0.95, 1].map((share) => `${at(values, share).toFixed(0)} ms`).join(', ');

async function main(): Promise<void> {
  const people = Number(process.argv[2] ?? 50);
  const seconds = Number(process.argv[3] ?? 60);
  const posts = Number(process.argv[4] ?? 1_000_000);
  const kept = process.argv[5];
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'murmur-bench-'));
  const store = await openBenchStore(folder, posts);
  try {
    await benchDataset(ctxOf(new AbortController().signal));
    const seen: Seen = { whole: [], first: [], places: [], errors: [], memory: 0 };
    const before = process.cpuUsage();
    const until = performance.now() + seconds * 1_000;
    await Promise.all(Array.from({ length: people }, (_, place) => person(place, until, seen)));
    const { user, system } = process.cpuUsage(before);
    const cpu = (user + system) / 1000 / seen.whole.length;
    console.log(
      `${people} people, ${posts} posts, ${seconds} s: ${seen.whole.length} reports, ${seen.errors.length} errors`,
    );
    console.log(`whole report, median, 95th, most: ${told(seen.whole)}; first answer: ${told(seen.first)}`);
    console.log(`${cpu.toFixed(0)} ms of processor a report; told a place: ${seen.places.length} times`);
    console.log(`resident memory at most ${(seen.memory / 2 ** 20).toFixed(0)} MB`);
    for (const error of new Set(seen.errors)) console.log(error);
  } finally {
    await store.close();
    await closePostgres();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

await main();

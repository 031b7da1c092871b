import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { parse } from 'csv-parse';
import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import type { SourcePost } from '@/lib/domain/source-post';
import { SegmentAnnotator } from '@/lib/server/annotation/annotator';
import { importFile } from '@/lib/server/services/datasets/imports/import-file';
import { type Ctx, NO_CLIENT } from '@/lib/server/ctx';
import { closeStores, openStores } from '@/lib/server/startup';

/*
 * A whole import of N made posts (reading, annotation, both stores, commit), against csv-parse with the same
 * annotation in one thread, which stores nothing.
 * npm run bench -- import [posts]
 */

const HEADER = 'id,created_at,text,lang,likes,retweets,username,name,location,bio,followers_count';
const FIRST_ID = 1_500_000_000_000_000_000n;
const FIRST_DAY = Date.UTC(2026, 7, 1);
const SPAN_MS = 90 * 86_400_000;
const WORDS =
  `the a new great love this shoes coffee morning team game really never good bad awful today we they you
  running music weather train city people work school food happy sad best worst price store friend photo video news`.split(
    /\s+/,
  );
const PLACES = ['London', 'Austin, TX', 'Tokyo, Japan', 'Paris', 'somewhere', 'Lagos, Nigeria', ''];
const NAMES = ['Mary Stone', 'James Field', 'Priya', 'Acme Store', 'Kenji', 'Ana Lopez'];
const EXTRAS = [
  '#shoes',
  '#MondayMood',
  '@friend',
  '@Acme_Store',
  'https://t.co/abc123',
  '😂',
  '❤️',
  'don’t',
];

function line(random: () => number, index: number): string {
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const count = 8 + Math.floor(random() * 14);
  // Few words are frequent and many are rare, as in real posts.
  const word = () => (random() < 0.6 ? one(WORDS) : `w${Math.floor(60_000 ** random())}`);
  const words = Array.from({ length: count }, () => (random() < 0.12 ? one(EXTRAS) : word()));
  const author = Math.floor(random() ** 2 * 50_000);
  const at = new Date(FIRST_DAY + Math.floor(random() * SPAN_MS)).toISOString();
  const cells = [
    String(FIRST_ID + BigInt(index)),
    at,
    `"${words.join(' ')}, ""quoted"""`,
    random() < 0.5 ? 'en' : '',
    Math.floor(random() ** 6 * 4000),
    Math.floor(random() ** 8 * 900),
    `user_${author}`,
    NAMES[author % NAMES.length] ?? '',
    `"${PLACES[author % PLACES.length] ?? ''}"`,
    '"Runner, reader. She/her"',
    (author * 37) % 20_000,
  ];
  return `${cells.join(',')}\n`;
}

async function writeFile(file: string, posts: number): Promise<void> {
  const random = seededRandom(1);
  const out = createWriteStream(file);
  out.write(`${HEADER}\n`);
  for (let index = 0; index < posts; index += 1) {
    if (!out.write(line(random, index))) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
}

interface Timed {
  rows: number;
  seconds: number;
  cpuSeconds: number;
}

async function timed(work: () => Promise<number>): Promise<Timed> {
  const started = performance.now();
  const before = process.cpuUsage();
  const rows = await work();
  const { user, system } = process.cpuUsage(before);
  return { rows, seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 };
}

async function importOnce(file: string): Promise<number> {
  const { signal } = new AbortController();
  const ctx: Ctx = {
    actor: { kind: 'cli', id: 'cli' },
    requestId: 'bench',
    signal,
    now: () => new Date(),
    client: NO_CLIENT,
  };
  const done = await importFile(ctx, { path: file, dataset: 'bench' });
  return done.posts;
}

function sourcePost(cells: Record<string, string>, row: number): SourcePost {
  const number = (name: string) => Number(cells[name] ?? 0);
  return {
    row,
    postId: cells.id ?? '',
    idDerived: false,
    createdAt: Date.parse(cells.created_at ?? ''),
    dateOnly: false,
    text: cells.text ?? '',
    language: cells.lang || null,
    likes: number('likes'),
    reposts: number('retweets'),
    replies: null,
    quotes: null,
    bookmarks: null,
    views: null,
    isRepost: false,
    conversationId: null,
    inReplyToId: null,
    referencedId: null,
    url: null,
    links: null,
    author: {
      id: null,
      handle: cells.username ?? null,
      name: cells.name ?? null,
      bio: cells.bio ?? null,
      location: cells.location || null,
      followers: number('followers_count'),
      following: null,
      posts: null,
      verified: null,
      createdAt: null,
    },
  };
}

/** The plain way: a well-known reader and the annotators, one after the other. */
async function csvParseOnce(file: string): Promise<number> {
  let rows = 0;
  let batch: SourcePost[] = [];
  const annotator = new SegmentAnnotator(1);
  for await (const cells of createReadStream(file).pipe(parse({ columns: true }))) {
    batch.push(sourcePost(cells as Record<string, string>, (rows += 1)));
    if (batch.length < 1000) continue;
    annotator.annotate(batch);
    batch = [];
  }
  annotator.annotate(batch);
  return rows;
}

function show(label: string, { rows, seconds, cpuSeconds }: Timed): void {
  const speed = (rows / seconds).toFixed(0).padStart(7);
  const perCore = (rows / cpuSeconds).toFixed(0).padStart(7);
  console.log(
    `${speed} posts/s ${perCore} posts per CPU second ${seconds.toFixed(1).padStart(6)} s  ${label}`,
  );
}

async function main(): Promise<void> {
  const posts = Number(process.argv[2] ?? 200_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'murmur-bench-'));
  process.env.MURMUR_DATA_DIR = path.join(folder, 'data');
  process.env.MURMUR_LOG_LEVEL = 'silent';
  const file = path.join(folder, 'posts.csv');
  try {
    await writeFile(file, posts);
    const megabytes = (statSync(file).size / 1e6).toFixed(0);
    console.log(`${posts} posts, ${megabytes} MB, ${cpus().length} CPUs, load ${loadavg()[0]?.toFixed(1)}`);
    await openStores('bench import');
    const peak = () => (process.resourceUsage().maxRSS / 1024).toFixed(0);
    const idle = peak();
    const whole = await timed(() => importOnce(file));
    const most = peak();
    const plain = await timed(() => csvParseOnce(file));
    show('import: read, annotated, stored, committed', whole);
    show('csv-parse and the same annotation, one thread, nothing stored', plain);
    console.log(
      `${(plain.seconds / whole.seconds).toFixed(2)}x as fast; peak memory ${most} MB (${idle} MB before)`,
    );
  } finally {
    await closeStores();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();

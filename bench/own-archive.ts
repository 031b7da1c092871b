import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { openArchive } from '@/lib/archive/open-archive';
import { packedRows } from '@/lib/archive/packed-rows';
import { privateRows } from '@/lib/archive/private-rows';
import { readArchive } from '@/lib/archive/read-archive';
import { PostsCounter } from '@/lib/archive/summarize-posts';
import { findChromium } from '@/scripts/lib/find-chromium.mjs';
import { withFileBlob } from '@/scripts/murmur/file-blob';
import { writeArchive } from './own/big-archive';
import { startLocalServer, stopLocalServer } from './own/local-server';
import { residentBytes } from './resident';

/*
 * How long an archive from X takes to its first screen, in a browser and by the command line, and how much memory: made
 * archives of N gigabytes, nearly all of it pictures, with so many posts. They are deleted at the end.
 * npm run build && npm run bench -- own-archive [posts] [gigabytes …]
 */

const [POSTS = 100_000, ...SIZES] = process.argv
  .slice(2)
  .filter((part) => /^\d/u.test(part))
  .map(Number);
const PORT = 4797;
const LIMIT_MS = 1_800_000;
const SAMPLE_MS = 200;
const MB = 1024 ** 2;
/** How this bench runs itself, so that the reader has a process of its own. */
const READER = 'read';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`;
const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** What the command line does with a file before it sends anything; prints its times. */
async function readOnly(blob: Blob): Promise<void> {
  const began = performance.now();
  const opened = await openArchive(blob, 'archive.zip');
  const listed = performance.now();
  const counter = new PostsCounter();
  await readArchive(opened, { onPost: counter.add });
  const read = performance.now();
  const packed = await packedRows(opened);
  const own = await privateRows(opened, packed.newestPost);
  await opened.close();
  const [list, all, rows] = [listed - began, read - began, performance.now() - read];
  console.log(
    `list of files ${seconds(list)}, first figures of ${counter.summary().posts} posts ${seconds(all)}, rows to keep ${seconds(rows)} more (${megabytes(packed.blob.size + own.blob.size)} packed)`,
  );
}

/** Notes the memory of processes until it is told to end. */
class Memory {
  private readonly taken: number[] = [];
  private stopped = false;
  private readonly running: Promise<void>;

  constructor(read: () => number) {
    this.running = this.run(read);
  }

  private async run(read: () => number): Promise<void> {
    while (!this.stopped) {
      try {
        this.taken.push(read());
      } catch {
        // It has ended.
      }
      await wait(SAMPLE_MS);
    }
  }

  /** Medians of the first and the last quarter tell whether it grows with the file. */
  async end(): Promise<string> {
    this.stopped = true;
    await this.running;
    const quarter = Math.max(1, Math.floor(this.taken.length / 4));
    const [first, last] = [median(this.taken.slice(0, quarter)), median(this.taken.slice(-quarter))];
    return `peak ${megabytes(Math.max(...this.taken))}, first quarter ${megabytes(first)}, last quarter ${megabytes(last)}`;
  }
}

async function byCommandLine(file: string): Promise<void> {
  const [script = ''] = process.argv.slice(1);
  const child = spawn(process.execPath, [script, READER, file], { stdio: 'inherit' });
  const memory = new Memory(() => residentBytes(child.pid ?? 0));
  await once(child, 'close');
  console.log(`  memory of the process: ${await memory.end()}`);
}

/** Memory of the page's own process, the largest of the browser's renderers. */
function rendererBytes(): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  const all = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s(.*)$/u.exec(line))
    .filter((found) => found !== null);
  const under = new Set([String(process.pid)]);
  for (const [, pid = '', parent = ''] of all) if (under.has(parent)) under.add(pid);
  const renderers = all.filter(
    ([, pid = '', , , args = '']) => under.has(pid) && args.includes('--type=renderer'),
  );
  return 1024 * Math.max(0, ...renderers.map(([, , , kilobytes]) => Number(kilobytes)));
}

async function inBrowser(file: string): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`http://premium.localhost:${PORT}/premium-suite/archive?lang=en`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const memory = new Memory(rendererBytes);
    const began = performance.now();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByLabel('First figures').waitFor({ timeout: LIMIT_MS });
    const took = performance.now() - began;
    const time = page.getByRole('region', { name: 'Best time to post' });
    await time.getByText(/posts can tell|cannot be told apart|It takes/u).waitFor({ timeout: LIMIT_MS });
    const judged = performance.now() - began;
    console.log(`in a browser: first screen after ${seconds(took)}, best time after ${seconds(judged)}`);
    console.log(`  memory of the page: ${await memory.end()}`);
  } finally {
    await browser.close();
  }
}

async function measure(folder: string, gigabytes: number): Promise<void> {
  const file = path.join(folder, `${gigabytes}.zip`);
  const pictures = await writeArchive(file, gigabytes, POSTS);
  console.log(
    `\n${(statSync(file).size / 1024 ** 3).toFixed(1)} GB, ${POSTS} posts, ${pictures} pictures (load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores)`,
  );
  await byCommandLine(file);
  await inBrowser(file);
  rmSync(file);
}

async function bench(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'murmur-own-archive-'));
  const server = await startLocalServer(path.join(folder, 'data'), PORT);
  try {
    for (const gigabytes of SIZES.length > 0 ? SIZES : [1, 10]) await measure(folder, gigabytes);
  } finally {
    await stopLocalServer(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

await (process.argv[2] === READER ? withFileBlob(process.argv[3] ?? '', readOnly) : bench());

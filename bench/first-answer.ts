import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '@/scripts/lib/find-chromium.mjs';

/*
 * How long a fresh browser waits for an answer on the sample world: for the first byte, the first chart painted, and
 * everything; then once more with the scripts in its cache. Each round asks every build in turn.
 * npm run build && npm run bench -- first-answer [rounds] [folder of another built checkout, such as 4cf2100]
 */

const ROUNDS = Number(process.argv[2] ?? 5);
const OTHER = process.argv[3];
const PORT = 4793;
const START_MS = 300_000;
const LIMIT_MS = 20_000;
/** A page that has nothing to do for so long has everything. */
const REST_MS = 1_500;

const column = (text: string) => `col=${encodeURIComponent(`q=${text}&dataset=sample`)}`;
const PAGES = {
  question: `/explore?q=${encodeURIComponent('"oat milk" OR velnora')}&dataset=sample`,
  dataset: '/explore?dataset=sample',
  compare: `/compare?${column('velnora')}&${column('hushmill')}`,
};
type PageName = keyof typeof PAGES;

interface Seen {
  byte: number;
  chart: number;
  whole: number;
  /** Scripts that had come when the chart was painted, and all of them. */
  before: number;
  scripts: number;
  /** Pages that were fetched ahead before the chart was painted. */
  ahead: number;
  shift: number;
}

/** Runs in the page: notes when a chart was painted, when nothing was missing any more, and what moved. */
function note(): void {
  const seen = { chart: 0, whole: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const painted = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(null);
    });
  let asked = false;
  const look = () => {
    const chart = document.querySelector('main section svg[role="img"], main section [role="img"] svg');
    if (!chart) return;
    if (!asked) painted((at) => (seen.chart = at));
    asked = true;
    const missing = document.querySelector('main [aria-busy="true"], main [data-state="loading"]');
    if (missing) seen.whole = 0;
    else if (seen.whole === 0) seen.whole = performance.now();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Runs in the page, once it rests. */
function told(): Seen {
  const { chart, whole, shift } = Reflect.get(window, 'seen') as Record<'chart' | 'whole' | 'shift', number>;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  return {
    ...{ byte: page?.responseStart ?? 0, chart, whole, shift },
    before: scripts.filter(({ responseEnd }) => responseEnd <= chart).length,
    scripts: scripts.length,
    ahead: resources.filter(({ name, startTime }) => name.includes('_rsc=') && startTime <= chart).length,
  };
}

/** Waits until the chart is there and nothing has been missing for a while. */
async function look(page: Page, address: string): Promise<Seen> {
  await page.addInitScript(note);
  await page.goto(address);
  const rested = (restMs: number) => {
    const { whole } = Reflect.get(window, 'seen') as { whole: number };
    return whole > 0 && performance.now() - whole > restMs;
  };
  // A page that shows no chart has no times, and is printed as NaN.
  const answered = await page.waitForFunction(rested, REST_MS, { timeout: LIMIT_MS }).catch(() => null);
  const seen = await page.evaluate(told);
  await page.close();
  return answered ? seen : { ...seen, chart: NaN, whole: NaN };
}

interface Build {
  name: string;
  origin: string;
  child: ChildProcess;
  folder: string;
}

async function start(name: string, root: string, port: number): Promise<Build> {
  const folder = mkdtempSync(path.join(tmpdir(), 'murmur-first-answer-'));
  const child = spawn(process.execPath, ['scripts/start.mjs', '--built'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, MURMUR_DATA_DIR: folder, PORT: String(port) },
  });
  const build = { name, origin: `http://pro.localhost:${port}`, child, folder };
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const health = await fetch(`http://127.0.0.1:${port}/api/health/`).catch(() => null);
    if (health?.ok) return build;
    await wait(500);
  }
  await stop(build);
  throw new Error(`The server of ${root} did not start: is it built?`);
}

async function stop({ child, folder }: Build): Promise<void> {
  if (child.exitCode === null) {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** A fresh browser, then the same one with its scripts in the cache. */
async function visit(browser: Browser, address: string): Promise<[cold: Seen, cached: Seen]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cold = await look(await context.newPage(), address);
  const cached = await look(await context.newPage(), address);
  await context.close();
  return [cold, cached];
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function print(label: string, all: readonly Seen[]): void {
  const of = (key: keyof Seen) => median(all.map((seen) => seen[key]));
  const ms = (key: keyof Seen) => `${Math.round(of(key))}`.padStart(6);
  console.log(
    `${label.padEnd(34)} byte${ms('byte')}  chart${ms('chart')}  everything${ms('whole')} ms  scripts ${of('before')} of ${of('scripts')}  ahead ${of('ahead')}  shift ${of('shift').toFixed(4)}`,
  );
}

async function measure(browser: Browser, builds: readonly Build[]): Promise<void> {
  for (const name of Object.keys(PAGES) as PageName[]) {
    const seen = new Map(builds.map((build) => [build, { cold: [] as Seen[], cached: [] as Seen[] }]));
    // The first round compiles what the servers had not run yet.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const build of builds) {
        const [cold, cached] = await visit(browser, build.origin + PAGES[name]);
        if (round === 0) continue;
        seen.get(build)?.cold.push(cold);
        seen.get(build)?.cached.push(cached);
      }
    for (const [build, { cold, cached }] of seen) {
      print(`${name}, ${build.name}, cold`, cold);
      print(`${name}, ${build.name}, cached`, cached);
    }
  }
}

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, medians of ${ROUNDS} rounds`);
const builds: Build[] = [];
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  builds.push(await start('this build', process.cwd(), PORT));
  if (OTHER) builds.push(await start(path.basename(OTHER), path.resolve(OTHER), PORT + 1));
  await measure(browser, builds);
} finally {
  await browser.close();
  await Promise.all(builds.map(stop));
}

import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { createImport, getImport, startImport } from '@/lib/contracts/imports';
import { keepOwnArchive } from '@/lib/contracts/own-x-account';
import { findChromium } from '@/scripts/lib/find-chromium.mjs';
import { startLocalServer, stopLocalServer } from './own/local-server';

/*
 * Tables of one's own account with so many rows, scrolled in a browser: the longest task of the page, and how many rows
 * stand in it at once; the posts are sorted, filtered and searched too, the engagers sorted and searched. Bars: 200 ms and 100 rows.
 * npm run build && npm run bench -- long-tables [rows]
 */

const ROWS = Number(process.argv[2] ?? 200_000);
const PORT = 4796;
const ORIGIN = `http://localhost:${PORT}`;
const BAR = { taskMs: 200, rows: 100 };
const BLOCK = 2000;
const DAY_MS = 86_400_000;

const idOf = (at: number) => String(1_000_000_000 + at);
const packed = (rows: readonly unknown[]) => gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

async function send(
  method: string,
  where: string,
  body: BodyInit,
  type: string,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${ORIGIN}${where}`, { method, body, headers: { 'content-type': type } });
  if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** The followers of one day, from a place on. */
function keepList(day: string, from: number) {
  const blocks = Array.from({ length: Math.ceil(ROWS / BLOCK) }, (_, block) => ({
    kind: 'followers',
    ids: Array.from({ length: Math.min(BLOCK, ROWS - block * BLOCK) }, (_, at) =>
      idOf(from + block * BLOCK + at),
    ),
  }));
  const account = { kind: 'account', id: '42', handle: 'bench', name: 'Bench', taken_at: Date.parse(day) };
  const rows = [account, ...blocks, { kind: 'end', held: ['followers'] }];
  return send('POST', keepOwnArchive.path, packed(rows), 'application/gzip');
}

const postId = (at: number) => String(1_100_000_000_000_000_000n + BigInt(at));
const hour = (at: number) => new Date(Date.UTC(2003, 0, 1) + at * (DAY_MS / 24)).toISOString();

const ownPost = (at: number) => ({
  id_str: postId(at),
  full_text: `Post ${at} on oat milk, grinders and the kettle that never boils`,
  created_at: hour(at),
  user_id_str: '42',
  user_screen_name: 'bench',
  ...(at % 1000 === 7 && { in_reply_to_status_id_str: '5' }),
  favorite_count: at % 90,
  retweet_count: at % 7,
  lang: 'en',
});

/** Each by somebody else; every third of them answers, the others name the account. */
const postOfAnother = (at: number) => ({
  id_str: postId(ROWS + at),
  full_text: `@bench the kettle of ${at} boils`,
  created_at: hour(at + 1),
  user_id_str: idOf(at),
  user_screen_name: `engager_${at}`,
  ...(at % 3 === 0 && { in_reply_to_status_id_str: postId(at) }),
  lang: 'en',
});

async function keepPosts(dataset: string, post: (at: number) => object): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, at) => post(at));
  const name = `${dataset}.jsonl.gz`;
  const { id } = await send(
    'POST',
    `${createImport.path}?file_name=${name}`,
    packed(rows),
    'application/gzip',
  );
  const body = JSON.stringify({ dataset, title: dataset, format: 'jsonl' });
  await send('POST', startImport.path.replace('{id}', String(id)), body, 'application/json');
  for (;;) {
    const { state } = (await (await fetch(ORIGIN + getImport.path.replace('{id}', String(id)))).json()) as {
      state: string;
    };
    if (state === 'done') return;
    if (state === 'failed' || state === 'cancelled') throw new Error(`The posts were not kept: ${state}`);
    await wait(500);
  }
}

/** Runs in the page: notes its longest task, and the most rows that stood in it. */
function note(): void {
  const seen = { task: 0, rows: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration);
  }).observe({ type: 'longtask' });
  const count = () => {
    seen.rows = Math.max(seen.rows, document.querySelectorAll('main table[aria-rowcount] tbody tr').length);
    requestAnimationFrame(count);
  };
  count();
}

const told = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'seen') as { task: number; rows: number });

/** Down by the wheel, then to far places at once, as one drags the bar. */
async function scroll(page: Page): Promise<void> {
  const table = page.locator('main table[aria-rowcount]');
  await table.scrollIntoViewIfNeeded();
  await table.hover({ position: { x: 200, y: 120 } });
  for (let turn = 0; turn < 120; turn += 1) {
    await page.mouse.wheel(0, 900);
    await wait(25);
  }
  for (const part of [0.25, 0.5, 0.99, 0.1, 0.75, 0]) {
    await table.evaluate((element, to) => {
      let box: Element | null = element;
      while (
        box &&
        !(box.scrollHeight > box.clientHeight + 10 && getComputedStyle(box).overflowY !== 'visible')
      )
        box = box.parentElement;
      if (box) box.scrollTop = to * box.scrollHeight;
    }, part);
    await wait(700);
  }
}

const firstRow = 'main table[aria-rowcount] tbody tr:not([aria-hidden]) td:nth-child(2)';

/** What the person does, until another first row stands in the table. @returns Milliseconds. */
async function until(page: Page, act: () => Promise<unknown>): Promise<number> {
  const row = page.locator(firstRow).first();
  const before = await row.innerText();
  const start = performance.now();
  await act();
  while ((await row.innerText().catch(() => before)) === before) {
    if (performance.now() - start > 30_000) throw new Error('The first row stays the same');
    await wait(20);
  }
  return performance.now() - start;
}

/** The posts table sorted, narrowed to the replies, and searched. */
async function usePosts(page: Page): Promise<string> {
  const table = page.locator('section', { has: page.locator('table[aria-rowcount]') }).last();
  const sorted = await until(page, () => table.getByRole('button', { name: 'Likes' }).click());
  const filtered = await until(page, async () => {
    await table.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Reply' }).click();
  });
  const searched = await until(page, async () => {
    await table.getByRole('combobox').click();
    await page.getByRole('option', { name: 'All kinds' }).click();
    await table.getByRole('searchbox').fill(`Post ${ROWS / 2} on`);
  });
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return `sorted after ${ms(sorted)}, filtered ${ms(filtered)}, searched ${ms(searched)} (with its pause of 250 ms)`;
}

/** The ranking sorted by mentions, and searched. */
async function useEngagers(page: Page): Promise<string> {
  const main = page.locator('main');
  const sorted = await until(page, () => main.getByRole('button', { name: 'Mentions' }).click());
  const searched = await until(page, () => main.getByRole('searchbox').fill(`engager_${ROWS / 2}`));
  return `sorted after ${sorted.toFixed(0)} ms, searched ${searched.toFixed(0)} ms (with its pause of 250 ms)`;
}

async function measure(
  browser: Browser,
  name: string,
  screen: string,
  used?: (page: Page) => Promise<string>,
): Promise<boolean> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('response', async (answer) => {
    if (answer.status() >= 400) console.log(`${answer.status()} ${answer.url()} ${await answer.text()}`);
  });
  const start = performance.now();
  await page.goto(`http://premium.localhost:${PORT}${screen}?lang=en`);
  await page.locator('main table[aria-rowcount] tbody tr').nth(8).waitFor({ timeout: 120_000 });
  const first = performance.now() - start;
  await page.waitForLoadState('networkidle');
  await page.evaluate(note);
  await scroll(page);
  const uses = await used?.(page);
  const { task, rows } = await told(page);
  await page.close();
  const kept = task <= BAR.taskMs && rows <= BAR.rows;
  console.log(
    `${name.padEnd(12)} longest task ${task.toFixed(0).padStart(4)} ms, at most ${rows} rows in the page, first rows after ${(first / 1000).toFixed(1)} s${kept ? '' : '  MISSED'}`,
  );
  if (uses) console.log(`${' '.repeat(12)} ${uses}`);
  return kept;
}

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
const folder = await mkdtemp(path.join(tmpdir(), 'murmur-long-tables-'));
const server = await startLocalServer(folder, PORT);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await keepList('2026-05-18', 0);
  const { dataset } = await keepList('2026-11-18', ROWS);
  await keepPosts(String(dataset), ownPost);
  await keepPosts('posts-of-others', postOfAnother);
  console.log(`${ROWS} rows each, load ${loadavg()[0]?.toFixed(1)}`);
  const kept = [
    await measure(browser, 'followers', '/premium-suite/followers'),
    await measure(browser, 'unfollowed', '/premium-suite/unfollowed'),
    await measure(browser, 'posts', '/premium-suite/posts', usePosts),
    await measure(browser, 'engagers', '/premium-suite/engagers', useEngagers),
  ];
  if (kept.includes(false)) process.exitCode = 1;
} finally {
  await browser.close();
  await stopLocalServer(server);
  await rm(folder, { recursive: true, force: true });
}

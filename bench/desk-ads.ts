import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { closePostgres } from '@/lib/server/db/postgres';
import { insertDesk } from '@/lib/server/stores/ads/desk-store';
import { findChromium } from '@/scripts/lib/find-chromium.mjs';
import { makeCampaign, makeDesk } from '@/tests/factories/ads';
import { spawnServer } from '@/tests/setup/server';

/*
 * A campaign of many ads on the desk: how long the longest piece of work holds the page while somebody scrolls, turns
 * pages, sorts, searches, and chooses and pauses twenty ads at once, and how many rows are in the page. Ends with 1 above the bounds.
 * npm run build && npm run bench -- desk-ads [ads]
 */

const ADS = Number(process.argv[2] ?? 20_000);
const AT_ONCE = 2_000;
const MOST_TASK_MS = 200;
const MOST_ROWS = 100;
const SCROLL_STEPS = 40;
const CHOSEN = 20;

const folder = mkdtempSync(path.join(tmpdir(), 'murmur-desk-ads-'));
process.env['MURMUR_DATA_DIR'] = folder;
process.env['MURMUR_LOG_LEVEL'] = 'silent';

/** A team with the campaign, and the session of a member. */
async function fill() {
  const desk = await makeDesk();
  const { campaign, set } = await makeCampaign(desk);
  for (let from = 0; from < ADS; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, ADS - from) }, (_, at) => ({
      ...{ teamId: desk.team.id, adSetId: set.id, name: `Ad ${String(from + at).padStart(5, '0')}` },
      ...{ postId: String(from + at + 1), status: 'ACTIVE' as const, reference: `m-${from + at}` },
    }));
    await insertDesk('ad', rows, async () => {});
  }
  const { token, cookie } = desk.member;
  await closePostgres();
  return { path: `/${desk.team.slug}/campaigns?level=ads&campaign=${campaign.id}`, token, cookie };
}

/** Notes pieces of work of 50 ms and more: shorter ones a browser does not tell. */
const WATCH = `
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longest = Math.max(window.longest, entry.duration);
  }).observe({ type: 'longtask', buffered: true });`;

const tableOf = (page: Page) => page.getByRole('table', { name: 'Ads', exact: true });
const rowsIn = (page: Page) => tableOf(page).locator('tbody tr').count();
const firstAd = (page: Page) => page.locator('tbody tr').first().innerText();

async function untilChanged(page: Page, before: string): Promise<void> {
  await page.waitForFunction(
    (text) => (document.querySelector<HTMLElement>('tbody tr')?.innerText ?? text) !== text,
    before,
  );
}

const STEPS: Record<string, (page: Page) => Promise<void>> = {
  scroll: async (page) => {
    await tableOf(page).hover();
    for (let step = 0; step < SCROLL_STEPS; step += 1) {
      await page.mouse.wheel(0, 150);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  },
  'next page': async (page) => {
    const before = await firstAd(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await untilChanged(page, before);
  },
  sort: async (page) => {
    const before = await firstAd(page);
    const head = page.getByRole('columnheader', { name: /^Ad\b/ }).getByRole('button');
    await head.click();
    await head.click();
    await untilChanged(page, before);
  },
  search: async (page) => {
    const before = await firstAd(page);
    await page.getByRole('searchbox', { name: 'Search by name' }).pressSequentially('ad 012');
    await untilChanged(page, before);
  },
  'switch one': async (page) => {
    await page.locator('tbody').getByRole('switch').first().click();
    await page.getByText('Changed.').waitFor();
  },
  'choose twenty': async (page) => {
    for (let row = 0; row < CHOSEN; row += 1)
      await page.locator('tbody').getByRole('checkbox').nth(row).click();
  },
  'pause them': async (page) => {
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByText(`${CHOSEN} rows changed.`).waitFor();
  },
  undo: async (page) => {
    const off = page.locator('tbody').getByRole('switch', { checked: false });
    const before = await off.count();
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('tbody [role=switch][aria-checked=false]').length < count,
      before,
    );
  },
};

async function measure(port: number, desk: Awaited<ReturnType<typeof fill>>): Promise<number> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const origin = `http://localhost:${port}`;
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = desk.cookie.split('=', 2);
  await context.addCookies([{ name, value, url: origin }]);
  await context.addInitScript(`localStorage.setItem('murmur_token', ${JSON.stringify(desk.token)});${WATCH}`);
  const page = await context.newPage();
  await page.goto(origin + desk.path);
  await page
    .getByText(/^Ad \d{5}$/)
    .first()
    .waitFor();
  let worst = 0;
  for (const [step, run] of Object.entries(STEPS)) {
    await page.evaluate('window.longest = 0');
    const began = performance.now();
    await run(page);
    const took = Math.round(performance.now() - began);
    const longest = Math.round(Number(await page.evaluate('window.longest')));
    const rows = await rowsIn(page);
    console.log(`${step}: ${took} ms in all, longest task ${longest || 'under 50'} ms, ${rows} rows`);
    if (longest > MOST_TASK_MS || rows > MOST_ROWS) worst = 1;
  }
  await browser.close();
  return worst;
}

const desk = await fill();
const server = await spawnServer({ dataDir: folder });
try {
  if (!(await server.healthy())) throw new Error(server.log());
  console.log(`${ADS} ads; load ${loadavg()[0]?.toFixed(1)}`);
  process.exitCode = await measure(server.port, desk);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

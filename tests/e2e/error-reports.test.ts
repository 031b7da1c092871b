import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type RunningServer, startInstallation } from '../setup/installation';
import { type OpenOptions, useBrowser } from './browser';
import { goTo, settled } from './settled';

/* Crash reports of real browsers: through our own address, after consent, and to the one service that is configured. */

const browser = useBrowser();
const PRO = 'pro.example.test';

interface Arrived {
  url: string;
  headers: IncomingHttpHeaders;
  text: string;
}
/** Stands for the service that keeps crash reports. */
const arrived: Arrived[] = [];
let keeper: Server;
let server: RunningServer;
beforeAll(async () => {
  keeper = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      arrived.push({ url: request.url ?? '', headers: request.headers, text });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => keeper.listen(0, '127.0.0.1', resolve));
  const address = keeper.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server = await startInstallation(inject('template'), {
    flag: false,
    env: {
      MURMUR_MODE: 'production',
      TARGETING_TOKEN: randomBytes(16).toString('hex'),
      MURMUR_SECRET: randomBytes(32).toString('hex'),
      MURMUR_DASHBOARD_HOST: 'app.example.test',
      MURMUR_PRO_HOST: PRO,
      MURMUR_PREMIUM_HOST: 'premium.example.test',
      ERROR_REPORTING_DSN: `http://publickey@127.0.0.1:${port}/42`,
    },
  });
});
afterAll(async () => {
  await server.stop();
  keeper.close();
});
beforeEach(() => void arrived.splice(0));

const at = (path: string) => `http://${PRO}:${server.port}${path}`;
const CALL = 'RequestError';
const told = (what: string) => arrived.filter(({ text }) => text.includes(what));
const until = (what: string) => expect.poll(() => told(what).length, { timeout: 20_000 }).toBeGreaterThan(0);

/** Somebody whose every chance is decided by `luck`, on the pro site. */
async function visit(path: string, luck: number, options: OpenOptions = {}): Promise<Page> {
  const page = await browser.person({ ...options, host: PRO, port: server.port });
  await page.addInitScript((value) => {
    Math.random = () => value;
  }, luck);
  await goTo(page, at(path));
  return page;
}

async function agreed(path: string, luck: number, options: OpenOptions = {}): Promise<Page> {
  const page = await visit('/methods', luck, options);
  await page.context().addCookies([{ name: 'consent', value: 'yes', url: at('/') }]);
  await goTo(page, at(path));
  return page;
}

/** Raises a script error as a click handler would, and waits until the page has seen it. */
async function crash(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);
  await page.getByRole('dialog', { name: 'Something on this page stopped working' }).waitFor();
  await settled(page);
}

/** Addresses that a page asked for its reports. */
function watchReports(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/error-reports/')) asked.push(request.url());
  });
  return asked;
}

const SECRET = 'ann@velnora.example asked "oat milk"';
/** These hosts speak plain http, of which Chromium says once a page that it does not isolate it. */
const PLAIN = /Cross-Origin-Opener-Policy/;
const CRASH = { allow: [/page error/, PLAIN] };

test('[TRK-21] a crash is told once somebody has agreed: through our own address, without the person', async () => {
  const page = await visit('/methods?q=oat+milk', 0.4, CRASH);
  const asked = watchReports(page);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await until('"transaction"');
  await crash(page, SECRET);
  await until('TypeError');
  expect(new Set(asked)).toEqual(new Set([at('/api/error-reports/')]));
  for (const { url, headers, text } of arrived) {
    expect(url).toBe('/api/42/envelope/?sentry_version=7&sentry_key=publickey');
    expect(headers.cookie).toBeUndefined();
    expect(headers['user-agent']).not.toMatch(/Chrom/);
    for (const secret of ['velnora', 'oat milk', 'oat+milk', 'Mozilla', 'button'])
      expect(text).not.toContain(secret);
  }
});

test.each([
  ['who was not asked yet', null, false],
  ['who said no', 'no', false],
  ['who agreed, but whose browser says Do-Not-Track', 'yes', true],
] as const)('nothing is told of somebody %s', async (_, consent, dnt) => {
  const page = await visit('/methods', 0.4, {
    ...CRASH,
    ...(dnt && { context: { extraHTTPHeaders: { DNT: '1' } } }),
  });
  if (dnt) await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }));
  if (consent) await page.context().addCookies([{ name: 'consent', value: consent, url: at('/') }]);
  const asked = watchReports(page);
  await goTo(page, at('/methods'));
  await crash(page, SECRET);
  expect(asked).toEqual([]);
  // What a page sends along with its end would come now.
  await page.goto('about:blank');
  expect(asked).toEqual([]);
  expect(told('TypeError')).toEqual([]);
});

const LIST = '**/api/datasets/';

/** The list of datasets of somebody who has agreed, whose call fails. */
async function failingList(luck: number): Promise<Page> {
  const page = await agreed('/methods', luck, { allow: [/^500 /, PLAIN] });
  await page.route(LIST, (route) =>
    route.fulfill({ status: 500, json: { message: SECRET, code: 'broken' } }),
  );
  await goTo(page, at('/datasets'));
  return page;
}

async function again(page: Page): Promise<void> {
  const answer = page.waitForResponse(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await answer;
  await settled(page);
}

test('[ERR-10, TRK-21] a call that fails before a person is told by name, status and code, and by nothing else', async () => {
  const page = await failingList(0.4);
  // What fails before the reporter has started is told by nobody, so the call is made until it has.
  await expect
    .poll(() => again(page).then(() => told(CALL).length), { timeout: 40_000, interval: 500 })
    .toBeGreaterThan(0);
  const [report] = told(CALL);
  expect(report?.text).toMatch(/"status":500/);
  expect(report?.text).toContain('"code":"broken"');
  expect(report?.text).toMatch(/"endpoint":"[\w-]+"/);
  for (const { text } of arrived)
    for (const secret of ['velnora', 'oat milk', SECRET]) expect(text).not.toContain(secret);
});

test('[TRK-21] half of the failures are left out by chance', async () => {
  const page = await failingList(0.6);
  const started = () => page.evaluate(() => Reflect.has(window, '__SENTRY__'));
  await expect.poll(started, { timeout: 20_000 }).toBe(true);
  const asked = watchReports(page);
  await again(page);
  await page.goto('about:blank');
  expect(asked).toEqual([]);
  expect(told(CALL)).toEqual([]);
});

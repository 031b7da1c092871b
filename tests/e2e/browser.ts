import { chromium, type Browser, type BrowserContextOptions, type Disposable, type Page } from 'playwright';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { findChromium } from '@/scripts/lib/find-chromium.mjs';
import type { Tenant } from '@/lib/tenants/registry';
import { settled, watchTraffic } from './settled';
import { leaveWarm, type Place, takeWarm, watchPlace } from './warm-pages';

export const LOCAL_HOSTS: Record<Tenant, string> = {
  dashboard: 'localhost',
  protargeting: 'pro.localhost',
  premium: 'premium.localhost',
};

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export interface OpenOptions {
  /** Another host than the site's local one. */
  host?: string;
  /** Port of another server than the one that all files share. */
  port?: number;
  locale?: 'en' | 'ja';
  /** What the person chose; nothing stored by default. */
  theme?: 'dark' | 'light';
  viewport?: { width: number; height: number };
  context?: Omit<BrowserContextOptions, 'locale' | 'viewport'>;
  /** For the tests of the file that look at one page in turn: it is closed after the last of them. */
  keep?: true;
  /** Console errors and failed requests that this test is about. */
  allow?: readonly RegExp[];
}

export interface TestBrowser {
  /** Address of a path on a site of the server under test. */
  url: (site: Tenant, path: string, host?: string) => string;
  /** A fresh person (own cookies and storage) who is nowhere yet. */
  person: (options?: OpenOptions) => Promise<Page>;
  /** A fresh person on a page that has settled. */
  open: (site: Tenant, path: string, options?: OpenOptions) => Promise<Page>;
}

/** Whom a page tells what goes wrong; nobody while no person is on it. */
const listeners = new WeakMap<Page, (problem: string) => void>();

/** Tells everything that goes wrong on a page: a test that is told something fails. */
function watch(page: Page): void {
  const note = (problem: string) => listeners.get(page)?.(problem);
  page.on('pageerror', (error) => note(`page error: ${error.message}`));
  page.on('console', (message) => {
    // The status of a failed request is noted below, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      note(`console: ${message.text()}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation or a cancelled report ends its requests: that is no failure.
    if (reason !== 'net::ERR_ABORTED') note(`${reason} ${request.url()}`);
  });
}

const TOLD = 1_500;

/** What stood on the pages of a test that failed. */
async function tell(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const text = await page.evaluate(() => document.body.innerText).catch(String);
    console.error(`${page.url()}\n${text.slice(0, TOLD)}`);
  }
}

/** Pages of its own that the whole program opens with each window: they took most of a window's time. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** The last such list counts, so it repeats what Playwright leaves out. */
const PLAYWRIGHTS = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${[...PLAYWRIGHTS, ...OWN_PAGES].join(',')}`,
      '--host-resolver-rules=MAP *.test 127.0.0.1, MAP *.localhost 127.0.0.1, MAP localhost 127.0.0.1',
    ],
  });
}

// The files of a worker share their modules, so one browser serves them all; it ends with the worker.
let launched: Promise<Browser> | null = null;

async function newPage(options: BrowserContextOptions, place: Place | null): Promise<Page> {
  launched ??= launch();
  const context = await (await launched).newContext(options);
  const page = await context.newPage();
  watch(page);
  watchTraffic(page);
  if (place) watchPlace(page, place);
  return page;
}

/** A page with a person on it. */
interface Visit {
  page: Page;
  /** Where the page may wait for the next person. */
  place: Place | null;
  theme: Disposable | null;
}

async function begin(options: OpenOptions, place: Place | null): Promise<Visit> {
  const { locale = 'en', theme, viewport = DESKTOP, context } = options;
  const warm = place && takeWarm(place);
  await warm?.setViewportSize(viewport);
  const page = warm ?? (await newPage({ locale, viewport, ...context }, place));
  const chosen = theme && (await page.context().addInitScript(`localStorage.themenew ??= '${theme}'`));
  return { page, place, theme: chosen ?? null };
}

/** @param clean Whether nothing went wrong: otherwise nothing of the page is used again. */
async function end({ page, place, theme }: Visit, clean: boolean): Promise<void> {
  listeners.delete(page);
  if (!place || !clean) return page.context().close();
  await theme?.dispose();
  return leaveWarm(page, place);
}

/**
 * A browser for a test file: call it once at the top. After each test its pages are closed, and the test fails when a
 * page logged an error or a request failed.
 */
export function useBrowser(): TestBrowser {
  const { port } = inject('server');
  let visits: Visit[] = [];
  const kept: Visit[] = [];
  let problems: string[] = [];

  afterEach(async ({ task }) => {
    const found = problems;
    problems = [];
    const failed = task.result?.state === 'fail';
    if (failed) await tell(visits.map(({ page }) => page));
    await Promise.all(visits.map((visit) => end(visit, !failed && found.length === 0)));
    visits = [];
    expect(found, 'what the browser complained about').toEqual([]);
  });
  afterAll(() => Promise.all(kept.map((visit) => end(visit, false))));

  const at = (site: Tenant, path: string, { host = LOCAL_HOSTS[site], port: own = port }: OpenOptions) =>
    `http://${host}:${own}${path}`;
  const meet = async (options: OpenOptions, place: Place | null): Promise<Page> => {
    const visit = await begin(options, place);
    const { allow = [] } = options;
    (options.keep ? kept : visits).push(visit);
    listeners.set(visit.page, (problem) => {
      if (!allow.some((pattern) => pattern.test(problem))) problems.push(problem);
    });
    return visit.page;
  };
  const open: TestBrowser['open'] = async (site, path, options = {}) => {
    const own = options.context ?? options.host ?? options.port;
    const place = { origin: at(site, '', {}), locale: options.locale ?? 'en' };
    const page = await meet(options, own ? null : place);
    await page.goto(at(site, path, options));
    if (options.context?.javaScriptEnabled !== false) await settled(page);
    return page;
  };
  const person: TestBrowser['person'] = (options = {}) => meet(options, null);
  return { url: (site, path, host) => at(site, path, { host }), person, open };
}

import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { findChromium } from '@/scripts/lib/find-chromium.mjs';
import type { Tenant } from '@/lib/tenants/registry';

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
  /** Console errors and failed requests that this test is about. */
  allow?: readonly RegExp[];
}

export interface TestBrowser {
  /** Address of a path on a site of the server under test. */
  url: (site: Tenant, path: string, host?: string) => string;
  /** A fresh person (own cookies and storage) on a page. */
  open: (site: Tenant, path: string, options?: OpenOptions) => Promise<Page>;
}

/** Notes everything that went wrong on a page: a test with such a note fails. */
function watch(page: Page, problems: string[], allow: readonly RegExp[]): void {
  const note = (problem: string) => {
    if (!allow.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
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

/**
 * One browser for a test file: call it once at the top. After each test its pages are closed, and the test fails
 * when a page logged an error or a request failed.
 */
export function useBrowser(): TestBrowser {
  const { port } = inject('server');
  let browser: Browser | null = null;
  let contexts: BrowserContext[] = [];
  let problems: string[] = [];

  beforeAll(async () => {
    const executablePath = findChromium();
    if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
    browser = await chromium.launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP *.test 127.0.0.1, MAP *.localhost 127.0.0.1, MAP localhost 127.0.0.1',
      ],
    });
  });
  afterEach(async () => {
    const found = problems;
    problems = [];
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(found, 'what the browser complained about').toEqual([]);
  });
  afterAll(async () => browser?.close());

  const at = (site: Tenant, path: string, { host = LOCAL_HOSTS[site], port: own = port }: OpenOptions) =>
    `http://${host}:${own}${path}`;
  const open: TestBrowser['open'] = async (site, path, options = {}) => {
    if (!browser) throw new Error('open() belongs inside a test');
    const { locale = 'en', theme, viewport = DESKTOP, context: contextOptions, allow = [] } = options;
    const context = await browser.newContext({ locale, viewport, ...contextOptions });
    contexts.push(context);
    if (theme) await context.addInitScript(`localStorage.themenew ??= '${theme}'`);
    const page = await context.newPage();
    watch(page, problems, allow);
    await page.goto(at(site, path, options), { waitUntil: 'networkidle' });
    return page;
  };
  return { url: (site, path, host) => at(site, path, { host }), open };
}

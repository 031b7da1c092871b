import { expect, test } from 'vitest';
import type { Tenant } from '@/lib/tenants/registry';
import { useBrowser } from './browser';
import { policyViolationsOn } from './policy-violations';

const browser = useBrowser();

const PAGES: readonly [Tenant, string][] = [
  ['protargeting', '/'],
  ['protargeting', '/explore?q=coffee'],
  ['protargeting', '/datasets'],
  ['protargeting', '/datasets/import'],
  ['protargeting', '/help/query'],
  ['protargeting', '/methods'],
  ['protargeting', '/nope'],
  ['dashboard', '/login'],
  ['dashboard', '/outbox'],
  ['dashboard', '/nope/invite-accept'],
  ['premium', '/'],
];
/** The browser's words for what a policy stopped. */
const STOPPED = /Content Security Policy/;

declare global {
  interface Window {
    injected?: boolean;
  }
}

test.each(['en', 'ja'] as const)('no page in %s breaks its own policy', async (locale) => {
  const page = await browser.open('protargeting', '/', { locale });
  for (const [site, path] of PAGES) {
    expect(await policyViolationsOn(page, browser.url(site, path)), `${site} ${path}`).toEqual([]);
  }
});

test.each(['en', 'ja'] as const)('the 404 page in %s is covered too', async (locale) => {
  const page = await browser.open('premium', '/nope', { locale, allow: [/^404 /] });
  expect(await policyViolationsOn(page, browser.url('premium', '/nope'))).toEqual([]);
  expect(await policyViolationsOn(page, browser.url('premium', '/'))).toEqual([]);
});

test('moving about without loading breaks no policy, and comes by pages of both kinds', async () => {
  const page = await browser.open('protargeting', '/');
  expect(await policyViolationsOn(page, browser.url('protargeting', '/'))).toEqual([]);
  await page.getByRole('link', { name: 'Analyse a conversation' }).click();
  await page.waitForURL('**/explore');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Import posts' }).click();
  await page.waitForURL('**/datasets/import');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});

test.each([
  ['prerendered', '/'],
  ['rendered on demand', '/explore'],
])('a script that someone smuggled into a page %s does not run', async (_, path) => {
  const page = await browser.open('protargeting', path, { allow: [STOPPED] });
  expect(await policyViolationsOn(page, browser.url('protargeting', path))).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    const holder = document.createElement('div');
    holder.innerHTML = '<button onclick="window.injected = true">x</button>';
    document.body.append(holder);
    holder.querySelector('button')?.click();
    const base = document.createElement('base');
    base.href = 'https://evil.test/';
    document.head.append(base);
  });
  await page.waitForFunction(() => (window.violations?.length ?? 0) >= 3);
  expect(await page.evaluate(() => window.injected)).toBeUndefined();
  const directives = await page.evaluate(() => window.violations?.map((entry) => entry.split(' ')[0]));
  expect(new Set(directives)).toEqual(new Set(['script-src-elem', 'script-src-attr', 'base-uri']));
});

test('the theme is set before the first paint on pages of both kinds', async () => {
  for (const path of ['/methods', '/explore']) {
    const page = await browser.open('protargeting', path, { theme: 'dark' });
    expect(await page.locator('html').getAttribute('class'), path).toContain('dark');
  }
});

test('no page may stand in a frame', async () => {
  const page = await browser.open('dashboard', '/login', { allow: [STOPPED, /frame/i] });
  const target = browser.url('protargeting', '/');
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, target);
  await page.waitForLoadState('networkidle');
  expect(page.frames().filter((frame) => frame.url().startsWith(target))).toEqual([]);
});

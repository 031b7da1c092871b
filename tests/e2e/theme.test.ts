import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { useBrowser } from './browser';
import { goTo } from './settled';

const browser = useBrowser();
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('themenew'));

test('[THM-01, THM-02, THM-03, THM-07] dark by default, toggled on the root, remembered', async () => {
  const page = await browser.open('protargeting', '/explore');
  expect(await isDark(page)).toBe(true);
  expect(await stored(page)).toBeNull();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  expect(await isDark(page)).toBe(false);
  expect(await stored(page)).toBe('light');
  await page.reload();
  expect(await isDark(page)).toBe(false);
  // The button says so once the page is alive.
  const toggle = page.getByRole('button', { name: 'Dark theme' });
  await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('false');
});

test('[THM-05, THM-06] home and the dashboard are light whatever the person chose', async () => {
  expect(await isDark(await browser.open('protargeting', '/', { theme: 'dark' }))).toBe(false);
  expect(await isDark(await browser.open('dashboard', '/login', { theme: 'dark' }))).toBe(false);
});

test('walking between a light page and a tool changes the theme without a new document', async () => {
  const page = await browser.open('protargeting', '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Tools' })
    .first()
    .getByRole('link', { name: 'Datasets' })
    .click();
  await page.waitForURL('**/datasets');
  await expect.poll(() => isDark(page)).toBe(true);
  await page.getByRole('link', { name: 'Murmur Targeting Toolkit home' }).click();
  await page.waitForURL(browser.url('protargeting', '/'));
  await expect.poll(() => isDark(page)).toBe(false);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test.each([
  ['prerendered', '/methods'],
  ['rendered on demand', '/explore'],
])('the class is there before anything is painted, on a page %s: no flash', async (_, path) => {
  const page = await browser.person({ theme: 'dark' });
  // Every class the root ever had since the document began, as a mutation observer of the first moment saw it.
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body) seen.push(document.documentElement.classList.contains('dark'));
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await goTo(page, browser.url('protargeting', path));
  const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every(Boolean)).toBe(true);
});

test('another tab of the same person follows', async () => {
  const page = await browser.open('protargeting', '/datasets');
  const other = await page.context().newPage();
  await other.goto(browser.url('protargeting', '/explore'));
  await other.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(() => isDark(other)).toBe(false);
});

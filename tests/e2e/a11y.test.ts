import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser, type OpenOptions } from './browser';
import { lookAtUse } from './screens';
import { settled } from './settled';

const { open } = useBrowser();

const RESULTS = '/explore?q=%22oat%20milk%22%20OR%20velnora&dataset=sample';

async function openResults(options: OpenOptions = {}): Promise<Page> {
  const page = await open('protargeting', RESULTS, options);
  await page.getByText('Analysis finished').waitFor({ state: 'attached', timeout: 60_000 });
  return page;
}

let looked: Promise<Page> | null = null;
/** The results for the tests that open something over them and close it again. */
const sameResults = () => (looked ??= openResults({ theme: 'dark', keep: true }));

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

async function filter(page: Page, name: RegExp): Promise<void> {
  await button(page, /^Filters/).click();
  await button(page, name).click();
}

async function more(page: Page, name: string): Promise<void> {
  await button(page, /^More: /).click();
  await page.getByRole('menuitem', { name }).click();
}

const LAYERS: [name: string, show: (page: Page) => Promise<void>][] = [
  ['posts behind a bar', (page) => page.locator('#countries ol button').first().click()],
  ['receipt', (page) => button(page, /^How .* was computed/).click()],
  ['everything else', (page) => button(page, /^More: /).click()],
  ['filters', (page) => button(page, /^Filters/).click()],
  ['countries', (page) => filter(page, /^Country/)],
  ['window', (page) => filter(page, /^Window/)],
  ['sections', (page) => more(page, 'Sections')],
  ['keys', (page) => more(page, 'Keyboard shortcuts')],
];

test.each(LAYERS)('over the results, %s can be used by everybody in both themes', async (name, show) => {
  const page = await sameResults();
  const layer = page.locator('[role=dialog], [role=menu]');
  await show(page);
  await layer.first().waitFor();
  await settled(page);
  await lookAtUse(page, 'dark', name);
  // One layer may lie over another, and Escape closes the upper one.
  for (let open = await layer.count(); open > 0; open = await layer.count()) {
    await page.keyboard.press('Escape');
    await expect.poll(() => layer.count()).toBeLessThan(open);
  }
});

test('the groups of the query can be edited by everybody in both themes', async () => {
  const page = await sameResults();
  await filter(page, /^Edit groups/);
  await settled(page);
  await lookAtUse(page, 'dark', 'groups');
});

test('the results can be used with the keys alone', async () => {
  const page = await openResults();
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.keyboard.press(']');
  expect(await focused()).toBe('conversation_volume');
  await page.keyboard.press(']');
  expect(await focused()).toBe('peak_day');
  await page.keyboard.press('[');
  expect(await focused()).toBe('conversation_volume');
  const card = page.locator('#conversation_volume');
  await page.keyboard.press('t');
  await card.locator('table tbody tr').first().waitFor({ state: 'visible' });
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.type('t');
  expect(await card.locator('table').first().isVisible()).toBe(true);
});

test('a card that is jumped to is not covered by the header and the query line', async () => {
  const page = await openResults();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press(']');
  const line = page.locator('[data-query-block]');
  const bar = await line.boundingBox();
  const card = await page.locator('section:focus').boundingBox();
  expect(bar?.height).toBeLessThan(70);
  expect(card?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { goTo } from './settled';

const browser = useBrowser();
const FIELD = { name: 'Search and commands' };

test('Ctrl K finds a page on every kind of page, and Escape closes', async () => {
  for (const path of ['/', '/datasets', '/help/query']) {
    const page = await browser.open('protargeting', path);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', FIELD);
    await field.waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field.fill('metho');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/methods');
  }
});

test('the palette finds a dataset by its name and asks what is written', async () => {
  const page = await browser.open('protargeting', '/methods');
  await page.getByRole('button', FIELD).click();
  await page.getByRole('option', { name: 'Sample world' }).click();
  await page.waitForURL('**/explore?dataset=sample*');
  await goTo(page, browser.url('protargeting', '/methods'));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', FIELD).fill('oat milk');
  await page.getByRole('option', { name: 'Analyse oat milk' }).click();
  await page.waitForURL('**/explore?q=oat+milk*');
});

test('the palette switches theme and language, and leaves the theme alone where it is always light', async () => {
  const page = await browser.open('protargeting', '/methods');
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Switch to the light theme' }).click();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.classList.contains('dark')))
    .toBe(false);
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Language: 日本語' }).click();
  await page.waitForURL('**/methods?lang=ja');
  const home = await browser.open('protargeting', '/');
  await home.keyboard.press('Control+k');
  await home.getByRole('option', { name: /Keyboard shortcuts/ }).waitFor();
  expect(await home.getByRole('option', { name: /theme/ }).count()).toBe(0);
});

test('the other sites have the palette too', async () => {
  for (const [site, path, allow] of [
    ['dashboard', '/login', []],
    ['premium', '/nothing', [/404/]],
  ] as const) {
    const page = await browser.open(site, path, { allow });
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Targeting Toolkit' }).click();
    await page.waitForURL(browser.url('protargeting', '/'));
  }
});

test('a slash goes to the main field, a question mark lists the keys, unless single keys are off', async () => {
  const page = await browser.open('protargeting', '/');
  await page.keyboard.press('/');
  const field = page.getByRole('textbox', { name: 'Query' });
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('?');
  expect(await field.inputValue()).toContain('?');
  await field.blur();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Go to the main field').waitFor();
  await dialog.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  expect(await dialog.count()).toBe(0);
});

import { expect, test } from 'vitest';
import { PHONE, useBrowser } from './browser';

const browser = useBrowser();

test('the language switch keeps the page and its view state', async () => {
  const page = await browser.open('protargeting', '/explore?q=coffee');
  await page.getByRole('link', { name: '日本語' }).click();
  await page.waitForURL(/lang=ja/);
  expect(new URL(page.url()).searchParams.get('q')).toBe('coffee');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');
  await page.goto(browser.url('protargeting', '/datasets'));
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');
});

test('the tool names mark where one is, aliases included', async () => {
  const page = await browser.open('protargeting', '/xplore/nike');
  const tools = page.getByRole('navigation', { name: 'Tools' });
  expect(await tools.getByRole('link', { name: 'Explore' }).getAttribute('aria-current')).toBe('page');
  expect(await tools.getByRole('link', { name: 'Datasets' }).getAttribute('aria-current')).toBeNull();
});

test('the skip link comes first and leads to the content', async () => {
  const page = await browser.open('protargeting', '/datasets');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('on a phone the tools are behind a menu button', async () => {
  const page = await browser.open('protargeting', '/', { viewport: PHONE });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await page.getByRole('link', { name: 'Methods' }).first().click();
  await page.waitForURL('**/methods');
  expect(await page.getByRole('button', { name: 'Menu', exact: true }).getAttribute('aria-expanded')).toBe(
    'false',
  );
});

test('[PRG-01] the progress bar shows while a request is pending', async () => {
  const page = await browser.open('protargeting', '/methods');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/datasets/', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Datasets' }).click();
  const bar = page.getByRole('progressbar').first();
  await bar.waitFor({ state: 'visible' });
  release();
  await bar.waitFor({ state: 'hidden' });
});

test('[TST-01] the shell shows messages', async () => {
  const page = await browser.open('protargeting', '/methods', { allow: [/500/] });
  const now = '2026-01-01T00:00:00.000Z';
  const dataset = {
    id: 'd1',
    name: 'mine',
    title: 'Mine',
    sample: false,
    sources: ['table-file'],
    version: 1,
    posts: 1,
    accounts: 1,
    first_post_at: now,
    last_post_at: now,
    created_at: now,
    updated_at: now,
  };
  await page.route('**/api/datasets/', (route) => route.fulfill({ json: [dataset] }));
  await page.route('**/api/datasets/mine/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'No disk' } }),
  );
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Datasets' }).click();
  await page.getByRole('button', { name: 'Actions for Mine' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alert').filter({ hasText: 'No disk' }).waitFor();
});

test('[NAV-01] a hash is scrolled to smoothly after 200 ms', async () => {
  const page = await browser.open('protargeting', '/');
  await page.evaluate(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls });
    const began = () => performance.now();
    let clicked = 0;
    document.addEventListener('click', () => (clicked = began()), true);
    Element.prototype.scrollIntoView = function (options) {
      calls.push({ id: this.id, options, afterMs: began() - clicked });
    };
    const link = document.createElement('a');
    link.href = '#content';
    link.textContent = 'Down';
    document.querySelector('footer')?.append(link);
  });
  await page.getByRole('link', { name: 'Down' }).click();
  const read = () =>
    page.evaluate(
      () => (window as unknown as { calls: { id: string; options: unknown; afterMs: number }[] }).calls,
    );
  await expect.poll(async () => (await read()).length).toBe(1);
  const [call] = await read();
  expect(call).toMatchObject({ id: 'content', options: { behavior: 'smooth' } });
  expect(call?.afterMs).toBeGreaterThanOrEqual(195);
  expect(new URL(page.url()).hash).toBe('#content');
});

test('[NAV-02] any other navigation goes to the top', async () => {
  const page = await browser.open('protargeting', '/', { viewport: { width: 1000, height: 500 } });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Methods' }).click();
  await page.waitForURL('**/methods');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('[NAV-04] code that is gone after an update asks to refresh', async () => {
  const page = await browser.open('protargeting', '/', { allow: [/Loading chunk 7 failed/] });
  await page.evaluate(() => {
    const error = new Error('Loading chunk 7 failed');
    error.name = 'ChunkLoadError';
    void Promise.reject(error);
  });
  await page
    .getByRole('alert')
    .filter({ hasText: 'A new version is available. Please refresh the page.' })
    .waitFor();
});

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';

const { open } = useBrowser();
const allow = [/boom|later|no answer/];

/** Raises a script error as a click handler would: outside of every error boundary. */
const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Something on this page stopped working' });

test.each(['dashboard', 'protargeting', 'premium'] as const)(
  '[ERR-19, ERR-21, ERR-22] a script error on the %s site is shown, can be dismissed, and the page reloaded',
  async (site) => {
    const path = site === 'dashboard' ? '/login' : '/';
    const page = await open(site, path, { allow: [...allow, /404/] });
    await fail(page, 'boom one');
    await dialog(page).getByText('TypeError: boom one').waitFor();
    await dialog(page).getByRole('button', { name: 'Dismiss' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1100)));
    await fail(page, 'boom two');
    await dialog(page).getByText('TypeError: boom two').waitFor();
    const [reloaded] = await Promise.all([
      page.waitForEvent('load'),
      dialog(page).getByRole('button', { name: 'Reload page' }).click(),
    ]);
    expect(reloaded).toBe(page);
    expect(await dialog(page).count()).toBe(0);
  },
);

test('[ERR-18] a promise that nobody waited for is shown, with details that name no query', async () => {
  const page = await open('protargeting', '/datasets?secret=1', { allow });
  await page.evaluate(() => void Promise.reject(new Error('no answer')));
  await dialog(page).getByText('Error: no answer').waitFor();
  await dialog(page).getByRole('button', { name: 'Show details' }).click();
  const details = await dialog(page).locator('pre').innerText();
  expect(details).toContain('rejection /datasets');
  expect(details).not.toContain('secret');
});

test('[ERR-20] what fails within a second after a dismissal is not shown', async () => {
  const page = await open('protargeting', '/', { allow });
  await fail(page, 'boom');
  await dialog(page).waitFor();
  await page.evaluate(() => {
    const dismiss = [...document.querySelectorAll('button')].find(
      (button) => button.textContent === 'Dismiss',
    );
    dismiss?.click();
    setTimeout(() => {
      throw new Error('boom again');
    });
    setTimeout(() => {
      throw new Error('later');
    }, 1200);
  });
  await dialog(page).getByText('Error: later').waitFor();
  expect(await dialog(page).innerText()).not.toContain('boom again');
});

test('aborts and noise of the browser show nothing', async () => {
  const page = await open('protargeting', '/', { allow: [/ResizeObserver|aborted/] });
  await page.evaluate(() => {
    const stop = new AbortController();
    void fetch('/api/health/', { signal: stop.signal });
    stop.abort();
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
    return new Promise((resolve) => setTimeout(resolve, 300));
  });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

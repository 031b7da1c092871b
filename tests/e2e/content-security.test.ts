import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { hearViolations, violationsHeard } from './policy-violations';
import { goTo, settled } from './settled';

const browser = useBrowser();

/** The browser's words for what a policy stopped. */
const STOPPED = /Content Security Policy/;

declare global {
  interface Window {
    injected?: boolean;
  }
}

test('moving about without loading breaks no policy, and comes by pages of both kinds', async () => {
  const page = await browser.person();
  await hearViolations(page);
  await goTo(page, browser.url('protargeting', '/'));
  await page.getByRole('link', { name: 'Analyse a conversation' }).click();
  await page.waitForURL('**/explore');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Import posts' }).click();
  await page.waitForURL('**/datasets/import');
  await settled(page);
  expect(await violationsHeard(page)).toEqual([]);
});

test.each([
  ['prerendered', '/'],
  ['rendered on demand', '/explore'],
])('a script that someone smuggled into a page %s does not run', async (_, path) => {
  const page = await browser.person({ allow: [STOPPED] });
  await hearViolations(page);
  await goTo(page, browser.url('protargeting', path));
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

test('no page may stand in a frame', async () => {
  const page = await browser.open('dashboard', '/login', { allow: [STOPPED, /frame/i] });
  const target = browser.url('protargeting', '/');
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, target);
  await settled(page);
  expect(page.frames().filter((frame) => frame.url().startsWith(target))).toEqual([]);
});

import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { DESKTOP, PHONE, useBrowser } from './browser';

/* Every tool in both languages and both themes, at a desk and on a phone. */

const { open, url } = useBrowser();
const ASKED = 'q=velnora&dataset=sample';

/** Screens with an answer of the sample world, and the words of their heading. */
const SCREENS = (locale: 'en' | 'ja') => {
  const { compare, monitors, network, runs, saved } = MESSAGES[locale];
  return [
    [`/explore?${ASKED}`, null],
    ['/explore?q=velnora_oats&type=handle&dataset=sample', null],
    [`/explore?${ASKED}&type=keyword`, null],
    [
      `/compare?col=${encodeURIComponent(ASKED)}&col=${encodeURIComponent('q=hushmill&dataset=sample')}`,
      compare.title,
    ],
    [`/topic-clusters?${ASKED}`, null],
    ['/competitor-analysis', null],
    ['/creators', null],
    [`/network?${ASKED}`, network.title],
    ['/xstats', null],
    ['/job-title', null],
    ['/saved-audiences', saved.title],
    ['/saved-lists', null],
    ['/monitors', monitors.title],
    ['/runs', runs.title],
    ['/shared', null],
    ['/unsubscribe', monitors.unsubscribe.title],
    ['/pro-solutions', MESSAGES[locale].marketing['pro-solutions'].title],
    ['/pro-targeting', MESSAGES[locale].marketing['pro-targeting'].title],
    ['/pro-community', MESSAGES[locale].marketing['pro-community'].title],
    ['/about', MESSAGES[locale].marketing.about.title],
  ] as const;
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each([
  ['en', 'dark', DESKTOP],
  ['ja', 'light', PHONE],
] as const)('in %s, %s', (locale, theme, viewport) => {
  test('every tool opens, speaks the language and fits', async () => {
    const page = await open('protargeting', '/methods', { locale, theme, viewport });
    for (const [path, heading] of SCREENS(locale)) {
      const answer = await page.goto(url('protargeting', path), { waitUntil: 'networkidle' });
      expect(answer?.status(), path).toBe(200);
      expect(await page.evaluate(() => document.documentElement.lang), path).toBe(locale);
      await page.locator('main h1, main [role="status"]').first().waitFor();
      if (heading !== null)
        await page.getByRole('heading', { level: 1, name: heading }).first().waitFor({ timeout: 15_000 });
      expect(await overflow(page), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
    }
  });
});

test('[TEN-32, TEN-38, TEN-39, TEN-40, TEN-42, TEN-43, TEN-44, TEN-48, TEN-49, TEN-50, TEN-51, TEN-58] the pages live under their addresses', async () => {
  const page = await open('protargeting', '/methods');
  const places = [
    '/saved-lists',
    '/topic-clusters',
    '/clusters',
    '/xstats',
    '/xstats/JP',
    '/competitor-analysis',
    '/saved-audiences',
    '/creators',
    '/about',
    '/pro-targeting',
    '/pro-solutions',
    '/pro-community',
    '/job-title',
  ];
  const headings = new Map<string, string>();
  for (const path of places) {
    const answer = await page.goto(url('protargeting', path), { waitUntil: 'networkidle' });
    expect([answer?.status(), new URL(page.url()).pathname], path).toEqual([200, path]);
    const heading = page.locator('main h1').first();
    await heading.waitFor();
    headings.set(path, await heading.innerText());
  }
  expect(headings.get('/clusters')).toBe(headings.get('/topic-clusters'));
  const own = places.filter((path) => !['/clusters', '/xstats/JP'].includes(path));
  expect(new Set(own.map((path) => headings.get(path))).size).toBe(own.length);
});

test('the community page lists the coming moments, and those of one country', async () => {
  const page = await open('protargeting', '/pro-community');
  await page.getByRole('heading', { name: 'Black Friday' }).first().waitFor();
  expect(await page.getByRole('heading', { name: 'White Day' }).count()).toBe(1);
  await page.getByRole('combobox', { name: 'Country' }).fill('France');
  await page.getByRole('option', { name: /France/ }).click();
  await page.getByRole('heading', { name: 'White Day' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { name: 'Black Friday' }).count()).toBeGreaterThan(0);
});

test('the network is drawn, an account leads to its analysis, and the table holds the same accounts', async () => {
  const page = await open('protargeting', `/network?${ASKED}`);
  await page.getByRole('img', { name: /accounts in .* communities/ }).waitFor({ timeout: 60_000 });
  const communities = page.getByRole('region', { name: 'Communities' });
  expect(await communities.getByRole('listitem').count()).toBeGreaterThan(1);
  await page.getByRole('radio', { name: 'Table' }).click();
  await page.getByRole('table', { name: 'Accounts of the network' }).waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBe('table');
});

test('the tools of the header are reached by keyboard', async () => {
  const page = await open('protargeting', '/explore');
  const button = page.getByRole('button', { name: 'More tools' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Topic clusters');
  await page.keyboard.press('Escape');
  expect(await button.getAttribute('aria-expanded')).toBe('false');
});

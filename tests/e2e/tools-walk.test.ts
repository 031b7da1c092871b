import { expect, test } from 'vitest';
import { useBrowser } from './browser';

const { open } = useBrowser();
const ASKED = 'q=velnora&dataset=sample';

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
  const page = await open('protargeting', '/explore?dataset=sample');
  const button = page.getByRole('button', { name: 'More tools' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  // The first of those that have no place in the bar, which holds as many as fit.
  const first = await page.evaluate(() => document.activeElement?.textContent ?? '');
  expect(first).not.toBe('');
  expect(
    await page
      .getByRole('navigation', { name: 'Tools', exact: true })
      .getByRole('link', { name: first })
      .count(),
  ).toBe(0);
  await page.keyboard.press('Escape');
  expect(await button.getAttribute('aria-expanded')).toBe('false');
});

import { expect, test } from 'vitest';
import { useBrowser } from './browser';

const { open } = useBrowser();
const column = (q: string) => `col=${encodeURIComponent(`q=${q}&dataset=sample`)}`;
const PATH = `/compare?${column('velnora')}&${column('hushmill')}`;

test('two brands of the sample world on one short page: what differs, by how much, and every row behind it', async () => {
  const page = await open('protargeting', PATH);
  await page.getByText('Comparison finished').waitFor({ state: 'attached', timeout: 60_000 });
  await page.getByRole('region', { name: 'What differs' }).getByText('Clear').first().waitFor();
  await page.locator('section#volume').getByRole('img').waitFor();
  const largest = page.getByRole('table', { name: /largest differences/ });
  expect(await largest.getByRole('rowheader').count()).toBe(10);
  for (const name of await largest.getByRole('rowheader').allTextContents()) {
    expect(name).not.toMatch(/velnora|hushmill/i);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4000);
  await page.goto(`${page.url()}#sentiment`);
  const sentiment = page.locator('section#sentiment');
  await sentiment.getByRole('rowheader', { name: 'Positive' }).waitFor();
  const table = sentiment.getByRole('table');
  expect(await table.getByText(/differs \(cuts not checked\)|cannot tell/).count()).toBe(3);
  await sentiment.getByRole('img', { name: /differences from column A/ }).waitFor();
  await sentiment.getByRole('button', { name: /column B/ }).click();
  await page.getByRole('dialog').getByText('hushmill').first().waitFor();
});

test('a column is changed and added in place, and the address opens the same again', async () => {
  const page = await open('protargeting', PATH);
  await page.getByRole('button', { name: 'Add a column' }).click();
  await page.getByRole('textbox', { name: 'Query of column C' }).fill('latte');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Column C' }).getByText(/^n = /).waitFor({ timeout: 60_000 });
  await page.reload();
  await page.getByText('Comparison finished').waitFor({ state: 'attached', timeout: 60_000 });
  const sides = page.getByRole('list', { name: 'Sides of the comparison' }).getByRole('listitem');
  await sides.nth(2).waitFor();
  expect(await sides.count()).toBe(3);
  await page.getByRole('button', { name: 'Change columns' }).click();
  await page.getByRole('button', { name: 'Remove column A' }).click();
  await page.getByText('Comparison finished').waitFor({ state: 'attached', timeout: 60_000 });
  expect(await page.getByRole('textbox', { name: 'Query of column A' }).inputValue()).toBe('hushmill');
});

test('an analysis leads to its comparison with the window before', async () => {
  const page = await open('protargeting', '/explore?q=velnora&dataset=sample&from=2026-11-01');
  await page.getByText('Analysis finished').waitFor({ state: 'attached', timeout: 60_000 });
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('menuitem', { name: 'Compare with the window before' }).click();
  await page.getByText('Comparison finished').waitFor({ state: 'attached', timeout: 60_000 });
  const [now, before] = new URL(page.url()).searchParams
    .getAll('col')
    .map((text) => new URLSearchParams(text));
  expect(before?.get('to')).toBe(now?.get('from'));
  expect(before?.get('q')).toBe('velnora');
});

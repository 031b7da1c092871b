import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';

const { open } = useBrowser();

async function finished(page: Page): Promise<void> {
  await page.getByText('Analysis finished').waitFor({ state: 'attached', timeout: 60_000 });
}

test('[ANA-01, ANA-07] a handle is analysed, its profile first', async () => {
  const page = await open('protargeting', '/explore?dataset=sample');
  await page.getByRole('button', { name: /^Type of analysis/ }).click();
  await page.getByRole('menuitemradio', { name: 'Handle analysis' }).click();
  await page.getByLabel('Query', { exact: true }).last().fill('@velnora_oats');
  await page.keyboard.press('Enter');
  await finished(page);
  expect(new URL(page.url()).searchParams.get('type')).toBe('handle');
  expect(await page.locator('section[data-state]').first().getAttribute('id')).toBe('profile');
  await page.locator('section#profile').getByText('@velnora_oats').first().waitFor();
});

test('[ANA-01, ANA-08] a described audience shows the groups it was turned into', async () => {
  const page = await open('protargeting', '/explore?type=keyword&dataset=sample');
  await page
    .getByLabel('Query', { exact: true })
    .last()
    .fill('people who make latte art with oat milk at home');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByText(/^Made of the description/).waitFor({ timeout: 60_000 });
  await finished(page);
  await page.getByText('Audience: accounts whose posts or bio match.').waitFor();
  expect(new URL(page.url()).searchParams.get('about')).toContain('latte art');
});

test('[ANA-01, ANA-10] posts are named by address, and one that is none is refused before it is asked', async () => {
  const page = await open('protargeting', '/explore?type=post&dataset=sample');
  await page.getByLabel('Query', { exact: true }).last().fill('https://example.com/nothing');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByText(/is not the address or the id of a post/).waitFor();
  expect(await page.locator('section[data-state], section[data-tile]').count()).toBe(0);
});

test('[ANA-15] an extra keyword narrows the conversation and stays in the address', async () => {
  const page = await open('protargeting', '/explore?q=velnora&dataset=sample');
  await finished(page);
  const note = page.getByText(/^n = [\d,]+ posts, [\d,]+ accounts$/);
  const before = await note.innerText();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Extra keyword' }).click();
  await page.getByRole('textbox', { name: 'Extra keyword' }).fill('latte');
  await page.keyboard.press('Enter');
  await expect.poll(() => note.innerText(), { timeout: 60_000 }).not.toBe(before);
  expect(new URL(page.url()).searchParams.get('extra')).toBe('latte');
  await page.reload();
  await finished(page);
  await page.getByRole('button', { name: 'Filters · 1' }).click();
  await page.getByRole('button', { name: 'AND latte' }).waitFor();
});

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { manyPosts, postsCsv } from '../factories/csv';
import { PHONE, useBrowser } from './browser';
import { goTo } from './settled';
import { useInstallation } from './signed-in';

/*
 * What somebody does in the first week: own file, overview, question, two windows beside each other, a link for a
 * colleague, and more posts. Each step is one press away from where the one before it ended.
 */

const browser = useBrowser();
const installation = useInstallation(browser);
const FILE = 'launch.csv';
const HOUR_MS = 3_600_000;

/** Posts an hour apart. */
const hourly = (count: number) =>
  manyPosts(count).map((post, hour) => ({
    ...post,
    at: new Date(Date.UTC(2026, 9, 1) + hour * HOUR_MS).toISOString(),
  }));

async function bring(page: Page, text: string): Promise<void> {
  const file = { name: FILE, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Start import' }).click();
  await page.getByRole('link', { name: 'See what is in it' }).click({ timeout: 60_000 });
  await page.getByText('Analysis finished').waitFor({ state: 'attached', timeout: 60_000 });
}

const more = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('an own file becomes an overview, an answer, a comparison, a link that a colleague opens, and grows', async () => {
  const page = await installation.signedIn('ana@example.com', '/choose-team');
  await page.getByRole('button', { name: 'Open the Targeting Toolkit' }).click();
  await page.waitForURL(installation.url('protargeting', '/'));
  await page.getByRole('link', { name: 'Import posts' }).first().click();
  const rows = postsCsv(hourly(400));
  await bring(page, rows);
  await page.getByText('n = 400 posts').first().waitFor();

  const questions = page.getByRole('region', { name: 'Questions these data can answer' });
  await questions.getByRole('link').first().click();
  await page.getByText('Analysis finished').waitFor({ state: 'attached', timeout: 60_000 });
  const asked = new URL(page.url());
  expect(asked.searchParams.get('dataset')).toBe('launch');

  await goTo(page, `${asked.origin}/explore?dataset=launch`);
  await page.getByText('Analysis finished').waitFor({ state: 'attached', timeout: 60_000 });
  await more(page, 'Compare its two halves');
  await page.getByText('Comparison finished').waitFor({ state: 'attached', timeout: 60_000 });
  const [later, earlier] = new URL(page.url()).searchParams
    .getAll('col')
    .map((column) => new URLSearchParams(column));
  expect(earlier?.get('to')).toBe(later?.get('from'));

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = page.getByRole('dialog').locator('input[readonly]');
  await link.waitFor();
  const shared = new URL(await link.inputValue());
  const colleague = await installation.visit('protargeting', shared.pathname, { viewport: PHONE });
  await colleague.getByRole('heading', { level: 1 }).waitFor();
  await colleague.getByRole('heading', { name: 'What differs' }).waitFor();

  await goTo(page, `${asked.origin}/explore?dataset=launch`);
  await page.getByRole('link', { name: 'Add posts' }).click();
  await page.getByText('Posts are added to launch').waitFor();
  await bring(page, postsCsv(hourly(430).slice(380)));
  expect(new URL(page.url()).searchParams.get('dataset')).toBe('launch');
  await page.getByText('n = 430 posts').first().waitFor();
});

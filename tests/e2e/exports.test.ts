import { readFile } from 'node:fs/promises';
import { read } from 'xlsx';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { pdfPages } from '../factories/pdf-text';
import { PHONE, useBrowser } from './browser';

const { open } = useBrowser();
const QUERY = '/explore?q=velnora&dataset=sample';

async function openReport(options: Parameters<typeof open>[2] = {}): Promise<Page> {
  const page = await open('protargeting', QUERY, options);
  const done = options.locale === 'ja' ? '分析が完了しました' : 'Analysis finished';
  await page.getByText(done).waitFor({ state: 'attached', timeout: 60_000 });
  return page;
}

/** What a click saves: its name and its bytes. */
async function saved(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 120_000 }), click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function choose(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('menuitem', { name: /^Download/ }).click();
  await page.getByRole('dialog').getByRole('radio', { name: format }).click();
}

/** Leaves two sections chosen. */
async function onlyTwo(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Select all' }).click();
  await dialog.getByRole('checkbox', { name: 'Hashtags' }).click();
  await dialog.getByRole('checkbox', { name: 'Languages' }).click();
}

const start = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
const PNG = '89504e470d0a1a0a';

let reported: Promise<Page> | null = null;
/** The report for the tests that save parts of it, one after the other. */
const sameReport = () => (reported ??= openReport({ keep: true }));

test('[EXP-02, EXP-05] chosen cards are saved as images in one archive', async () => {
  const page = await sameReport();
  await choose(page, 'Images');
  await onlyTwo(page);
  const { name, bytes } = await saved(page, () => start(page));
  expect(name).toBe('murmur-velnora-images.zip');
  const files = unzipSync(bytes);
  expect(Object.keys(files).toSorted()).toEqual([
    'murmur-velnora-hashtags.png',
    'murmur-velnora-languages.png',
  ]);
  for (const file of Object.values(files)) expect(Buffer.from(file.subarray(0, 8)).toString('hex')).toBe(PNG);
  await page.getByText('Images saved').waitFor();
});

test('drawing images can be given up on the way', async () => {
  const page = await openReport();
  await choose(page, 'Images');
  await start(page);
  await page
    .getByRole('dialog')
    .getByText(/of \d+ drawn/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).waitFor();
  expect(await page.getByText('Images saved').count()).toBe(0);
});

test('[EXP-01] the sheet and the CSV hold the chosen sections, in the language of the page', async () => {
  const page = await sameReport();
  await choose(page, 'CSV');
  await onlyTwo(page);
  const csv = await saved(page, () => start(page));
  const files = unzipSync(csv.bytes);
  expect(Object.keys(files)).toEqual(['languages.csv', 'hashtags.csv', 'receipt.json']);
  expect(strFromU8(files['languages.csv'] ?? new Uint8Array())).toContain('synthetic');
  await choose(page, 'Sheet');
  await onlyTwo(page);
  const sheet = await saved(page, () => start(page));
  expect(read(sheet.bytes, { type: 'buffer' }).SheetNames).toEqual(['method', 'languages', 'hashtags']);
});

test('the report is saved as a PDF whose Japanese can be read again', async () => {
  const page = await openReport({ locale: 'ja' });
  await page.getByRole('button', { name: /^その他：/ }).click();
  const { name, bytes } = await saved(page, () =>
    page.getByRole('menuitem', { name: 'PDFレポート' }).click(),
  );
  expect(name).toBe('murmur-velnora-report.pdf');
  const text = pdfPages(bytes).join('').replaceAll('\n', '');
  expect(text).toContain('ハッシュタグ');
  expect(text).toContain('サンプルデータ');
});

test('on paper the page is light, has its wordmark, question and every card, and nothing to click', async () => {
  const page = await openReport({ theme: 'dark' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(false);
  expect(await page.locator('header').first().isVisible()).toBe(true);
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect(await page.locator('[data-query-block]').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: /^More: / }).count()).toBe(0);
  expect(await page.locator('section[data-state]').first().isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
});

test('the chooser fits a phone', async () => {
  const page = await openReport({ viewport: PHONE });
  await choose(page, 'PDF');
  const box = await page.getByRole('dialog').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

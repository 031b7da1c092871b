import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { manyPosts, postsCsv } from '../factories/csv';
import { violations } from './axe';
import { bringTable } from './bring';
import { type OpenOptions, PHONE, useBrowser } from './browser';
import { lookAtUse } from './screens';
import { goTo } from './settled';

const { open, person, url } = useBrowser();

/** Chooses a file on the import page and waits for its columns. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Name of the dataset').waitFor({ timeout: 60_000 });
}

/** Brings posts into a dataset and shows the list. */
async function bring(name: string, posts: number, options: OpenOptions = {}): Promise<Page> {
  await bringTable(name, postsCsv(manyPosts(posts)));
  return open('protargeting', '/datasets', options);
}

async function act(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a dataset is renamed with the keys alone; a name that is none is said at the field', async () => {
  const page = await bring('first-name', 3);
  await page.getByRole('button', { name: 'Actions for first-name' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Spring launch');
  await dialog.getByLabel('Name', { exact: true }).fill('Not A Name');
  await page.keyboard.press('Enter');
  await dialog.getByText('Use lower-case letters').waitFor();
  await dialog.getByLabel('Name', { exact: true }).fill('second-name');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /Spring launch/ });
  await row.waitFor();
  expect(await row.getByRole('link').getAttribute('href')).toContain('dataset=second-name');
});

test('a name that another dataset has is refused in place', async () => {
  const page = await bring('here-first', 2, { allow: [/^409 /] });
  await act(page, 'here-first', 'Rename');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  await page.route('**/api/datasets/here-first/', (route) =>
    route.fulfill({ status: 409, json: { message: 'The name x is taken', code: 'name_taken' } }),
  );
  await name.fill('x');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Another dataset is called x').waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('y');
  expect(await dialog.getByText('Another dataset is called').count()).toBe(0);
});

test('a deleted dataset comes back by Undo, and from the list of deleted ones', async () => {
  const page = await bring('undo-me', 4);
  const row = page.getByRole('row', { name: /undo-me/ });
  await act(page, 'undo-me', 'Delete');
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await row.waitFor();
  await act(page, 'undo-me', 'Delete');
  await page.getByRole('heading', { name: 'Recently deleted' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Restore undo-me' }).click();
  await row.waitFor();
  await act(page, 'undo-me', 'Delete');
  await page.getByRole('button', { name: 'Delete now: undo-me' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('button', { name: 'Restore undo-me' }).waitFor({ state: 'detached' });
});

test('a file is imported again with another mapping and replaces what was there', async () => {
  const page = await open('protargeting', '/datasets/import');
  await choose(page, 'map-again.csv', postsCsv(manyPosts(5)));
  await page.getByLabel('Name of the dataset').fill('map-again');
  await page.getByRole('button', { name: 'Start import' }).click();
  await page.getByText('map-again is ready').waitFor({ timeout: 100_000 });
  await page.getByRole('link', { name: 'All datasets' }).click();
  await page.getByRole('button', { name: 'Import history of map-again' }).click();
  await page.getByRole('dialog').getByText('5 posts added').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await act(page, 'map-again', 'Import again with another mapping');
  await page.getByText('The posts of map-again will be replaced').waitFor();
  await choose(page, 'map-again.csv', postsCsv(manyPosts(3, 100)));
  expect(await page.getByRole('radio', { name: /Replace its posts/ }).isChecked()).toBe(true);
  await page.getByText(/^About .* on disk; .* free\.$/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Field for the column likes').selectOption('');
  await page.getByRole('button', { name: 'Start import' }).click();
  await page.getByText('The posts it had before were replaced.').waitFor({ timeout: 100_000 });
  await page.getByRole('link', { name: 'All datasets' }).click();
  await page.getByRole('row', { name: /map-again 3 / }).waitFor();
});

test('a failed import keeps its file: the reason is said, the mapping can be corrected', async () => {
  const page = await open('protargeting', '/datasets/import', { locale: 'ja', allow: [/^4\d\d /] });
  const text = 'id,body,when\n1,一つ目の投稿です,2026-13-45\n2,二つ目の投稿です,2026-14-45\n';
  const file = { name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('列「when」の取り込み先').selectOption('created_at');
  await page.getByLabel('データセット名').fill('bad-dates');
  await page.getByRole('button', { name: '取り込みを開始' }).click();
  await page.getByText('bad-datesの取り込みに失敗しました').waitFor({ timeout: 100_000 });
  await page.getByRole('button', { name: '列の割り当てを変える' }).click();
  await page.getByLabel('列「when」の取り込み先').waitFor();
});

test('the list is right on a phone and with many datasets, in both themes and languages', async () => {
  const one = (index: number) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `dataset-${index}`,
    title: index === 3 ? `A title that goes on ${'and on '.repeat(20)}` : `日本の投稿 ${index}`,
    sample: false,
    sources: ['table-file'],
    version: 1,
    posts: index * 1_234_567,
    accounts: index * 999,
    first_post_at: '2026-11-01T00:00:00Z',
    last_post_at: '2026-11-20T00:00:00Z',
    created_at: '2026-11-20T00:00:00Z',
    updated_at: '2026-11-20T00:00:00Z',
  });
  for (const locale of ['en', 'ja'] as const) {
    const page = await person({ locale, theme: 'dark', viewport: PHONE });
    await page.route('**/api/datasets/', (route) =>
      route.fulfill({ json: Array.from({ length: 60 }, (_, index) => one(index)) }),
    );
    await goTo(page, url('protargeting', '/datasets'));
    await page.getByText('日本の投稿 59').waitFor();
    await lookAtUse(page, 'dark', locale);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await page.getByRole('searchbox').fill('dataset-41');
    await page.getByText('日本の投稿 59').waitFor({ state: 'detached' });
    expect(await page.getByText('日本の投稿 41').isVisible()).toBe(true);
  }
});

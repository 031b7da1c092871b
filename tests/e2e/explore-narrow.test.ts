import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';

const { open } = useBrowser();
// Other tests import datasets of their own, and the newest would be asked.
const QUERY = `${encodeURIComponent('"oat milk" OR velnora')}&dataset=sample`;

async function finished(page: Page): Promise<void> {
  await page.getByText('Analysis finished').waitFor({ state: 'attached', timeout: 60_000 });
}

/** Opens the whole card of a tile. */
const unfold = (page: Page, title: string) =>
  page.locator('section[data-tile=closed]').getByRole('button', { name: title, exact: true }).click();

/** The count of posts beside the title, as it is written there. */
async function totalOf(page: Page): Promise<number> {
  const note = await page.getByText(/^n = [\d,]+ posts, [\d,]+ accounts$/).innerText();
  return Number(note.replaceAll(',', '').match(/\d+/)?.[0]);
}

test('a bar narrows the whole analysis, its chip takes it back, and the chip again', async () => {
  const page = await open('protargeting', `/explore?q=${QUERY}`);
  await finished(page);
  const all = await totalOf(page);
  await unfold(page, 'Hashtags');
  await page
    .locator('section#hashtags')
    .getByRole('button', { name: /^#flatwhite/ })
    .click();
  const dialog = page.getByRole('dialog');
  const behind = Number(
    (await dialog.getByText(/of [\d,]+ posts/).innerText()).replaceAll(',', '').match(/of (\d+)/)?.[1],
  );
  await dialog.getByRole('button', { name: 'Only these' }).click();
  await finished(page);
  await page
    .getByText(`n = ${behind.toLocaleString('en')} posts`, { exact: false })
    .first()
    .waitFor();
  expect(await totalOf(page)).toBe(behind);
  expect(new URL(page.url()).searchParams.getAll('only')).toEqual(['hashtags:flatwhite']);
  await page.getByRole('button', { name: 'Filters · 1' }).click();
  const chips = page.getByRole('group', { name: 'Only posts with' });
  await chips.getByRole('button', { name: /Hashtags: #flatwhite/ }).click();
  await page
    .getByText(`n = ${all.toLocaleString('en')} posts`, { exact: false })
    .first()
    .waitFor();
  await chips.getByRole('button', { name: /Hashtags: #flatwhite/ }).click();
  await page
    .getByText(`n = ${behind.toLocaleString('en')} posts`, { exact: false })
    .first()
    .waitFor();
});

test('bars of traits inferred about people show posts without their authors and cannot narrow', async () => {
  const page = await open('protargeting', `/explore?q=${QUERY}`);
  await finished(page);
  const answered = page.waitForResponse('**/api/analysis/posts/');
  await unfold(page, 'Interests');
  await page
    .locator('section#interests')
    .getByRole('button', { name: /Show the posts/ })
    .first()
    .click();
  const { posts } = (await (await answered).json()) as { posts: { author: string; url: string | null }[] };
  expect(posts.length).toBeGreaterThan(10);
  expect(posts.every(({ author, url }) => author === '' && url === null)).toBe(true);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/of [\d,]+ posts/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Only these' }).count()).toBe(0);
});

test('comparing shows changes against the window before, and survives a reload', async () => {
  const page = await open('protargeting', `/explore?q=${QUERY}`);
  await finished(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: /^Compare\b/ }).click();
  await page.keyboard.press('Escape');
  await unfold(page, 'Share of voice');
  await page
    .locator('section#share_of_voice')
    .getByText(/against the window before|no clear change/)
    .first()
    .waitFor({ state: 'attached' });
  expect(new URL(page.url()).searchParams.get('compare')).toBe('before');
  await page.reload();
  await finished(page);
  await unfold(page, 'Share of voice');
  await page
    .locator('section#share_of_voice')
    .getByText(/against the window before|no clear change/)
    .first()
    .waitFor({ state: 'attached', timeout: 60_000 });
  // How a model errs from one time to another is not known: what it reads tells no change.
  const read = page.locator('section#sentiment').getByText(/against the window before|no clear change/);
  expect(await read.count()).toBe(0);
});

test('a question that was asked can be opened again, kept, and let go with a way back', async () => {
  const page = await open('protargeting', `/explore?q=${QUERY}&reposts=exclude`);
  await finished(page);
  await page.goto(new URL('/explore?q=latte&dataset=sample', page.url()).href);
  await finished(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: /^Queries/ }).click();
  await page.getByRole('button', { name: 'Save "oat milk" OR velnora' }).click();
  await page.getByRole('button', { name: /^"oat milk" OR velnora/ }).click();
  await finished(page);
  expect(new URL(page.url()).searchParams.get('reposts')).toBe('exclude');
  await page.getByRole('button', { name: /^Queries/ }).click();
  await page.getByRole('button', { name: 'Remove "oat milk" OR velnora from saved' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: /^Queries/ }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
});

test('a copied link pins the window and the version of the data', async () => {
  const page = await open('protargeting', `/explore?q=${QUERY}`);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve(void (document.title = text)) },
    });
  });
  await finished(page);
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('menuitem', { name: /Copy link/ }).click();
  await page.waitForFunction(() => document.title.startsWith('http'));
  const link = new URL(await page.title());
  expect(link.searchParams.get('dataset')).toMatch(/^sample@\d+$/);
  expect(link.searchParams.get('from')).toMatch(/^\d{4}-\d\d-\d\dT/);
  const before = await totalOf(page);
  await page.goto(link.href);
  await finished(page);
  expect(await totalOf(page)).toBe(before);
});

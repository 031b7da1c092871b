import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { realShapedCsv } from '../fixtures/real-shaped-file';
import { recount } from '../fixtures/recount';
import { bringTable } from './bring';
import { useBrowser } from './browser';

const { open } = useBrowser();

const QUERY = 'velnora OR "oat milk" NOT giveaway';
const END = new Date('2026-11-20T12:00:00Z');
const CSV = realShapedCsv(4000, END);
const EXPECTED = recount(CSV, ['velnora', 'oat milk'], ['giveaway']);

const full = (value: number) => value.toLocaleString('en-US');
const card = (page: Page, id: string) => page.locator(`section#${id}`);

/** Brings the fixture in through the import screen and gives the dataset's name. */
async function importFixture(page: Page, name: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await page.getByLabel('Name of the dataset').fill(name);
  await page.getByRole('button', { name: 'Start import' }).click();
  await page.getByText(`${name} is ready`).waitFor({ timeout: 60_000 });
}

async function ask(page: Page, text: string): Promise<void> {
  await page.getByLabel('Query', { exact: true }).last().fill(text);
  await page.keyboard.press('Enter');
  await finished(page);
}

async function finished(page: Page): Promise<void> {
  await page.getByText('Analysis finished').waitFor({ state: 'attached', timeout: 60_000 });
}

/** The whole card of a section, opened from its tile where it is folded. */
async function opened(page: Page, id: string): Promise<Locator> {
  const tile = page.locator(`section#${id}[data-tile]`);
  if ((await tile.count()) > 0) await tile.getByRole('button').click();
  await card(page, id).and(page.locator('[data-state=ready]')).waitFor();
  return card(page, id);
}

/** The table twin of a card's chart, as text cells. */
async function tableOf(page: Page, id: string): Promise<string[][]> {
  const section = await opened(page, id);
  await section.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  const rows = await section.locator('table tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
}

const numberOf = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));

test('a file comes in, is asked about, and every number equals an independent recount', async () => {
  const page = await open('protargeting', '/datasets/import');
  await importFixture(page, 'recount');
  expect(await page.getByText('Rows read').locator('..').innerText()).toContain(full(4000));

  await page.getByRole('link', { name: 'See what is in it' }).click();
  await ask(page, QUERY);
  await page.getByText(`n = ${full(EXPECTED.posts)} posts, ${full(EXPECTED.accounts)} accounts`).waitFor();

  const tags = await tableOf(page, 'hashtags');
  // Words of the question are in every post that has them: they are no finding.
  const expectedTags = [...EXPECTED.hashtags]
    .filter(([tag]) => !['velnora', 'oatmilk'].includes(tag))
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  expect(tags.map(([name, posts]) => [name, numberOf(posts)])).toEqual(
    expectedTags.map(([tag, posts]) => [`#${tag}`, posts]),
  );
  const days = await tableOf(page, 'conversation_volume');
  const posts = days.map(([, count]) => numberOf(count)).filter((count) => count > 0);
  expect(posts).toEqual([...EXPECTED.byDay].toSorted().map(([, count]) => count));

  const voice = await tableOf(page, 'share_of_voice');
  expect(voice.map(([, count]) => numberOf(count)).toSorted((a, b) => a - b)).toEqual(
    EXPECTED.perGroup.toSorted((a, b) => a - b),
  );
  const accounts = await tableOf(page, 'top_accounts');
  const best = [...EXPECTED.byAccount].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  expect(accounts.slice(0, 20).map((row) => [row[1], numberOf(row[3])])).toEqual(
    best.slice(0, 20).map(([name, engagements]) => [`@${name}`, engagements]),
  );
  const top = await tableOf(page, 'top_posts');
  expect(top.slice(0, 10).map((row) => numberOf(row[3]))).toEqual(EXPECTED.topLikes.slice(0, 10));
});

test('[EXP-01, EXP-03] the sheet opens, holds the same numbers and says how they were computed', async () => {
  await bringTable('sheet', CSV);
  const page = await open('protargeting', `/explore?q=${encodeURIComponent(QUERY)}&dataset=sheet`);
  await finished(page);
  await page.getByRole('button', { name: /^More: / }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Sheet/ }).click(),
  ]);
  const book = read(await readFile(await download.path()));
  const sheet = book.Sheets[book.SheetNames.find((name) => /hashtags/i.test(name)) ?? ''];
  expect(sheet).toBeDefined();
  const rows: unknown[][] = sheet ? utils.sheet_to_json(sheet, { header: 1 }) : [];
  const flat = rows.flat().map(String);
  for (const [tag, posts] of EXPECTED.hashtags) {
    expect(flat.some((cell) => cell.includes(tag))).toBe(true);
    expect(flat).toContain(String(posts));
  }
  const method = book.Sheets[book.SheetNames[0] ?? ''];
  const said = (method ? utils.sheet_to_csv(method) : '').toString();
  expect(said).toContain('giveaway');
  expect(said).toContain('sheet');
});

test('[TEN-36, TEN-37] the address reopens the analysis, also by its aliases', async () => {
  for (const path of ['/explore/velnora', '/xplore/velnora', '/analyze/velnora']) {
    const page = await open('protargeting', `${path}?dataset=sample`);
    await finished(page);
    expect(await page.locator('h1').innerText()).toBe('velnora');
    expect(await page.getByText('Sample data').first().isVisible()).toBe(true);
  }
});

test('text and chips of the query change each other, and the address follows', async () => {
  const page = await open('protargeting', '/explore?dataset=sample');
  await page.getByLabel('Query', { exact: true }).last().fill('velnora NOT giveaway');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Edit groups' }).click();
  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByLabel('Add group').fill('oat milk');
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Query', { exact: true }).last().inputValue()).toBe(
    'velnora OR "oat milk" NOT giveaway',
  );
  await page.getByRole('button', { name: 'Analyse' }).click();
  await finished(page);
  expect(new URL(page.url()).searchParams.get('q')).toBe('velnora OR "oat milk" NOT giveaway');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Sample world' }).waitFor();
});

let asked: Promise<Page> | null = null;
/** The answer for the tests that open something in it and close it again. */
async function sameAnswer(): Promise<Page> {
  asked ??= open('protargeting', '/explore?q=velnora&dataset=sample', { keep: true });
  const page = await asked;
  await finished(page);
  return page;
}

test('a click on a bar shows the posts behind it, with the words that matched marked', async () => {
  const page = await sameAnswer();
  await (await opened(page, 'hashtags')).locator('ol button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('article').first().waitFor();
  expect((await dialog.locator('mark').first().innerText()).toLowerCase()).toContain('velnora');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a tile opens its whole card below its row, as wide as the page, and the tiles stay', async () => {
  const page = await open('protargeting', '/explore?q=velnora&dataset=sample#languages');
  await finished(page);
  const [tiles, opened] = [page.locator('section[data-tile]'), card(page, 'languages')];
  await opened.and(page.locator('[data-state=ready]:focus')).waitFor();
  const count = await tiles.count();
  expect(count % 4).toBe(0);
  // Read at once: the page may still be on its way to the card.
  const { below, width } = await opened.evaluate((element) => {
    const tile = document.getElementById('languages-tile')?.getBoundingClientRect();
    const whole = element.getBoundingClientRect();
    return { below: whole.top - (tile?.bottom ?? Infinity), width: whole.width };
  });
  expect(below).toBeGreaterThan(0);
  expect(width).toBeGreaterThan(1200);
  await page.keyboard.press('e');
  await page.locator('#languages[data-tile=closed]').waitFor();
  expect(await tiles.count()).toBe(count);
});

test('every card says how its number was computed', async () => {
  const page = await sameAnswer();
  const infos = await page.getByRole('button', { name: /^How .* was computed/ }).all();
  expect(infos.length).toBe(
    await page.locator('section[data-state=ready], section[data-state=empty]').count(),
  );
  await infos[0]?.click();
  const receipt = page.getByText('How this was computed');
  await receipt.waitFor();
  await page.keyboard.press('Escape');
  await receipt.waitFor({ state: 'detached' });
});

/** A pixel in the corner of an image, and one inside its card: at half its height, left of all that is drawn. */
function pixelsOf(page: Page, png: Buffer): Promise<number[][]> {
  return page.evaluate(
    async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
      return [at(0, 0), at(12, Math.floor(image.height / 2))];
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
}

test.each([
  { theme: 'dark', name: 'Dark background', color: [0x27, 0x27, 0x2a, 255] },
  { theme: 'light', name: 'White background', color: [255, 255, 255, 255] },
] as const)(
  '[EXP-02, EXP-06] in the $theme theme a card is saved as a PNG on nothing or on its own background',
  async ({ theme, name, color }) => {
    const page = await open('protargeting', '/explore?q=velnora&dataset=sample', { theme });
    await finished(page);
    const saved = async (choice: string) => {
      await (await opened(page, 'hashtags')).getByRole('button', { name: /^More actions/ }).click();
      const backgrounds = page.getByRole('menuitem', { name: /background$/ });
      await backgrounds.first().waitFor();
      expect(await backgrounds.allInnerTexts()).toEqual([name]);
      const [download] = await Promise.all([
        page.waitForEvent('download', { timeout: 60_000 }),
        page.getByRole('menuitem', { name: choice }).click(),
      ]);
      const png = await readFile(await download.path());
      expect(png.length).toBeGreaterThan(5_000);
      return pixelsOf(page, png);
    };
    expect((await saved('Transparent')).map(([, , , alpha]) => alpha)).toEqual([0, 0]);
    expect(await saved(name)).toEqual([color, color]);
  },
);

test('a query that cannot be read says why and keeps what was typed', async () => {
  const page = await open('protargeting', '/explore?dataset=sample');
  await page.getByLabel('Query', { exact: true }).last().fill('("oat milk" OR');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByRole('alert').filter({ hasText: 'nothing to join' }).waitFor();
  expect(await page.getByLabel('Query', { exact: true }).last().inputValue()).toBe('("oat milk" OR');
});

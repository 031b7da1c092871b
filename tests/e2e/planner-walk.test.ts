import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { read, utils } from 'xlsx';
import { LOCALES } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { workbook } from '../factories/workbook';
import { type RunningServer, startInstallation } from '../setup/installation';
import { useBrowser } from './browser';
import { goTo } from './settled';

/*
 * A media planner's day: a question, its report, a list of what it found, the list tested and read against the policies,
 * a plan, its sheet and back, the results of the campaign, and the list for the next one. Then a description instead of a
 * question.
 */

const { open, url } = useBrowser();
type Locale = 'en' | 'ja';

/** Columns of an export of X Ads. */
const HEADS = {
  en: ['Time period', 'Ad group name', 'Results', 'Spend'],
  ja: ['日付', '広告グループ名', '結果', 'ご利用金額'],
} as const;

/** Fills `{name}` in a text of the catalogue. */
const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)(?:, number)?\}/g, (whole, name: string) => String(values[name] ?? whole));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const chipsIn = (page: Page) => page.getByRole('button', { name: /^Evidence of |の根拠/ });

/** From the report to a list that is not saved: nobody has signed in here. */
async function buildList(page: Page, locale: Locale): Promise<void> {
  const { explore, 'build-targeting': build, 'targeting-check': check } = MESSAGES[locale];
  await page.getByText(explore.results.finished).waitFor({ state: 'attached', timeout: 60_000 });
  await button(page, explore.more.label).click();
  await page.getByRole('menuitem', { name: build.action }).click();
  await page.getByRole('dialog').getByRole('button', { name: build.create, exact: true }).click();
  await page.waitForURL(/targeting-lists\/new/);
  await page.getByRole('heading', { name: check.reach.title }).waitFor();
  await page.getByText(check.lint.none).waitFor();
}

async function typePrices(page: Page, locale: Locale): Promise<void> {
  const { price, numbers } = MESSAGES[locale].planner;
  await page.getByLabel(fill(numbers.fields.budget, { currency: 'EUR' })).fill('9000');
  await page.getByLabel(fill(price.price, { currency: 'EUR' })).fill('6.2');
  await page.getByLabel(price.low, { exact: true }).fill('5.4');
  await page.getByLabel(price.high, { exact: true }).fill('7.1');
  await page.getByLabel(price.rate).fill('0.9');
}

/** The sheet of the plan, the names of its line items, and one item that the first of them tests. */
async function takeSheet(page: Page, locale: Locale) {
  const { sheet } = MESSAGES[locale].planner;
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, sheet.write).click()]);
  const bytes = await readFile(await download.path());
  const book = read(bytes);
  expect(book.SheetNames.slice(0, 3)).toEqual(Object.values(sheet.pages));
  const rowsOf = (page: string): string[][] => {
    const found = book.Sheets[page];
    return found ? utils.sheet_to_json<string[]>(found, { header: 1 }).slice(1) : [];
  };
  const names = rowsOf(sheet.pages.arms).map(([name = '']) => name);
  const tested = rowsOf(sheet.pages.targeting).find(([name]) => name === names[1])?.[2] ?? '';
  return { bytes, names, tested };
}

async function readBack(page: Page, locale: Locale, bytes: Buffer): Promise<void> {
  const { sheet, numbers } = MESSAGES[locale].planner;
  await goTo(page, url('protargeting', '/campaign-planner'));
  await button(page, sheet.read).click();
  const file = { name: 'plan.xlsx', mimeType: 'application/octet-stream', buffer: bytes };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const budget = page.getByLabel(fill(numbers.fields.budget, { currency: 'EUR' }));
  await expect.poll(() => budget.inputValue()).toBe('9000');
}

/** Twenty closed days in which the first arm brought more than the control, the second less. */
function resultsOf(locale: Locale, names: readonly string[]): Buffer {
  const brought = [40, 66, 20];
  const rows = Array.from({ length: 20 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
    return brought.map((results, arm) => [day, names[arm] ?? '', results + ((at + arm) % 4), 100]);
  });
  return Buffer.from(workbook([{ name: 'Export', rows: [[...HEADS[locale]], ...rows.flat()] }]));
}

async function judge(page: Page, locale: Locale, names: readonly string[]): Promise<void> {
  const { taught } = MESSAGES[locale].planner;
  const part = page.getByRole('region', { name: taught.title }).first();
  const file = {
    name: 'results.xlsx',
    mimeType: 'application/octet-stream',
    buffer: resultsOf(locale, names),
  };
  await part.locator('input[type=file]').setInputFiles(file);
  await part.getByText(fill(taught.summary, { better: 1, worse: 1, open: 0 })).waitFor();
}

test.each<Locale>(['en', 'ja'])(
  'a question becomes a list, a plan, its sheet and back, verdicts and the next list (%s)',
  { timeout: 120_000 },
  async (locale) => {
    const { planner, 'targeting-lists': lists } = MESSAGES[locale];
    const page = await open('protargeting', '/explore?q=oat%20milk&dataset=sample', { locale });
    await buildList(page, locale);
    await page.getByRole('link', { name: lists.plan, exact: true }).click();
    await page.waitForURL(/campaign-planner/);
    await page.getByText('·control·').first().waitFor();
    await typePrices(page, locale);
    await page.getByText(planner.arms.verdicts.affordable, { exact: true }).first().waitFor();
    await page.getByRole('img', { name: planner.power.label }).waitFor();
    const { bytes, names, tested } = await takeSheet(page, locale);
    expect(names[0]).toMatch(/·control·\d{6}$/);
    expect(names.length).toBeGreaterThan(2);
    await readBack(page, locale, bytes);
    await page
      .getByText(names[1] ?? '', { exact: true })
      .first()
      .waitFor();
    await judge(page, locale, names);
    await button(page, planner.taught.next).click();
    await page.waitForURL(/targeting-lists\/new/);
    await chipsIn(page)
      .filter({ visible: true })
      .and(page.getByRole('button', { name: tested }))
      .first()
      .click();
    await page.getByText(names[1] ?? '', { exact: true }).waitFor();
    await page.getByText(lists.evidence.verdicts.better, { exact: true }).waitFor();
  },
);

// Descriptions are looked for in all data of whoever asks: other files bring data to the server that all share.
let own: RunningServer;
beforeAll(async () => {
  own = await startInstallation(inject('template'));
});
afterAll(() => own.stop());

const SAID = {
  en: 'Women aged 25 to 49 in the UK. Coffee, oat milk. No giveaways.',
  ja: '20代の女性、オーツミルク、ラテ',
} as const;

test.each(LOCALES)(
  '[TEN-33] a description becomes marked words, a package narrowed by age and gender, a list and a plan (%s)',
  { timeout: 120_000 },
  async (locale) => {
    const { campaigns, 'targeting-check': check } = MESSAGES[locale];
    const page = await open('protargeting', '/campaigns/new', { locale, port: own.port });
    await page.getByLabel(campaigns.description).fill(SAID[locale]);
    await button(page, campaigns.read).click();
    await page.locator('mark').first().waitFor();
    expect(await page.locator('mark').allInnerTexts()).toContain(locale === 'en' ? 'UK' : '女性');
    await button(page, campaigns.generate).click();
    await button(page, campaigns.save).click({ timeout: 60_000 });
    await page.waitForURL(/targeting-lists\/new/);
    await page.getByText(check.lint.none).waitFor();
    await page
      .getByText(locale === 'en' ? 'Women' : '女性', { exact: true })
      .first()
      .waitFor();
    await page.getByRole('link', { name: MESSAGES[locale]['targeting-lists'].plan, exact: true }).click();
    await page.getByText('·control·').first().waitFor();
  },
);

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { ownArchive } from '../factories/own-archive';
import { violations } from './axe';
import { PHONE, useBrowser } from './browser';

const { open } = useBrowser();

const zip = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer });
const NEWER = ownArchive({ posts: 400, followers: [1, 2, 3, 4], day: '2026-11-18' });
const OLDER = ownArchive({ posts: 40, followers: [1, 2, 9], day: '2025-03-03' });

const drop = (page: Page, ...files: ReturnType<typeof zip>[]) =>
  page.locator('input[type=file]').setInputFiles(files);

/** Whatever the page asks of the server from now on, its own scripts aside. */
function hearCalls(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (call) => {
    const isPart = call.method() === 'GET' && call.url().includes('/_next/static/');
    if (!isPart) heard.push(`${call.method()} ${call.url()}`);
  });
  return heard;
}

test('an archive is read in the browser alone, and a second one says who left', async () => {
  const page = await open('premium', '/premium-suite/archive');
  const calls = hearCalls(page);
  await drop(page, zip('twitter-new.zip', NEWER));
  const figures = page.getByLabel('First figures');
  await figures.getByText('400').waitFor();
  expect(await figures.innerText()).toMatch(/Replies\s+25(?:\.0)?%/u);
  const ads = page.getByRole('region', { name: 'Who targets you' });
  expect(await ads.getByRole('row').nth(1).innerText()).toMatch(/^Velnora\s+Low sample\s+@velnora\s+2/u);
  // What a person learns when posting does not matter, reckoned in this browser too.
  const time = page.getByRole('region', { name: 'Best time to post' });
  await time.getByText('as far as 300 posts can tell').waitFor();
  await time.getByText('Not shown as advice until it beats its baselines').waitFor();
  await page.getByText('Direct messages').waitFor();
  // Who looks over the shoulder sees neither age nor gender.
  expect(await page.locator('main').innerText()).not.toContain('female');
  await page.getByRole('button', { name: 'Show age and gender' }).click();
  await page.getByText('female').waitFor();
  await drop(page, zip('twitter-old.zip', OLDER));
  const between = page.getByRole('region', { name: 'Between two archives' });
  await between.getByText('1 followers are gone').waitFor();
  expect(await between.innerText()).toContain('2 are new');
  expect(calls).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test('what is no archive is refused by name and the others are read, on a phone in Japanese', async () => {
  const page = await open('premium', '/premium-suite/archive', { locale: 'ja', viewport: PHONE });
  const words = MESSAGES.ja.archive.files.refusals;
  await drop(page, zip('holiday.zip', Buffer.from('PK not really')), zip('twitter.zip', NEWER));
  await page.getByText(words.damaged).waitFor();
  await page.getByText(MESSAGES.ja.archive.years.title).first().waitFor();
  await page.getByText('投稿300件から分かる限り').waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
});

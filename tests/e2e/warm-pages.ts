import type { Page } from 'playwright';
import { forgetTraffic } from './settled';

/*
 * Half of what the first page of a new person costs goes into fetching and compiling the scripts of the site once more.
 * So a page that a test is done with waits for the next person of that site and language, with nothing left of the last.
 */

/** Where a page waits: a document of the site, so that the process with its scripts stays, and one without scripts. */
const RESTING_PLACE = '/mark.svg';

const waiting = new Map<string, Page>();
const strayed = new WeakSet<Page>();

export interface Place {
  origin: string;
  locale: string;
}

const keyOf = ({ origin, locale }: Place) => `${locale} ${origin}`;

/** @returns a page of the place that nobody is on. */
export function takeWarm(place: Place): Page | null {
  const page = waiting.get(keyOf(place)) ?? null;
  waiting.delete(keyOf(place));
  if (page) forgetTraffic(page);
  return page;
}

/** Notes when a page goes elsewhere: what it keeps there would stay. */
export function watchPlace(page: Page, { origin }: Place): void {
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith('http') && new URL(frame.url()).origin !== origin) strayed.add(page);
  });
}

/** Takes everything away that a person may have left. @returns whether that is sure. */
async function empty(page: Page, { origin }: Place): Promise<boolean> {
  const context = page.context();
  if (strayed.has(page) || context.pages().length !== 1 || page.isClosed()) return false;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(origin + RESTING_PLACE);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await page.mouse.move(0, 0);
  return true;
}

/** Keeps a page for the next person of its place, one at a time, or closes it with all that is of it. */
export async function leaveWarm(page: Page, place: Place): Promise<void> {
  const emptied = !waiting.has(keyOf(place)) && (await empty(page, place).catch(() => false));
  if (emptied && !waiting.has(keyOf(place))) waiting.set(keyOf(place), page);
  else await page.context().close();
}

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { LOOKS, memberScreens, walkThrough } from './screens';
import { useInstallation } from './signed-in';
import { settled } from './settled';

/* Pages of the dashboard as its operator sees them, and the way to them for who is not signed in. */

const browser = useBrowser();
const installation = useInstallation(browser);
const OPERATOR = 'ada@velnora.example';
/** An address names a team that is not there, or nobody is signed in yet. */
const EXPECTED = [/^404 .*\/api\/teams\//, /^404 .*\?team=/, /^403 .*\/api\//];
const MAX_MOVES = 3;
/** Unknown paths by each way to their end: the middleware, the team that is asked for, a page without such a network. */
const UNKNOWN = ['/', '/nope', '/nope/', '/nope/team', '/nope/account', '/nope/x', '/Nö.pe', '/login/nope'];

/** Every address that the main frame went to: answers that redirect, documents, and moves without a new document. */
function trackMoves(page: Page): string[] {
  const moves: string[] = [];
  page.on('response', (response) => {
    const moved = response.status() >= 300 && response.status() < 400;
    if (moved && response.request().isNavigationRequest()) moves.push(response.url());
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url() !== moves.at(-1)) moves.push(frame.url());
  });
  return moves;
}

/** Follows an unknown path to its end. @returns how often the browser was sent on. */
async function sentOn(page: Page, moves: string[], path: string, end: string): Promise<number> {
  moves.length = 0;
  await page.goto(installation.url('dashboard', path));
  await page.waitForURL((address) => address.pathname === end);
  await settled(page);
  expect(new URL(page.url()).pathname, `${path}: ${moves.join(' → ')}`).toBe(end);
  return moves.length - 1;
}

/** @returns its slug. */
function makeTeam(page: Page, name: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Token ${localStorage.getItem('murmur_token')}`,
    };
    const body = JSON.stringify({ name: wanted });
    const answer = await fetch('/api/teams/', { method: 'POST', headers, body });
    return ((await answer.json()) as { slug: string }).slug;
  }, name);
}

test('[TEN-21] who is signed in comes from any unknown path to the choice of teams, sent on three times at most', async () => {
  const page = await installation.signedIn(OPERATOR, '/choose-team', { allow: EXPECTED });
  const moves = trackMoves(page);
  for (const path of UNKNOWN) {
    expect(await sentOn(page, moves, path, '/choose-team'), path).toBeLessThanOrEqual(MAX_MOVES);
  }
});

test('[TEN-21, AUT-25] who is not comes from any unknown path to the sign-in, sent on three times at most', async () => {
  const page = await installation.visit('dashboard', '/login', { allow: EXPECTED });
  const moves = trackMoves(page);
  for (const path of UNKNOWN) {
    expect(await sentOn(page, moves, path, '/login'), path).toBeLessThanOrEqual(MAX_MOVES);
  }
});

test('choose-team shows the operator the stores and the sample world, and nobody else', async () => {
  const page = await installation.signedIn(OPERATOR, '/choose-team');
  await page.getByText('PostgreSQL').waitFor();
  expect(await page.getByText('Answers').count()).toBe(2);
  await page.getByText('Sample data').first().waitFor();
  const other = await installation.signedIn('bo@velnora.example', '/choose-team');
  await other.getByText('You are not in a team yet').waitFor();
  expect(await other.getByText('PostgreSQL').count()).toBe(0);
});

test('[THM-06] the dashboard is light for a person who chose dark', async () => {
  const page = await installation.signedIn(OPERATOR, '/helper-documents', { theme: 'dark' });
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(false);
});

test('the sidebar leads to the other hosts on this port', async () => {
  const page = await installation.signedIn(OPERATOR, '/helper-documents');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Targeting Toolkit/ })
    .click();
  await page.waitForURL(installation.url('protargeting', '/'));
  expect(await page.title()).toBe('Targeting Toolkit');
});

test.each(LOOKS)(
  'every screen of a member of a team in $locale opens, fits, keeps its policy and can be used',
  async (look) => {
    const page = await installation.signedIn(OPERATOR, '/choose-team', { ...look, allow: EXPECTED });
    const slug = await makeTeam(page, `Walk in ${look.locale}`);
    await walkThrough(page, memberScreens(slug), installation.url, look);
    await page.goto(installation.url('dashboard', '/choose-team'));
    await page.getByText('PostgreSQL').waitFor();
  },
);

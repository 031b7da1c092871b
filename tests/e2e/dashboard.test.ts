import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  expect(await page.getByText('Answers', { exact: true }).count()).toBe(2);
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

/** Freezes a report of the sample world for others, and shows its volume on the pages of one host. */
function share(page: Page, host: string): Promise<{ link: string; embed: string }> {
  return page.evaluate(async (named) => {
    const token = `Token ${localStorage.getItem('murmur_token')}`;
    const headers = { 'Content-Type': 'application/json', Authorization: token };
    const post = async <T>(path: string, body: object): Promise<T> => {
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as T;
    };
    const recipe = {
      type: 'conversation',
      text: 'velnora',
      from: null,
      to: null,
      datasets: [{ name: 'sample' }],
    };
    const given = { recipe, title: 'What is said of Velnora?', with_texts: true, comments_open: true };
    const { share: made, url } = await post<{ share: { id: string }; url: string }>('/api/shares/', given);
    const card = { share: made.id, section: 'conversation_volume', hosts: [named] };
    return { link: url, embed: (await post<{ url: string }>('/api/share-embeds/', card)).url };
  }, host);
}

const pathOf = (address: string) => new URL(address).pathname + new URL(address).hash;

test('[security 17] a shared report is an answer without tools, two pages of A4 on paper, and one card of it stands on the named host only', async () => {
  const site = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(frame));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  // Somebody whose language no walk has changed: a page that turns to it would leave what is asked on it.
  const owner = await installation.signedIn('cy@velnora.example', '/choose-team');
  const { link, embed } = await share(owner, `http://named.localhost:${port}`);
  const frame = `<iframe src="${installation.url('protargeting', pathOf(embed))}"></iframe>`;
  const reader = await installation.visit('protargeting', pathOf(link));
  await reader.getByRole('heading', { level: 1, name: 'What is said of Velnora?' }).waitFor();
  expect(await reader.getByRole('navigation').count()).toBe(0);
  expect(await reader.getByLabel('Your e-mail address').count()).toBe(1);
  await settled(reader);
  const pdf = await reader.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  const page = await installation.visit('dashboard', '/login', {
    allow: [...EXPECTED, /frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE .*\/embed\//],
  });
  await page.goto(`http://named.localhost:${port}/`);
  await page
    .frameLocator('iframe')
    .getByText(/^rcpt /)
    .waitFor();
  await page.goto(`http://other.localhost:${port}/`);
  expect(
    await page
      .frameLocator('iframe')
      .getByText(/^rcpt /)
      .count(),
  ).toBe(0);
  site.close();
});

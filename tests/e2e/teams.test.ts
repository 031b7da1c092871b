import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from '../setup/server';
import { PHONE, useBrowser, type OpenOptions } from './browser';

const { open } = useBrowser();

/** A server of one's own machine, where everybody may sign up; the shared one has hosts of the world. */
let server: RunningServer | null = null;
beforeAll(async () => {
  server = await startServer({ build: 'test' });
});
afterAll(async () => server?.stop());

const at = (address: string) => `http://localhost:${server?.port ?? 0}${address}`;
const AXE = await readFile(path.resolve('node_modules/axe-core/axe.min.js'), 'utf8');

/** A free slug is asked for and not found; who is not signed in yet is refused. */
const FREE_SLUG = /^404 .*\/api\/teaminfo\//;
const NOBODY = /^403 /;

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations: found } = (await page.evaluate(() =>
    Reflect.get(window, 'axe').run(document, {
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    }),
  )) as AxeResults;
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

interface Kept {
  kind: string;
  to: string;
  text: string;
}

/** This browser holds the setup key: it may be the first person's, and it may read the mail that is kept here. */
async function holdKey(page: Page): Promise<void> {
  const key = (await readFile(path.join(server?.dataDir ?? '', 'secrets/setup'), 'utf8')).trim();
  await page.evaluate(async (given) => {
    const body = JSON.stringify({ key: given });
    const headers = { 'Content-Type': 'application/json' };
    await fetch('/rest-auth/setup/', { method: 'POST', headers, body });
  }, key);
}

/** Newest mail of a kind to an address. */
async function mailTo(page: Page, to: string, kind: string): Promise<string> {
  const found = () =>
    page.evaluate(
      async (wanted) => {
        const kept = (await (await fetch('/api/outbox/')).json()) as Kept[];
        return kept.find((mail) => mail.to === wanted.to && mail.kind === wanted.kind)?.text ?? '';
      },
      { to, kind },
    );
  await expect.poll(found, { timeout: 20_000, interval: 500 }).not.toBe('');
  return found();
}

/** A fresh person on the dashboard, signed in by a mailed code. */
async function signedIn(email: string, options: OpenOptions = {}): Promise<Page> {
  const page = await open('dashboard', '/login', {
    ...options,
    allow: [FREE_SLUG, NOBODY, ...(options.allow ?? [])],
  });
  await page.goto(at('/login'), { waitUntil: 'networkidle' });
  await holdKey(page);
  const handle = await page.evaluate(async (address) => {
    const body = JSON.stringify({ email: address });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/api/user/magic-link/', { method: 'POST', headers, body });
    return ((await answer.json()) as { magic_code: string }).magic_code;
  }, email);
  const code = /\b[2-9A-HJ-NP-Z]{6}\b/.exec(await mailTo(page, email, 'login-code'))?.[0] ?? '';
  await page.evaluate(
    async (given) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/api/user/magic-link/use/', {
        method: 'POST',
        headers,
        body: JSON.stringify(given),
      });
      const person = (await answer.json()) as { ticket: string; token: string; email: string };
      const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
      const form = new URLSearchParams({ csrfToken, ticket: person.ticket, json: 'true' });
      await fetch('/api/auth/callback/ticket', { method: 'POST', body: form });
      localStorage.setItem('murmur_token', person.token);
      localStorage.setItem('murmur_email', person.email);
    },
    { magic_code: handle, confirm_code: code },
  );
  return page;
}

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Makes a team through the steps and ends on its settings. */
async function withTeam(email: string, name: string, options: OpenOptions & { invite?: string } = {}) {
  const page = await signedIn(email, options);
  await page.goto(at('/welcome'), { waitUntil: 'networkidle' });
  await page.getByLabel('First name').fill('Ada');
  await next(page);
  await page.getByLabel('Team name').fill(name);
  await next(page);
  if (options.invite) await page.getByRole('textbox', { name: 'E-mail addresses' }).fill(options.invite);
  await next(page);
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.waitForURL(/\/team$/);
  await page.getByRole('heading', { name: 'Team settings' }).waitFor();
  return page;
}

test('[TEN-15, TEN-19, TEN-23, TEA-09, TEA-18] a new person makes a team, and its root leads into it', async () => {
  const page = await withTeam('ada@welcome.example', 'Welcome crew');
  expect(new URL(page.url()).pathname).toBe('/welcome-crew/team');
  expect(await page.getByLabel('Slug').inputValue()).toBe('welcome-crew');
  expect(await page.evaluate(() => localStorage.getItem('murmur_recent_team'))).toContain('welcome-crew');
  await page.goto(at('/welcome-crew'), { waitUntil: 'networkidle' });
  await page.waitForURL('**/welcome-crew/team');
});

test('[TEN-16, TEN-21, TEA-19] an unknown team clears the recent one and ends at the choice, which shows the teams', async () => {
  const page = await withTeam('ada@unknown.example', 'Known crew', {
    allow: [/^404 .*\/api\/teams\/nobody\//],
  });
  await page.goto(at('/nobody/team'));
  await page.waitForURL('**/choose-team?unknown=nobody');
  expect(await page.evaluate(() => localStorage.getItem('murmur_recent_team'))).toBeNull();
  await page.getByText('You are not a member of the team nobody').waitFor();
  await page.getByRole('link', { name: /Known crew/ }).click();
  await page.waitForURL('**/known-crew/team');
});

test('[TEN-14, TEA-06, TEA-14, TEA-17] the invited person joins by the mailed link and sees the settings read-only', async () => {
  const admin = await withTeam('ada@invite.example', 'Invite crew', { invite: 'bo@invite.example' });
  const link = /https?:\S+invite-accept#code=\S+/.exec(
    await mailTo(admin, 'bo@invite.example', 'invite'),
  )?.[0];
  const page = await signedIn('bo@invite.example');
  const { pathname, hash } = new URL(link ?? '');
  await page.goto(at(`${pathname}${hash}`), { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Join Invite crew' }).waitFor();
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.waitForURL('**/invite-crew/team');
  await page.getByText('Only admins of the team can change this.').waitFor();
  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByRole('row', { name: /bo@invite.example/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('members');
  await page.goto(at(`${pathname}${hash}`), { waitUntil: 'networkidle' });
  await page.getByText('This invitation was used already').waitFor();
});

test('the team screens have no accessibility violation and are never wider than a phone', async () => {
  const page = await withTeam('ada@access.example', 'Access crew', { viewport: PHONE });
  const screens = ['/choose-team', '/welcome', '/access-crew/team'].concat(
    ['billing', 'members', 'invitations', 'accounts', 'subscription', 'activity', 'danger'].map(
      (tab) => `/access-crew/team?tab=${tab}`,
    ),
  );
  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    for (const screen of screens) {
      await page.goto(at(screen), { waitUntil: 'networkidle' });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, screen).toBeLessThanOrEqual(viewport.width);
      expect(await violations(page), screen).toEqual([]);
    }
  }
});

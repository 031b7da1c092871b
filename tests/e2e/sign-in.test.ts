import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type OpenOptions, PHONE, useBrowser } from './browser';
import { useInstallation } from './signed-in';
import { settled } from './settled';

const installation = useInstallation(useBrowser());
const { url } = installation;

/** What a page may be refused: nobody is signed in yet, or the code was wrong. */
const REFUSALS = [/^403 .*\/api\//, /^400 .*\/magic-link\/use\//];
const visit: typeof installation.visit = (site, where, options: OpenOptions = {}) =>
  installation.visit(site, where, { ...options, allow: REFUSALS });

/** Opens the setup link, asks for a code and reads it in the outbox, as a person does. */
async function askForCode(page: Page, email: string): Promise<string> {
  await page.goto(url('dashboard', `/login#setup=${encodeURIComponent(await installation.setupKey())}`));
  await page.waitForURL(url('dashboard', '/login'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('group', { name: 'Login code' }).waitFor();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the outbox' }).click();
  const outbox = await opened;
  await outbox.getByText(`To ${email}`).waitFor();
  const code = await outbox
    .getByRole('img', { name: /^Code / })
    .first()
    .textContent();
  await outbox.close();
  return code ?? '';
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Login code, character 1 of 6' }).click();
  await page.keyboard.type(code);
}

test('[TEN-13, AUT-05, AUT-07, AUT-09] the first person signs in with a mailed code on a page without navigation', async () => {
  const page = await visit('dashboard', '/login');
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByText('This installation has no owner yet').isVisible()).toBe(true);
  const code = await askForCode(page, 'ada@velnora.example');
  await typeCode(page, '222222');
  await page.getByText('Invalid login code').waitFor();
  await typeCode(page, code);
  await page.waitForURL(/\/(choose-team|welcome)/);
  expect(await page.evaluate(() => localStorage.getItem('murmur_email'))).toBe('ada@velnora.example');
});

test('[AUT-25, AUT-29, ERR-14] nobody comes into the dashboard: to /login and back again, in at most three calls', async () => {
  const page = await visit('dashboard', '/login');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });
  await page.goto(url('dashboard', '/choose-team'));
  await page.waitForURL((address) => address.pathname === '/login');
  await settled(page);
  expect(new URL(page.url()).searchParams.get('next')).toBe('/choose-team');
  expect(refused.length).toBeLessThanOrEqual(3);
});

test('another site is entered as the same person; signing out asks the next one to sign in', async () => {
  const page = await installation.signedIn('bo@velnora.example', '/welcome', { allow: REFUSALS });
  const link = await page.evaluate(async () => {
    const answer = await fetch('/rest-auth/handover/', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Token ${localStorage.getItem('murmur_token')}`,
      },
      body: JSON.stringify({ site: 'protargeting' }),
    });
    return ((await answer.json()) as { url: string }).url;
  });
  await page.goto(link);
  await page.getByRole('button', { name: /^Account: bo@/ }).click();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('murmur_token'))).toBeNull();
});

test('the Toolkit signs in over the page; Escape gives the focus back; nobody is asked for', async () => {
  const page = await visit('protargeting', '/explore', { theme: 'dark' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await settled(page);
  expect(asked).not.toContain('/api/user/me/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
  await button.click();
  await page.getByRole('dialog').getByLabel('E-mail').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('[I18-10, I18-11, I18-12, I18-13] the Japanese dialog states fee, minimum, period and segments', async () => {
  const page = await visit('protargeting', '/', { locale: 'ja' });
  await page.getByRole('banner').getByRole('button', { name: 'ログイン' }).click();
  const terms = page.getByRole('region', { name: '日本のお客様向けご利用条件' });
  await terms.waitFor();
  const text = (await terms.textContent()) ?? '';
  for (const part of ['10%', '1,000,000円', '100,000円', '最長2か月', '最大3件'])
    expect(text).toContain(part);
});

test('[TEN-60, TEN-61, TEN-62, AUT-18] Deep Thought: entry at / and /login/twitter, way back with parameters', async () => {
  const page = await visit('premium', '/', { theme: 'dark' });
  for (const where of ['/', '/login/twitter', '/authenticated']) {
    await page.goto(url('premium', where));
    await page.getByRole('heading', { level: 1, name: 'Deep Thought' }).waitFor();
    await page.getByLabel('E-mail').waitFor();
  }
  for (const where of ['/login/twitter', '/authenticated']) {
    await page.goto(url('premium', `${where}?oauth_token=of-nobody&oauth_verifier=x`));
    await page.getByText('Error: Unauthorized login attempt').waitFor();
    expect(new URL(page.url()).search).toBe('');
  }
});

test('a personal link is redeemed by a click only; one that is bad offers another', async () => {
  const page = await visit('protargeting', '/request-verification#code=of-nobody-at-all-0123456789');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const confirm = page.getByRole('main').getByRole('button', { name: 'Sign in' });
  await confirm.waitFor();
  expect(new URL(page.url()).hash).toBe('');
  expect(calls).not.toContain('/api/external/personal-magic-link/use/');
});

test('the sign-in pages fit a phone in both languages', async () => {
  for (const locale of ['en', 'ja'] as const) {
    for (const [site, where] of [
      ['dashboard', '/login'],
      ['premium', '/'],
      ['protargeting', '/request-verification'],
      ['protargeting', '/explore'],
    ] as const) {
      const page = await visit(site, where, { locale, viewport: PHONE });
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide, `${locale} ${site} ${where}`).toBe(0);
    }
  }
});

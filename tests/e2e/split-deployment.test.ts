import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type RunningServer, startInstallation } from '../setup/installation';
import { useBrowser } from './browser';
import { goTo } from './settled';

/* Pages under their own names, and the API under others of the same site. */

const browser = useBrowser();
const API = 'api.example.test';
const SECOND = 'second.example.test';
const PRO = 'pro.example.test';
const APP = 'app.example.test';
const PREMIUM = 'premium.example.test';

let server: RunningServer;
beforeAll(async () => {
  server = await startInstallation(inject('template'), {
    env: (port) => ({
      MURMUR_DASHBOARD_HOST: APP,
      MURMUR_PRO_HOST: PRO,
      MURMUR_PREMIUM_HOST: PREMIUM,
      MURMUR_API_ROOT: `http://${API}:${port}`,
      MURMUR_SECOND_API_ROOT: `http://${SECOND}:${port}`,
    }),
  });
});
afterAll(() => server.stop());

const at = (host: string, where: string) => `http://${host}:${server.port}${where}`;
/** These hosts speak plain http, of which Chromium says once a page that it does not isolate it. */
const PLAIN = /Cross-Origin-Opener-Policy/;
const person = (allow: readonly RegExp[] = []) => browser.person({ allow: [PLAIN, ...allow] });
const visit = async (host: string, where: string, allow: readonly RegExp[] = []): Promise<Page> => {
  const page = await person(allow);
  await goTo(page, at(host, where));
  return page;
};

/** Hosts that a page asks for its API from now on. */
function watchApi(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { pathname, hostname } = new URL(request.url());
    if (/^\/(api|rest-auth)\//.test(pathname)) hosts.add(hostname);
  });
  return hosts;
}

/** A call from within the page, as any script there could make it. @returns its status. */
const callFrom = (page: Page, address: string, method: 'GET' | 'POST') =>
  page.evaluate(
    async ([url, verb]) => {
      const sent = verb === 'POST' && { body: '{}', headers: { 'Content-Type': 'application/json' } };
      return fetch(url, { method: verb, credentials: 'include', ...sent }).then(
        ({ status }) => status,
        () => 'stopped',
      );
    },
    [address, method] as const,
  );

test('[CLI-22] pages ask the API root that is configured, and nothing at their own address', async () => {
  const page = await visit(PRO, '/');
  const hosts = watchApi(page);
  await goTo(page, at(PRO, '/explore?q=coffee'));
  await page
    .getByRole('heading', { name: /Sentiment/ })
    .first()
    .waitFor();
  expect([...hosts]).toEqual([API]);
});

/** Signs in by a mailed code, as a person does. */
async function signIn(page: Page, email: string): Promise<void> {
  const key = (await readFile(path.join(server.dataDir, 'secrets', 'setup'), 'utf8')).trim();
  await page.goto(at(APP, `/login#setup=${encodeURIComponent(key)}`));
  await page.waitForURL(at(APP, '/login'));
  // Before the server has taken the key, somebody new would need an invitation.
  await page.getByText('This sign-in will own the installation').waitFor();
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
  await page.getByRole('textbox', { name: 'Login code, character 1 of 6' }).click();
  await page.keyboard.type(code ?? '');
  await page.waitForURL(/\/(choose-team|welcome)/);
}

test('[CLI-22] a person who signs in is known at both roots, and at none of the pages’ own addresses', async () => {
  const page = await person([/^403 /]);
  const hosts = watchApi(page);
  await signIn(page, 'ada@split.example');
  const cookies = await page.context().cookies();
  const sessions = cookies.filter(({ name }) => name.includes('session-token'));
  expect(sessions.map(({ domain }) => domain).toSorted()).toEqual([API, SECOND]);
  for (const session of sessions) expect(session).toMatchObject({ sameSite: 'Lax', httpOnly: true });
  await goTo(page, at(APP, '/choose-team'));
  expect(new URL(page.url()).pathname).not.toBe('/login');
  expect([...hosts].toSorted()).toEqual([API, SECOND]);
  // The premium suite has its calls at the second root, where the same session counts.
  const answered = page.waitForResponse((answer) => answer.url().includes('/premium-suite/me/'));
  await goTo(page, at(PREMIUM, '/switch-account'));
  const answer = await answered;
  expect(answer.url()).toBe(at(SECOND, '/api/external/premium-suite/me/'));
  expect(answer.status()).toBe(200);
});

test('a page of a sibling name that is no site of ours is refused by the root, with and without a preflight', async () => {
  const page = await person([/CORS/, /ERR_FAILED/, /^4\d\d /]);
  await page.route(at('blog.example.test', '/'), (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Blog</title>' }),
  );
  await page.goto(at('blog.example.test', '/'));
  for (const root of [API, SECOND]) {
    expect(await callFrom(page, at(root, '/api/user/magic-link/'), 'POST')).toBe('stopped');
    expect(await callFrom(page, at(root, '/api/client-config/'), 'GET')).toBe('stopped');
  }
});

test('the pages’ policy lets them ask the listed roots and no other address', async () => {
  const page = await visit(PRO, '/', [/Content Security Policy/, /Fetch API cannot load/]);
  expect(await callFrom(page, at(APP, '/api/client-config/'), 'GET')).toBe('stopped');
  for (const root of [API, SECOND])
    expect(await callFrom(page, at(root, '/api/client-config/'), 'GET')).toBe(200);
  const policy = await page.evaluate(
    async () => (await fetch(window.location.href)).headers.get('Content-Security-Policy') ?? '',
  );
  const roots = `${at(API, '')} ${at(SECOND, '')}`;
  expect(policy).toContain(`connect-src 'self' ${roots};`);
  expect(policy).toContain(`img-src 'self' data: blob: ${roots};`);
});

test('the roots show no pages', async () => {
  const page = await person([/^421 /]);
  for (const root of [API, SECOND]) expect((await page.goto(at(root, '/login')))?.status()).toBe(421);
});

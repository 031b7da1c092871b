import { expect, inject, test } from 'vitest';
import { type Answer, askServer, siteOf } from './ask';
import { useBrowser } from './browser';

const browser = useBrowser();
const { port } = inject('server');

const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
  askServer(port, path, { host: `${host}:${port}`, ...headers });
const titleOf = (answer: Answer) => /<title>([^<]*)<\/title>/.exec(answer.body)?.[1];

test('[TEN-01, TEN-02, TEN-07] one server gives each host its site', async () => {
  expect(siteOf(await ask('localhost', '/choose-team'))).toBe('dashboard');
  expect(siteOf(await ask('pro.localhost', '/'))).toBe('protargeting');
  expect(siteOf(await ask('premium.localhost', '/'))).toBe('premium');
  expect(siteOf(await ask('team.localhost', '/choose-team'))).toBe('dashboard');
  expect((await ask('unknown.example.org', '/choose-team')).status).toBe(421);
});

test('[TEN-03, TEN-05] hosts are configured when the server starts, after the build', async () => {
  expect(siteOf(await ask('pro.example.test', '/'))).toBe('protargeting');
  expect(siteOf(await ask('www.premium.example.test', '/'))).toBe('premium');
});

test('[TEN-04, TEN-06] query flags choose the site on staging hosts and are kept for the session', async () => {
  expect(siteOf(await ask('a.staging.test', '/?protargeting=true'))).toBe('protargeting');
  expect(siteOf(await ask('a.staging.test', '/?deepthought=true'))).toBe('premium');
  expect(siteOf(await ask('a.staging.test', '/', { cookie: 'site=protargeting' }))).toBe('protargeting');
  expect((await ask('app.example.test', '/?protargeting=true')).location).toBe(
    '/choose-team?protargeting=true',
  );
});

test('[SCR-02, SCR-03, SCR-05] titles of the layouts', async () => {
  expect(titleOf(await ask('pro.localhost', '/'))).toBe('Targeting Toolkit');
  // Titles begin with the layout's and go on with the page's own.
  expect(titleOf(await ask('pro.localhost', '/explore'))).toBe('Targeting Toolkit · Explore');
  expect(titleOf(await ask('premium.localhost', '/'))).toBe('Deep Thought');
  expect(titleOf(await ask('localhost', '/choose-team'))).toBe('Murmur');
});

test('[TEN-16, TEN-31, TEN-36, TEN-37] pages and aliases answer, with and without a slash at the end', async () => {
  expect((await ask('localhost', '/choose-team')).status).toBe(200);
  for (const path of [
    '/',
    '/explore',
    '/explore/nike',
    '/xplore/nike',
    '/analyze',
    '/analyze/nike/',
    '/datasets',
  ]) {
    expect((await ask('pro.localhost', path)).status, path).toBe(200);
  }
});

test('[TEN-21, TEN-59, TEN-84] unknown paths: choose-team, home, a 404 page', async () => {
  expect(await ask('localhost', '/nope/x')).toMatchObject({ status: 307, location: '/choose-team' });
  expect(await ask('localhost', '/')).toMatchObject({ status: 307, location: '/choose-team' });
  expect(await ask('localhost', '/login/nope')).toMatchObject({ status: 307, location: '/choose-team' });
  expect(await ask('pro.localhost', '/nope?x=1')).toMatchObject({ status: 307, location: '/' });
  expect(await ask('a.staging.test', '/nope?protargeting=true')).toMatchObject({
    status: 307,
    location: '/?protargeting=true',
  });
  const missing = await ask('premium.localhost', '/nope');
  expect(missing.status).toBe(404);
  expect(missing.body).toContain('Page not found');
});

test('internal paths and headers reach nothing', async () => {
  for (const path of [
    '/protargeting/en',
    '/dashboard/en/choose-team',
    '/premium/ja',
    '/%70remium/en',
    '/PREMIUM/en',
  ]) {
    expect((await ask('premium.localhost', path)).status, path).toBe(404);
    expect((await ask('pro.localhost', path)).location, path).toBe('/');
  }
  const forged = {
    'x-murmur-tenant': 'protargeting',
    'x-murmur-locale': 'ja',
    'x-forwarded-host': 'pro.localhost',
  };
  const answer = await ask('premium.localhost', '/nope', forged);
  expect(siteOf(answer)).toBe('premium');
  expect(answer.body).toContain('lang="en"');
});

test('[I18-01, I18-02] language: query, then cookie, then header, then English', async () => {
  const lang = async (path: string, headers: Record<string, string> = {}) =>
    /<html lang="(\w+)"/.exec((await ask('pro.localhost', path, headers)).body)?.[1];
  expect(await lang('/')).toBe('en');
  expect(await lang('/', { 'accept-language': 'ja-JP,en;q=0.5' })).toBe('ja');
  expect(await lang('/', { 'accept-language': 'ja', cookie: 'locale=en' })).toBe('en');
  expect(await lang('/?lang=ja', { cookie: 'locale=en' })).toBe('ja');
  expect(await lang('/explore/nike', { 'accept-language': 'fr' })).toBe('en');
});

test('no shared cache may keep a page', async () => {
  expect((await ask('pro.example.test', '/')).headers['cache-control']).toBe('private, no-cache');
  expect((await ask('a.staging.test', '/?protargeting=true')).headers['cache-control']).toBe(
    'private, no-store',
  );
});

test('home is prerendered in each language', async () => {
  expect((await ask('pro.localhost', '/')).headers['x-nextjs-prerender']).toMatch(/^1/);
  expect((await ask('pro.localhost', '/?lang=ja')).headers['x-nextjs-prerender']).toMatch(/^1/);
});

test('[SCR-07, SCR-08, SCR-09] home leads to the tools and shows no price', async () => {
  const page = await browser.open('protargeting', '/');
  await page.getByRole('link', { name: 'Analyse a conversation' }).click();
  await page.waitForURL('**/explore');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Import posts' }).click();
  await page.waitForURL('**/datasets/import');
  const { body } = await ask('pro.localhost', '/');
  expect(body).toContain('Audience research and ad targeting for X');
  expect(body.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/[$€¥£]\s?\d|pricing|per month/i);
});

test('links between sites lead to the other hosts on this port', async () => {
  const page = await browser.open('premium', '/nope', { allow: [/^404 /] });
  await page.getByRole('link', { name: /Targeting Toolkit/ }).click();
  await page.waitForURL(browser.url('protargeting', '/'));
  expect(await page.title()).toBe('Targeting Toolkit');
});

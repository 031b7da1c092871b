import { expect, test } from 'vitest';
import { readHostConfig } from './host-config';
import { routeRequest, siteLink } from './route-request';

const hosts = readHostConfig({
  MURMUR_PRO_HOST: 'pro.example.com',
  MURMUR_PREMIUM_HOST: 'premium.example.com',
  MURMUR_STAGING_HOSTS: '*.staging.test',
});

interface Asked {
  cookies?: Record<string, string>;
  acceptLanguage?: string;
}

function ask(address: string, { cookies = {}, acceptLanguage }: Asked = {}, testScreens?: boolean) {
  const url = new URL(address);
  return routeRequest(
    {
      host: url.host,
      path: url.pathname,
      query: url.searchParams,
      cookie: (name) => cookies[name],
      acceptLanguage: acceptLanguage ?? null,
    },
    hosts,
    testScreens,
  );
}

test('a page is rendered under its site and language', () => {
  expect(ask('http://pro.example.com/').action).toEqual({ kind: 'rewrite', path: '/protargeting/en' });
  expect(ask('http://pro.example.com/analyze/nike', { acceptLanguage: 'ja' }).action).toEqual({
    kind: 'rewrite',
    path: '/protargeting/ja/explore/nike',
  });
});

test('[TEN-21] an unknown path of the dashboard goes to /choose-team', () => {
  expect(ask('http://localhost:3000/nope/x?y=1').action).toEqual({
    kind: 'redirect',
    location: '/choose-team',
  });
});

test('[TEN-59] an unknown path of the pro site goes home and keeps the staging flag', () => {
  expect(ask('http://pro.example.com/nope?y=1').action).toEqual({ kind: 'redirect', location: '/' });
  expect(ask('http://a.staging.test/nope?y=1&protargeting=true').action).toEqual({
    kind: 'redirect',
    location: '/?protargeting=true',
  });
});

test('[TEN-84] anything else of the premium site is its 404 page', () => {
  expect(ask('http://premium.example.com/nope').action).toEqual({
    kind: 'rewrite',
    path: '/not-found',
  });
});

test('what programs look for under /.well-known is missing on every site, not a page and not elsewhere', () => {
  for (const site of ['localhost:3000', 'pro.example.com', 'premium.example.com', 'a.staging.test']) {
    for (const path of [
      '/.well-known',
      '/.well-known/',
      '/.well-known/openid-configuration',
      '/.well-known/a/b',
    ])
      expect(ask(`http://${site}${path}?protargeting=true`).action, site + path).toEqual({ kind: 'missing' });
  }
  expect(ask('http://localhost:3000/.well-knownish').action.kind).toBe('redirect');
});

test('internal paths are unknown paths', () => {
  expect(ask('http://pro.example.com/protargeting/en/explore').action).toEqual({
    kind: 'redirect',
    location: '/',
  });
  expect(ask('http://premium.example.com/premium/en').action).toMatchObject({
    path: '/not-found',
  });
});

test('a flag and a language are remembered, a host and a header are not', () => {
  expect(ask('http://a.staging.test/?protargeting=true').cookies).toEqual([
    { name: 'site', value: 'protargeting' },
  ]);
  expect(ask('http://pro.example.com/?lang=ja').cookies).toMatchObject([{ name: 'locale', value: 'ja' }]);
  expect(ask('http://pro.example.com/', { acceptLanguage: 'ja' }).cookies).toEqual([]);
});

test('no shared cache may keep a page, and nothing at all where one address shows several sites', () => {
  expect(ask('http://pro.example.com/').headers['Cache-Control']).toBe('private, no-cache');
  expect(ask('http://a.staging.test/').headers['Cache-Control']).toBe('private, no-store');
});

test('links between sites know hosts, ports and flags', () => {
  const to = (address: string) => ask(address).action;
  expect(to(`http://localhost:3000${siteLink('premium')}`)).toEqual({
    kind: 'redirect',
    location: '//premium.example.com:3000/',
  });
  expect(to(`http://a.staging.test${siteLink('protargeting')}`)).toEqual({
    kind: 'redirect',
    location: '/?protargeting=true',
  });
  expect(to(`http://a.staging.test${siteLink('dashboard')}`)).toEqual({
    kind: 'redirect',
    location: '/?protargeting=false',
  });
  expect(to('http://localhost:3000/to-site/evil.example')).toEqual({
    kind: 'redirect',
    location: '/choose-team',
  });
});

test('[TEN-60, TEN-61, TEN-62] /login/twitter of the premium site is the way in, and with return parameters the way back', () => {
  const pathOf = (path: string) => ask(`http://premium.example.com${path}`).action;
  expect(pathOf('/')).toEqual({ kind: 'rewrite', path: '/premium/en' });
  expect(pathOf('/authenticated')).toEqual({ kind: 'rewrite', path: '/premium/en/authenticated' });
  expect(pathOf('/login/twitter')).toEqual({ kind: 'rewrite', path: '/premium/en' });
  for (const query of ['oauth_token=a&oauth_verifier=b', 'denied=a', 'code=a&state=b', 'error=access_denied'])
    expect(pathOf(`/login/twitter?${query}`)).toEqual({ kind: 'rewrite', path: '/premium/en/authenticated' });
  expect(pathOf('/?code=a')).toEqual({ kind: 'rewrite', path: '/premium/en' });
});

test('[TEN-13, TEN-14, TEN-15, TEN-16, TEN-17, TEN-19, TEN-22, TEN-23, TEN-83] the pages of people and teams have their places', () => {
  const places: Record<string, string> = {
    '/login': '/dashboard/en/login',
    '/login/twitter': '/dashboard/en/login/twitter',
    '/studio/invite-accept': '/dashboard/en/studio/invite-accept',
    '/welcome': '/dashboard/en/welcome',
    '/choose-team': '/dashboard/en/choose-team',
    '/helper-documents': '/dashboard/en/helper-documents',
    '/studio/': '/dashboard/en/studio',
    '/0/account': '/dashboard/en/0/account',
    '/studio/team': '/dashboard/en/studio/team',
  };
  for (const [path, inside] of Object.entries(places))
    expect(ask(`http://localhost:3000${path}`).action).toEqual({ kind: 'rewrite', path: inside });
  expect(ask('http://premium.example.com/switch-account').action).toEqual({
    kind: 'rewrite',
    path: '/premium/en/switch-account',
  });
});

test('[TEN-20] the screens of tests are not there, except on a test installation, and no other page differs', () => {
  const missing = { kind: 'rewrite', path: '/not-found' };
  const kit = 'http://pro.example.com/kit';
  const reset = 'http://localhost:3000/reset-e2e';
  for (const address of [kit, `${kit}/`, `${kit}?_rsc=1`]) {
    expect(ask(address).action).toEqual(missing);
    expect(ask(address, {}, false).action).toEqual(missing);
  }
  expect(ask(reset).action).toEqual(missing);
  expect(ask(kit, {}, true).action).toEqual({ kind: 'rewrite', path: '/protargeting/en/kit' });
  expect(ask(reset, {}, true).action).toEqual({ kind: 'rewrite', path: '/dashboard/en/reset-e2e' });
  expect(ask('http://pro.example.com/methods', {}, true)).toEqual(ask('http://pro.example.com/methods'));
});

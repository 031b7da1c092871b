import { expect, test } from 'vitest';
import { readHostConfig } from './host-config';
import { routeRequest } from './route-request';
import { alternates, linkHeader, robotsText, siteAddress, sitemapXml } from './site-address';

const config = readHostConfig({ MURMUR_PRO_HOST: 'pro.example.com', MURMUR_STAGING_HOSTS: '*.staging.test' });

test('a site is known under its own host, and a foreign host is never repeated', () => {
  expect(siteAddress('pro.example.com', config)).toEqual({
    tenant: 'protargeting',
    origin: 'https://pro.example.com',
  });
  expect(siteAddress('localhost:3000', config)).toEqual({
    tenant: 'dashboard',
    origin: 'http://localhost:3000',
  });
  expect(siteAddress('evil.example.net', config).origin).not.toContain('evil');
  const local = readHostConfig({});
  expect(siteAddress('pro.localhost:3100', local).origin).toBe('http://pro.localhost:3100');
});

test('only the pro site invites crawlers', () => {
  const robots = robotsText({ tenant: 'protargeting', origin: 'https://pro.example.com' });
  expect(robots).toContain('Allow: /\n');
  expect(robots).toContain('Sitemap: https://pro.example.com/sitemap.xml');
  for (const tenant of ['dashboard', 'premium'] as const) {
    expect(robotsText({ tenant, origin: 'https://x.example.com' })).toBe('User-agent: *\nDisallow: /\n');
  }
});

test('the sitemap holds each page in each language with all alternates', () => {
  const xml = sitemapXml('https://pro.example.com', ['/', '/methods/a&b']);
  expect(xml.match(/<url>/g)).toHaveLength(4);
  expect(xml.match(/xhtml:link/g)).toHaveLength(12);
  expect(xml).toContain('<loc>https://pro.example.com/methods/a&#38;b?lang=ja</loc>');
  expect(alternates('https://pro.example.com', '/').at(-1)).toEqual({
    hreflang: 'x-default',
    href: 'https://pro.example.com/',
  });
});

function ask(address: string) {
  const url = new URL(address);
  return routeRequest(
    {
      host: url.host,
      path: url.pathname,
      query: url.searchParams,
      cookie: () => undefined,
      acceptLanguage: 'ja',
    },
    config,
  );
}

test('the answer of a public page names its canonical address and its languages', () => {
  expect(ask('https://pro.example.com/methods/?lang=ja').headers['Link']).toBe(
    linkHeader('https://pro.example.com', '/methods', 'ja'),
  );
  expect(ask('https://pro.example.com/xplore/nike').headers['Link']).toContain(
    '<https://pro.example.com/explore/nike>; rel="canonical"',
  );
  expect(ask('https://pro.example.com/kit').headers['Link']).toBeUndefined();
  expect(ask('http://localhost:3000/choose-team').headers['Link']).toBeUndefined();
  expect(ask('https://a.staging.test/?protargeting=true').headers['Link']).toBeUndefined();
});

test('files of the site pass through as they are', () => {
  for (const path of ['/sitemap.xml', '/opengraph/en.png']) {
    expect(ask(`https://pro.example.com${path}`).action).toEqual({ kind: 'rewrite', path });
  }
});

import { expect, test } from 'vitest';
import { readHostConfig } from './host-config';
import { resolveTenant } from './resolve-tenant';

const production = readHostConfig({
  MURMUR_DASHBOARD_HOST: 'app.example.com',
  MURMUR_PRO_HOST: 'pro.example.com',
  MURMUR_PREMIUM_HOST: 'premium.example.com',
  MURMUR_STAGING_HOSTS: '*.staging.example.com',
});
const local = readHostConfig({});

function tenantOf(host: string, query = '', siteCookie?: string, config = production) {
  return resolveTenant({ host, query: new URLSearchParams(query), siteCookie }, config).tenant;
}

test('[TEN-01, TEN-02] one host configuration gives each of the three sites', () => {
  expect(tenantOf('app.example.com')).toBe('dashboard');
  expect(tenantOf('pro.example.com')).toBe('protargeting');
  expect(tenantOf('premium.example.com')).toBe('premium');
});

test('[TEN-03] a host that contains the pro-targeting host is that site, with port and in capitals too', () => {
  for (const host of ['pro.example.com', 'www.pro.example.com', 'PRO.example.com:8443', 'pro.example.com.']) {
    expect(tenantOf(host)).toBe('protargeting');
  }
});

test('[TEN-05] a host that contains the premium host is that site', () => {
  expect(tenantOf('www.premium.example.com:3000')).toBe('premium');
});

test('a name that only ends alike is not contained', () => {
  expect(tenantOf('notpro.example.com')).toBe('dashboard');
});

test('[TEN-04] protargeting=true chooses the pro-targeting site on a staging host', () => {
  expect(tenantOf('a.staging.example.com', 'protargeting=true')).toBe('protargeting');
});

test('[TEN-06] deepthought=true chooses the premium site on a staging host', () => {
  expect(tenantOf('a.staging.example.com', 'deepthought=true')).toBe('premium');
});

test('with both flags protargeting wins', () => {
  expect(tenantOf('a.staging.example.com', 'deepthought=true&protargeting=true')).toBe('protargeting');
});

test('[TEN-07] everything else is the dashboard, flags on production hosts included', () => {
  expect(tenantOf('other.example.org')).toBe('dashboard');
  expect(tenantOf('other.example.org', 'protargeting=true')).toBe('dashboard');
  expect(tenantOf('app.example.com', 'deepthought=true', 'premium')).toBe('dashboard');
  expect(tenantOf('a.staging.example.com', 'protargeting=1')).toBe('dashboard');
  expect(tenantOf('')).toBe('dashboard');
});

test('the host wins over flag and cookie', () => {
  expect(tenantOf('pro.example.com', 'deepthought=true', 'premium')).toBe('protargeting');
  expect(tenantOf('pro.localhost', 'deepthought=true', undefined, local)).toBe('protargeting');
});

test('the cookie keeps the choice on staging hosts, =false ends it, nonsense is ignored', () => {
  expect(tenantOf('a.staging.example.com', '', 'premium')).toBe('premium');
  expect(tenantOf('a.staging.example.com', 'deepthought=false', 'premium')).toBe('dashboard');
  expect(tenantOf('a.staging.example.com', '', 'everything')).toBe('dashboard');
  expect(tenantOf('other.example.org', '', 'premium')).toBe('dashboard');
});

test('local names need no configuration', () => {
  expect(tenantOf('localhost:3000', '', undefined, local)).toBe('dashboard');
  expect(tenantOf('127.0.0.1:3000', 'protargeting=true', undefined, local)).toBe('protargeting');
  expect(tenantOf('[::1]:3000', 'deepthought=true', undefined, local)).toBe('premium');
  expect(tenantOf('pro.localhost:3000', '', undefined, local)).toBe('protargeting');
  expect(tenantOf('premium.localhost:3000', '', undefined, local)).toBe('premium');
});

test('a staging pattern is no regular expression', () => {
  const config = readHostConfig({ MURMUR_STAGING_HOSTS: 'a.b.test' });
  expect(tenantOf('a.b.test', 'protargeting=true', undefined, config)).toBe('protargeting');
  expect(tenantOf('axb.test', 'protargeting=true', undefined, config)).toBe('dashboard');
});

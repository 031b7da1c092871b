import { expect, test } from 'vitest';
import { readHostConfig } from '@/lib/tenants/host-config';
import { refusalOf } from './admission';

const config = readHostConfig({
  MURMUR_DASHBOARD_HOST: 'app.example.com',
  MURMUR_STAGING_HOSTS: '*.staging.example.com',
});
const statusOf = (host: string, target = '/') => refusalOf(target, host, config)?.status ?? 200;

test('our hosts pass: loopback, configured names with their sub-domains, staging', () => {
  for (const host of [
    'localhost:3000',
    'pro.localhost',
    '127.0.0.1:3000',
    '[::1]:3000',
    'app.example.com',
    'APP.Example.com.',
    'team.app.example.com:443',
    'a.staging.example.com',
  ]) {
    expect(statusOf(host), host).toBe(200);
  }
});

test('a foreign name is refused with 421', () => {
  for (const host of [
    'evil.test',
    'app.example.com.evil.test',
    'evilapp.example.com',
    'localhost.evil.test',
    '192.168.1.5:3000',
    '127.0.0.1.evil.test',
    '[2001:db8::1]',
  ]) {
    expect(statusOf(host), host).toBe(421);
  }
});

test('a host that cannot be read is refused with 400, also where a staging pattern would take anything', () => {
  for (const host of [
    '',
    ' ',
    'evil.test/x.staging.example.com',
    'evil.test#.staging.example.com',
    'user@a.staging.example.com',
    'evil.test, a.staging.example.com',
    'a..staging.example.com',
    'app.example.com:',
    'app.example.com:123456',
    '[::1',
    'app.example.com\u0000',
    'ａpp.example.com',
  ]) {
    expect(statusOf(host), host).toBe(400);
  }
});

test('a target that is no path is refused: it would name a host of its own', () => {
  for (const target of ['http://evil.test/', '*', '', 'evil.test:443']) {
    expect(statusOf('app.example.com', target), target).toBe(400);
  }
});

test('only the health route answers under any name', () => {
  expect(statusOf('10.1.2.3:3000', '/api/health/')).toBe(200);
  expect(statusOf('evil.test', '/api/health')).toBe(200);
  expect(statusOf('evil.test', '/api/health?x=1')).toBe(200);
  expect(statusOf('evil.test', '/api/healthy')).toBe(421);
  expect(statusOf('evil.test', '/api/health/../user/me')).toBe(421);
  expect(statusOf('bad host', '/api/health/')).toBe(400);
});

test('an API root serves the API under its own name, and no pages', () => {
  const split = readHostConfig({
    MURMUR_DASHBOARD_HOST: 'app.example.com',
    MURMUR_API_ROOT: 'https://api.example.com',
  });
  const status = (target: string) => refusalOf(target, 'api.example.com', split)?.status ?? 200;
  expect(['/api/teams/', '/rest-auth/logout/', '/api'].map(status)).toEqual([200, 200, 200]);
  expect(['/', '/login', '/apis', '/_next/static/x.js'].map(status)).toEqual([421, 421, 421, 421]);
  expect(statusOf('api.example.com', '/api/teams/')).toBe(421);
});

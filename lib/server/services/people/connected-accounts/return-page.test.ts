import { expect, test } from 'vitest';
import { readHostConfig } from '@/lib/tenants/host-config';
import { requireReturnPage } from './return-page';

const { hosts } = readHostConfig({
  MURMUR_DASHBOARD_HOST: 'app.example.com',
  MURMUR_PRO_HOST: 'pro.example.com',
  MURMUR_PREMIUM_HOST: 'premium.example.com',
});

/** Whether a person may be sent back to `given` who asked at `origin`. */
function allowed(origin: string, given: string): boolean {
  try {
    requireReturnPage('oauth_callback', given, { origin, host: new URL(origin).hostname }, hosts);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['https://app.example.com', '/login/twitter'],
  ['https://app.example.com', '/login/twitter_oauth2'],
  ['https://premium.example.com', '/authenticated'],
  ['https://premium.example.com', '/login/twitter'],
  ['http://localhost:3000', '/login/twitter'],
  ['http://premium.localhost:3000', '/authenticated'],
  ['http://127.0.0.1:4000', '/login/twitter'],
])('%s%s is a return page', (origin, page) => {
  expect(allowed(origin, `${origin}${page}`)).toBe(true);
});

const APP = 'https://app.example.com';

test.each([
  [APP, 'http://app.example.com/login/twitter'],
  [APP, 'https://app.example.com:443/login/twitter'],
  [APP, 'https://app.example.com:8443/login/twitter'],
  [APP, 'https://app.example.com@evil.example/login/twitter'],
  [APP, 'https://user:pw@app.example.com/login/twitter'],
  [APP, 'https://app.example.com./login/twitter'],
  [APP, 'https://APP.example.com/login/twitter'],
  [APP, 'https://app.example.com//login/twitter'],
  [APP, 'https://app.example.com/login//twitter'],
  [APP, 'https://app.example.com/login/twitter/'],
  [APP, 'https://app.example.com/login/twitter/../evil'],
  [APP, 'https://app.example.com/x/login/twitter'],
  [APP, 'https://app.example.com/login%2Ftwitter'],
  [APP, 'https://app.example.com/login/twitter%00'],
  [APP, 'https://app.example.com/login/twitter?a=b'],
  [APP, 'https://app.example.com/login/twitter#a'],
  [APP, 'https://app.example.com\\@evil.example/login/twitter'],
  [APP, '//app.example.com/login/twitter'],
  [APP, 'https://app.example.com.evil.example/login/twitter'],
  [APP, 'https://team.app.example.com/login/twitter'],
  [APP, 'https://premium.example.com/authenticated'],
  [APP, `${APP}/authenticated`],
  // The pro site has no sign-in with X; a name that only belongs to a configured one is no site of its own.
  ['https://pro.example.com', 'https://pro.example.com/login/twitter'],
  ['https://team.app.example.com', 'https://team.app.example.com/login/twitter'],
  // Without https only on this machine.
  ['http://app.example.com', 'http://app.example.com/login/twitter'],
])('asked at %s, %s is none', (origin, given) => {
  expect(allowed(origin, given)).toBe(false);
});

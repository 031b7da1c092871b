import { expect, test } from 'vitest';
import { readHostConfig } from '@/lib/tenants/host-config';
import { get, type Headers, makeApi, post } from '@/tests/factories/test-api';
import { withStores } from '../setup/stores';

withStores();

const ROOT = 'api.example.com';
const PAGE = 'https://pro.example.com';
const SITES = { MURMUR_PRO_HOST: 'pro.example.com', MURMUR_DASHBOARD_HOST: 'app.example.com' };
const split = makeApi({
  hosts: readHostConfig({ ...SITES, MURMUR_API_ROOT: `https://${ROOT}`, MURMUR_SECOND_API_ROOT: '/' }),
});
const whole = makeApi({ hosts: readHostConfig(SITES) });

const WHO = '/api/open/';
const ECHO = '/api/echo/x/';
const from = (Origin: string, more: Headers = {}): Headers => ({
  Host: ROOT,
  Origin,
  'X-Forwarded-Proto': 'https',
  'Sec-Fetch-Site': 'same-site',
  ...more,
});
const preflight = (api: typeof split, headers: Headers) =>
  api.request(WHO, {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Method': 'POST', ...headers },
  });
const corsOf = (answer: Response) =>
  [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));

test('[CLI-22] an API root answers the pages of our sites, each by its own name, with their credentials', async () => {
  for (const page of [PAGE, 'https://app.example.com', 'https://dentsu-nl.app.example.com']) {
    const asked = await preflight(split, from(page));
    expect(asked.status).toBe(204);
    expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('X-CSRFToken');
    const answer = await get(split, WHO, from(page));
    expect(answer.status).toBe(200);
    for (const { headers } of [asked, answer]) {
      expect(headers.get('Access-Control-Allow-Origin')).toBe(page);
      expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
      expect(headers.get('Vary')).toContain('Origin');
    }
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-site');
  }
});

test('a refusal can be read by the page as well', async () => {
  const answer = await get(split, '/api/nothing/', from(PAGE));
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(PAGE);
});

test.each([
  ['another site', 'https://pro.example.com.evil.test'],
  ['a sibling that is no site of ours', 'https://blog.example.com'],
  ['another port', 'https://pro.example.com:8443'],
  ['the API root itself', `https://${ROOT}`],
  ['a page without an origin', 'null'],
  ['no address', 'pro.example.com'],
])('%s gets neither preflight nor answer nor write', async (_, origin) => {
  const asked = await preflight(split, from(origin));
  expect(asked.ok).toBe(false);
  expect(corsOf(asked)).toEqual([]);
  expect(corsOf(await get(split, WHO, from(origin)))).toEqual([]);
  const written = await post(split, ECHO, '{"text":"x"}', from(origin));
  expect(written.status).toBe(403);
  expect(corsOf(written)).toEqual([]);
});

test('a page that came without encryption is no page of ours to an encrypted root', async () => {
  const origin = 'http://pro.example.com';
  expect((await preflight(split, from(origin))).ok).toBe(false);
  expect(corsOf(await get(split, WHO, from(origin)))).toEqual([]);
});

test('a page of another site is refused whatever it says about its origin', async () => {
  const answer = await get(split, WHO, from(PAGE, { 'Sec-Fetch-Site': 'cross-site' }));
  expect(answer.status).toBe(403);
});

test('without a configured root there is no other origin, and the root’s name is a stranger’s', async () => {
  const same = await preflight(whole, { Host: 'app.example.com', Origin: PAGE });
  expect(same.ok).toBe(false);
  expect(corsOf(same)).toEqual([]);
  expect(corsOf(await get(whole, WHO, { Host: 'app.example.com', Origin: PAGE }))).toEqual([]);
  expect((await get(whole, WHO, from(PAGE))).status).toBe(403);
});

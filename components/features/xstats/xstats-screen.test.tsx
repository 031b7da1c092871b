import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { matchRoute } from '@/lib/tenants/routes';
import { makeShareSection } from '@/tests/factories/report-sections';
import { clearCache, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { NextIntlClientProvider } from 'next-intl';
import { printXStatsState, readXStatsState } from './use-xstats-state';
import { XStatsScreen } from './xstats-screen';

const place = vi.hoisted(() => ({ pathname: '/xstats', search: '' }));
vi.mock('next/navigation', () => ({
  usePathname: () => place.pathname,
  useSearchParams: () => new URLSearchParams(place.search),
  useRouter: () => ({ push: () => {} }),
}));

afterEach(async () => {
  cleanup();
  Object.assign(place, { pathname: '/xstats', search: '' });
  await clearCache();
  vi.unstubAllGlobals();
});

const ROOT = 'GET /api/external/x-stats';
const version = { name: 'drinks', version: 3, sample: false };
const accounts = (counts: Record<string, number>, section: 'genders' | 'languages', base = 200) =>
  makeShareSection(counts, { base, section, unit: 'accounts' });

function stats(change: object = {}) {
  const none = accounts({}, 'genders', 0);
  return {
    country: 'Japan',
    country_code: 'JP',
    accounts: 240,
    unknown_country: 12,
    posts: 900,
    datasets: [version],
    countries: null,
    genders: accounts({ FEMALE: 130, MALE: 70 }, 'genders'),
    age_groups: none,
    languages: accounts({ ja: 180, en: 20 }, 'languages'),
    cities: none,
    interests: none,
    topics: { ...makeShareSection({}, { base: 900, section: 'topics' }), items: [], outside: 900 },
    withheld: { cities: 2 },
    not_known: ['devices'],
    ...change,
  };
}

const evidence = {
  from: '2026-11-01T00:00:00Z',
  to: '2026-11-08T00:00:00Z',
  base: 300,
  base_before: 280,
  datasets: [version],
};
const rising = {
  topic: 'matcha',
  posts: 40,
  rank: 1,
  source: 'datasets',
  index: { value: 4, low: 2.5, high: 6, clear: true },
  evidence,
};
const listed = { topic: '#Murmuration', posts: null, rank: 1, source: 'x', index: null, evidence: null };

function show(answers: Record<string, object>, at: Partial<typeof place> = {}, locale: 'en' | 'ja' = 'en') {
  Object.assign(place, at);
  const calls = fakeApi({
    [`${ROOT}/x-stats-countries/`]: [{ country: 'Japan', country_code: 'JP', accounts: 240 }],
    [`${ROOT}/x-stats/`]: stats(),
    [`${ROOT}/trending-topics/`]: [listed, rising],
    'GET /api/datasets/': [],
    ...answers,
  });
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <XStatsScreen />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return calls;
}

test('[TEN-40, SOV-02] shows the country of the address, says what is counted, and trends of that country', async () => {
  const calls = show({}, { pathname: '/xstats/japan' });
  await screen.findByText(/240 accounts and 900 posts in drinks v3/);
  expect(screen.getByText(/says nothing about everybody on X/)).toBeVisible();
  const genders = screen.getByRole('region', { name: 'Gender' });
  expect(within(genders).getByText('n = 200 accounts')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Cities' })).toBeNull();
  const little = within(screen.getByRole('region', { name: 'Known too little for a card' }));
  expect(little.getByText('Cities').closest('li')).toHaveTextContent(/fewer than 10 .* location column/);
  expect(screen.queryByRole('region', { name: 'Countries' })).toBeNull();
  expect(await screen.findByText('#Murmuration')).toBeVisible();
  const query = (name: string) => calls.find((call) => call.name === `${ROOT}/${name}/`)?.query;
  expect(query('x-stats')).toEqual({ country: 'JP' });
  expect(query('trending-topics')).toEqual({ country: 'JP' });
  cleanup();
  await clearCache();
  const world = show({}, { pathname: '/xstats' });
  await screen.findByRole('heading', { name: 'Trending in United States' });
  await waitFor(() =>
    expect(world.find((call) => call.name === `${ROOT}/trending-topics/`)?.query).toEqual({ country: 'US' }),
  );
});

test('a trait with one group only is told in a line, not in a card', async () => {
  show({ [`${ROOT}/x-stats/`]: stats({ languages: accounts({ en: 200 }, 'languages') }) });
  const little = await screen.findByRole('region', { name: 'Known too little for a card' });
  expect(within(little).getByText('Languages').closest('li')).toHaveTextContent('Languages: English 100.0%');
  expect(screen.queryByRole('region', { name: 'Languages' })).toBeNull();
  expect(little).toHaveTextContent('Devices: no import tells them.');
});

test('[SOV-06] trends that are no list say so, and the rest of the page stands', async () => {
  show({ [`${ROOT}/trending-topics/`]: { topics: [] } }, { pathname: '/xstats/JP' });
  expect(await screen.findByText('Invalid response format for trending topics')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Gender' })).toHaveTextContent('130');
});

test('no data, no such country and too few accounts each say so with a way out', async () => {
  const nothing = () => refusal(404, 'There is no dataset yet.', 'no_dataset');
  show({ [`${ROOT}/x-stats/`]: nothing, [`${ROOT}/trending-topics/`]: [] });
  expect(await screen.findByRole('link', { name: 'Import posts' })).toHaveAttribute(
    'href',
    '/datasets/import',
  );
  cleanup();
  await clearCache();
  show({}, { pathname: '/xstats/atlantis' });
  expect(await screen.findByText('There is no country atlantis')).toBeVisible();
  cleanup();
  await clearCache();
  show({ [`${ROOT}/x-stats/`]: stats({ accounts: 4 }) }, { pathname: '/xstats/JP' }, 'ja');
  expect(await screen.findByText('日本のアカウントが少なすぎます')).toBeVisible();
  expect(screen.queryByRole('region', { name: '性別' })).toBeNull();
});

test('[TEN-40] the address holds the whole state, the country in its path', () => {
  expect(matchRoute('protargeting', '/xstats/JP')?.row.id).toBe('xstats');
  expect(matchRoute('protargeting', '/xstats')?.row.id).toBe('xstats');
  const read = (name: string, search = '') => readXStatsState(name, new URLSearchParams(search));
  for (const [name, search] of [
    ['', ''],
    ['JP', 'dataset=drinks&trends=GB'],
    ['', 'trends=JP'],
  ] as const) {
    const state = read(name, search);
    const printed = new URL(printXStatsState(state), 'http://x');
    expect(read(printed.pathname.split('/')[2] ?? '', printed.search)).toEqual(state);
  }
  expect(read('United Kingdom')).toMatchObject({ country: 'GB', trends: 'GB', unknown: null });
});

const BOTH_ADDRESSES = ['/premium-suite/xstats/JP', '/xstats/JP'];
test.each(BOTH_ADDRESSES)(
  '[PRM-08, TEN-72, TEN-73] %s asks the suite’s own routes and stands beside the own followers',
  async (pathname) => {
    Object.assign(place, { pathname });
    const SUITE = 'GET /api/external/premium-suite';
    const calls = fakeApi({
      [`${SUITE}/x-stats-countries/`]: [{ country: 'Japan', country_code: 'JP', accounts: 240 }],
      [`${SUITE}/x-stats/`]: stats(),
    });
    render(
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={MESSAGES.en}>
        <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
          <XStatsScreen site="suite" beside={<p>Your followers there</p>} />
        </SWRConfig>
      </NextIntlClientProvider>,
    );
    await screen.findByText(/240 accounts and 900 posts in drinks v3/);
    expect(screen.getByText('Your followers there')).toBeVisible();
    expect(calls.find(({ name }) => name === `${SUITE}/x-stats/`)?.query).toEqual({ country: 'JP' });
    expect(calls.some(({ name }) => name.startsWith(ROOT))).toBe(false);
    expect(screen.queryByRole('heading', { name: /Trending/ })).toBeNull();
  },
);

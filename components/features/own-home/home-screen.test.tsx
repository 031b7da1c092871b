import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { HomeScreen } from './home-screen';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

const SUITE = '/api/external/premium-suite/';
const OVERVIEW = {
  ...{ from: '2025-03-03T00:00:00.000Z', to: '2026-11-18T00:00:00.000Z', gone: 31, came: 58, sample: true },
  changes: [{ id: 'followers', text: '31 accounts left and 58 joined.', href: '/premium-suite/unfollowed' }],
  followers: { size: 8000, before: 7973 },
  following: null,
};
const FORECAST = {
  ...{ payout: null, low: null, high: null, currency: null, payouts: 0, needed: 3, engagements: 10 },
  ...{ from: '', to: '', points: [], score: null, sample: true },
};
const TIME = {
  ...{ posts: 412, known: 412, needed: 100, zone: 'Asia/Tokyo', advice: false, test: null, next_test: null },
  ...{ sample: true, by: 'block', cells: [] },
  score: {
    ...{ posts: 300, blocks: 4, error: 1, best: 'median', gain: 0, p: 0.6, coverage: null },
    baselines: { median: 1, lastWeek: 1, plain: 1 },
  },
};
const frame = { scope: 'followers', accounts: 8000, profiles: 0, sample: true };
const WORLD = {
  [`GET ${SUITE}overview/`]: OVERVIEW,
  [`GET ${SUITE}overview-gone/`]: { count: 31, people: [{ id: '9', handle: null, followers: null }] },
  [`GET ${SUITE}talk-to-x-questions/`]: [{ id: 'unfollowers', question: 'Who unfollowed me?' }],
  [`GET ${SUITE}posts-months/`]: { months: [], median_likes: null, kinds: [], sample: true },
  [`GET ${SUITE}payout-predictor/`]: FORECAST,
  [`POST ${SUITE}best-post-time/`]: TIME,
  [`GET ${SUITE}fetch-timeline/`]: { posts: [] },
  [`GET ${SUITE}recently-joined/`]: [],
  [`POST ${SUITE}verified-followers/`]: {
    ...{ accounts: [], count: 6100, next: null, list: null, before: null, sample: true },
  },
  [`GET ${SUITE}top-countries/`]: { ...frame, known: 0, countries: [] },
  [`POST ${SUITE}followers-bot-percentage/`]: {
    ...{ followers: 8000, taken_at: null, bursts: null, signals: [] },
    ...{ percentage: null, score: null, reason: 'groups_only', sample_size: 0 },
  },
  [`GET ${SUITE}extract-ranks/`]: [{ handle: 'nell', rank: 4, percentile: 0.9, base: 40 }],
};

function show() {
  const { kit, premium, 'own-talk': talk, 'own-posts': posts, charts, 'section-card': card } = MESSAGES.en;
  const messages = { kit, premium, 'own-talk': talk, 'own-posts': posts, charts, 'section-card': card };
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <HomeScreen />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

test('[SCR-S07, SCR-M09, PRM-01] what changed stands before the figures, and what is unknown is no zero', async () => {
  fakeApi(WORLD);
  show();
  const changed = await screen.findByRole('region', { name: 'Changed since last time' });
  expect(changed).toHaveTextContent('31 accounts left and 58 joined.');
  const figures = screen.getByLabelText('Figures');
  expect(within(figures).getByText('8,000')).toBeVisible();
  expect(within(figures).getAllByText('not known').length).toBeGreaterThanOrEqual(2);
  expect(await screen.findByText(/do not depend on the hour as far as 412 posts/)).toBeVisible();
  expect(await screen.findByText(/A forecast takes 3 payouts/)).toBeVisible();
  expect(await screen.findByText('4 of 41')).toBeVisible();
  expect(await screen.findByText('6,100 of your followers are verified.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Collapse Latest posts/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Who unfollowed me?' })).toHaveAttribute(
    'href',
    '/premium-suite/talk-to-x?q=Who%20unfollowed%20me%3F',
  );
  expect(document.body).not.toHaveTextContent(/\bbots?\b/i);
});

test('one card that fails leaves the others standing, and without a second list nothing is compared', async () => {
  fakeApi({
    ...WORLD,
    [`GET ${SUITE}overview/`]: { ...OVERVIEW, from: null, changes: [], gone: null, came: null },
    [`GET ${SUITE}extract-ranks/`]: () => Response.json({ code: 'busy', message: 'Busy' }, { status: 503 }),
  });
  show();
  expect(await screen.findByText(/nothing to compare with yet/)).toBeVisible();
  expect(await screen.findByText(/A forecast takes 3 payouts/)).toBeVisible();
});

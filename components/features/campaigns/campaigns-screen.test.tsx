import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { team, TeamsTestProvider } from '@/tests/factories/team-screens';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import type { Campaign } from '@/lib/domain/ads-campaigns';
import { CampaignsScreen } from './campaigns-screen';

const search = vi.hoisted(() => ({ value: '' }));
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(search.value) }));

const ACCOUNT: DeskAccount = {
  ...{ ad_account_id: 'practice7', name: 'Practice account', practice: true },
  ...{ timezone: 'Europe/London', currency: 'EUR', daily_limit: null },
};
const STATS = {
  ...{ impressions: 10_000, engagements: 200, clicks: 120, link_clicks: 97, follows: 2, video_views: 0 },
  spent: 61.5,
};
const AT = '2026-11-01T10:00:00.000Z';
const CAMPAIGN: Campaign = {
  ...{ id: '7d3c3a6e-98f4-4f5a-9d0f-0a3c6f4f2a11', ad_account_id: 'practice7', practice: true, team: 7 },
  ...{ status: 'Active', wanted: 'ACTIVE', reasons: [], remote_id: 'p1', version: 3, differences: [] },
  ...{ created_at: AT, updated_at: AT, name: 'Winter tea', objective: 'WEBSITE_CLICKS', currency: 'EUR' },
  ...{ daily_budget: 60, lifetime_budget: null, start: AT, end: null, ad_sets: 1, ads: 1 },
  origin: null,
  ...STATS,
};
const TOTALS = {
  ...{ ...STATS, currency: 'EUR', practice: true, from: '2026-10-27', to: '2026-11-25', fetched_at: AT },
  ...{ provisional_from: '2026-11-22', before: { ...STATS, spent: 50 } },
  days: [
    { day: '2026-11-24', ...STATS },
    { day: '2026-11-25', ...STATS },
  ],
};

beforeEach(() => {
  search.value = '';
  window.history.replaceState(null, '', '/tidewell/campaigns');
});
afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

function show(accounts: DeskAccount[], locale: 'en' | 'ja' = 'en') {
  const calls = fakeApi({
    'GET /api/teams/tidewell/': team(),
    'GET /api/teams/tidewell/ads/accounts/': accounts,
    'GET /api/teams/tidewell/ads/practice/practice7/clock/': {
      now: '2026-11-25T12:00:00.000Z',
      running: false,
    },
    'GET /api/campaigns/': [CAMPAIGN],
    'GET /api/campaigns/statstotal/': TOTALS,
    'POST /api/teams/tidewell/ads/practice/': ACCOUNT,
    'POST /api/campaigns/bulk/': [
      { id: CAMPAIGN.id, version: 4, status: 'ACTIVE', daily_budget: 60, end: null, removed: false },
    ],
  });
  render(
    <TeamsTestProvider locale={locale}>
      <CampaignsScreen teamKey="tidewell" />
    </TeamsTestProvider>,
  );
  return calls;
}

test('[TEN-24] without an account the way leads to the practice account or to a draft', async () => {
  show([]);
  await screen.findByText('No ad account yet');
  expect(screen.getByRole('button', { name: 'Open a practice account' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Plan a draft' })).toBeTruthy();
});

test('[TEN-24] campaigns with their figures, labelled as made up, with what is provisional', async () => {
  show([ACCOUNT]);
  const row = (await screen.findByRole('button', { name: 'Winter tea' })).closest('tr');
  expect(row?.textContent).toContain('Active');
  expect(row?.textContent).toContain('€61.5');
  expect(screen.getAllByText('Practice account: made-up figures').length).toBeGreaterThan(0);
  await screen.findByText(/X still corrects what was spent/);
});

test('a budget is typed where it stands, and what it was can be brought back', async () => {
  const calls = show([ACCOUNT]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Daily budget of Winter tea/ }));
  const field = screen.getByRole('textbox', { name: 'Daily budget of Winter tea' });
  await user.clear(field);
  await user.type(field, '75{Enter}');
  await waitFor(() => expect(JSON.stringify(calls)).toContain('"daily_budget":75'));
  // What is shown is asked for anew: X or a colleague may have changed more.
  const asked = () => calls.slice(calls.findIndex(({ name }) => name === 'POST /api/campaigns/bulk/'));
  await waitFor(() =>
    expect(asked().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /api/campaigns/', 'GET /api/campaigns/statstotal/']),
    ),
  );
});

test('[TEN-24] the same in Japanese', async () => {
  show([ACCOUNT], 'ja');
  const table = await screen.findByRole('table', { name: 'キャンペーン' });
  await within(table).findByText('配信中');
  expect(screen.getAllByText('練習用アカウント：架空の数値').length).toBeGreaterThan(0);
});

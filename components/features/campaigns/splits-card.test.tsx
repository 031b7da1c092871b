import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearCache, type FakeCall, fakeApi } from '@/tests/factories/sign-in-screens';
import { TeamsTestProvider } from '@/tests/factories/team-screens';
import { SplitsCard } from './splits-card';

const ID = '7d3c3a6e-98f4-4f5a-9d0f-0a3c6f4f2a11';
const BOSTON = {
  ...{ segment: 'Boston', impressions: 10_000, engagements: 200, clicks: 120, link_clicks: 97 },
  ...{ follows: 2, video_views: 0, spent: 61.5 },
};

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

test('[TEN-24, ADS-27] metro areas are asked of one country, and told with the interval of their rates', async () => {
  const calls = fakeApi({
    'GET /api/campaigns/reach/': [],
    'GET /api/campaigns/segmentations/': ({ query }: FakeCall) => (query['by'] === 'metro' ? [BOSTON] : []),
  });
  render(
    <TeamsTestProvider>
      <SplitsCard campaign={{ id: ID, currency: 'EUR' }} span={{ from: '2026-10-27', to: '2026-11-25' }} />
    </TeamsTestProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'Metro area' }));
  await screen.findByText('X tells metro areas of one country at a time. Choose one.');
  const asked = () =>
    calls.filter(({ query }) => query['by'] === 'metro').map(({ query }) => query['country']);
  expect(asked()).toEqual([]);
  await user.type(screen.getByRole('combobox', { name: 'Country' }), 'united st');
  await user.click(await screen.findByRole('option', { name: /^United States/ }));
  const row = (await screen.findByText('Boston')).closest('tr');
  expect(row?.textContent).toContain('€61.50');
  expect(row?.textContent).toMatch(/0\.97% \(0\.8/);
  expect(asked()).toEqual(['US']);
});

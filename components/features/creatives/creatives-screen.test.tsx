import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdCreative } from '@/lib/contracts/ad-creatives';
import type { AdSet, Campaign } from '@/lib/domain/ads-campaigns';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { clearCache, type FakeCall, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { team, TeamsTestProvider } from '@/tests/factories/team-screens';
import { CreativesScreen } from './creatives-screen';

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ID = '7b0e4c0e-0000-4000-8000-000000000001';
const creative = (change: Partial<AdCreative> = {}): AdCreative => ({
  ...{ id: ID, team: 7, ad_account_id: '', name: 'Till receipt', text: 'Three weeks', headline: 'The sum' },
  ...{ media: [], website_url: 'http://velnora.example/', app: null, event: null, family: ID, variant: 'A' },
  version: 1,
  checks: [{ code: 'link_http', state: 'wrong', values: {}, words: '' }],
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
  ...change,
});

function show(answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /api/ad-creatives/': [creative()],
    'GET /api/ad-media/': [],
    'GET /api/account-apps/': [],
    'GET /api/app-events/': [],
    'GET /api/web-events/': [],
    'GET /api/has-pixel/': { has_pixel: false },
    'GET /api/campaigns/': [],
    'GET /api/teams/tidewell/ads/accounts/': [],
    'GET /api/advertiser-categories/': [{ id: '1jo', name: 'Dining', iab_categories: ['IAB8-10'] }],
    'GET /api/teams/tidewell/': team(),
    'POST /api/ad-creatives/check/': [{ code: 'link_http', state: 'wrong', values: {}, words: '' }],
    ...answers,
  });
  render(
    <TeamsTestProvider>
      <CreativesScreen teamKey="tidewell" />
    </TeamsTestProvider>,
  );
  return calls;
}

const AT = '2026-11-20T10:00:00.000Z';
const ROW = {
  ...{ ad_account_id: 'practice7', practice: true, team: 7, remote_id: null, version: 1 },
  ...{
    daily_budget: 60,
    lifetime_budget: null,
    start: AT,
    end: null,
    ads: 0,
    created_at: AT,
    updated_at: AT,
  },
  ...({ status: 'Paused', wanted: 'PAUSED' } as const),
};
const CAMPAIGN: Omit<Campaign, 'id' | 'name'> = {
  ...{ ...ROW, reasons: [], differences: [], objective: 'REACH', currency: 'EUR', ad_sets: 1, origin: null },
  ...{ impressions: null, engagements: null, clicks: null, link_clicks: null, follows: null },
  ...{ video_views: null, spent: null },
};
const AD_SET: AdSet = {
  ...{ ...ROW, reasons: [], differences: [], id: '7b0e4c0e-0000-4000-8000-000000000009', campaign: ID },
  ...{ name: 'Oat milk', placements: ['ALL_ON_TWITTER'], audience_config: null, countries: [] },
  ...{ bid_strategy: 'AUTO', bid_amount: null, hypothesis: null },
  targeting_package: targetingPackageSchema.parse({}),
};

test('[TEN-25] a creative becomes an ad of a campaign of the ad account, or of a draft', async () => {
  const campaign = (id: string, name: string) => ({ ...CAMPAIGN, id, name });
  const calls = show({
    'GET /api/teams/tidewell/ads/accounts/': [
      {
        ...{ ad_account_id: 'practice7', name: 'Practice account', practice: true },
        ...{ timezone: 'Europe/London', currency: 'EUR', daily_limit: null },
      },
    ],
    'GET /api/campaigns/': ({ query }: FakeCall) => [
      query['ad_account_id'] === 'practice7' ? campaign(ID, 'Winter tea') : campaign(ID, 'Plan'),
    ],
    'GET /api/adsets/': [AD_SET],
    'POST /api/ads/': () => ({}),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit Till receipt' }));
  const choose = async (field: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Campaign', 'Winter tea');
  await choose('Ad set', 'Oat milk');
  await user.click(screen.getByRole('button', { name: 'Make an ad' }));
  const sent = () => calls.find(({ name }) => name === 'POST /api/ads/')?.body;
  await waitFor(() => expect(sent()).toMatchObject({ ad_set: AD_SET.id, creative: ID }));
  await choose('Ad account', 'Drafts without an account');
  await choose('Campaign', 'Plan');
});

test('[TEN-25] a creative is opened, seen as X draws it in both themes, mended and saved', async () => {
  const calls = show({
    [`PUT /api/ad-creatives/${ID}/`]: () =>
      creative({ version: 2, website_url: 'https://velnora.example/', checks: [] }),
  });
  expect(await screen.findByText('1 to fix')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Till receipt' }));
  for (const name of ['Preview of the post', 'Preview of the post in dark'])
    expect(within(screen.getByRole('article', { name })).getByText('Three weeks')).toBeInTheDocument();
  expect(await screen.findByText('Use https: X refuses http in cards')).toBeInTheDocument();
  const url = screen.getByLabelText('Destination');
  await userEvent.clear(url);
  await userEvent.type(url, 'https://velnora.example/');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    const sent = calls.find(({ name }) => name.startsWith('PUT '));
    expect(sent?.body).toMatchObject({ website_url: 'https://velnora.example/', version: 1, variant: 'A' });
  });
  expect(await screen.findByText('Ready to send')).toBeInTheDocument();
});

test('a copy is a creative of its own, a variant stays in the family', async () => {
  const calls = show({
    'POST /api/ad-creatives/': () => creative({ id: '7b0e4c0e-0000-4000-8000-000000000002' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Till receipt' }));
  await userEvent.click(screen.getByRole('button', { name: 'Variant' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'POST /api/ad-creatives/')).toBe(true));
  expect(calls.find(({ name }) => name === 'POST /api/ad-creatives/')?.body).toMatchObject({ family: ID });
});

test('a creative is renamed where it stands', async () => {
  const calls = show({
    [`PATCH /api/ad-creatives/${ID}/`]: () => creative({ version: 2, name: 'Receipt' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Till receipt' }));
  const field = screen.getByRole('textbox', { name: 'Name of Till receipt' });
  await userEvent.clear(field);
  await userEvent.type(field, ' Receipt {Enter}');
  expect(await screen.findByRole('button', { name: 'Rename Receipt' })).toBeVisible();
  expect(calls.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({ name: 'Receipt', version: 1 });
});

test('what somebody else saved meanwhile is said; one’s own stays until one of both is chosen', async () => {
  const theirs = creative({ version: 2, headline: 'Theirs' });
  const calls = show({
    [`GET /api/ad-creatives/${ID}/`]: theirs,
    [`PUT /api/ad-creatives/${ID}/`]: ({ body }: { body: unknown }) => {
      const { version, headline } = body as { version: number; headline: string };
      return version === 2 ? creative({ version: 3, headline }) : refusal(409, 'Changed', 'stale');
    },
  });
  const write = async () => {
    const field = screen.getByLabelText('Headline');
    await userEvent.clear(field);
    await userEvent.type(field, 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Till receipt' }));
  await write();
  const notice = await screen.findByRole('alert');
  expect(screen.getByLabelText('Headline')).toHaveValue('Mine');
  await userEvent.click(within(notice).getByRole('button', { name: 'Save mine over it' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const sent = calls.filter(({ name }) => name.startsWith('PUT ')).map(({ body }) => body);
  expect(sent).toMatchObject([{ version: 1 }, { version: 2, headline: 'Mine' }]);
});
